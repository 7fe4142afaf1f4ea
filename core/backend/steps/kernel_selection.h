// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "core/backend/steps/layout.h"
#include "core/backend/steps/step_kernel.h"

namespace lathe::steps {

/// The kernel that was selected for one instruction.
struct KernelSelection {
    std::string_view kernelName;
    Layout layout = Layout::Plain;
    OperandLayouts operands;
    std::unique_ptr<StepKernel> kernel;  ///< null: the result uses the memory of the operand (Reshape)
};

}  // namespace lathe::steps
