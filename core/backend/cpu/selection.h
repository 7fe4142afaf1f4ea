// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/cpu/kernel.h"
#include "core/backend/cpu/layout.h"
#include "core/base/json.h"

namespace lathe::cpu {

/// What was chosen for one instruction.
struct Selection {
    std::string_view kernelName;
    Layout layout = Layout::Plain;
    OperandLayouts operands;
    std::unique_ptr<Kernel> kernel;  ///< null: the result is the operand's memory (Reshape)
};

/// The best kernel that serves: in the preferred layout, else plain; the reference kernel when all others refuse.
Result<Selection> selectKernel(const Program&, const Instruction&, Layout preferred, SimdLevel);
Result<Selection> selectReference(const Program&, const Instruction&);

/// The row of plan.json for a choice, and the choice of a row: the same kernel with the same parts, or what differs.
Json recordOf(const Instruction&, const Selection&);
Result<Selection> repeatSelection(const Program&, const Instruction&, const Json& row, SimdLevel);

}  // namespace lathe::cpu
