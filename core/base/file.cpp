// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "core/base/atomic_file.h"

namespace lathe {
namespace {

struct Explanation {
    int errnum;
    std::string_view code, remedy;
};

constexpr Explanation otherwise = {0, "file.failed", ""};
constexpr std::array explanations = {
    Explanation{ENOENT, "file.missing", "check the path"},
    Explanation{ENOTDIR, "file.missing", "check the path: a part of it is a file, not a folder"},
    Explanation{EISDIR, "file.missing", "name a file instead of a folder"},
    Explanation{ENOSPC, "file.no-space", "the disk is full: free some space, then resume; saved checkpoints are intact"},
    Explanation{EDQUOT, "file.no-space",
                "your disk quota is used up: free some space, then resume; saved checkpoints are intact"},
    Explanation{EFBIG, "file.no-space", "the file size limit is reached: raise it (ulimit -f) or choose another file system"},
    Explanation{EROFS, "file.read-only", "the file system is read-only: choose another folder or mount it for writing"},
    Explanation{EACCES, "file.permission", "check the permissions of the file and its folder"},
    Explanation{EPERM, "file.permission", "check the permissions of the file and its folder"},
    Explanation{EIO, "file.fault", "the disk reports a fault: check it, and copy your files to another disk"},
    Explanation{EMFILE, "file.too-many", "too many files are open: raise the limit (ulimit -n)"},
    Explanation{EAGAIN, "file.busy", "another process uses the file: wait until it ends, or stop it"},
    Explanation{ENFILE, "file.too-many", "too many files are open on this machine: close some programs"},
};

template <class Call>
auto repeatInterrupted(Call&& call) {
    decltype(call()) result;
    do result = call();
    while (result < 0 && errno == EINTR);
    return result;
}

Result<std::string> readOpenFile(const FileHandle& file, const std::string& path, uint64_t maxBytes) {
    std::string bytes;
    size_t block = 1 << 16;
    for (;;) {
        const size_t have = bytes.size();
        if (have > maxBytes)
            return requestError("file.too-large", path, "it is larger than the limit of {0} bytes", {std::to_string(maxBytes)},
                                "name another file, or split this one");
        bytes.resize(have + block);
        const ssize_t n = repeatInterrupted([&] { return ::read(file.get(), bytes.data() + have, block); });
        if (n < 0) return fileError("read", path, errno);
        bytes.resize(have + static_cast<size_t>(n));
        if (n == 0) return bytes;
        block = std::min<size_t>(block * 2, size_t{16} << 20);
    }
}

}  // namespace

Diagnostic fileError(std::string_view action, const std::string& path, int errnum) {
    const auto found = std::find_if(explanations.begin(), explanations.end(), [&](const auto& e) { return e.errnum == errnum; });
    const Explanation& e = found == explanations.end() ? otherwise : *found;
    return workError(e.code, path, "{0} failed: {1}", {std::string(action), std::generic_category().message(errnum)}, e.remedy);
}

void FileHandle::reset(int descriptor) {
    if (m_descriptor >= 0) ::close(m_descriptor);
    m_descriptor = descriptor;
}

Result<FileHandle> openFile(const std::string& path, int flags, unsigned mode) {
    const int d = repeatInterrupted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, mode); });
    if (d < 0) return fileError("open", path, errno);
    return FileHandle(d);
}

Status writeAll(const FileHandle& file, std::string_view bytes, const std::string& path) {
    while (!bytes.empty()) {
        const ssize_t n = repeatInterrupted([&] { return ::write(file.get(), bytes.data(), bytes.size()); });
        if (n < 0) return fileError("write", path, errno);
        bytes.remove_prefix(static_cast<size_t>(n));
    }
    return {};
}

Status syncFile(const FileHandle& file, const std::string& path) {
    if (repeatInterrupted([&] { return ::fsync(file.get()); }) < 0) return fileError("fsync", path, errno);
    return {};
}

Status syncFolder(const std::string& folder) {
    LATHE_TRY(const FileHandle handle, openFile(folder, O_RDONLY | O_DIRECTORY));
    if (repeatInterrupted([&] { return ::fsync(handle.get()); }) < 0 && errno != EINVAL) return fileError("fsync", folder, errno);
    return {};
}

Result<std::string> readFile(const std::string& path, uint64_t maxBytes) {
    // O_NONBLOCK: opening a pipe that nobody writes to must not hang; regular files do not care.
    LATHE_TRY(const FileHandle file, openFile(path, O_RDONLY | O_NONBLOCK));
    struct stat info {};
    if (::fstat(file.get(), &info) < 0) return fileError("read", path, errno);
    if (S_ISDIR(info.st_mode)) return fileError("read", path, EISDIR);
    if (!S_ISREG(info.st_mode)) return requestError("file.kind", path, "this is not a regular file", {}, "name a regular file");
    return readOpenFile(file, path, maxBytes);
}

Status makeFolders(const std::string& folder) {
    std::error_code error;
    const bool made = std::filesystem::create_directories(folder, error);
    if (error) return fileError("create folder", folder, error.value());
    return made ? syncFolder(folderOf(folder)) : Status();
}

Result<std::vector<std::string>> listFolder(const std::string& folder) {
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), ::closedir);
    if (!open) return fileError("list", folder, errno);
    std::vector<std::string> names;
    for (errno = 0; const dirent* entry = ::readdir(open.get());)
        if (const std::string name = entry->d_name; name != "." && name != ".." && !AtomicFile::isTemporaryName(name))
            names.push_back(name);
    if (errno != 0) return fileError("list", folder, errno);
    std::sort(names.begin(), names.end());
    return names;
}

Status removeTree(const std::string& path) {
    std::error_code error;
    std::filesystem::remove_all(path, error);
    if (error) return fileError("remove", path, error.value());
    return {};
}

Status renameDurably(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) < 0) return fileError("rename", to, errno);
    return syncFolder(folderOf(to));
}

bool pathExists(const std::string& path) {
    struct stat info {};
    return ::lstat(path.c_str(), &info) == 0;
}

std::string folderOf(const std::string& path) {
    const std::string parent = std::filesystem::path(path).parent_path().string();
    return parent.empty() ? "." : parent;
}

std::string nameOf(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

std::string joinPath(std::string_view folder, std::string_view name) {
    return (std::filesystem::path(folder) / name).string();
}

}  // namespace lathe
