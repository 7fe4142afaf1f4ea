// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <type_traits>

#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/strided_index.cuh"
#include "gpu/kernels/shape_ops.h"

namespace lathe::gpu {

template <class Word>
using Words = Pack<Word, packOf<Word>>;

/// Packs first, then the elements behind them.
template <class Word>
__global__ void shapeFill(Word* to, Word word, int64_t packs, int64_t elements) {
    Words<Word> pack;
    for (Word& w : pack.at) w = word;
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < packs; i += gridStep()) storePack(reinterpret_cast<Words<Word>*>(to) + i, pack);
    LATHE_UNROLL(1)
    for (int64_t i = packs * packOf<Word> + gridFirst(); i < elements; i += gridStep()) to[i] = word;
}

template <class Word, class Index>
__global__ void shapeGather(const Word* __restrict__ from, LATHE_PARAMETER(FlatIndex<Index>) index, Word* __restrict__ to,
                            int64_t elements) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) to[i] = from[index.offset(static_cast<Index>(i))];
}

template <class Word, class Index>
__global__ void shapeRows(const Word* __restrict__ from, Word* __restrict__ to, int64_t elements, Divisor<Index> piece,
                          Index pitch) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) {
        const Index row = piece.quotient(static_cast<Index>(i));
        to[row * pitch + static_cast<Index>(i) - row * piece.divisor()] = from[i];
    }
}

constexpr int tile = 32, tileRows = 8;

/// Tiles pass through shared memory, so that neighboring threads both read and write neighboring elements.
template <class Word>
__global__ void shapeTranspose(const Word* __restrict__ from, Word* __restrict__ to, Matrices m) {
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

/// Matrices with at most so many rows or columns have their own kernel: tiles would be nearly empty. Images of 3 channels.
constexpr int64_t fewLines = 16;

/// The matrices have few columns (`few` of them) or few rows, and `many` of the other. A block moves as many lines across as it
/// has threads. It reads and writes them as one range of memory on the side where they are dense, and in `few` ranges on the
/// other side.
template <class Word, bool fewColumns>
__global__ void shapeTransposeThin(const Word* __restrict__ from, Word* __restrict__ to, int64_t batches, int64_t many,
                                   FastDivisor few) {
    LATHE_SHARED(Word, words, threadsOfGrid * (fewLines + 1));
    const int lines = few.divisor(), pitch = lines | 1;  // an odd pitch uses all banks
    const auto thread = static_cast<int>(threadIdx.x);
    const int64_t pieces = (many + threadsOfGrid - 1) / threadsOfGrid;
    for (int64_t job = blockIdx.x; job < batches * pieces; job += gridDim.x) {
        const int64_t batch = job / pieces, first = (job - batch * pieces) * threadsOfGrid, base = batch * many * lines;
        const int count = static_cast<int>(many - first < threadsOfGrid ? many - first : threadsOfGrid);
        const auto dense = [&](auto move) {
            for (int j = thread; j < count * lines; j += threadsOfGrid) {
                const int line = few.quotient(j);
                move(base + first * lines + j, line * pitch + j - line * lines);
            }
        };
        const auto apart = [&](auto move) {
            for (int k = 0; k < lines && thread < count; ++k) move(base + k * many + first + thread, thread * pitch + k);
        };
        const auto load = [&](int64_t at, int word) { words[word] = from[at]; };
        const auto store = [&](int64_t at, int word) { to[at] = words[word]; };
        if constexpr (fewColumns)
            dense(load);
        else
            apart(load);
        __syncthreads();
        if constexpr (fewColumns)
            apart(store);
        else
            dense(store);
        __syncthreads();
    }
}

template <class Word>
cudaError_t launchFill(cudaStream_t stream, void* to, Word word, int64_t elements) {
    const int64_t packs = packsFit({to}) ? elements / packOf<Word> : 0;
    const int64_t pieces = packs > 0 ? packs : elements;
    return launch(shapeFill<Word>, blocksFor(pieces), threadsOfGrid, 0, stream, static_cast<Word*>(to), word, packs, elements);
}

/// The largest power of two, up to 16, that divides all given numbers of bytes and addresses.
static int64_t widestWord(std::initializer_list<const void*> addresses, int64_t bytes) {
    uint64_t bits = static_cast<uint64_t>(bytes) | packBytes;
    for (const void* address : addresses) bits |= reinterpret_cast<uintptr_t>(address);
    return static_cast<int64_t>(bits & (~bits + 1));
}

/// Calls run(Word()) with the word of so many bytes.
template <class Run>
static cudaError_t withWord(int64_t bytes, Run run) {
    switch (bytes) {
        case 1: return run(uint8_t{});
        case 2: return run(uint16_t{});
        case 4: return run(uint32_t{});
        case 8: return run(uint64_t{});
        default: return run(packs::Word16{});
    }
}

/// Bytes that a thread may move at a time.
static int64_t wordOf(const void* from, const void* to, const GatherShape& s) {
    const int last = s.index.rank - 1;
    if (s.wide || last < 0 || s.index.stride[last] != 1) return s.bytes;
    int64_t bits = s.index.extent[last];
    for (int axis = 0; axis < last; ++axis) bits |= s.index.stride[axis];
    return widestWord({from, to}, bits * s.bytes);
}

template <class Word>
static cudaError_t gatherWords(cudaStream_t stream, const void* from, void* to, const GatherShape& s) {
    const auto start = [&](auto index) {
        return launch(shapeGather<Word, decltype(index)>, blocksFor(s.elements), threadsOfGrid, 0, stream,
                      static_cast<const Word*>(from), FlatIndex<decltype(index)>(s.index), static_cast<Word*>(to), s.elements);
    };
    return s.wide ? start(int64_t{}) : start(int32_t{});
}

cudaError_t launchGather(cudaStream_t stream, const void* from, void* to, const GatherShape& s) {
    const int64_t bytes = wordOf(from, to, s), ofWord = bytes / s.bytes;  // elements
    GatherShape words = s;
    words.elements /= ofWord;
    for (int axis = 0; axis + 1 < s.index.rank; ++axis) words.index.stride[axis] /= ofWord;
    if (s.index.rank > 0) words.index.extent[s.index.rank - 1] /= ofWord;
    return withWord(bytes, [&](auto word) { return gatherWords<decltype(word)>(stream, from, to, words); });
}

cudaError_t launchRows(cudaStream_t stream, const void* from, void* to, const RowsShape& s) {
    if (s.rows * s.piece == 0) return cudaSuccess;
    const int64_t bytes = s.wide ? s.bytes : widestWord({from, to}, (s.piece | s.pitch) * s.bytes);
    const int64_t piece = s.piece * s.bytes / bytes, pitch = s.pitch * s.bytes / bytes;
    return withWord(bytes, [&](auto word) {
        using Word = decltype(word);
        const auto start = [&](auto index) {
            using Index = decltype(index);
            return launch(shapeRows<Word, Index>, blocksFor(s.rows * piece), threadsOfGrid, 0, stream,
                          static_cast<const Word*>(from), static_cast<Word*>(to), s.rows * piece, Divisor<Index>(piece),
                          static_cast<Index>(pitch));
        };
        return s.wide ? start(int64_t{}) : start(int32_t{});
    });
}

template <class Word>
static cudaError_t transposeThin(cudaStream_t stream, const Word* from, Word* to, const Matrices& m) {
    const int64_t few = std::min(m.rows, m.columns), many = std::max(m.rows, m.columns);
    const int64_t blocks = m.batches * ((many + threadsOfGrid - 1) / threadsOfGrid);
    return launch(m.columns == few ? shapeTransposeThin<Word, true> : shapeTransposeThin<Word, false>, blocksFor(blocks, 1),
                  threadsOfGrid, 0, stream, from, to, m.batches, many, FastDivisor(few));
}

template <class Word>
cudaError_t launchTranspose(cudaStream_t stream, const void* from, void* to, const Matrices& m) {
    if (m.batches * m.rows * m.columns == 0) return cudaSuccess;
    const auto* read = static_cast<const Word*>(from);
    auto* const written = static_cast<Word*>(to);
    if (std::min(m.rows, m.columns) <= fewLines) return transposeThin(stream, read, written, m);
    const int64_t tiles = m.batches * ((m.columns + tile - 1) / tile) * ((m.rows + tile - 1) / tile);
    return launch(shapeTranspose<Word>, blocksFor(tiles, 1), tile * tileRows, 0, stream, read, written, m);
}

#define LATHE_FOR_WORD(Word)                                                   \
    template cudaError_t launchFill<Word>(cudaStream_t, void*, Word, int64_t); \
    template cudaError_t launchTranspose<Word>(cudaStream_t, const void*, void*, const Matrices&);
LATHE_FOR_WORD(uint8_t)
LATHE_FOR_WORD(uint16_t)
LATHE_FOR_WORD(uint32_t)
LATHE_FOR_WORD(uint64_t)

}  // namespace lathe::gpu
