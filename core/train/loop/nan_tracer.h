// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/train/loop/trainer_parts.h"
#include "core/train/program/learning_rate.h"

namespace lathe {

/// `program` with one more output for each real value and input: 0 if all its elements are finite, else NaN. Output firstProbe +
/// i checks `probed[i]`.
struct ProbedProgram {
    Program program;
    size_t firstProbe = 0;  ///< index of the first added output
    std::vector<Value> probed;
};
/// Adds these outputs to a Program that is not fused.
ProbedProgram withFiniteProbes(const Program&);

/// The NaN tracer: finds the origin of a loss that is not finite. Goes back to the last checkpoint, repeats the steps exactly
/// until a value is not finite, and repeats that step with a check after each operation.
struct NanTracer {
    const TrainerParts& parts;
    Executable& executable;
    const SettingsHistory& settings;
    Loader& loader;  ///< training batches; none may be held

    /// An error that names the first bad step and layer. `step` is the step with the bad loss. Leaves the executable at that
    /// step.
    Diagnostic explain(int64_t step);
};

}  // namespace lathe
