// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Rewrites a model into forms that layers recognize, without changing its results:
///   Constant, ConstantOfShape, and Identity, Transpose, Reshape and Cast of constants become initializers
///   other Identity nodes, casts to float32 (but for integers from shapes) and Pads that add nothing are removed
///   x * (1 + erf(x / sqrt 2)) / 2, in any order of its factors, becomes Gelu (of opset 20)
///   the compositions that layers declare become one node (compositions.h): x * sigmoid(x) becomes Swish (of opset 24)
///   Concat of values that got a new dimension by Unsqueeze becomes Stack
///   layers that opset 17 writes as several nodes become one node (join_layers.h)
///   MatMul, Conv or ConvTranspose followed by the sum with a constant becomes one node with a bias as third input
///   Softmax and LogSoftmax of before opset 13 get their default axis and the attribute "flattening"
///   Reshape gets the attribute "free_batch" if the first extent of its input is not fixed
/// Nodes whose results reach no output are removed.
void simplify(OnnxModel&);

}  // namespace lathe
