# cmake -DFROM=... -DTEMPLATE=... -DTO=... -P embed.cmake: writes the bytes of a file into a C++ source.
file(READ "${FROM}" hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," QKV_BYTES "${hex}")
configure_file("${TEMPLATE}" "${TO}" @ONLY)
