// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/common/strided_index.cuh"
#include "gpu/kernels/reduce/reduce.h"

/// Reductions as a tree whose form depends only on the shapes. An operation is plain data with
///   State                     the accumulator, without a constructor
///   State zero() const        neutral element of join
///   void add(State&, k, r)    adds element r of result k
///   void join(State&, State)  joins two states; the first one covers earlier elements
///   void store(k, State)      writes result k
namespace lathe::gpu {

/// Threads of a block; results per block in reduceInColumns.
constexpr unsigned reduceThreads = 256, reduceColumns = 32;

/// Accumulates elements r, r + step, ... below `end`. Partial sums of 16 elements keep long sums accurate.
template <class Op>
__device__ typename Op::State gather(const Op& op, int64_t k, int64_t r, int64_t end, int64_t step) {
    constexpr int few = 16;
    typename Op::State total = op.zero();
    while (r < end) {
        typename Op::State some = op.zero();
        for (int i = 0; i < few && r < end; ++i, r += step) op.add(some, k, r);
        op.join(total, some);
    }
    return total;
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
        states[threadIdx.x] = inside ? gather(op, k, begin + row, end, reduceThreads / reduceColumns) : op.zero();
        __syncthreads();
        for (unsigned half = reduceThreads / reduceColumns / 2; half > 0; half /= 2) {
            if (row < half) op.join(states[threadIdx.x], states[threadIdx.x + half * reduceColumns]);
            __syncthreads();
        }
        if (row == 0 && inside) keep(op, plan, k, part, states[threadIdx.x], partial);
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
    __device__ void add(State& s, int64_t k, int64_t r) const { op.join(s, partial[r * kept + k]); }
    __device__ void join(State& a, const State& b) const { op.join(a, b); }
    __device__ void store(int64_t k, const State& s) const { op.store(k, s); }
};

/// Enqueues reduceInColumns. `partial` null: there is one part, and results are final.
template <class Op>
cudaError_t launchColumns(cudaStream_t stream, const Op& op, const ReducePlan& plan, typename Op::State* partial) {
    const int64_t tiles = (plan.kept + reduceColumns - 1) / reduceColumns;
    return launch(reduceInColumns<Op>, blocksFor(tiles * plan.parts, 1), reduceThreads, 0, stream, op, plan, partial);
}

/// Enqueues the reduction of partial results to final results.
template <class Op>
cudaError_t joinParts(cudaStream_t stream, const Op& op, const ReducePlan& plan, const typename Op::State* partial) {
    const Joined<Op> joined{op, partial, plan.kept};
    return launchColumns(stream, joined, ReducePlan{plan.kept, plan.parts, 1, plan.parts, true},
                         static_cast<typename Op::State*>(nullptr));
}

/// Enqueues a reduction in which neighboring threads read neighboring elements of one result. The workspace has
/// `plan.workspaceBytes(sizeof(Op::State))`.
template <class Op>
cudaError_t reduceByRows(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    auto* const partial = plan.parts == 1 ? nullptr : reinterpret_cast<typename Op::State*>(workspace);
    const unsigned blocks = blocksFor(plan.kept * plan.parts, 1), threads = threadsForRow(plan.perPart);
    const cudaError_t status = launch(reduceInRows<Op>, blocks, threads, 0, stream, op, plan, partial);
    return status == cudaSuccess && partial ? joinParts(stream, op, plan, partial) : status;
}

/// Enqueues a reduction in which neighboring threads work on neighboring results. Workspace as above.
template <class Op>
cudaError_t reduceByColumns(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    auto* const partial = plan.parts == 1 ? nullptr : reinterpret_cast<typename Op::State*>(workspace);
    const cudaError_t status = launchColumns(stream, op, plan, partial);
    return status == cudaSuccess && partial ? joinParts(stream, op, plan, partial) : status;
}

/// Enqueues the reduction that `plan.columns` selects. If the choice is known at compile time, call one of the two functions
/// above, to avoid instantiating both.
template <class Op>
cudaError_t reduce(cudaStream_t stream, const Op& op, const ReducePlan& plan, std::byte* workspace) {
    return plan.columns ? reduceByColumns(stream, op, plan, workspace) : reduceByRows(stream, op, plan, workspace);
}

/// Operation for sums: result k is the sum over r of from[kept(k) + reduced(r)].
template <class Stored>
struct SumOp {
    using T = Computed<Stored>;
    using State = T;
    StridedIndex kept, reduced;
    const Stored* from;
    T* to;

    __device__ T zero() const { return T(0); }
    __device__ void add(T& s, int64_t k, int64_t r) const { s += from[offsetOf(kept, k) + offsetOf(reduced, r)]; }
    __device__ void join(T& a, T b) const { a += b; }
    __device__ void store(int64_t k, T s) const { to[k] = s; }
};

}  // namespace lathe::gpu
