// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Kernels of layer normalization and of its gradient, for the list of the family "norm".
Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest&);
Result<std::unique_ptr<Kernel>> prepareLayerNormGrad(const KernelRequest&);

}  // namespace lathe::gpu
