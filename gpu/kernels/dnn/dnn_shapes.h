// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"
#include "gpu/dnn/graphs.h"

/// What an instruction asks for, in the terms of the graphs that cuDNN is asked for.
namespace lathe::gpu {

/// Conv2d, Conv2dGradInput, Conv2dGradWeights. Weights are plain, as everywhere in core.
dnn::ConvolutionShape convolutionShapeOf(const KernelRequest&);

/// BatchNormTrain, BatchNormGrad, LayerNorm, LayerNormGrad, but for their activation.
dnn::NormShape normShapeOf(const KernelRequest&);

/// MatMul.
dnn::MatMulShape matMulShapeOf(const KernelRequest&);

/// None for Activation::None.
std::optional<dnn::api::PointwiseMode> pointwiseModeOf(Activation);

}  // namespace lathe::gpu
