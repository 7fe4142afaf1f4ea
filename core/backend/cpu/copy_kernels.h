// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// A kernel that converts an image of this type from the other layout to `to`.
std::unique_ptr<Kernel> makeLayoutKernel(const TensorType&, Layout to);
/// A kernel that copies `bytes` bytes.
std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes);

}  // namespace lathe::cpu
