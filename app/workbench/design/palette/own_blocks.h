// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/graph/block_template.h"

namespace lathe::workbench {

/// The blocks that the user saved to the palette: one file each in a folder, NAME.json.
struct OwnBlocks {
    std::vector<BlockTemplate> blocks;  ///< sorted by name
    Diagnostics problems;               ///< of files that were left out
};
/// Reads a folder; one that does not exist has none. At most 500 files of 4 MiB.
OwnBlocks readOwnBlocks(const std::filesystem::path& folder);
/// Writes one file atomically, and replaces that of a block with this name. Error: file.*.
Status saveOwnBlock(const std::filesystem::path& folder, const BlockTemplate&);
/// Error: file.*.
Status removeOwnBlock(const std::filesystem::path& folder, const std::string& name);

}  // namespace lathe::workbench
