// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/attention_operands.h"
#include "gpu/base/kernel.h"
#include "gpu/dnn/graphs.h"

/// Shapes of the cuDNN graph for an instruction.
namespace lathe::gpu {

/// The cuDNN graph for Conv2d, Conv2dGradInput or Conv2dGradWeights. Weights are in plain layout,
/// unless the request has filters in K R S C (KernelDef::filters); their gradients are always plain.
dnn::ConvolutionShape convolutionShapeOf(const KernelRequest&);

/// The cuDNN graph for BatchNormTrain, BatchNormGrad, LayerNorm or LayerNormGrad. Of activations, only the ReLU of batch
/// normalization is included.
dnn::NormShape normShapeOf(const KernelRequest&);

/// The cuDNN graph for MatMul.
dnn::MatMulShape matMulShapeOf(const KernelRequest&);

/// The cuDNN graph for an attention with as many keys as queries and as many heads of both, or for its gradient.
dnn::AttentionShape attentionShapeOf(const KernelRequest&, const AttentionOperands&);

/// cuDNN's mode for an activation; nothing for Activation::None.
std::optional<dnn::api::PointwiseMode> pointwiseModeOf(Activation);

}  // namespace lathe::gpu
