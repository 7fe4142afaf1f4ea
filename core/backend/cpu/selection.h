// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/cpu/kernel.h"
#include "core/backend/steps/selection.h"
#include "core/base/json.h"

namespace lathe::cpu {

using steps::Selection;

/// The best kernel that accepts the instruction: in the preferred layout, else plain; the reference kernel if all others refuse.
Result<Selection> selectKernel(const Program&, const Instruction&, Layout preferred, const KernelMeans&);
/// The reference kernel. For sums over micro-batches: the one kernel that communicates with other ranks.
Result<Selection> selectReference(const Program&, const Instruction&, const KernelMeans&);
/// The kernel of `like` for another instruction of the same kind.
Result<Selection> selectLike(const Program&, const Instruction&, const Selection& like, const KernelMeans&);

/// The row of plan.json for a selection.
Json recordOf(const Instruction&, const Selection&);
/// The selection of such a row: the same kernel with the same parts. Error: what differs.
Result<Selection> repeatSelection(const Program&, const Instruction&, const Json& row, const KernelMeans&);

}  // namespace lathe::cpu
