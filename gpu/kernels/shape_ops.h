// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/strided_index.h"

/// Kernels that move elements. Word: an unsigned integer of the size of an element.
namespace lathe::gpu {

/// Sets all elements to `word`.
template <class Word>
cudaError_t launchFill(cudaStream_t, void* to, Word word, int64_t elements);

/// to[i] = from[walk(i)]
template <class Word>
cudaError_t launchGather(cudaStream_t, const void* from, const StridedIndex&, void* to, int64_t elements);

/// `batches` dense matrices of rows x columns, one after the other.
struct Matrices {
    int64_t batches = 1, rows = 0, columns = 0;
};
/// to[b, c, r] = from[b, r, c], in tiles through shared memory.
template <class Word>
cudaError_t launchTranspose(cudaStream_t, const void* from, void* to, const Matrices&);

/// Copies dense rows of `piece` elements; in `to`, rows are `pitch` elements apart.
template <class Word>
cudaError_t launchRows(cudaStream_t, const void* from, void* to, int64_t rows, int64_t piece, int64_t pitch);

}  // namespace lathe::gpu
