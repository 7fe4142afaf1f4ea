// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/strided_index.h"

namespace lathe::gpu {

/// How a reduction of `reduced` elements for each of `kept` results is divided. Depends only on these numbers. With several
/// parts, partial results go to the workspace and are joined in order.
struct ReducePlan {
    int64_t kept = 0, reduced = 0;
    int64_t parts = 1, perPart = 0;
    bool columns = false;  ///< true: neighboring threads work on neighboring results; false: on the same result

    /// `columns`: neighboring results, and not the elements to sum, are adjacent in memory.
    static ReducePlan of(int64_t kept, int64_t reduced, bool columns);
    size_t workspaceBytes(size_t stateBytes) const;
};

/// A sum over some axes: result k is the sum over r of from[kept(k) + reduced(r)].
struct SumArguments {
    StridedIndex kept, reduced;
    bool wide = false;  ///< 64-bit indices and single elements: see index_width.h
    const void* from = nullptr;
    void* to = nullptr;
};

/// Enqueues the sum. Values stored in 16 bits are summed, and the result stored, in float32.
template <class Stored>
cudaError_t launchSum(cudaStream_t, const SumArguments&, const ReducePlan&, std::byte* workspace);

}  // namespace lathe::gpu
