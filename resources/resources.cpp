// The library consists of resources that CMake compiles in; a static library wants one file of its own.
