// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// The best kernel of float32 for a request with numbers of 16 bits: these are widened into the workspace before it runs, and its
/// results rounded after. The last choice: every kind has it, and it moves three times the bytes.
extern const KernelDef widenedKernel;

}  // namespace lathe::gpu
