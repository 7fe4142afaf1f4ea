// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Chains and single element-wise instructions, compiled at run time. Results equal those of "elementwise.chain", bit for bit.
/// Error if NVRTC is missing, or if a constant is not finite.
Result<std::unique_ptr<Kernel>> prepareJitChain(const KernelRequest&);

}  // namespace lathe::gpu
