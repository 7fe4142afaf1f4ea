// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/kernel_lists.h"

namespace lathe::cpu {

std::span<const KernelDef> convKernels() {
    return {};
}

}  // namespace lathe::cpu
