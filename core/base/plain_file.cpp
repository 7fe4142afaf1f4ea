// SPDX-License-Identifier: Apache-2.0
#include "core/base/plain_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace lathe {
namespace {

Result<FileHandle> openAt(int folder, const std::string& name, const std::string& path, int flags, unsigned mode) {
    // O_NONBLOCK: opening a pipe must not hang; regular files ignore it.
    int d = -1;
    do d = ::openat(folder, name.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode);
    while (d < 0 && errno == EINTR);
    if (d < 0 && errno == ELOOP)
        return requestError("file.link", path, "this path is a link instead of a file", {}, "remove the link");
    if (d < 0) return fileError("open", path, errno);
    FileHandle file(d);
    struct stat info {};
    if (::fstat(d, &info) < 0) return fileError("open", path, errno);
    if (!S_ISREG(info.st_mode)) return requestError("file.kind", path, "this is not a regular file", {}, "name a regular file");
    return file;
}

}  // namespace

Result<FileHandle> openPlainFile(const std::string& path, int flags, unsigned mode) {
    return openAt(AT_FDCWD, path, path, flags, mode);
}

Result<FileHandle> openPlainFileAt(const FileHandle& folder, const std::string& name, const std::string& path, int flags,
                                   unsigned mode) {
    return openAt(folder.get(), name, path, flags, mode);
}

}  // namespace lathe
