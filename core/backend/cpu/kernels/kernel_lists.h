// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

// The kernels of each family, best first; each list is in kernels/<family>.cpp.
std::span<const KernelDef> attentionKernels();       ///< Attention and its gradient
std::span<const KernelDef> classificationKernels();  ///< softmax, cross entropy, top-k
std::span<const KernelDef> collectiveKernels();      ///< AllReduce
std::span<const KernelDef> convKernels();            ///< Conv2d and its gradients
std::span<const KernelDef> ctcKernels();             ///< Ctc and its gradient
std::span<const KernelDef> dropoutKernels();         ///< Dropout
std::span<const KernelDef> elementwiseKernels();     ///< element-wise kinds, FusedElementwise
std::span<const KernelDef> gatherKernels();          ///< Gather and its gradient
std::span<const KernelDef> matmulKernels();          ///< MatMul
std::span<const KernelDef> noiseKernels();           ///< RandomNormal
std::span<const KernelDef> normKernels();            ///< batch and layer normalisation
std::span<const KernelDef> poolKernels();            ///< pooling and its gradients
std::span<const KernelDef> recurrentKernels();       ///< Recurrent and its gradient
std::span<const KernelDef> reduceKernels();          ///< ReduceSum
std::span<const KernelDef> shapeKernels();           ///< Transpose, Concat and other kinds that move elements
std::span<const KernelDef> topKKernels();            ///< TopK and its gradient

}  // namespace lathe::cpu
