// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// What a failed system call means to a person: names the file, what was tried ("write", "rename"), the system's reason and
/// the remedy. Codes: file.missing, file.no-space, file.read-only, file.permission, file.fault, file.too-many, file.failed.
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
    /// Closes what is held; errors of close() are lost here: sync first where they matter.
    void reset(int descriptor = -1);

private:
    int m_descriptor = -1;
};

/// open(2) with O_CLOEXEC; interrupted calls are repeated.
Result<FileHandle> openFile(const std::string& path, int flags, unsigned mode = 0666);

/// Writes everything, or says why not.
Status writeAll(const FileHandle& file, std::string_view bytes, const std::string& path);

/// fsync(2).
Status syncFile(const FileHandle& file, const std::string& path);

/// Makes the renames, creations and removals inside `folder` durable. Quiet where a file system has no such thing.
Status syncFolder(const std::string& folder);

/// The whole of a regular file; refuses one of more than `maxBytes`, folders, pipes and devices.
Result<std::string> readFile(const std::string& path, uint64_t maxBytes = uint64_t{64} << 20);

/// Makes `folder` and its parents where they are missing; when it returns well, the new entry is durable.
Status makeFolders(const std::string& folder);

/// Names (not paths) of what lies in `folder`, sorted by code point, without "." and ".."; names of unfinished temporary
/// files (see `AtomicFile`) are left out.
Result<std::vector<std::string>> listFolder(const std::string& folder);

/// Removes `path` and everything beneath, not following links. No error when it is not there.
Status removeTree(const std::string& path);

/// rename(2) and then `syncFolder` of the target's folder: when it returns well, the new name is durable.
Status renameDurably(const std::string& from, const std::string& to);

bool pathExists(const std::string& path);

/// "a/b" for "a/b/c", "." for "c".
std::string folderOf(const std::string& path);
/// "c" for "a/b/c".
std::string nameOf(const std::string& path);
/// "a/b" from "a" and "b".
std::string joinPath(std::string_view folder, std::string_view name);

}  // namespace lathe
