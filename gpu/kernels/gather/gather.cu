// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/gather/gather.h"

namespace lathe::gpu {
namespace {

/// Each thread copies packs of y. `packsOfRow`: of a row of the table.
template <class T, int pack, class Index>
__global__ void gatherElements(const Pack<T, pack>* __restrict__ from, const int64_t* __restrict__ index,
                               Pack<T, pack>* __restrict__ to, int64_t packs, int64_t rows, Divisor<Index> packsOfRow) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < packs; i += gridStep()) {
        const Index position = packsOfRow.quotient(static_cast<Index>(i));
        const int64_t row = index[position], column = i - int64_t{position} * packsOfRow.divisor();
        Pack<T, pack> values;
        for (T& v : values.at) v = static_cast<T>(NAN);
        if (row >= 0 && row < rows) values = loadPack(from + row * packsOfRow.divisor() + column);
        storePack(to + i, values);
    }
}

constexpr unsigned threadsOfRow = 128;
constexpr int warpsOfRow = threadsOfRow / 32;
constexpr int rounds = 8;  // positions that a thread compares at a time
constexpr int mostRows = 32;

/// A position whose row the block adds.
struct Found {
    int32_t position;  // after the first one of the chunk
    int32_t row;       // after the first row of the block
};

/// Positions [first, first + 1024) whose row is one of `rows` rows from `row0` on, in order: stores them and returns their
/// number. All threads of the block call it.
__device__ inline int findPositions(const GatherArguments& a, int64_t first, int64_t row0, int64_t rows, uint32_t* masks,
                                    Found* found) {
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    int32_t mine[rounds];
    bool any = false;
    LATHE_UNROLL(rounds)
    for (int k = 0; k < rounds; ++k) {
        const int64_t position = first + k * int64_t{threadsOfRow} + threadIdx.x;
        const int64_t row = position < a.count ? a.index[position] : -1;
        const bool wanted = row >= row0 && row < row0 + rows && row != a.ignored;
        mine[k] = wanted ? static_cast<int32_t>(row - row0) : -1;
        const uint32_t mask = __ballot_sync(~0u, wanted);
        if (lane == 0) masks[k * warpsOfRow + static_cast<int>(warp)] = mask;
        any = any || wanted;
    }
    if (!__syncthreads_or(any)) return 0;
    int before = 0, word = 0;
    for (int k = 0; k < rounds; ++k)
        for (int w = 0; w < warpsOfRow; ++w, ++word) {
            const uint32_t mask = masks[word];
            if (w == static_cast<int>(warp) && mine[k] >= 0)
                found[before + __popc(mask & ((1u << lane) - 1))] = {
                    k * static_cast<int>(threadsOfRow) + static_cast<int>(threadIdx.x), mine[k]};
            before += __popc(mask);
        }
    __syncthreads();
    return before;
}

/// A block adds the positions of `rowsOfBlock` rows, in order, for 128 columns; each thread for one column. Several rows share
/// the search for their positions; `single`: there is one row, whose sum stays in a register.
template <class T, bool single>
__global__ void gatherGradRows(GatherArguments a, int rowsOfBlock) {
    LATHE_SHARED(T, sums, single ? 1 : mostRows * threadsOfRow);
    LATHE_SHARED(uint32_t, masks, rounds * warpsOfRow);
    LATHE_SHARED(Found, found, rounds * threadsOfRow);
    const int64_t slabs = (a.width + threadsOfRow - 1) / threadsOfRow, groups = (a.rows + rowsOfBlock - 1) / rowsOfBlock;
    for (int64_t job = blockIdx.x; job < slabs * groups; job += gridDim.x) {
        const int64_t row0 = job / slabs * rowsOfBlock, d = job % slabs * threadsOfRow + threadIdx.x;
        const int64_t rows = a.rows - row0 < rowsOfBlock ? a.rows - row0 : rowsOfBlock;
        T own = 0;
        if constexpr (!single)
            for (int r = 0; r < rows; ++r) sums[r * static_cast<int>(threadsOfRow) + static_cast<int>(threadIdx.x)] = 0;
        for (int64_t first = 0; first < a.count; first += rounds * int64_t{threadsOfRow}) {
            const int count = findPositions(a, first, row0, rows, masks, found);
            const T* const from = static_cast<const T*>(a.from) + first * a.width + d;
            LATHE_UNROLL(8)
            for (int i = 0; i < count; ++i) {
                const T value = d < a.width ? from[found[i].position * a.width] : T(0);
                if constexpr (single)
                    own += value;
                else
                    sums[found[i].row * static_cast<int>(threadsOfRow) + static_cast<int>(threadIdx.x)] += value;
            }
            __syncthreads();  // the next positions are stored there again
        }
        if (d >= a.width) continue;
        T* const to = static_cast<T*>(a.to) + row0 * a.width + d;
        for (int r = 0; r < rows; ++r)
            to[r * a.width] = single ? own : sums[r * static_cast<int>(threadsOfRow) + static_cast<int>(threadIdx.x)];
    }
}

template <class T>
__global__ void sequenceMaskElements(SequenceMaskArguments a) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < a.samples * a.steps; i += gridStep())
        static_cast<T*>(a.mask)[i] = static_cast<T>(i % a.steps < a.lengths[i / a.steps] ? 1 : 0);
}

}  // namespace

template <class T>
cudaError_t launchGather(cudaStream_t stream, const GatherArguments& a) {
    if (a.count * a.width == 0) return cudaSuccess;
    const auto start = [&](auto pack, auto index) {
        using Index = decltype(index);
        using Packs = Pack<T, pack>;
        const int64_t packsOfRow = a.width / pack, packs = a.count * packsOfRow;
        return launch(gatherElements<T, pack, Index>, blocksFor(packs), threadsOfGrid, 0, stream,
                      static_cast<const Packs*>(a.from), a.index, static_cast<Packs*>(a.to), packs, a.rows,
                      Divisor<Index>(packsOfRow));
    };
    constexpr std::integral_constant<int, 1> one{};
    constexpr std::integral_constant<int, packOf<T>> several{};
    if (a.wide) return start(one, int64_t{});
    return a.width % several == 0 && packsFit({a.from, a.to}) ? start(several, int32_t{}) : start(one, int32_t{});
}

template <class T>
cudaError_t launchGatherGrad(cudaStream_t stream, const GatherArguments& a) {
    constexpr int64_t enough = 4096;  // blocks
    const int64_t slabs = (a.width + threadsOfRow - 1) / threadsOfRow;
    const int64_t rowsOfBlock = std::clamp<int64_t>(a.rows * slabs / enough, 1, mostRows);
    const int64_t groups = (a.rows + rowsOfBlock - 1) / rowsOfBlock;
    return launch(rowsOfBlock == 1 ? gatherGradRows<T, true> : gatherGradRows<T, false>, blocksFor(groups * slabs, 1),
                  threadsOfRow, 0, stream, a, static_cast<int>(rowsOfBlock));
}

template <class T>
cudaError_t launchSequenceMask(cudaStream_t stream, const SequenceMaskArguments& a) {
    return launch(sequenceMaskElements<T>, blocksFor(a.samples * a.steps), threadsOfGrid, 0, stream, a);
}

#define LATHE_INSTANTIATE(T)                                                        \
    template cudaError_t launchGather<T>(cudaStream_t, const GatherArguments&);     \
    template cudaError_t launchGatherGrad<T>(cudaStream_t, const GatherArguments&); \
    template cudaError_t launchSequenceMask<T>(cudaStream_t, const SequenceMaskArguments&);
LATHE_INSTANTIATE(float)
LATHE_INSTANTIATE(double)

}  // namespace lathe::gpu
