// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "gpu/kernels/reduce/reduce.h"

namespace lathe::gpu {

// Images may be stored in 16 bits. Values per channel (statistics, scale, bias) are then float32.

/// x[N, C, ...] as channels: element r of channel c is at ((r / inner) * channels + c) * inner + r % inner. Channels-last: inner
/// is 1.
struct ChannelView {
    int64_t channels = 0, inner = 1, count = 0;  ///< count: elements of each channel
    bool wide = false;                           ///< 64-bit indices and single elements: see index_width.h
};

/// Operands of batch normalization. `mean` and `variance` are the running statistics. The last line of members is used only in
/// training: batch statistics and new running statistics.
struct BatchNormArguments {
    ChannelView view;
    ReducePlan plan;
    double epsilon = 0, momentum = 0;
    Activation activation = Activation::None;
    const void *x = nullptr, *scale = nullptr, *bias = nullptr, *mean = nullptr, *variance = nullptr;
    const void* residual = nullptr;  ///< null: no residual
    void* y = nullptr;
    void *outMean = nullptr, *outInvStd = nullptr, *newMean = nullptr, *newVariance = nullptr;
};

/// Operands of the gradient of batch normalization. `mean` and `invStd` are the batch statistics of the forward pass.
struct BatchNormGradArguments {
    ChannelView view;
    ReducePlan plan;
    Activation activation = Activation::None;
    const void *dy = nullptr, *x = nullptr, *mean = nullptr, *invStd = nullptr, *scale = nullptr;
    const void* y = nullptr;  ///< only with an activation; else null
    void *dx = nullptr, *dscale = nullptr, *dbias = nullptr;
};

/// Size of a reduction state per channel, in elements of the type to compute in. The workspace has `plan.workspaceBytes` of this
/// size.
constexpr size_t batchNormState = 3, batchNormGradState = 2;

/// y = activation((x - mean) * invStd * scale + bias [+ residual]), with the statistics of the batch, which it computes
/// (Welford). Also updates the running statistics: (1 - momentum) * old + momentum * new, with the unbiased variance. Stored: a
/// type of stored.h.
template <class Stored>
cudaError_t launchBatchNormTrain(cudaStream_t, const BatchNormArguments&, std::byte* workspace);
/// The same with the running statistics `mean` and `variance`. Needs no workspace.
template <class Stored>
cudaError_t launchBatchNormInfer(cudaStream_t, const BatchNormArguments&);
/// dx, dscale and dbias from dy and the batch statistics. dx may overwrite dy, x or y.
template <class Stored>
cudaError_t launchBatchNormGrad(cudaStream_t, const BatchNormGradArguments&, std::byte* workspace);

}  // namespace lathe::gpu
