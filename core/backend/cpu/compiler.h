// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/schedule.h"
#include "core/compile/plan.h"

namespace lathe::cpu {

/// A state of one or several Programs and its place in the arena.
struct PlacedState {
    std::string name;
    StateRole role = StateRole::Weight;
    TensorType type;
    int64_t offset = 0;

    /// What it takes in the arena.
    int64_t bytes() const;
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

Result<Compilation> compilePrograms(std::span<const Program>, const CompileOptions&);

}  // namespace lathe::cpu
