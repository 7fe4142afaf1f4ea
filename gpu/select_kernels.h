// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"
#include "core/backend/steps/kernel_selection.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Selects a kernel for each instruction. Fast: the best supported kernel, in the preferred layout of the instruction or else in
/// the plain layout; the most expensive instructions are selected, and timed, first. Reference: the last (simplest) kernel of
/// each list, in the plain layout. `device` may be null (see KernelRequest). Error cuda.no_kernel.
Result<std::vector<steps::KernelSelection>> selectKernels(const Program&, KernelChoice, const DeviceContext* device = nullptr);

/// Repeats the selection of an earlier compilation of this Program (`rows` from `rowsOf`). Errors: cuda.record.kernel if a kernel
/// cannot be repeated, cuda.record.steps if the number of operations differs.
Result<std::vector<steps::KernelSelection>> repeatKernels(const Program&, const Json& rows, KernelChoice,
                                                          const DeviceContext* device = nullptr);

/// For an instruction that repeats another one (steps::DeviceKernels::repeat): selects the kernel, variant and layout of `like`.
/// Null: any kernel.
Result<steps::KernelSelection> repeatSelection(const Program&, const Instruction&, const steps::KernelSelection* like,
                                               KernelChoice, const DeviceContext* device = nullptr);

/// The selection as rows of plan.json: operation, kernel, layout, layout of filters if it is not plain, and the variant of a
/// library kernel (`Kernel::detail`).
Json rowsOf(const Program&, std::span<const steps::KernelSelection>);

}  // namespace lathe::gpu
