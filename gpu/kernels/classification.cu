// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/kernels/classification.h"
#include "gpu/kernels/common/rows.cuh"

namespace lathe::gpu {

/// Softmax of one row without overflow: p[c] = exp(x[c] - peak) / sum.
template <class T>
struct SoftmaxRow {
    const T* x;
    T peak, sum;

    __device__ SoftmaxRow(const T* row, int64_t classes) : x(row), peak(rowMaximum(row, classes)), sum(0) {
        sum = rowSum<T>(classes, [&](int64_t c) { return std::exp(x[c] - peak); });
    }
    __device__ T probability(int64_t c) const { return std::exp(x[c] - peak) / sum; }
    __device__ T logProbability(int64_t c) const { return x[c] - peak - std::log(sum); }
};

template <class T>
__global__ void softmaxRows(RowsOfClasses size, const T* x, T* y) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x) {
        const int64_t at = row * size.classes;
        const SoftmaxRow<T> p(x + at, size.classes);
        forRow(size.classes, [&](int64_t c) { y[at + c] = p.probability(c); });
    }
}

template <class T>
__global__ void softmaxGradRows(RowsOfClasses size, const T* dy, const T* y, T* dx) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x) {
        const int64_t at = row * size.classes;
        const T dot = rowSum<T>(size.classes, [&](int64_t c) { return dy[at + c] * y[at + c]; });
        forRow(size.classes, [&](int64_t c) { dx[at + c] = y[at + c] * (dy[at + c] - dot); });
    }
}

/// LossArguments with typed pointers.
template <class T>
struct Loss {
    RowsOfClasses size;
    const T* logits;
    const int64_t* target;
    const T* weights;
    T smoothing;

    __device__ T weight(int64_t c) const { return weights ? weights[c] : T(1); }
    __device__ bool known(int64_t row) const { return target[row] >= 0 && target[row] < size.classes; }
};

/// loss = -(1 - s) w[t] log p[t] - s / C sum_c w[c] log p[c]
template <class T>
__global__ void crossEntropyRows(Loss<T> l, T* loss, T* weight) {
    for (int64_t row = blockIdx.x; row < l.size.rows; row += gridDim.x) {
        const SoftmaxRow<T> p(l.logits + row * l.size.classes, l.size.classes);
        T even = 0;
        if (l.smoothing > 0) even = rowSum<T>(l.size.classes, [&](int64_t c) { return -l.weight(c) * p.logProbability(c); });
        if (threadIdx.x != 0) continue;
        const int64_t t = l.target[row];
        const T own = l.known(row) ? -l.weight(t) * p.logProbability(t) : static_cast<T>(NAN);
        loss[row] = (1 - l.smoothing) * own + l.smoothing / static_cast<T>(l.size.classes) * even;
        weight[row] = l.known(row) ? l.weight(t) : static_cast<T>(NAN);
    }
}

template <class T>
__global__ void crossEntropyGradRows(Loss<T> l, const T* dloss, T* dlogits) {
    const T share = l.smoothing / static_cast<T>(l.size.classes);
    T allWeights = static_cast<T>(l.size.classes);
    if (l.weights) allWeights = rowSum<T>(l.size.classes, [&](int64_t c) { return l.weights[c]; });
    for (int64_t row = blockIdx.x; row < l.size.rows; row += gridDim.x) {
        const int64_t at = row * l.size.classes, t = l.target[row];
        const SoftmaxRow<T> p(l.logits + at, l.size.classes);
        const T own = l.known(row) ? (1 - l.smoothing) * l.weight(t) : static_cast<T>(NAN);
        const T all = own + share * allWeights;
        forRow(l.size.classes, [&](int64_t c) {
            const T wanted = share * l.weight(c) + (c == t ? own : 0);
            dlogits[at + c] = dloss[row] * (p.probability(c) * all - wanted);
        });
    }
}

template <class T>
__global__ void topKCorrectRows(RowsOfClasses size, const T* logits, const int64_t* target, int64_t k, T* correct) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x) {
        const T* const x = logits + row * size.classes;
        const int64_t t = target[row];
        const bool known = t >= 0 && t < size.classes && x[t] == x[t];
        int before = 0;  // larger logits, equal logits of lower classes, and NaN
        if (known) forRow(size.classes, [&](int64_t c) { before += c < t ? !(x[c] < x[t]) : !(x[c] <= x[t]); });
        before = blockSum(before);
        if (threadIdx.x == 0) correct[row] = known && before < k ? T(1) : T(0);
    }
}

template <class T>
cudaError_t launchSoftmax(cudaStream_t stream, RowsOfClasses size, const void* x, void* y) {
    return launch(softmaxRows<T>, blocksFor(size.rows, 1), threadsForRow(size.classes), 0, stream, size, static_cast<const T*>(x),
                  static_cast<T*>(y));
}

template <class T>
cudaError_t launchSoftmaxGrad(cudaStream_t stream, RowsOfClasses size, const void* dy, const void* y, void* dx) {
    return launch(softmaxGradRows<T>, blocksFor(size.rows, 1), threadsForRow(size.classes), 0, stream, size,
                  static_cast<const T*>(dy), static_cast<const T*>(y), static_cast<T*>(dx));
}

template <class T>
Loss<T> lossOf(const LossArguments& a) {
    return {a.size, static_cast<const T*>(a.logits), a.target, static_cast<const T*>(a.weights), static_cast<T>(a.smoothing)};
}

template <class T>
cudaError_t launchCrossEntropy(cudaStream_t stream, const LossArguments& a, void* loss, void* weight) {
    return launch(crossEntropyRows<T>, blocksFor(a.size.rows, 1), threadsForRow(a.size.classes), 0, stream, lossOf<T>(a),
                  static_cast<T*>(loss), static_cast<T*>(weight));
}

template <class T>
cudaError_t launchCrossEntropyGrad(cudaStream_t stream, const LossArguments& a, const void* dloss, void* dlogits) {
    return launch(crossEntropyGradRows<T>, blocksFor(a.size.rows, 1), threadsForRow(a.size.classes), 0, stream, lossOf<T>(a),
                  static_cast<const T*>(dloss), static_cast<T*>(dlogits));
}

template <class T>
cudaError_t launchTopKCorrect(cudaStream_t stream, RowsOfClasses size, const void* logits, const int64_t* target, int64_t k,
                              void* correct) {
    return launch(topKCorrectRows<T>, blocksFor(size.rows, 1), threadsForRow(size.classes), 0, stream, size,
                  static_cast<const T*>(logits), target, k, static_cast<T*>(correct));
}

#define LATHE_FOR_REAL(T)                                                                                    \
    template cudaError_t launchSoftmax<T>(cudaStream_t, RowsOfClasses, const void*, void*);                  \
    template cudaError_t launchSoftmaxGrad<T>(cudaStream_t, RowsOfClasses, const void*, const void*, void*); \
    template cudaError_t launchCrossEntropy<T>(cudaStream_t, const LossArguments&, void*, void*);            \
    template cudaError_t launchCrossEntropyGrad<T>(cudaStream_t, const LossArguments&, const void*, void*);  \
    template cudaError_t launchTopKCorrect<T>(cudaStream_t, RowsOfClasses, const void*, const int64_t*, int64_t, void*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
