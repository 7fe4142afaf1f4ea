// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"
#include "core/backend/steps/selection.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Fast: the best kernel for each instruction, in the layout that it had best work in, or the plain one. Reference: the last one
/// of each list, which is the simplest, in the plain layout. `device` may be null (see KernelRequest).
Result<std::vector<steps::Selection>> selectKernels(const Program&, KernelChoice, const DeviceContext* device = nullptr);

/// What `rowsOf` said of an earlier compilation of this Program, again; cuda.record.kernel where that cannot be.
Result<std::vector<steps::Selection>> repeatKernels(const Program&, const Json& rows, KernelChoice,
                                                    const DeviceContext* device = nullptr);

/// For an instruction of a Program that repeats another one (steps::DeviceKernels::repeat): the kernel of `like`; null: any.
Result<steps::Selection> repeatSelection(const Program&, const Instruction&, const steps::Selection* like, KernelChoice,
                                         const DeviceContext* device = nullptr);

/// What was chosen, as rows of plan.json: operation, kernel, layout, and what of a library.
Json rowsOf(const Program&, std::span<const steps::Selection>);

}  // namespace lathe::gpu
