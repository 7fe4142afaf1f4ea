// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/base/element.h"
#include "core/ops/rules.h"

namespace lathe {
namespace {

using namespace rules;

constexpr OpDef unary(OpKind kind, std::string_view name, GradientRule gradient) {
    return {kind, name, "elementwise", 1, 1, 1, unaryShape, gradient, bytesOnly};
}

constexpr OpDef activationGrad(OpKind kind, std::string_view name, ShapeRule shape = activationGradShape) {
    return {kind, name, "elementwise", 2, 2, 1, shape, nullptr, bytesOnly};
}

constexpr OpDef binary(OpKind kind, std::string_view name, GradientRule gradient) {
    return {kind, name, "elementwise", 2, 2, 1, binaryShape, gradient, bytesOnly};
}

// clang-format off
constexpr std::array table{
    unary(OpKind::Neg, "neg", negGradient),
    unary(OpKind::Exp, "exp", expGradient),
    unary(OpKind::Expm1, "expm1", expm1Gradient),
    unary(OpKind::Log, "log", logGradient),
    unary(OpKind::Sqrt, "sqrt", sqrtGradient),
    unary(OpKind::Rsqrt, "rsqrt", rsqrtGradient),
    unary(OpKind::Square, "square", squareGradient),
    unary(OpKind::Abs, "abs", absGradient),
    unary(OpKind::Sin, "sin", sinGradient),
    unary(OpKind::Cos, "cos", cosGradient),
    unary(OpKind::Relu, "relu", activationGradient<OpKind::ReluGrad, true>),
    OpDef{OpKind::LeakyRelu, "leaky_relu", "elementwise", 1, 1, 1, slopeShape, activationGradient<OpKind::LeakyReluGrad, false>, bytesOnly},
    unary(OpKind::Gelu, "gelu", activationGradient<OpKind::GeluGrad, false>),
    unary(OpKind::Silu, "silu", activationGradient<OpKind::SiluGrad, false>),
    unary(OpKind::Sigmoid, "sigmoid", activationGradient<OpKind::SigmoidGrad, true>),
    unary(OpKind::Tanh, "tanh", activationGradient<OpKind::TanhGrad, true>),
    unary(OpKind::Softplus, "softplus", softplusGradient),
    OpDef{OpKind::Affine, "affine", "elementwise", 1, 1, 1, affineShape, affineGradient, bytesOnly},
    OpDef{OpKind::Cast, "cast", "elementwise", 1, 1, 1, castShape, castGradient, bytesOnly},
    activationGrad(OpKind::ReluGrad, "relu_grad"),
    activationGrad(OpKind::LeakyReluGrad, "leaky_relu_grad", slopeGradShape),
    activationGrad(OpKind::GeluGrad, "gelu_grad"),
    activationGrad(OpKind::SiluGrad, "silu_grad"),
    activationGrad(OpKind::SigmoidGrad, "sigmoid_grad"),
    activationGrad(OpKind::TanhGrad, "tanh_grad"),
    binary(OpKind::Add, "add", addGradient),
    binary(OpKind::Sub, "sub", subGradient),
    binary(OpKind::Mul, "mul", mulGradient),
    binary(OpKind::Div, "div", divGradient),
    binary(OpKind::Minimum, "minimum", minimumGradient),
    binary(OpKind::Greater, "greater", zeroGradient),
    binary(OpKind::Mask, "mask", maskGradient),
    OpDef{OpKind::FusedElementwise, "fused", "elementwise", 1, -1, -1, fusedShape, nullptr, bytesOnly},
    OpDef{OpKind::Fill, "fill", "shape_ops", 0, 0, 1, fillShape, nullptr, bytesOnly},
    OpDef{OpKind::Reshape, "reshape", "shape_ops", 1, 1, 1, reshapeShape, reshapeGradient, bytesOnly},
    OpDef{OpKind::Transpose, "transpose", "shape_ops", 1, 1, 1, transposeShape, transposeGradient, bytesOnly},
    OpDef{OpKind::Concat, "concat", "shape_ops", 1, -1, 1, concatShape, concatGradient, bytesOnly},
    OpDef{OpKind::Slice, "slice", "shape_ops", 1, 1, 1, sliceShape, sliceGradient, bytesOnly},
    OpDef{OpKind::Broadcast, "broadcast", "shape_ops", 1, 1, 1, broadcastShape, broadcastGradient, bytesOnly},
    OpDef{OpKind::Gather, "gather", "gather", 2, 2, 1, gatherShape, gatherGradient, bytesOnly},
    OpDef{OpKind::GatherGrad, "gather_grad", "gather", 2, 2, 1, gatherGradShape, nullptr, bytesOnly},
    OpDef{OpKind::SequenceMask, "sequence_mask", "gather", 1, 1, 1, sequenceMaskShape, nullptr, bytesOnly},
    OpDef{OpKind::ReduceSum, "reduce_sum", "reduce", 1, 1, 1, reduceSumShape, reduceSumGradient, bytesOnly},
    OpDef{OpKind::MatMul, "matmul", "matmul", 2, 3, 1, matmulShape, matmulGradient, matmulCost},
    OpDef{OpKind::Conv2d, "conv2d", "conv", 2, 3, 1, conv2dShape, conv2dGradient, conv2dCost},
    OpDef{OpKind::Conv2dGradInput, "conv2d_grad_input", "conv", 2, 2, 1, conv2dGradInputShape, conv2dGradInputGradient, conv2dGradInputCost},
    OpDef{OpKind::Conv2dGradWeights, "conv2d_grad_weights", "conv", 2, 2, 1, conv2dGradWeightsShape, nullptr, conv2dGradWeightsCost},
    OpDef{OpKind::MaxPool2d, "max_pool2d", "pool", 1, 1, 2, maxPool2dShape, maxPool2dGradient, bytesOnly},
    OpDef{OpKind::MaxPool2dGrad, "max_pool2d_grad", "pool", 2, 2, 1, maxPool2dGradShape, nullptr, bytesOnly},
    OpDef{OpKind::AvgPool2d, "avg_pool2d", "pool", 1, 1, 1, avgPool2dShape, avgPool2dGradient, bytesOnly},
    OpDef{OpKind::AvgPool2dGrad, "avg_pool2d_grad", "pool", 1, 1, 1, avgPool2dGradShape, nullptr, bytesOnly},
    OpDef{OpKind::BatchNormTrain, "batch_norm_train", "norm", 5, 6, 5, batchNormTrainShape, batchNormTrainGradient, bytesOnly},
    OpDef{OpKind::BatchNormInfer, "batch_norm_infer", "norm", 5, 6, 1, batchNormInferShape, batchNormInferGradient, bytesOnly},
    OpDef{OpKind::BatchNormGrad, "batch_norm_grad", "norm", 5, 6, 3, batchNormGradShape, nullptr, bytesOnly},
    OpDef{OpKind::LayerNorm, "layer_norm", "norm", 3, 4, -1, layerNormShape, layerNormGradient, bytesOnly},
    OpDef{OpKind::LayerNormGrad, "layer_norm_grad", "norm", 5, 6, -1, layerNormGradShape, nullptr, bytesOnly},
    OpDef{OpKind::Softmax, "softmax", "classification", 1, 1, 1, softmaxShape, softmaxGradient, bytesOnly},
    OpDef{OpKind::SoftmaxGrad, "softmax_grad", "classification", 2, 2, 1, softmaxGradShape, nullptr, bytesOnly},
    OpDef{OpKind::CrossEntropy, "cross_entropy", "classification", 2, 3, 2, crossEntropyShape, crossEntropyGradient, bytesOnly},
    OpDef{OpKind::CrossEntropyGrad, "cross_entropy_grad", "classification", 3, 4, 1, crossEntropyGradShape, nullptr, bytesOnly},
    OpDef{OpKind::TopKCorrect, "top_k_correct", "classification", 2, 2, 1, topKCorrectShape, zeroGradient, bytesOnly},
    OpDef{OpKind::TopK, "top_k", "top_k", 1, 1, 2, topKShape, topKGradient, bytesOnly},
    OpDef{OpKind::TopKGrad, "top_k_grad", "top_k", 2, 2, 1, topKGradShape, nullptr, bytesOnly},
    OpDef{OpKind::Ctc, "ctc", "ctc", 2, 3, 2, ctcShape, ctcGradient, bytesOnly},
    OpDef{OpKind::CtcGrad, "ctc_grad", "ctc", 4, 5, 1, ctcGradShape, nullptr, bytesOnly},
    OpDef{OpKind::Recurrent, "recurrent", "recurrent", 2, 3, -1, recurrentShape, recurrentGradient, recurrentCost},
    OpDef{OpKind::RecurrentGrad, "recurrent_grad", "recurrent", 3, 4, -1, recurrentGradShape, nullptr, recurrentCost},
    OpDef{OpKind::Attention, "attention", "attention", 3, 7, 2, attentionShape, attentionGradient, attentionCost},
    OpDef{OpKind::AttentionGrad, "attention_grad", "attention", 6, 10, 3, attentionGradShape, nullptr, attentionGradCost},
    OpDef{OpKind::PackedAttention, "packed_attention", "attention", 1, 5, 2, packedAttentionShape, packedAttentionGradient, packedAttentionCost},
    OpDef{OpKind::PackedAttentionGrad, "packed_attention_grad", "attention", 4, 8, 1, packedAttentionGradShape, nullptr, packedAttentionGradCost},
    OpDef{OpKind::Dropout, "dropout", "dropout", 4, 4, 1, dropoutShape, dropoutGradient, bytesOnly},
    OpDef{OpKind::RandomNormal, "random_normal", "noise", 2, 2, 1, randomNormalShape, nullptr, bytesOnly},
    OpDef{OpKind::AllReduce, "all_reduce", "collective", 1, -1, 1, allReduceShape, nullptr, bytesOnly},
};
// clang-format on

constexpr bool oneRowEachInOrder() {
    for (size_t i = 0; i < table.size(); ++i)
        if (static_cast<size_t>(table[i].kind) != i) return false;
    return table.size() == opKindCount;
}
static_assert(oneRowEachInOrder(), "the op table holds one row for each OpKind, in its order");

}  // namespace

const OpDef& opDef(OpKind kind) {
    return element(table, kind);
}

std::span<const OpDef> opTable() {
    return table;
}

std::string toString(const TensorType& t) {
    return std::string(name(t.dtype)) + "[" + (t.shape.rank() == 0 ? "" : toString(t.shape)) + "]";
}

}  // namespace lathe
