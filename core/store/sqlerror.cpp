#include "core/store/sqlerror.h"

#include <sqlite3.h>

namespace qkv::store {

Error sqlError(const std::string& path, const SQLite::Exception& exception)
{
    const char* said = exception.what();
    switch (exception.getErrorCode() & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Error::store(QKV_TEXT("store", "run store '{0}' is locked by another program").with(path));
    case SQLITE_FULL:
        return Error::store(QKV_TEXT("store", "run store '{0}': the disk is full, space must be made").with(path));
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return Error::store(
            QKV_TEXT("store", "run store '{0}' is read-only: the file and its folder must be writable").with(path));
    case SQLITE_CANTOPEN:
        return Error::store(
            QKV_TEXT("store", "run store '{0}' cannot be opened: its folder must exist and be writable").with(path));
    case SQLITE_NOTADB:
        return Error::store(QKV_TEXT("store", "'{0}' is not a run store: it is no SQLite file").with(path));
    case SQLITE_CORRUPT:
        return Error::store(
            QKV_TEXT("store", "run store '{0}' is damaged ({1}): a copy, or what sqlite3's .recover saves, is needed")
                .with(path, said));
    case SQLITE_IOERR:
        return Error::store(QKV_TEXT("store", "run store '{0}' cannot be read or written ({1})").with(path, said));
    default:
        return Error::store(QKV_TEXT("store", "run store '{0}': {1}").with(path, said));
    }
}

bool isBusy(const SQLite::Exception& exception)
{
    const int code = exception.getErrorCode() & 0xFF;
    return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

} // namespace qkv::store
