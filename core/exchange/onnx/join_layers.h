// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/links.h"

namespace lathe {

/// If `node` belongs to the nodes that a layer is written as, replaces the last of them by one node that the layer reads:
///   x / sqrt(mean(x^2) + eps) [* scale] becomes RMSNormalization (of opset 23; the scale may be absent)
///   Reshape, InstanceNormalization, Reshape [, Mul, Add] becomes GroupNormalization (of opset 21; scale and bias may be absent).
///     Its attribute "shape" is the target of the second Reshape.
///   Reshape, Transpose, Reshape of blocks of pixels becomes SpaceToDepth, with the channels in PyTorch's order. Its attribute
///     "sample" is the shape of a sample of x.
///   A x B with fixed matrices that average windows becomes AdaptiveAveragePool2d (which is no operator of ONNX).
/// The other nodes stay where they are. They are dead unless another node uses them.
void joinLayers(OnnxNode& node, const Links&, OnnxModel&);

}  // namespace lathe
