// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/classification.cuh"
#include "gpu/kernels/mean_loss/mean_loss_arguments.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

namespace mean_loss {

constexpr unsigned threads = 1024;

/// An operation for reduce.cuh: one sum of neighbors.
struct SumOfRow {
    using State = float;
    const float* from;

    __device__ float zero() const { return 0; }
    template <int pack>
    __device__ const float* start(int64_t) const {
        return from;
    }
    template <int pack>
    __device__ float load(const float* start, int64_t r) const {
        return start[r];
    }
    __device__ void add(float (&s)[1], const float*, float loaded) const { s[0] += loaded; }
    __device__ void join(float& a, float b) const { a += b; }
};

/// The sums of losses and of weights, at the same time, each with the tree of reduceInRows for a block of `team` threads.
/// `states` has 2 * reduceThreads elements; when all threads have returned, the sums are the first of each half.
__device__ inline void sumBoth(const float* losses, const float* weights, int64_t rows, unsigned team, float* states) {
    const unsigned group = threadIdx.x / reduceThreads, own = threadIdx.x % reduceThreads;
    const bool works = group < 2 && own < team;
    float* const state = states + threadIdx.x;
    if (works) *state = gather(SumOfRow{group == 0 ? losses : weights}, 0, own, rows, team);
    __syncthreads();
    for (unsigned half = team / 2; half > 0; half /= 2) {
        if (works && own < half) *state += state[half];
        __syncthreads();
    }
}

}  // namespace mean_loss

/// `team`: threads that the reduction of so many rows has.
__global__ void __launch_bounds__(mean_loss::threads)
    meanLossRows(LATHE_PARAMETER(Loss<float>) l, float seed, unsigned team, float* mean, float* dlogits) {
    LATHE_SHARED(float, losses, mostMeanLossRows);
    LATHE_SHARED(float, weights, mostMeanLossRows);
    LATHE_SHARED(float, states, 2 * reduceThreads);
    forRowsOfWarps(l.size.rows, [&](int64_t row) { crossEntropyRow<float, WarpTeam>(l, row, losses, weights); });
    __syncthreads();
    mean_loss::sumBoth(losses, weights, l.size.rows, team, states);
    const float lossSum = states[0], weightSum = states[reduceThreads];
    if (threadIdx.x == 0) *mean = lossSum / weightSum;
    const float share = seed / weightSum, all = weightOfAll<float, WarpTeam>(l);
    forRowsOfWarps(l.size.rows, [&](int64_t row) { crossEntropyGradRow<float, WarpTeam>(l, all, row, share, dlogits); });
}

cudaError_t launchMeanLoss(cudaStream_t stream, const MeanLossArguments& a) {
    return launch(meanLossRows, 1, mean_loss::threads, 0, stream, lossOf<float>(a.loss), a.seed, threadsForRow(a.loss.size.rows),
                  a.mean, a.dlogits);
}

}  // namespace lathe::gpu
