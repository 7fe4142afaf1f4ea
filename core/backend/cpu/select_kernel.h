// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/backend/cpu/kernel.h"
#include "core/backend/steps/kernel_selection.h"
#include "core/base/json.h"

namespace lathe::cpu {

using steps::KernelSelection;

/// The kernel of this definition; 16-bit operands are widened for it if it does not understand them.
Result<std::unique_ptr<Kernel>> prepareKernel(const KernelDef&, const KernelRequest&);

/// The best kernel that accepts the instruction: in the preferred layout, else plain; the reference kernel if all others refuse.
Result<KernelSelection> selectKernel(const Program&, const Instruction&, Layout preferred, const KernelContext&);
/// The reference kernel. For sums over micro-batches: the one kernel that communicates with other ranks.
Result<KernelSelection> selectReference(const Program&, const Instruction&, const KernelContext&);
/// The kernel of `like` for another instruction of the same kind.
Result<KernelSelection> selectLike(const Program&, const Instruction&, const KernelSelection& like, const KernelContext&);

/// The row of plan.json for a selection.
Json recordOf(const Instruction&, const KernelSelection&);
/// The selection of such a row: the same kernel with the same parts. Error: what differs.
Result<KernelSelection> repeatSelection(const Program&, const Instruction&, const Json& row, const KernelContext&);

}  // namespace lathe::cpu
