// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/steps/schedule.h"

namespace lathe::steps {

/// A state of one or several Programs and its place in the arena.
struct PlacedState {
    std::string name;
    StateRole role = StateRole::Weight;
    TensorType type;
    int64_t offset = 0, bytes = 0;  ///< in the arena; bytes up to the next multiple of the alignment
};

/// One Program ready to be given addresses.
struct CompiledProgram {
    Program program;  ///< after fusion
    Schedule schedule;
    std::vector<size_t> states;    ///< of each of Program::states: index into Compilation::states
    std::vector<int64_t> offsets;  ///< of each buffer: from the arena's start; unused for program inputs
};

/// All that can be known without taking memory. States come first in the arena, in the order weights, buffers, optimizer;
/// the Programs' own shares lie over each other behind them, since they never run at once.
struct Compilation {
    ExecutionPlan plan;
    std::vector<PlacedState> states;
    std::vector<CompiledProgram> programs;
    int64_t arenaBytes = 0;
};

/// What a kind of device brings to a compilation.
struct DeviceKernels {
    /// The kernels of one Program after the other.
    std::function<Result<std::vector<Selection>>(const Program&)> select;
    CopyKernels copies;
    int64_t alignment = 64;  ///< of everything in the arena
    /// For an instruction that stands in the place of one for which `like` was chosen: the same kernel. `like` null: any, it is
    /// exact.
    std::function<Result<Selection>(const Program&, const Instruction&, const Selection* like)> repeat = {};
    int rank = 0, ranks = 1;  ///< who shares out the micro-batches
};

/// Fuses the Programs where that is wanted, chooses kernels and places everything. `Compilation::plan` has its memory then;
/// record and notes are the device's.
Result<Compilation> compile(std::span<const Program>, bool fused, const DeviceKernels&);

}  // namespace lathe::steps
