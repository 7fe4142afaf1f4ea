// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/walk.h"

namespace lathe::gpu {

/// How a reduction of `reduced` elements for each of `kept` results is cut: a function of these numbers alone. With more than one
/// part the partial results go into the workspace, and are joined in their order.
struct ReducePlan {
    int64_t kept = 0, reduced = 0;
    int64_t parts = 1, perPart = 0;
    bool columns = false;  ///< neighbouring threads work for neighbouring results, else for the same one

    /// `columns`: neighbouring results lie side by side in memory, and not what is summed.
    static ReducePlan of(int64_t kept, int64_t reduced, bool columns);
    size_t workspaceBytes(size_t stateBytes) const;
};

/// A sum over some axes: result k is the sum over r of from[kept(k) + reduced(r)].
struct SumArguments {
    Walk kept, reduced;
    const void* from = nullptr;
    void* to = nullptr;
};

/// What is stored in 16 bits is summed, and the sum stored, in float32.
template <class Stored>
cudaError_t launchSum(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte* workspace);

}  // namespace lathe::gpu
