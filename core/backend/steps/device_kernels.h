// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/backend/steps/schedule.h"
#include "core/base/result.h"

namespace lathe::steps {

/// The kernels of a kind of device, for `compile`.
struct DeviceKernels {
    /// Selects the kernels of one Program; called once for each Program in order.
    std::function<Result<std::vector<KernelSelection>>(const Program&)> select;
    CopyKernels copies;
    int64_t alignment = 64;  ///< of all blocks of the arena, in bytes
    /// Selects a kernel for an instruction that replaces or repeats one for which `like` was chosen: the same kernel. `like`
    /// null: any kernel; the result is exact.
    std::function<Result<KernelSelection>(const Program&, const Instruction&, const KernelSelection* like)> repeat = {};
    int rank = 0, ranks = 1;  ///< this rank, and the number of ranks that share the micro-batches
    /// Bytes beside the arena that the inputs of a Program of this rank need; null: none.
    std::function<int64_t(const Program&)> inputBytes = {};
};

}  // namespace lathe::steps
