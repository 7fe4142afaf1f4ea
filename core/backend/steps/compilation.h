// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/steps/device_kernels.h"
#include "core/backend/steps/schedule.h"

namespace lathe::steps {

/// A state of one or more Programs and its offset in the arena.
struct PlacedState {
    std::string name;
    StateRole role = StateRole::Weight;
    TensorType type;
    int64_t offset = 0, bytes = 0;  ///< in the arena; bytes are rounded up to the alignment
};

/// One Program, planned but without addresses.
struct CompiledProgram {
    Program program;  ///< after fusion
    Schedule schedule;
    std::vector<size_t> states;    ///< for each of Program::states: index into Compilation::states
    std::vector<int64_t> offsets;  ///< of each buffer, from the start of the arena; unused for program inputs
};

/// A complete plan that has not allocated memory. In the arena, states come first, in the order weights, buffers, optimizer. The
/// buffers of the Programs follow and share the same bytes, because Programs never run at the same time.
struct Compilation {
    ExecutionPlan plan;
    std::vector<PlacedState> states;
    std::vector<CompiledProgram> programs;
    int64_t arenaBytes = 0;
};

/// Fuses the Programs if `fused`, selects kernels, computes values again where the Programs ask for it, and plans memory. Sets
/// the memory of `Compilation::plan`; the device fills in record and notes. Error plan.limit: the least plan of a Program exceeds
/// its `Program::memory`.
Result<Compilation> compile(std::span<const Program>, bool fused, const DeviceKernels&);

}  // namespace lathe::steps
