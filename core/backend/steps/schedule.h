// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/backend/steps/selection.h"

namespace lathe::steps {

/// Where a buffer lives: in the program's share of the arena, in a state (`index` of Program::states), or with the caller
/// (`index` of Program::inputs).
enum class Home : uint8_t { Arena, State, Input };
enum class Purpose : uint8_t { Activation, Gradient, Workspace };

struct Buffer {
    Home home = Home::Arena;
    Purpose purpose = Purpose::Activation;
    int index = -1;
    int64_t bytes = 0;
    int first = 0, last = 0;  ///< steps between which its content matters
};

/// One kernel over buffers (indices into Schedule::buffers).
struct Step {
    std::unique_ptr<StepKernel> kernel;
    std::vector<int> inputs, outputs;
    int workspace = -1;
    int instruction = -1;  ///< index in Program::instructions; -1: changes a layout or copies
};

/// A Program as steps over buffers: layouts converted where they differ, reshapes gone, results that may lie where an operand
/// dies put there, updates of states written into the states themselves where nobody reads the old content any more.
struct Schedule {
    std::vector<Buffer> buffers;
    std::vector<Step> steps;
    std::vector<int> outputs;  ///< the buffer of each of Program::outputs, plain
};

/// Marks the buffers of weight gradients: what the updates of weights and optimizer states read that is neither a state nor
/// made element by element. `bufferOf` holds one buffer for each value, -1 where it has none.
void markGradients(const Program&, std::span<const int> bufferOf, std::vector<Buffer>&);

/// The kernels of a device that no instruction asks for.
struct CopyKernels {
    std::unique_ptr<StepKernel> (*changeLayout)(const TensorType&, Layout to) = nullptr;  ///< from the other one
    std::unique_ptr<StepKernel> (*copy)(int64_t bytes) = nullptr;
};

Schedule makeSchedule(const Program&, std::vector<Selection>, const CopyKernels&);

}  // namespace lathe::steps
