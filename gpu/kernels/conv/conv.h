// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "gpu/kernels/common/image.h"
#include "gpu/kernels/reduce/reduce.h"

namespace lathe::gpu {

/// The convolution that x, weights [O, C / groups, kh, kw] and y take part in, whichever of them is computed.
struct ConvShape {
    Images x, y;
    int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, dilation[2] = {1, 1}, padding[2] = {0, 0};  ///< padding: top, left
    int64_t groups = 1;
    int64_t inputsPerGroup = 1, outputsPerGroup = 1;

    LATHE_HOST_DEVICE constexpr int64_t window() const { return kernel[0] * kernel[1]; }
    LATHE_HOST_DEVICE constexpr int64_t weights() const { return groups * outputsPerGroup * inputsPerGroup * window(); }
    LATHE_HOST_DEVICE constexpr int64_t outputPixels() const { return y.count * y.height * y.width; }
};

struct ConvForwardArguments {
    ConvShape shape;
    Activation activation = Activation::None;
    const void *x = nullptr, *weights = nullptr, *bias = nullptr;  ///< bias: null where there is none
    void* y = nullptr;
};

struct ConvGradInputArguments {
    ConvShape shape;
    const void *dy = nullptr, *weights = nullptr;
    void* dx = nullptr;
};

/// The sum over output pixels is cut into parts, each with weights of its own in the workspace (when there is more than one),
/// which `sum` adds.
struct ConvGradWeightsArguments {
    ConvShape shape;
    int64_t parts = 1, perPart = 0;  ///< output pixels
    const void *dy = nullptr, *x = nullptr;
    void* dweights = nullptr;
};

/// Matrices that are computed from the images on the way (implicit GEMM).
template <class T>
cudaError_t launchConvForward(cudaStream_t, const ConvForwardArguments&);
template <class T>
cudaError_t launchConvGradInput(cudaStream_t, const ConvGradInputArguments&);
template <class T>
cudaError_t launchConvGradWeights(cudaStream_t, const ConvGradWeightsArguments&, std::byte* workspace);

/// A thread for each element, for groups of so few channels that tiles of matrices would be nearly empty.
template <class T>
cudaError_t launchThinForward(cudaStream_t, const ConvForwardArguments&);
template <class T>
cudaError_t launchThinGradInput(cudaStream_t, const ConvGradInputArguments&);
template <class T>
cudaError_t launchThinGradWeights(cudaStream_t, const ConvGradWeightsArguments&, const ReducePlan&, std::byte* workspace);

}  // namespace lathe::gpu
