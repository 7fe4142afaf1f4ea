// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/cpu/kernel.h"
#include "core/backend/steps/selection.h"
#include "core/base/json.h"

namespace lathe::cpu {

using steps::Selection;

/// The best kernel that serves: in the preferred layout, else plain; the reference kernel when all others refuse.
Result<Selection> selectKernel(const Program&, const Instruction&, Layout preferred, const KernelMeans&);
/// The reference kernel; sums over micro-batches have one kernel only, which knows the ranks.
Result<Selection> selectReference(const Program&, const Instruction&, const KernelMeans&);
/// The kernel of `like` for another instruction of the same kind.
Result<Selection> selectLike(const Program&, const Instruction&, const Selection& like, const KernelMeans&);

/// The row of plan.json for a choice, and the choice of a row: the same kernel with the same parts, or what differs.
Json recordOf(const Instruction&, const Selection&);
Result<Selection> repeatSelection(const Program&, const Instruction&, const Json& row, const KernelMeans&);

}  // namespace lathe::cpu
