// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Prepares LayerNorm or LayerNormGrad; used by the list of the "norm" family.
Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest&);
/// The same where some of the numbers are bfloat16.
Result<std::unique_ptr<Kernel>> prepareLayerNormBF16(const KernelRequest&);

}  // namespace lathe::cpu
