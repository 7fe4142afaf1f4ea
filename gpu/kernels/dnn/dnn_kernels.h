// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

/// Kernels that are plans of cuDNN, deterministic: float32 in strict float32; images of 16 bits, computed with in float32. The
/// operands are what the Program has (core/compile/precision.h), and no plan wants others: weights, their gradients and biases of
/// convolutions have the type of the images, and lie plain, which engines change in their workspace, as they fill up channels
/// where tensor cores want more; scales, biases and statistics of normalisations are float32. These kernels stand before our own
/// in the lists and refuse where there is no planner or it has no plan: normalisations in 16 bits of channels that are no
/// multiple of 8.
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
