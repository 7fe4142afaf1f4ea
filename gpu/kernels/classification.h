// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

struct RowsOfClasses {
    int64_t rows = 0, classes = 0;
};

/// Operands of the losses; `weights` is null where all classes weigh 1.
struct LossArguments {
    RowsOfClasses size;
    const void* logits = nullptr;
    const int64_t* target = nullptr;
    const void* weights = nullptr;
    double smoothing = 0;
};

template <class T>
cudaError_t launchSoftmax(cudaStream_t, RowsOfClasses, const void* x, void* y);
template <class T>
cudaError_t launchSoftmaxGrad(cudaStream_t, RowsOfClasses, const void* dy, const void* y, void* dx);
template <class T>
cudaError_t launchCrossEntropy(cudaStream_t, const LossArguments&, void* loss, void* weight);
template <class T>
cudaError_t launchCrossEntropyGrad(cudaStream_t, const LossArguments&, const void* dloss, void* dlogits);
template <class T>
cudaError_t launchTopK(cudaStream_t, RowsOfClasses, const void* logits, const int64_t* target, int64_t k, void* correct);

}  // namespace lathe::gpu
