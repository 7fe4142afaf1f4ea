// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/backend/steps/kernel_selection.h"

namespace lathe::steps {

/// Where a buffer is: in the program's share of the arena, in a state (`index` of Program::states), or in memory of the caller
/// (`index` of Program::inputs).
enum class Home : uint8_t { Arena, State, Input };
/// What a buffer of the arena contains, for the memory plan.
enum class Purpose : uint8_t { Activation, Gradient, Workspace };

/// A piece of memory that steps read or write, in bytes.
struct Buffer {
    Home home = Home::Arena;
    Purpose purpose = Purpose::Activation;
    int index = -1;
    int64_t bytes = 0;
    int first = 0, last = 0;  ///< first and last step that use its content
};

/// One kernel over buffers (indices into Schedule::buffers).
struct Step {
    std::unique_ptr<StepKernel> kernel;
    std::vector<int> inputs, outputs;
    int workspace = -1;
    int instruction = -1;  ///< index in Program::instructions; -1: changes a layout or copies
};

/// A Program as steps over buffers. Layouts are converted where they differ, and reshapes are removed. Results reuse the memory
/// of a dead operand where the kernel allows it. Updates of states are written in place if the old content is not read
/// afterwards.
struct Schedule {
    std::vector<Buffer> buffers;
    std::vector<Step> steps;
    std::vector<int> outputs;  ///< for each of Program::outputs: its buffer, in the plain layout
};

/// Marks the buffers of weight gradients. These are the values that updates of weights and optimizer states read, except states
/// and element-wise results. `bufferOf` has the buffer of each value, or -1.
void markGradients(const Program&, std::span<const int> bufferOf, std::vector<Buffer>&);

/// The kernels of a device that belong to no instruction.
struct CopyKernels {
    std::unique_ptr<StepKernel> (*changeLayout)(const TensorType&, Layout to) = nullptr;  ///< from the other one
    std::unique_ptr<StepKernel> (*copy)(int64_t bytes) = nullptr;
};

/// Makes the schedule of a Program from the kernels selected for its instructions.
Schedule makeSchedule(const Program&, std::vector<KernelSelection>, const CopyKernels&);

}  // namespace lathe::steps
