// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/common/strided_index.cuh"
#include "gpu/kernels/reduce/reduce.h"

/// Reductions as a tree whose form depends only on the shapes. An operation is plain data with
///   State                       the accumulator, without a constructor
///   State zero() const          neutral element of join
///   auto start<pack>(k) const   what `load` and `add` need of results k to k + pack - 1, computed once per thread
///   auto load<pack>(start, r)   loads element r of these results
///   void add(State (&)[pack], start, loaded)  adds an element to each result
///   void join(State&, State)    joins two states; the first one covers earlier elements
///   void store(k, State)        writes result k
/// `pack` is 1, except in reduceByPacks. There, results k to k + pack - 1 are neighbors in memory.
namespace lathe::gpu {

/// Threads of a block; results (or packs of them) per block in reduceInColumns and reduceInPacks; rows of threads there.
constexpr unsigned reduceThreads = 256, reduceColumns = 32, reduceRows = reduceThreads / reduceColumns;

/// Elements whose loads are in flight together: about 100 bytes for each thread. More would need so many registers that fewer
/// threads run.
template <class Loaded>
constexpr int loadedTogether = sizeof(Loaded) <= 12   ? 8
                               : sizeof(Loaded) <= 24 ? 4
                                                      : 2;

/// Adds elements r, r + step, ..., r + (together - 1) * step. All are loaded before the first one is added: a thread waits for
/// memory once, whatever `add` does.
template <int pack, int together, class Op, class Start>
__device__ void addTogether(const Op& op, const Start& start, int64_t r, int64_t step, typename Op::State (&states)[pack]) {
    decltype(op.template load<pack>(start, r)) loaded[together];
    LATHE_UNROLL(together)
    for (int i = 0; i < together; ++i) loaded[i] = op.template load<pack>(start, r + i * step);
    LATHE_UNROLL(together)
    for (int i = 0; i < together; ++i) op.add(states, start, loaded[i]);
}

/// Accumulates elements r, r + step, ... below `end` for the results of a pack. Partial sums of 16 elements keep long sums
/// accurate.
template <int pack, class Op>
__device__ void gather(const Op& op, int64_t k, int64_t r, int64_t end, int64_t step, typename Op::State (&total)[pack]) {
    constexpr int few = 16;
    const auto start = op.template start<pack>(k);
    constexpr int together = loadedTogether<decltype(op.template load<pack>(start, r))>;
    static_assert(few % together == 0);
    typename Op::State some[pack];
    LATHE_UNROLL(pack)
    for (int i = 0; i < pack; ++i) total[i] = some[i] = op.zero();
    const auto join = [&] {
        LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) {
            op.join(total[i], some[i]);
            some[i] = op.zero();
        }
    };
    for (; r + (few - 1) * step < end; r += few * step) {
        LATHE_UNROLL(1)
        for (int i = 0; i < few; i += together) addTogether<pack, together>(op, start, r + i * step, step, some);
        join();
    }
    if (r >= end) return;
    LATHE_UNROLL(1)
    for (; r + (together - 1) * step < end; r += together * step) addTogether<pack, together>(op, start, r, step, some);
    LATHE_UNROLL(1)
    for (; r < end; r += step) addTogether<pack, 1>(op, start, r, step, some);
    join();
}

/// The same for one result.
template <class Op>
__device__ typename Op::State gather(const Op& op, int64_t k, int64_t r, int64_t end, int64_t step) {
    typename Op::State total[1];
    gather<1>(op, k, r, end, step, total);
    return total[0];
}

/// Stores a state: as a partial result if `partial` is not null, else as final result k.
template <class Op>
__device__ void keep(const Op& op, const ReducePlan& plan, int64_t k, int64_t part, const typename Op::State& state,
                     typename Op::State* partial) {
    if (partial)
        partial[part * plan.kept + k] = state;
    else
        op.store(k, state);
}

/// Kernel with one block per result and part.
template <class Op>
__global__ void reduceInRows(LATHE_PARAMETER(Op) op, ReducePlan plan, typename Op::State* partial) {
    using State = typename Op::State;
    LATHE_SHARED(State, states, reduceThreads);
    for (int64_t job = blockIdx.x; job < plan.kept * plan.parts; job += gridDim.x) {
        const int64_t k = job / plan.parts, part = job % plan.parts, begin = part * plan.perPart;
        const int64_t end = begin + plan.perPart < plan.reduced ? begin + plan.perPart : plan.reduced;
        states[threadIdx.x] = gather(op, k, begin + threadIdx.x, end, blockDim.x);
        __syncthreads();
        for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
            if (threadIdx.x < half) op.join(states[threadIdx.x], states[threadIdx.x + half]);
            __syncthreads();
        }
        if (threadIdx.x == 0) keep(op, plan, k, part, states[0], partial);
    }
}

/// Kernel with one block per 32 neighboring results and part. The rows of threads in a block share the elements.
template <class Op>
__global__ void reduceInColumns(LATHE_PARAMETER(Op) op, ReducePlan plan, typename Op::State* partial) {
    using State = typename Op::State;
    LATHE_SHARED(State, states, reduceThreads);
    const unsigned column = threadIdx.x % reduceColumns, row = threadIdx.x / reduceColumns;
    const int64_t tiles = (plan.kept + reduceColumns - 1) / reduceColumns;
    for (int64_t job = blockIdx.x; job < tiles * plan.parts; job += gridDim.x) {
        const int64_t k = job % tiles * reduceColumns + column, part = job / tiles, begin = part * plan.perPart;
        const int64_t end = begin + plan.perPart < plan.reduced ? begin + plan.perPart : plan.reduced;
        const bool inside = k < plan.kept;
        states[threadIdx.x] = inside ? gather(op, k, begin + row, end, reduceRows) : op.zero();
        __syncthreads();
        for (unsigned half = reduceRows / 2; half > 0; half /= 2) {
            if (row < half) op.join(states[threadIdx.x], states[threadIdx.x + half * reduceColumns]);
            __syncthreads();
        }
        if (row == 0 && inside) keep(op, plan, k, part, states[threadIdx.x], partial);
    }
}

/// reduceInColumns for packs of neighboring results, with the same tree for each result. `columns`: packs per block, at most 32;
/// a block has reduceRows rows of so many threads. plan.kept is a multiple of `pack`.
template <class Op, int pack>
__global__ void reduceInPacks(LATHE_PARAMETER(Op) op, ReducePlan plan, typename Op::State* partial, unsigned columns) {
    using State = typename Op::State;
    LATHE_SHARED(State, states, reduceThreads * pack);
    const unsigned column = threadIdx.x % columns, row = threadIdx.x / columns, ofRow = pack * columns;
    State* const own = states + row * ofRow + column;  // state i is at i * columns: neighbors use neighboring banks
    const int64_t packs = plan.kept / pack, tiles = (packs + columns - 1) / columns;
    for (int64_t job = blockIdx.x; job < tiles * plan.parts; job += gridDim.x) {
        const int64_t k = (job % tiles * columns + column) * pack, part = job / tiles, begin = part * plan.perPart;
        const int64_t end = begin + plan.perPart < plan.reduced ? begin + plan.perPart : plan.reduced;
        if (k < plan.kept) {
            State total[pack];
            gather<pack>(op, k, begin + row, end, reduceRows, total);
            LATHE_UNROLL(pack)
            for (int i = 0; i < pack; ++i) own[i * columns] = total[i];
        }
        __syncthreads();
        for (unsigned half = reduceRows / 2; half > 0; half /= 2) {
            if (row < half && k < plan.kept) LATHE_UNROLL(pack)
            for (int i = 0; i < pack; ++i) op.join(own[i * columns], own[i * columns + half * ofRow]);
            __syncthreads();
        }
        if (row == 0 && k < plan.kept) LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) keep(op, plan, k + i, part, own[i * columns], partial);
    }
}

/// Operation that joins the partial results of another operation.
template <class Op>
struct Joined {
    using State = typename Op::State;
    Op op;
    const State* partial;
    int64_t kept;

    __device__ State zero() const { return op.zero(); }
    template <int pack>
    __device__ int64_t start(int64_t k) const {
        return k;
    }
    template <int pack>
    __device__ State load(int64_t k, int64_t r) const {
        return partial[r * kept + k];
    }
    __device__ void add(State (&s)[1], int64_t, const State& loaded) const { op.join(s[0], loaded); }
    __device__ void join(State& a, const State& b) const { op.join(a, b); }
    __device__ void store(int64_t k, const State& s) const { op.store(k, s); }
};

/// Enqueues reduceInColumns. `partial` null: there is one part, and results are final.
template <class Op>
cudaError_t launchColumns(cudaStream_t stream, const Op& op, const ReducePlan& plan, typename Op::State* partial) {
    const int64_t tiles = (plan.kept + reduceColumns - 1) / reduceColumns;
    return launch(reduceInColumns<Op>, blocksFor(tiles * plan.parts, 1), reduceThreads, 0, stream, op, plan, partial);
}

/// The partial results in the workspace; null if there is one part.
template <class Op>
typename Op::State* partialIn(const ReducePlan& plan, std::byte* workspace) {
    return plan.parts == 1 ? nullptr : reinterpret_cast<typename Op::State*>(workspace);
}

/// Enqueues the reduction of partial results to final results, if there are several parts.
template <class Op>
cudaError_t joinParts(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    if (plan.parts == 1) return cudaSuccess;
    const Joined<Op> joined{op, partialIn<Op>(plan, workspace), plan.kept};
    typename Op::State* const noPartial = nullptr;
    constexpr int64_t manyParts = 128;  // for eight threads
    if (plan.parts <= manyParts)
        return launchColumns(stream, joined, ReducePlan{plan.kept, plan.parts, 1, plan.parts, true}, noPartial);
    return launch(reduceInRows<Joined<Op>>, blocksFor(plan.kept, 1), threadsForRow(plan.parts), 0, stream, joined,
                  ReducePlan{plan.kept, plan.parts, 1, plan.parts, false}, noPartial);
}

/// Enqueues a reduction in which neighboring threads read neighboring elements of one result. The workspace has
/// `plan.workspaceBytes(sizeof(Op::State))`.
template <class Op>
cudaError_t reduceByRows(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    const unsigned blocks = blocksFor(plan.kept * plan.parts, 1), threads = threadsForRow(plan.perPart);
    const cudaError_t status = launch(reduceInRows<Op>, blocks, threads, 0, stream, op, plan, partialIn<Op>(plan, workspace));
    return status == cudaSuccess ? joinParts(stream, op, plan, workspace) : status;
}

/// Enqueues a reduction in which neighboring threads work on neighboring results. Workspace as above.
template <class Op>
cudaError_t reduceByColumns(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    const cudaError_t status = launchColumns(stream, op, plan, partialIn<Op>(plan, workspace));
    return status == cudaSuccess ? joinParts(stream, op, plan, workspace) : status;
}

/// Like reduceByColumns, with the same bits, but a thread works on a pack of results. plan.kept is a multiple of `pack`.
template <int pack, class Op>
cudaError_t reduceByPacks(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    const int64_t packs = plan.kept / pack;
    unsigned columns = 4;  // a whole warp
    while (columns < reduceColumns && columns < packs) columns *= 2;
    const int64_t tiles = (packs + columns - 1) / columns;
    const cudaError_t status = launch(reduceInPacks<Op, pack>, blocksFor(tiles * plan.parts, 1), columns * reduceRows, 0, stream,
                                      op, plan, partialIn<Op>(plan, workspace), columns);
    return status == cudaSuccess ? joinParts(stream, op, plan, workspace) : status;
}

/// Enqueues the reduction that `plan.columns` selects. If the choice is known at compile time, call one of the functions above,
/// to avoid instantiating both.
template <class Op>
cudaError_t reduce(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    return plan.columns ? reduceByColumns(stream, op, plan, workspace) : reduceByRows(stream, op, plan, workspace);
}

/// Operation for sums: result k is the sum over r of from[kept(k) + reduced(r)]. Index: see FlatIndex. `straight`: `reduced` has
/// at most one axis.
template <class Stored, class Index, bool straight>
struct SumOp {
    using T = Computed<Stored>;
    using State = T;
    FlatIndex<Index> kept, reduced;
    const Stored* from;
    T* to;

    __device__ T zero() const { return T(0); }
    template <int pack>
    __device__ const Stored* start(int64_t k) const {
        return from + kept.offset(static_cast<Index>(k));
    }
    __device__ Index offset(int64_t r) const {
        return straight ? reduced.straightOffset(static_cast<Index>(r)) : reduced.offset(static_cast<Index>(r));
    }
    template <int pack>
    __device__ Pack<Stored, pack> load(const Stored* start, int64_t r) const {
        return loadPack(reinterpret_cast<const Pack<Stored, pack>*>(start + offset(r)));
    }
    template <int pack>
    __device__ void add(T (&s)[pack], const Stored*, const Pack<Stored, pack>& loaded) const {
        LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) s[i] += loaded.at[i];
    }
    __device__ void join(T& a, T b) const { a += b; }
    __device__ void store(int64_t k, T s) const { to[k] = s; }
};

}  // namespace lathe::gpu
