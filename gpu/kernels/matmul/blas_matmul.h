// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// MatMul by cuBLASLt in every type of real numbers, with bias and ReLU. Refuses where the device has no cuBLASLt.
Result<std::unique_ptr<Kernel>> prepareBlasMatMul(const KernelRequest&);

}  // namespace lathe::gpu
