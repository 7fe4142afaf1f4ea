// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"

namespace lathe {

/// A folder that only this user can enter, held open: files are found through its descriptor, so whatever others put into the
/// place of the path afterwards is not looked at. For folders beneath /tmp, where everybody may write.
class PrivateFolder {
public:
    /// Opens `path`; it and its parent are made (mode 0700) where they are missing. Refused (folder.foreign) where one of the two
    /// is a link or no folder, belongs to another user, or can be written by others. If others can only read it, it is closed to
    /// them.
    static Result<PrivateFolder> open(const std::string& path);
    /// The same without making anything: file.missing where there is none.
    static Result<PrivateFolder> find(const std::string& path);

    PrivateFolder() = default;

    /// A regular file of this user with one name (no hard links), for open(2) flags; created with mode 0600. Errors: file.*,
    /// folder.foreign.
    Result<FileHandle> openFile(const std::string& name, int flags) const;
    /// Names in the folder, sorted; none where it cannot be read.
    std::vector<std::string> names() const;
    void remove(const std::string& name) const;
    /// Path of a file in it, for messages.
    std::string pathOf(const std::string& name) const { return joinPath(m_path, name); }

private:
    PrivateFolder(std::string path, FileHandle handle) : m_path(std::move(path)), m_handle(std::move(handle)) {}
    static Result<PrivateFolder> enter(const std::string& path, bool make);

    std::string m_path;
    FileHandle m_handle;
};

}  // namespace lathe
