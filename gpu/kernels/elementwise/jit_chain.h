// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Chains and single element-wise instructions by code that is compiled for them, to the bits of "elementwise.chain". Refuses
/// where there is no compiler.
Result<std::unique_ptr<Kernel>> prepareJitChain(const KernelRequest&);

}  // namespace lathe::gpu
