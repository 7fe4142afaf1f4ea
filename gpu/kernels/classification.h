// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Size of logits or probabilities [rows, classes], row-major. `classes` is the last dimension of the tensor.
struct RowsOfClasses {
    int64_t rows = 0, classes = 0;
};

/// Operands of the cross-entropy loss. target[rows]: class indices. `weights`[classes] is null if all classes have weight 1.
/// `smoothing`: label smoothing; 0: none.
struct LossArguments {
    RowsOfClasses size;
    const void* logits = nullptr;
    const int64_t* target = nullptr;
    const void* weights = nullptr;
    double smoothing = 0;
};

/// Softmax of each row: y[c] = exp(x[c] - max) / sum. y may overwrite x. T of this and the functions below: float or double.
template <class T>
cudaError_t launchSoftmax(cudaStream_t, RowsOfClasses, const void* x, void* y);
/// Gradient of softmax: dx[c] = y[c] (dy[c] - sum over classes of dy y). dx may overwrite dy or y.
template <class T>
cudaError_t launchSoftmaxGrad(cudaStream_t, RowsOfClasses, const void* dy, const void* y, void* dx);
/// Loss of each row, with s = smoothing and C classes: -(1 - s) w[t] log p[t] - s / C sum over c of w[c] log p[c].
/// `weight`[rows]: w[t]. Both are NaN if the target is not a class.
template <class T>
cudaError_t launchCrossEntropy(cudaStream_t, const LossArguments&, void* loss, void* weight);
/// Gradient of the loss with respect to the logits; `dloss`[rows]. dlogits may overwrite the logits. NaN if the target is not a
/// class.
template <class T>
cudaError_t launchCrossEntropyGrad(cudaStream_t, const LossArguments&, const void* dloss, void* dlogits);
/// correct[rows]: 1 if the target is among the k largest logits, else 0. Of equal logits, the first counts as larger; NaN counts
/// as larger than any number. 0 if the target is not a class or its logit is NaN.
template <class T>
cudaError_t launchTopKCorrect(cudaStream_t, RowsOfClasses, const void* logits, const int64_t* target, int64_t k, void* correct);

}  // namespace lathe::gpu
