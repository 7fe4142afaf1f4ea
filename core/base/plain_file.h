// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/file.h"

namespace lathe {

/// As `openFile`, for regular files only: a symbolic link is not followed (file.link); pipes, devices and folders are refused
/// (file.kind). Use it for files that are truncated or written in place in a folder that other users may write to.
Result<FileHandle> openPlainFile(const std::string& path, int flags, unsigned mode = 0666);

/// As `openPlainFile`, for the file `name` in an open folder; messages use `path`.
Result<FileHandle> openPlainFileAt(const FileHandle& folder, const std::string& name, const std::string& path, int flags,
                                   unsigned mode = 0600);

}  // namespace lathe
