// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Enumerations of operations; op.h says what their operands and results are. Device code reads this file, too.
namespace lathe {

/// The primitive operations. Layers, losses and optimizers are made of them, and a backend implements all of them.
/// `core/ops/op_table.cpp` has one row for each, in this order (checked at compile time).
enum class OpKind : uint8_t {
    // element-wise, one operand: y = f(x)
    Neg,
    Exp,
    Expm1,
    Log,
    Sqrt,
    Rsqrt,
    Square,
    Abs,
    Sin,
    Cos,
    Relu,
    LeakyRelu,
    Gelu,
    Silu,
    Sigmoid,
    Tanh,
    Softplus,
    Affine,  // x * scale + shift, both constants
    Cast,
    // derivatives of activations: (dy, x or y) -> dx; ReluGrad, SigmoidGrad and TanhGrad read y, the others x
    ReluGrad,
    LeakyReluGrad,
    GeluGrad,
    SiluGrad,
    SigmoidGrad,
    TanhGrad,
    // element-wise, two operands, NumPy broadcasting
    Add,
    Sub,
    Mul,
    Div,
    Minimum,
    Greater,           // Greater: 1 where a > b, else 0, in the operands' type
    Mask,              // (x, m): x where m is not 0, else 0, for any x (also NaN and infinity)
    FusedElementwise,  // a chain of the above in one pass; made by the fuse pass only
    // shape
    Fill,
    Reshape,
    Transpose,
    Concat,
    Slice,
    Broadcast,
    // look-up
    Gather,
    GatherGrad,
    SequenceMask,
    // reduction
    ReduceSum,
    // linear
    MatMul,
    Conv2d,
    Conv2dGradInput,
    Conv2dGradWeights,
    // pooling
    MaxPool2d,
    MaxPool2dGrad,
    AvgPool2d,
    AvgPool2dGrad,
    // normalisation
    BatchNormTrain,
    BatchNormInfer,
    BatchNormGrad,
    LayerNorm,
    LayerNormGrad,
    // classification
    Softmax,
    SoftmaxGrad,
    CrossEntropy,
    CrossEntropyGrad,
    TopKCorrect,
    // order
    TopK,
    TopKGrad,
    // alignment of sequences
    Ctc,
    CtcGrad,
    // recurrence
    Recurrent,
    RecurrentGrad,
    // attention
    Attention,
    AttentionGrad,
    PackedAttention,
    PackedAttentionGrad,
    // randomness
    Dropout,
    RandomNormal,
    // between micro-batches and ranks
    AllReduce,
    Count_
};

/// Activation that MatMul, Conv2d and the normalisations apply to their result before it is stored; set by the fuse pass. Only
/// parameterless activations whose derivative reads y or x are listed, so LeakyRelu stays in FusedElementwise.
enum class Activation : uint8_t { None, Relu, Sigmoid, Tanh };

/// Cell of a recurrent layer: torch.nn.RNN with tanh or ReLU, torch.nn.LSTM, torch.nn.GRU.
enum class RecurrentCell : uint8_t { Tanh, Relu, Lstm, Gru };

}  // namespace lathe
