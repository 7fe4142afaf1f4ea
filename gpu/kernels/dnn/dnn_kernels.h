// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

/// Kernels that execute cuDNN plans. Plans are deterministic: float32 in strict float32 (unless TF32 is allowed), 16-bit images
/// computed in float32. Operand types are those of the Program (core/compile/precision.h). Weights, their gradients and the
/// biases of convolutions have the type of the images. Gradients, and weights unless they are requested in K R S C, have the
/// plain layout; engines convert it, and pad channels for tensor cores, in their workspace. Scales, biases and statistics of
/// normalizations are float32. These kernels precede Lathe's own in the lists. They return an error if cuDNN is missing or has no
/// plan, for example for 16-bit normalizations with channels that are not a multiple of 8.
namespace lathe::gpu {

/// Convolution kernels (forward and both gradients).
Result<std::unique_ptr<Kernel>> prepareDnnConv(OpKind, const KernelRequest&);
/// The same as a prepare function (KernelDef) for one operation.
template <OpKind kind>
Result<std::unique_ptr<Kernel>> prepareDnnConv(const KernelRequest& r) {
    return prepareDnnConv(kind, r);
}

/// BatchNormTrain. Lathe's own kernel computes the running statistics from cuDNN's mean and deviation, because cuDNN does not
/// document whether its variance is biased.
Result<std::unique_ptr<Kernel>> prepareDnnBatchNorm(const KernelRequest&);
/// BatchNormGrad. The only supported activation is ReLU: dy is multiplied by 1 or 0, so an infinite dy becomes NaN where y is 0.
Result<std::unique_ptr<Kernel>> prepareDnnBatchNormGrad(const KernelRequest&);

/// Attention of 16 bits without mask and dropout, over as many keys as queries and with as many heads of both. Its weights exist
/// only inside of the kernel.
Result<std::unique_ptr<Kernel>> prepareDnnAttention(const KernelRequest&);
/// AttentionGrad of the same.
Result<std::unique_ptr<Kernel>> prepareDnnAttentionGrad(const KernelRequest&);
/// The same for PackedAttention, if queries, keys and values begin at addresses of which 16 bytes can be read together.
Result<std::unique_ptr<Kernel>> prepareDnnPackedAttention(const KernelRequest&);
Result<std::unique_ptr<Kernel>> prepareDnnPackedAttentionGrad(const KernelRequest&);

}  // namespace lathe::gpu
