// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Converts an image from the other layout to this one.
std::unique_ptr<Kernel> makeLayoutKernel(const TensorType&, Layout to);
/// Copies bytes.
std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes);

}  // namespace lathe::cpu
