// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Lets a kernel that knows only float32 serve a request with 16-bit numbers: these operands are widened into the workspace
/// first, and 16-bit results are rounded at the end, both on all threads. The results are those of float32 arithmetic on the
/// operands, rounded once. Error: why the kernel refuses the request in float32.
Result<std::unique_ptr<Kernel>> prepareWidened(const KernelDef&, const KernelRequest&);

}  // namespace lathe::cpu
