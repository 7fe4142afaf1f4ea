// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"
#include "gpu/kernels/matmul/matmul.h"

namespace lathe::gpu {

/// Extents and strides of a matrix product, without addresses.
MatMulArguments matMulOf(const KernelRequest&);

}  // namespace lathe::gpu
