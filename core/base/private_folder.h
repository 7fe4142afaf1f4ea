// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"

namespace lathe {

/// A folder that only this user can enter, held open. Files are found through its descriptor, so replacing the path later has no
/// effect. For folders in /tmp, where all users may write.
class PrivateFolder {
public:
    /// Opens `path`; creates it and its parent (mode 0700) if they are missing. Error folder.foreign: one of the two is a link or
    /// not a folder, belongs to another user, or is writable by others. If others can only read it, that permission is removed.
    static Result<PrivateFolder> open(const std::string& path);
    /// As `open`, but creates nothing: file.missing if the folder does not exist.
    static Result<PrivateFolder> find(const std::string& path);

    PrivateFolder() = default;

    /// Opens a regular file of this user without further hard links; `flags` are those of open(2). A new file has mode 0600.
    /// Errors: file.*, folder.foreign.
    Result<FileHandle> openFile(const std::string& name, int flags) const;
    /// Names in the folder, sorted; empty if it cannot be read.
    std::vector<std::string> names() const;
    void remove(const std::string& name) const;
    /// Path of a file in this folder, for messages.
    std::string pathOf(const std::string& name) const { return joinPath(m_path, name); }

private:
    PrivateFolder(std::string path, FileHandle handle) : m_path(std::move(path)), m_handle(std::move(handle)) {}
    static Result<PrivateFolder> enter(const std::string& path, bool make);

    std::string m_path;
    FileHandle m_handle;
};

}  // namespace lathe
