// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"

namespace lathe::fetch {

/// Unpacks the files in the folder `root` of an archive to `folder`/`root`. They are written to `folder`/`root`.part, which is
/// renamed at the end: the folder is either whole or not there. Names that lead out of the folder, and links, are refused.
/// `goOn` gets the number of files so far; false ends it, leaves nothing, and the result is false. Errors: archive.*, file.*,
/// fetch.archive.
Result<bool> unpackArchive(const std::string& archive, const std::string& root, const std::string& folder,
                           const std::function<bool(int64_t)>& goOn);

}  // namespace lathe::fetch
