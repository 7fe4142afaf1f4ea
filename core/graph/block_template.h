// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/edit.h"

namespace lathe {

/// A block that can be added to any project: one of the program (core/graph/ready_blocks.h), or one that a user saved.
///
///     {"name": "residual", "label": "Residual block", "help": "...", "synonyms": ["ResNet"],
///      "blocks": {"residual": {"graph": {...}, "params": {...}}}, "fit": {"width": 1}}
struct BlockTemplate {
    std::string name;  ///< of the block, which is one of `blocks`
    std::string label, help;
    std::vector<std::string> synonyms;
    Blocks blocks;  ///< the block, and those that it uses
    /// Promoted parameters that depend on the input: a new use gets the number of channels or features of its first input,
    /// multiplied by this, as value.
    std::map<std::string, double> fit;

    const Block& block() const { return *findBlock(blocks, name); }
    bool operator==(const BlockTemplate&) const = default;
};

Json toJson(const BlockTemplate&);
/// Error: project.*, or block.* if the block cannot be expanded or its template lacks a block. `where` names the file.
Result<BlockTemplate> blockTemplateFromJson(const Json&, std::string_view where);
/// A template of a block of a project, with the blocks that it uses. Error: the project has no such block, or it cannot be
/// expanded.
Result<BlockTemplate> templateOf(const Blocks&, const std::string& name);

/// What adds the block of a template to a project.
struct BlockInsertion {
    std::vector<Edit> edits;  ///< AddBlock of each block that the project lacks
    std::string name;         ///< of the block in the project: that of the template, or with a number if another block has it
};
BlockInsertion insertionOf(const Blocks& ofProject, const BlockTemplate&);

/// Parameters of a new node that stands for the block under `name`. `channels`: those of its first input; 0: not known.
Params paramsOfUse(const BlockTemplate&, const std::string& name, int64_t channels);

}  // namespace lathe
