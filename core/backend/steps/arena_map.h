// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/steps/compilation.h"

namespace lathe::steps {

/// What lies somewhere in the arena, and when: `first` and `last` are steps of the map. States live through all of them.
struct ArenaBlock {
    enum class Use : uint8_t { Weight, Optimizer, Activation, Gradient, Workspace };
    std::string name;  ///< of a state, or of the step that writes it first
    Use use = Use::Activation;
    int64_t offset = 0, bytes = 0;
    int first = 0, last = 0;
};

/// The arena while one Program runs once.
struct ArenaMap {
    int64_t bytes = 0;
    std::vector<std::string> steps;  ///< "conv1 conv2d": layer and operation
    std::vector<ArenaBlock> blocks;
};

ArenaMap arenaMapOf(const Compilation&, size_t program);

}  // namespace lathe::steps
