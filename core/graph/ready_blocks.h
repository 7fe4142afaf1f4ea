// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/block_template.h"

namespace lathe {

/// A file of resources/blocks. The build puts these files into the library.
struct ReadyBlockFile {
    std::string_view name, text;  ///< "residual", the JSON of a BlockTemplate
};
std::span<const ReadyBlockFile> readyBlockFiles();

/// The blocks that come with the program, sorted by name.
const std::vector<BlockTemplate>& readyBlocks();
const BlockTemplate* findReadyBlock(std::string_view name);

}  // namespace lathe
