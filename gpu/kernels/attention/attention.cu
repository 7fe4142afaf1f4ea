// SPDX-License-Identifier: Apache-2.0
#include "core/ops/attention_dropout.h"
#include "gpu/kernels/attention/attention.h"
#include "gpu/kernels/common/rows.cuh"

namespace lathe::gpu {
namespace {

constexpr unsigned threads = 128;  // keys (or queries) whose weights a block holds at a time

/// The operands of one head of one sample.
template <class T>
class Head {
public:
    __device__ Head(const AttentionArguments& arguments, int64_t sample, int64_t head)
        : a(arguments), n(sample), h(head), m_shared(head / (arguments.heads / arguments.keyHeads)) {}

    const AttentionArguments& a;
    const int64_t n, h;

    __device__ int64_t query(int64_t i) const { return (n * a.queries + i) * a.queryDistance + h * a.width; }
    __device__ int64_t key(int64_t j) const { return (n * a.keys + j) * a.keyDistance + m_shared * a.width; }
    __device__ int64_t value(int64_t j) const { return (n * a.keys + j) * a.valueDistance + m_shared * a.valueWidth; }
    __device__ int64_t result(int64_t i) const { return ((n * a.queries + i) * a.heads + h) * a.valueWidth; }
    __device__ int64_t row(int64_t i) const { return (n * a.heads + h) * a.queries + i; }

    __device__ bool sees(int64_t i, int64_t j) const {
        return (!a.causal || j <= i) && (!a.mask || static_cast<const T*>(a.mask)[n * a.keys + j] != 0);
    }
    /// Scaled product of query i and key j; minus infinity where it does not see it.
    __device__ T score(int64_t i, int64_t j) const {
        if (!sees(i, j)) return -INFINITY;
        return static_cast<T>(a.scale) * product(at(a.q) + query(i), at(a.k) + key(j), a.width);
    }
    __device__ T weight(int64_t i, int64_t j, T logsum) const {
        const T s = score(i, j);
        return s == -INFINITY ? T(0) : std::exp(s - logsum);
    }
    /// Factor of the weight of key j after dropout.
    __device__ T kept(int64_t i, int64_t j) const {
        if (!a.p) return 1;
        const T p = *static_cast<const T*>(a.p);
        const Philox random(static_cast<uint64_t>(*a.seed), RandomStream::Dropout, static_cast<uint32_t>(*a.step), a.layer);
        const auto address = static_cast<uint64_t>(attentionDropoutRow(a.firstSample + n, a.heads, h, i) + j);
        if (random.uniform(address) < static_cast<float>(p) || !(p < 1)) return 0;
        return static_cast<T>(1 / (1 - static_cast<double>(p)));
    }
    __device__ T dweight(int64_t i, int64_t j) const {
        return product(at(a.dy) + result(i), at(a.v) + value(j), a.valueWidth) * kept(i, j);
    }

    __device__ static const T* at(const void* p) { return static_cast<const T*>(p); }

private:
    __device__ static T product(const T* x, const T* y, int64_t width) {
        T sum = 0;
        for (int64_t d = 0; d < width; ++d) sum = multiplyAdd(x[d], y[d], sum);
        return sum;
    }

    int64_t m_shared;
};

/// to[d] = the sum over items [0, count) of factors[item] * rows(item)[d]; the first call stores, others add.
template <class T, class Row>
__device__ void addRows(T* to, int64_t width, const T* factors, int64_t count, bool first, Row row) {
    for (int64_t d = threadIdx.x; d < width; d += blockDim.x) {
        T sum = first ? T(0) : to[d];
        for (int64_t i = 0; i < count; ++i)
            if (factors[i] != 0) sum = multiplyAdd(factors[i], row(i)[d], sum);
        to[d] = sum;
    }
}

__device__ inline int64_t least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

/// What a block computes: a row of a pair of sample and head.
struct Place {
    int64_t row, pair;
};
__device__ inline Place placeOf(int64_t rows) {
    const auto divisor = static_cast<unsigned>(rows);
    return {blockIdx.x % divisor, blockIdx.x / divisor};
}

template <class T>
__global__ void attentionRows(AttentionArguments a) {
    LATHE_SHARED(T, weights, threads);
    const Place place = placeOf(a.queries);
    const int64_t i = place.row, pair = place.pair;
    const Head<T> head(a, pair / a.heads, pair % a.heads);
    T peak = -INFINITY;
    for (int64_t j = threadIdx.x; j < a.keys; j += blockDim.x) peak = Maximum{}(peak, head.score(i, j));
    peak = blockJoin(peak, Maximum{}, T(-INFINITY));
    const T sum = rowSum<T>(a.keys, [&](int64_t j) { return head.weight(i, j, peak); });
    const T logsum = peak == -INFINITY ? T(0) : peak + std::log(sum);
    T* const y = static_cast<T*>(a.y) + head.result(i);
    for (int64_t first = 0; first < a.keys; first += blockDim.x) {
        const int64_t j = first + threadIdx.x;
        // Not by logsum, which is rounded in proportion to the scores.
        const bool weighs = j < a.keys && peak != -INFINITY;
        weights[threadIdx.x] = weighs ? head.weight(i, j, peak) / sum * head.kept(i, j) : T(0);
        __syncthreads();
        addRows(y, a.valueWidth, weights, least(a.keys - first, blockDim.x), first == 0,
                [&](int64_t k) { return Head<T>::at(a.v) + head.value(first + k); });
        __syncthreads();
    }
    if (threadIdx.x == 0) static_cast<T*>(a.logsum)[head.row(i)] = logsum;
}

/// dq of one query, and the product of its dy and y.
template <class T>
__global__ void attentionGradQueries(AttentionArguments a, T* products) {
    LATHE_SHARED(T, dscores, threads);
    const Place place = placeOf(a.queries);
    const int64_t i = place.row, pair = place.pair;
    const Head<T> head(a, pair / a.heads, pair % a.heads);
    const T *dy = Head<T>::at(a.dy) + head.result(i), *y = Head<T>::at(a.y) + head.result(i);
    const T delta = rowSum<T>(a.valueWidth, [&](int64_t d) { return dy[d] * y[d]; });
    const T logsum = Head<T>::at(a.logsum)[head.row(i)];
    for (int64_t first = 0; first < a.keys; first += blockDim.x) {
        const int64_t j = first + threadIdx.x;
        const T weight = j < a.keys ? head.weight(i, j, logsum) : T(0);
        dscores[threadIdx.x] = weight == 0 ? T(0) : weight * (head.dweight(i, j) - delta) * static_cast<T>(a.scale);
        __syncthreads();
        addRows(static_cast<T*>(a.dq) + head.query(i), a.width, dscores, least(a.keys - first, blockDim.x), first == 0,
                [&](int64_t k) { return Head<T>::at(a.k) + head.key(first + k); });
        __syncthreads();
    }
    if (threadIdx.x == 0) products[head.row(i)] = delta;
}

/// dk and dv of one key: all queries of all heads that it serves.
template <class T>
__global__ void attentionGradKeys(AttentionArguments a, const T* products) {
    LATHE_SHARED(T, dscores, threads);
    LATHE_SHARED(T, weights, threads);
    const Place place = placeOf(a.keys);
    const int64_t j = place.row, pair = place.pair, group = a.heads / a.keyHeads;
    const int64_t sample = pair / a.keyHeads, firstHead = pair % a.keyHeads * group;
    for (int64_t h = firstHead; h < firstHead + group; ++h) {
        const Head<T> head(a, sample, h);
        for (int64_t first = 0; first < a.queries; first += blockDim.x) {
            const int64_t i = first + threadIdx.x;
            const T weight = i < a.queries ? head.weight(i, j, Head<T>::at(a.logsum)[head.row(i)]) : T(0);
            weights[threadIdx.x] = weight == 0 ? T(0) : weight * head.kept(i, j);
            dscores[threadIdx.x] =
                weight == 0 ? T(0) : weight * (head.dweight(i, j) - products[head.row(i)]) * static_cast<T>(a.scale);
            __syncthreads();
            const bool begins = h == firstHead && first == 0;
            const int64_t count = least(a.queries - first, blockDim.x);
            addRows(static_cast<T*>(a.dk) + head.key(j), a.width, dscores, count, begins,
                    [&](int64_t k) { return Head<T>::at(a.q) + head.query(first + k); });
            addRows(static_cast<T*>(a.dv) + head.value(j), a.valueWidth, weights, count, begins,
                    [&](int64_t k) { return Head<T>::at(a.dy) + head.result(first + k); });
            __syncthreads();
        }
    }
}

/// One axis: a grid has at most 65,535 blocks along the others.
unsigned blocksOf(int64_t rows, int64_t pairs) {
    return static_cast<unsigned>(rows * pairs);
}

}  // namespace

template <class T>
cudaError_t launchAttention(cudaStream_t stream, const AttentionArguments& a) {
    return launch(attentionRows<T>, blocksOf(a.queries, a.samples * a.heads), threads, 0, stream, a);
}

template <class T>
cudaError_t launchAttentionGrad(cudaStream_t stream, const AttentionArguments& a, std::byte* workspace) {
    auto* const products = reinterpret_cast<T*>(workspace);
    const cudaError_t status =
        launch(attentionGradQueries<T>, blocksOf(a.queries, a.samples * a.heads), threads, 0, stream, a, products);
    if (status != cudaSuccess) return status;
    return launch(attentionGradKeys<T>, blocksOf(a.keys, a.samples * a.keyHeads), threads, 0, stream, a,
                  static_cast<const T*>(products));
}

#define LATHE_INSTANTIATE(T)                                                          \
    template cudaError_t launchAttention<T>(cudaStream_t, const AttentionArguments&); \
    template cudaError_t launchAttentionGrad<T>(cudaStream_t, const AttentionArguments&, std::byte*);
LATHE_INSTANTIATE(float)
LATHE_INSTANTIATE(double)

}  // namespace lathe::gpu
