// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/steps/compilation.h"

namespace lathe::steps {

/// A block of the arena and its lifetime: `first` and `last` are steps of the map. States exist during all steps.
struct ArenaBlock {
    /// Purpose of the memory; `Weight` includes buffers such as running statistics.
    enum class Use : uint8_t { Weight, Optimizer, Activation, Gradient, Workspace };
    std::string name;  ///< name of the state, or of the step that first writes the block
    Use use = Use::Activation;
    int64_t offset = 0, bytes = 0;
    int first = 0, last = 0;
};

/// The contents of the arena during one run of a Program, for the window.
struct ArenaMap {
    int64_t bytes = 0;
    std::vector<std::string> steps;  ///< "conv1 conv2d": layer and operation
    std::vector<ArenaBlock> blocks;
};

/// The map of Program `program` (an index into Compilation::programs).
ArenaMap arenaMapOf(const Compilation&, size_t program);

}  // namespace lathe::steps
