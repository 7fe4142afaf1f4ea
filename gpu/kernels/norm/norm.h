// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "gpu/kernels/reduce/reduce.h"

namespace lathe::gpu {

// Images may be stored in 16 bits; what goes with each channel or row is float32 then.

/// x[N, C, ...] seen from its channels: element r of channel c lies at ((r / inner) * channels + c) * inner + r % inner.
/// Channels-last: inner is 1.
struct ChannelView {
    int64_t channels = 0, inner = 1, count = 0;  ///< count: elements of each channel
};

struct BatchNormArguments {
    ChannelView view;
    ReducePlan plan;
    double epsilon = 0, momentum = 0;
    Activation activation = Activation::None;
    const void *x = nullptr, *scale = nullptr, *bias = nullptr, *mean = nullptr, *variance = nullptr;
    const void* residual = nullptr;  ///< null where there is none
    void* y = nullptr;
    void *outMean = nullptr, *outInvStd = nullptr, *newMean = nullptr, *newVariance = nullptr;
};

struct BatchNormGradArguments {
    ChannelView view;
    ReducePlan plan;
    Activation activation = Activation::None;
    const void *dy = nullptr, *x = nullptr, *mean = nullptr, *invStd = nullptr, *scale = nullptr;
    const void* y = nullptr;  ///< only with an activation
    void *dx = nullptr, *dscale = nullptr, *dbias = nullptr;
};

struct LayerNormArguments {
    int64_t rows = 0, inner = 0;
    double epsilon = 0;
    Activation activation = Activation::None;
    const void *x = nullptr, *scale = nullptr, *bias = nullptr;
    void *y = nullptr, *mean = nullptr, *invStd = nullptr;
};

struct LayerNormGradArguments {
    int64_t rows = 0, inner = 0;
    ReducePlan plan;
    const void *dy = nullptr, *x = nullptr, *mean = nullptr, *invStd = nullptr, *scale = nullptr;
    void *dx = nullptr, *dscale = nullptr, *dbias = nullptr;
};

/// Running statistics from those of a batch, where another than `launchBatchNormTrain` made these. The variance is 1 / invStd^2 -
/// epsilon: what of it lies below the last digit of epsilon is lost.
struct RunningStatisticsArguments {
    int64_t channels = 0, count = 0;  ///< count: elements of each channel
    double epsilon = 0, momentum = 0;
    const float *mean = nullptr, *invStd = nullptr, *oldMean = nullptr, *oldVariance = nullptr;
    float *newMean = nullptr, *newVariance = nullptr;
};

/// What the reductions gather for each channel, in elements of the type that is computed with.
constexpr size_t batchNormState = 3, batchNormGradState = 2, layerNormGradState = 2;

template <class Stored>
cudaError_t launchBatchNormTrain(cudaStream_t, const BatchNormArguments&, std::byte* workspace);
template <class Stored>
cudaError_t launchBatchNormInfer(cudaStream_t, const BatchNormArguments&);
template <class Stored>
cudaError_t launchBatchNormGrad(cudaStream_t, const BatchNormGradArguments&, std::byte* workspace);
cudaError_t launchRunningStatistics(cudaStream_t, const RunningStatisticsArguments&);
template <class Stored>
cudaError_t launchLayerNorm(cudaStream_t, const LayerNormArguments&);
template <class Stored>
cudaError_t launchLayerNormGrad(cudaStream_t, const LayerNormGradArguments&, std::byte* workspace);

}  // namespace lathe::gpu
