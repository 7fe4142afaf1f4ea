// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Converts 16-bit operands to float32 in the workspace, runs the best float32 kernel, and rounds its results. The last candidate
/// for 16-bit requests: it supports all operations, but moves three times the bytes.
extern const KernelDef widenedKernel;

}  // namespace lathe::gpu
