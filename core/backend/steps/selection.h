// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "core/backend/steps/layout.h"
#include "core/backend/steps/step_kernel.h"

namespace lathe::steps {

/// What was chosen for one instruction.
struct Selection {
    std::string_view kernelName;
    Layout layout = Layout::Plain;
    OperandLayouts operands;
    std::unique_ptr<StepKernel> kernel;  ///< null: the result is the operand's memory (Reshape)
};

}  // namespace lathe::steps
