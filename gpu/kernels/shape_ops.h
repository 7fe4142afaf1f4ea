// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

#include "gpu/kernels/common/strided_index.h"

/// Kernels that move elements. Word: an unsigned integer of the size of an element. `bytes`: this size, where the kernel chooses
/// its words itself: up to 16 bytes that are neighbors on both sides.
namespace lathe::gpu {

/// Sets all elements to `word`.
template <class Word>
cudaError_t launchFill(cudaStream_t, void* to, Word word, int64_t elements);

/// `elements` elements of a dense sequence, read by a StridedIndex.
struct GatherShape {
    StridedIndex index;
    int64_t elements = 0;
    int bytes = 4;
    bool wide = false;  ///< 64-bit indices and single elements: see index_width.h
};
/// to[i] = from[index(i)]
cudaError_t launchGather(cudaStream_t, const void* from, void* to, const GatherShape&);

/// `batches` dense matrices of rows x columns, one after the other.
struct Matrices {
    int64_t batches = 1, rows = 0, columns = 0;
};
/// to[b, c, r] = from[b, r, c], in tiles through shared memory.
template <class Word>
cudaError_t launchTranspose(cudaStream_t, const void* from, void* to, const Matrices&);

/// `rows` dense rows of `piece` elements.
struct RowsShape {
    int64_t rows = 0, piece = 0, pitch = 0;  ///< pitch: distance of rows in the result, in elements
    int bytes = 4;
    bool wide = false;  ///< as above
};
/// Copies rows.
cudaError_t launchRows(cudaStream_t, const void* from, void* to, const RowsShape&);

}  // namespace lathe::gpu
