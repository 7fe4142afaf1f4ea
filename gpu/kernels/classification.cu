// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/classification.cuh"

namespace lathe::gpu {

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

template <class T>
__global__ void crossEntropyRows(Loss<T> l, T* loss, T* weight) {
    for (int64_t row = blockIdx.x; row < l.size.rows; row += gridDim.x) crossEntropyRow<T, BlockTeam>(l, row, loss, weight);
}

template <class T>
__global__ void crossEntropyGradRows(Loss<T> l, const T* dloss, T* dlogits) {
    const T allWeights = weightOfAll<T, BlockTeam>(l);
    for (int64_t row = blockIdx.x; row < l.size.rows; row += gridDim.x)
        crossEntropyGradRow<T, BlockTeam>(l, allWeights, row, dloss[row], dlogits);
}

template <class T>
__global__ void topKCorrectRows(RowsOfClasses size, const T* logits, const int64_t* target, int64_t k, T* correct) {
    for (int64_t row = blockIdx.x; row < size.rows; row += gridDim.x)
        topKCorrectRow<T, BlockTeam>(size, row, logits, target, k, correct);
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
