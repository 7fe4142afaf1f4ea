// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Operands of Gather and GatherGrad: a table of `rows` rows of `width` numbers, and `count` positions.
struct GatherArguments {
    int64_t rows = 0, width = 0, count = 0, ignored = -1;
    const void* from = nullptr;  ///< the table; for the gradient dy
    const int64_t* index = nullptr;
    void* to = nullptr;  ///< y; for the gradient dtable
    bool wide = false;   ///< 64-bit indices and single elements: see index_width.h
};

/// One thread for each pack of y. Real: float or double.
template <class Real>
cudaError_t launchGather(cudaStream_t, const GatherArguments&);
/// Blocks search the positions of one row of the table, or of a few neighboring rows, and add them in order.
template <class Real>
cudaError_t launchGatherGrad(cudaStream_t, const GatherArguments&);

/// Operands of SequenceMask: a mask of `steps` for each of `samples` lengths.
struct SequenceMaskArguments {
    int64_t samples = 0, steps = 0;
    const int64_t* lengths = nullptr;
    void* mask = nullptr;
};
/// One thread for each element of the mask.
template <class Real>
cudaError_t launchSequenceMask(cudaStream_t, const SequenceMaskArguments&);

}  // namespace lathe::gpu
