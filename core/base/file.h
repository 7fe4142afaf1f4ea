// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// The message for a failed system call: names the file, the action ("write", "rename"), the reason from `errnum`, and the
/// remedy. Codes: file.missing, file.no-space, file.read-only, file.permission, file.fault, file.too-many, file.failed.
Diagnostic fileError(std::string_view action, const std::string& path, int errnum);

/// An open file descriptor with one owner.
class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(int descriptor) : m_descriptor(descriptor) {}
    FileHandle(FileHandle&& o) noexcept : m_descriptor(o.release()) {}
    FileHandle& operator=(FileHandle&& o) noexcept {
        if (this != &o) reset(o.release());
        return *this;
    }
    ~FileHandle() { reset(); }

    int get() const { return m_descriptor; }
    bool isOpen() const { return m_descriptor >= 0; }
    int release() {
        const int d = m_descriptor;
        m_descriptor = -1;
        return d;
    }
    /// Closes the current descriptor. Errors of close() are ignored, so sync first if they matter.
    void reset(int descriptor = -1);

private:
    int m_descriptor = -1;
};

/// open(2) with O_CLOEXEC; interrupted calls are repeated.
Result<FileHandle> openFile(const std::string& path, int flags, unsigned mode = 0666);

/// Writes all bytes. Error: file.*; a part may then be written.
Status writeAll(const FileHandle& file, std::string_view bytes, const std::string& path);

/// fsync(2). Error: file.*.
Status syncFile(const FileHandle& file, const std::string& path);

/// Makes renames, creations and removals inside `folder` durable. No error on file systems that cannot sync a folder.
Status syncFolder(const std::string& folder);

/// The content of a regular file. Error: larger than `maxBytes`; a folder, pipe or device; any other file.*.
Result<std::string> readFile(const std::string& path, uint64_t maxBytes = uint64_t{64} << 20);

/// Creates `folder` and its missing parents. On success, the new entries are durable.
Status makeFolders(const std::string& folder);

/// Names (not paths) of the entries of `folder`, sorted by code point, without "." and "..", and without unfinished temporary
/// files (see `AtomicFile`).
Result<std::vector<std::string>> listFolder(const std::string& folder);

/// Removes `path` and its content without following links. No error if `path` does not exist.
Status removeTree(const std::string& path);

/// rename(2), then `syncFolder` of the target folder. On success, the new name is durable.
Status renameDurably(const std::string& from, const std::string& to);

/// Whether the name exists; links are not followed, so a dangling link counts. False if its folder cannot be searched.
bool pathExists(const std::string& path);

/// "a/b" for "a/b/c", "." for "c".
std::string folderOf(const std::string& path);
/// "c" for "a/b/c".
std::string nameOf(const std::string& path);
/// "a/b" from "a" and "b".
std::string joinPath(std::string_view folder, std::string_view name);

}  // namespace lathe
