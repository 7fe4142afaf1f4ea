// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// MatMul of two small matrices, with bias and activation, in float32 or 16 bits. A library takes longer to begin than such a
/// product takes. Products that do not depend on each other become one launch. Has `Kernel::withMask` and `Kernel::withSums`;
/// with both, the bits are those of separate launches.
Result<std::unique_ptr<Kernel>> prepareSmallMatMul(const KernelRequest&);

}  // namespace lathe::gpu
