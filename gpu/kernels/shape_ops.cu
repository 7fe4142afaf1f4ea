// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/strided_index.cuh"
#include "gpu/kernels/shape_ops.h"

namespace lathe::gpu {

template <class Word>
__global__ void shapeFill(Word* to, Word word, int64_t elements) {
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) to[i] = word;
}

template <class Word>
__global__ void shapeGather(const Word* from, LATHE_PARAMETER(StridedIndex) index, Word* to, int64_t elements) {
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) to[i] = from[offsetOf(index, i)];
}

template <class Word>
__global__ void shapeRows(const Word* from, Word* to, int64_t elements, int64_t piece, int64_t pitch) {
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) {
        const int64_t row = i / piece;
        to[row * pitch + i - row * piece] = from[i];
    }
}

constexpr int tile = 32, tileRows = 8;

/// Tiles pass through shared memory, so that neighboring threads both read and write neighboring elements.
template <class Word>
__global__ void shapeTranspose(const Word* from, Word* to, Matrices m) {
    LATHE_SHARED(Word, words, tile * (tile + 1));
    const int x = static_cast<int>(threadIdx.x) % tile, y = static_cast<int>(threadIdx.x) / tile;
    const int64_t across = (m.columns + tile - 1) / tile, down = (m.rows + tile - 1) / tile;
    for (int64_t job = blockIdx.x; job < m.batches * across * down; job += gridDim.x) {
        const int64_t column0 = job % across * tile, row0 = job / across % down * tile;
        const int64_t base = job / (across * down) * m.rows * m.columns;
        for (int i = y; i < tile; i += tileRows)
            if (row0 + i < m.rows && column0 + x < m.columns)
                words[i * (tile + 1) + x] = from[base + (row0 + i) * m.columns + column0 + x];
        __syncthreads();
        for (int i = y; i < tile; i += tileRows)
            if (column0 + i < m.columns && row0 + x < m.rows)
                to[base + (column0 + i) * m.rows + row0 + x] = words[x * (tile + 1) + i];
        __syncthreads();
    }
}

template <class Word>
cudaError_t launchFill(cudaStream_t stream, void* to, Word word, int64_t elements) {
    return launch(shapeFill<Word>, blocksFor(elements), threadsOfGrid, 0, stream, static_cast<Word*>(to), word, elements);
}

template <class Word>
cudaError_t launchGather(cudaStream_t stream, const void* from, const StridedIndex& index, void* to, int64_t elements) {
    return launch(shapeGather<Word>, blocksFor(elements), threadsOfGrid, 0, stream, static_cast<const Word*>(from), index,
                  static_cast<Word*>(to), elements);
}

template <class Word>
cudaError_t launchRows(cudaStream_t stream, const void* from, void* to, int64_t rows, int64_t piece, int64_t pitch) {
    return launch(shapeRows<Word>, blocksFor(rows * piece), threadsOfGrid, 0, stream, static_cast<const Word*>(from),
                  static_cast<Word*>(to), rows * piece, piece, pitch);
}

template <class Word>
cudaError_t launchTranspose(cudaStream_t stream, const void* from, void* to, const Matrices& m) {
    const int64_t tiles = m.batches * ((m.columns + tile - 1) / tile) * ((m.rows + tile - 1) / tile);
    return launch(shapeTranspose<Word>, blocksFor(tiles, 1), tile * tileRows, 0, stream, static_cast<const Word*>(from),
                  static_cast<Word*>(to), m);
}

#define LATHE_FOR_WORD(Word)                                                                                 \
    template cudaError_t launchFill<Word>(cudaStream_t, void*, Word, int64_t);                               \
    template cudaError_t launchGather<Word>(cudaStream_t, const void*, const StridedIndex&, void*, int64_t); \
    template cudaError_t launchRows<Word>(cudaStream_t, const void*, void*, int64_t, int64_t, int64_t);      \
    template cudaError_t launchTranspose<Word>(cudaStream_t, const void*, void*, const Matrices&);
LATHE_FOR_WORD(uint8_t)
LATHE_FOR_WORD(uint16_t)
LATHE_FOR_WORD(uint32_t)
LATHE_FOR_WORD(uint64_t)

}  // namespace lathe::gpu
