// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Prepares LayerNorm or LayerNormGrad; used by the list of the "norm" family.
Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest&);

}  // namespace lathe::cpu
