// SPDX-License-Identifier: Apache-2.0
#include "core/base/private_folder.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/plain_file.h"

namespace lathe {
namespace {

Diagnostic foreign(std::string_view code, const std::string& path, std::string_view why) {
    Diagnostic d = requestError(code, path, why);
    d.remedy = "remove it, or set XDG_RUNTIME_DIR to a folder that only you can access (mode 0700)";
    return d;
}

constexpr mode_t writableByOthers = S_IWGRP | S_IWOTH, others = S_IRWXG | S_IRWXO;

// Before anything in it is touched.
Status closeToOthers(const FileHandle& folder, const std::string& path) {
    struct stat info {};
    if (::fstat(folder.get(), &info) < 0) return fileError("open", path, errno);
    if (info.st_uid != ::geteuid()) return foreign("folder.foreign", path, "this folder belongs to another user");
    if (info.st_mode & writableByOthers) return foreign("folder.foreign", path, "other users have write access to this folder");
    if ((info.st_mode & others) && ::fchmod(folder.get(), S_IRWXU) < 0) return fileError("chmod", path, errno);
    return {};
}

Result<FileHandle> enterAt(int parent, const std::string& name, const std::string& path, bool make) {
    if (make && ::mkdirat(parent, name.c_str(), S_IRWXU) < 0 && errno != EEXIST) return fileError("create folder", path, errno);
    FileHandle folder(::openat(parent, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.isOpen() && (errno == ELOOP || errno == ENOTDIR))
        return foreign("folder.foreign", path, "this path is a link or a file instead of a folder");
    if (!folder.isOpen()) return fileError("open", path, errno);
    LATHE_CHECK(closeToOthers(folder, path));
    return folder;
}

}  // namespace

Result<PrivateFolder> PrivateFolder::enter(const std::string& path, bool make) {
    const std::string parent = folderOf(path);
    if (make) LATHE_CHECK(makeFolders(folderOf(parent)));
    LATHE_TRY(const FileHandle outer, enterAt(AT_FDCWD, parent, parent, make));
    LATHE_TRY(FileHandle inner, enterAt(outer.get(), nameOf(path), path, make));
    return PrivateFolder(path, std::move(inner));
}

Result<PrivateFolder> PrivateFolder::open(const std::string& path) {
    return enter(path, true);
}

Result<PrivateFolder> PrivateFolder::find(const std::string& path) {
    return enter(path, false);
}

Result<FileHandle> PrivateFolder::openFile(const std::string& name, int flags) const {
    const std::string path = pathOf(name);
    LATHE_TRY(FileHandle file, openPlainFileAt(m_handle, name, path, flags));
    struct stat info {};
    if (::fstat(file.get(), &info) < 0) return fileError("open", path, errno);
    if (info.st_uid != ::geteuid()) return foreign("folder.foreign", path, "this file belongs to another user");
    if (info.st_nlink > 1) return foreign("folder.foreign", path, "this file has another hard link");
    return file;
}

std::vector<std::string> PrivateFolder::names() const {
    std::vector<std::string> names;
    const int copy = ::openat(m_handle.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (copy < 0) return names;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::fdopendir(copy), ::closedir);
    while (const dirent* entry = open ? ::readdir(open.get()) : nullptr)
        if (const std::string name = entry->d_name; name != "." && name != "..") names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

void PrivateFolder::remove(const std::string& name) const {
    ::unlinkat(m_handle.get(), name.c_str(), 0);
}

}  // namespace lathe
