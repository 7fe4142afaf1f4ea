// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/file.h"

namespace lathe {

/// As `openFile`, for regular files only: a link in the place of the file is not followed (file.link), a pipe, a device and a
/// folder are refused (file.kind). For files that are truncated or written in place in folders that others may have filled.
Result<FileHandle> openPlainFile(const std::string& path, int flags, unsigned mode = 0666);

/// The file `name` of an open folder, in the same way; `path` is its name for messages.
Result<FileHandle> openPlainFileAt(const FileHandle& folder, const std::string& name, const std::string& path, int flags,
                                   unsigned mode = 0600);

}  // namespace lathe
