// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"
#include "gpu/kernels/block_steps/block_step.h"

namespace lathe::gpu {

/// Enqueues a product of small matrices. Each thread computes one result, with the order of additions of launchMatMul: without
/// conversions to 16 bits, both have the same bits.
cudaError_t launchSmallProduct(cudaStream_t, const BlockProduct&);

/// Products that are small enough for a step of a sequence. There, they are faster than a launch of a library.
Result<std::unique_ptr<Kernel>> prepareSmallProduct(const KernelRequest&);

}  // namespace lathe::gpu
