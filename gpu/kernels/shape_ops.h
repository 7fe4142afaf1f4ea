// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/walk.h"

/// Operations that move elements: Word is an unsigned integer as large as an element.
namespace lathe::gpu {

template <class Word>
cudaError_t launchFill(cudaStream_t, void* to, Word word, int64_t elements);

/// to[i] = from[walk(i)]
template <class Word>
cudaError_t launchGather(cudaStream_t, const void* from, const Walk&, void* to, int64_t elements);

/// to[b, c, r] = from[b, r, c]
struct Matrices {
    int64_t batches = 1, rows = 0, columns = 0;
};
template <class Word>
cudaError_t launchTranspose(cudaStream_t, const void* from, void* to, const Matrices&);

/// Rows of `piece` elements, one every `pitch` elements of the result.
template <class Word>
cudaError_t launchRows(cudaStream_t, const void* from, void* to, int64_t rows, int64_t piece, int64_t pitch);

}  // namespace lathe::gpu
