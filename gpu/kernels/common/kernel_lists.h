// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

// One list of kernels per family of the op table, best first, defined in the .cpp of the family. `kernelsOf` (gpu/base/kernel.h)
// selects among them.
std::span<const KernelDef> attentionKernels();
std::span<const KernelDef> classificationKernels();
std::span<const KernelDef> collectiveKernels();
std::span<const KernelDef> convKernels();
std::span<const KernelDef> ctcKernels();
std::span<const KernelDef> dropoutKernels();
std::span<const KernelDef> elementwiseKernels();
std::span<const KernelDef> gatherKernels();
std::span<const KernelDef> matmulKernels();
std::span<const KernelDef> noiseKernels();
std::span<const KernelDef> normKernels();
std::span<const KernelDef> poolKernels();
std::span<const KernelDef> recurrentKernels();
std::span<const KernelDef> reduceKernels();
std::span<const KernelDef> shapeKernels();
std::span<const KernelDef> topKKernels();

}  // namespace lathe::gpu
