// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Part of the list of the "norm" family: LayerNorm and LayerNormGrad.
Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest&);

}  // namespace lathe::cpu
