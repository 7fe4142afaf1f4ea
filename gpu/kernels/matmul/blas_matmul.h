// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// MatMul with cuBLASLt, for all real types, with bias and ReLU. Error if cuBLASLt is missing, for other activations, or for
/// empty operands. A product for the gradient of weights also has `Kernel::withSums`, if the Program asks for the sums and
/// cuBLASLt has an algorithm (base/bias_sums.h).
Result<std::unique_ptr<Kernel>> prepareBlasMatMul(const KernelRequest&);

}  // namespace lathe::gpu
