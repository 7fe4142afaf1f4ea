// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Products of bfloat16 matrices with sums in float32, on a processor with instructions for them. Refuses batches of matrices,
/// and products so small that they are faster in float32.
Result<std::unique_ptr<Kernel>> prepareNarrowMatMul(const KernelRequest&);

}  // namespace lathe::cpu
