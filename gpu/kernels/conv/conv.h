// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"
#include "gpu/kernels/common/image.h"
#include "gpu/kernels/reduce/reduce.h"

namespace lathe::gpu {

/// Shapes of a convolution: x[N, C, H, W], weights[O, C / groups, kh, kw], y. The same for all three passes.
struct ConvShape {
    Images x, y;
    int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, dilation[2] = {1, 1}, padding[2] = {0, 0};  ///< padding: top, left
    int64_t groups = 1;
    int64_t inputsPerGroup = 1, outputsPerGroup = 1;
    bool wide = false;  ///< 64-bit indices: see index_width.h

    LATHE_HOST_DEVICE constexpr int64_t window() const { return kernel[0] * kernel[1]; }
    LATHE_HOST_DEVICE constexpr int64_t weights() const { return groups * outputsPerGroup * inputsPerGroup * window(); }
    LATHE_HOST_DEVICE constexpr int64_t outputPixels() const { return y.count * y.height * y.width; }
};

/// y = activation(x * weights + bias). Device addresses.
struct ConvForwardArguments {
    ConvShape shape;
    Activation activation = Activation::None;
    const void *x = nullptr, *weights = nullptr, *bias = nullptr;  ///< bias[O]; null: no bias
    void* y = nullptr;
};

/// Gradient of x from dy and the weights. Device addresses.
struct ConvGradInputArguments {
    ConvShape shape;
    const void *dy = nullptr, *weights = nullptr;
    void* dx = nullptr;
};

/// Gradient of the weights from dy and x. The sum over output pixels is divided into `parts`. With more than one part, each has
/// its own weights in the workspace (parts * weights() elements), which are then added in order.
struct ConvGradWeightsArguments {
    ConvShape shape;
    int64_t parts = 1, perPart = 0;  ///< perPart: output pixels
    const void *dy = nullptr, *x = nullptr;
    void* dweights = nullptr;
};

/// Convolution as a matrix product whose operands are read from the images on the fly (implicit GEMM). T of all functions: float
/// or double.
template <class T>
cudaError_t launchConvForward(cudaStream_t, const ConvForwardArguments&);
/// Gradient of x, also as implicit GEMM.
template <class T>
cudaError_t launchConvGradInput(cudaStream_t, const ConvGradInputArguments&);
/// Gradient of the weights, also as implicit GEMM. `workspace`: see ConvGradWeightsArguments; may be null for one part.
template <class T>
cudaError_t launchConvGradWeights(cudaStream_t, const ConvGradWeightsArguments&, std::byte* workspace);

/// Convolution with one thread per element of y. For groups with so few channels that the tiles of a matrix product would be
/// almost empty.
template <class T>
cudaError_t launchThinForward(cudaStream_t, const ConvForwardArguments&);
/// Gradient of x with one thread per element of dx.
template <class T>
cudaError_t launchThinGradInput(cudaStream_t, const ConvGradInputArguments&);
/// Gradient of the weights as a reduction over the output pixels. `parts` and `perPart` are ignored. The workspace has
/// `plan.workspaceBytes(sizeof(T))`.
template <class T>
cudaError_t launchThinGradWeights(cudaStream_t, const ConvGradWeightsArguments&, const ReducePlan&, std::byte* workspace);

}  // namespace lathe::gpu
