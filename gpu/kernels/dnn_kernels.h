// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernel.h"

/// Kernels that are plans of cuDNN: float32 in strict float32, deterministic. They stand before our own in the lists and refuse
/// where there is no planner or it has no plan.
namespace lathe::gpu {

Result<std::unique_ptr<Kernel>> prepareDnnConv(OpKind, const KernelRequest&);
template <OpKind kind>
Result<std::unique_ptr<Kernel>> prepareDnnConv(const KernelRequest& r) {
    return prepareDnnConv(kind, r);
}

/// The running statistics are made by a kernel of our own, from the mean and the deviation that cuDNN gives: whether its own
/// variance is the biased one is not documented.
Result<std::unique_ptr<Kernel>> prepareDnnBatchNorm(const KernelRequest&);
/// With an activation: relu only. dy is multiplied by 1 or 0, so an infinite dy becomes NaN where the activation was shut.
Result<std::unique_ptr<Kernel>> prepareDnnBatchNormGrad(const KernelRequest&);

}  // namespace lathe::gpu
