// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/train/loop/trainer_parts.h"
#include "core/train/program/learning_rate.h"

namespace lathe {

/// `program` with one output more for each real value and input: 0 when all its elements are finite, else not a number. The
/// probe's number i belongs to `probed[i]`.
struct ProbedProgram {
    Program program;
    size_t firstProbe = 0;  ///< index of the first of these outputs
    std::vector<Value> probed;
};
ProbedProgram withFiniteProbes(const Program&);

/// Finds out where a loss that is not finite came from: goes back to the last commit, repeats the steps exactly until
/// something is not finite, and repeats that one with a check after each operation.
struct NotFiniteHunt {
    const TrainerParts& parts;
    Executable& executable;
    const SettingsHistory& settings;
    Loader& loader;  ///< training batches, none of them held

    /// Names the first bad step and layer. `step`: the one whose loss was bad. Leaves the executable at that step.
    Diagnostic explain(int64_t step);
};

}  // namespace lathe
