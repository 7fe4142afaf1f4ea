// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/ops/op_kind.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

namespace lathe {

struct Program;
struct Instruction;
class GradientContext;

// Operands and results of the kinds (op_kind.h) that have more than the obvious ones ([..] may be absent):
//   MatMul            (a, b, [bias[n]])                        -> c
//   Conv2d            (x, weights, [bias[O]])                  -> y
//   Conv2dGradInput   (dy, weights) -> dx            Conv2dGradWeights (dy, x) -> dweights
//   MaxPool2d         (x) -> y, index                index: position inside the window (row-major), U8, or I32 for windows > 255
//   MaxPool2dGrad     (dy, index) -> dx
//   BatchNormTrain    (x, scale, bias, runningMean, runningVar, [residual]) -> y, mean, invStd, newRunningMean, newRunningVar
//   BatchNormInfer    (x, scale, bias, mean, var, [residual])  -> y
//   BatchNormGrad     (dy, x, mean, invStd, scale, [y])        -> dx, dscale, dbias        y: only with a fused activation
//   LayerNorm         (x, scale, bias) -> y, mean, invStd      LayerNormGrad (dy, x, mean, invStd, scale) -> dx, dscale, dbias
//   Softmax           (x) -> y over the last axis              SoftmaxGrad (dy, y) -> dx
//   CrossEntropy      (logits[N, C], target I64[N], [classWeights[C]])           -> loss[N], weight[N]
//   CrossEntropyGrad  (dloss[N], logits, target, [classWeights])                 -> dlogits
//   TopKCorrect       (logits[N, C], target I64[N])            -> 1 or 0 for each sample, in the logits' type; ties: the first
//   Dropout           (x, seed I64, step I64, p)               -> y; the mask is of (seed, step, site, place in the batch)
//   AllReduce         (partials...) -> sum of the partials of all ranks, added in the order of the ranks and then of the
//   operands,
//                     beginning with the first one. In a Program of one micro-batch it has one operand: that micro-batch's.
// Normalisation sees channel axis 1 (BatchNorm: x[N, C, ...]) or the trailing `axes` dimensions (LayerNorm).
// Real operands and results have one type, but beside x, y and their gradients in 16 bits the following are F32: what the
// normalisations scale with, compute and keep (scale, bias, mean, invStd, running figures), sums (ReduceSum), and p of Dropout.

constexpr size_t opKindCount = static_cast<size_t>(OpKind::Count_);

struct TensorType {
    DType dtype = DType::F32;
    Shape shape;
    bool operator==(const TensorType&) const = default;
};
std::string toString(const TensorType&);  // "f32[128x10]"

// ---- attributes ------------------------------------------------------------------------------------------------------

struct AffineAttributes {
    double scale = 1, shift = 0;
    bool operator==(const AffineAttributes&) const = default;
};
struct SlopeAttributes {
    double slope = 0.01;
    bool operator==(const SlopeAttributes&) const = default;
};  // LeakyRelu(Grad)
struct CastAttributes {
    DType to = DType::F32;
    bool operator==(const CastAttributes&) const = default;
};
struct FillAttributes {
    TensorType type;
    double value = 0;
    bool operator==(const FillAttributes&) const = default;
};
struct ShapeAttributes {
    Shape shape;
    bool operator==(const ShapeAttributes&) const = default;
};  // Reshape, Broadcast
struct TransposeAttributes {
    std::vector<int> order;
    bool operator==(const TransposeAttributes&) const = default;
};
struct AxisAttributes {
    int axis = 0;
    bool operator==(const AxisAttributes&) const = default;
};  // Concat
struct SliceAttributes {
    int axis = 0;
    int64_t begin = 0, end = 0;
    bool operator==(const SliceAttributes&) const = default;
};
/// Sums over `axes` (non-negative, ascending); summed axes stay as extent 1 when `keep`.
struct ReduceAttributes {
    std::vector<int> axes;
    bool keep = false;
    bool operator==(const ReduceAttributes&) const = default;
};
/// c[.., m, n] = op(a)[.., m, k] op(b)[.., k, n] (+ bias[n]): rank 2, or equal leading dimensions.
struct MatMulAttributes {
    bool transposeA = false, transposeB = false;
    Activation activation = Activation::None;
    bool operator==(const MatMulAttributes&) const = default;
};
/// x[N, C, H, W], weights[O, C / groups, kh, kw], padding in elements on each side (top, left, bottom, right).
struct ConvAttributes {
    std::array<int64_t, 2> stride{1, 1}, dilation{1, 1};
    std::array<int64_t, 4> padding{0, 0, 0, 0};
    int64_t groups = 1;
    Activation activation = Activation::None;
    Shape wanted;  ///< Conv2dGradInput: shape of x; Conv2dGradWeights: shape of the weights; else unused
    bool operator==(const ConvAttributes&) const = default;
};
struct PoolAttributes {
    std::array<int64_t, 2> kernel{2, 2}, stride{2, 2};
    std::array<int64_t, 4> padding{0, 0, 0, 0};
    bool countPadding = true;  ///< AvgPool2d: divide by the whole window, padding included (PyTorch's default)
    Shape wanted;              ///< the Grad kinds: shape of x
    bool operator==(const PoolAttributes&) const = default;
};
struct NormAttributes {
    double epsilon = 1e-5;
    double momentum = 0.1;  ///< weight of the new batch in the running statistics (PyTorch's convention)
    int axes = 1;           ///< LayerNorm: how many trailing dimensions are normalised together
    Activation activation = Activation::None;
    bool operator==(const NormAttributes&) const = default;
};
struct CrossEntropyAttributes {
    double smoothing = 0;
    bool operator==(const CrossEntropyAttributes&) const = default;
};
struct TopKAttributes {
    int64_t k = 1;
    bool operator==(const TopKAttributes&) const = default;
};
struct DropoutAttributes {
    uint32_t site = 0;
    bool operator==(const DropoutAttributes&) const = default;
};
/// FusedElementwise: a small program over one block. Operand index < inputs: an input; else the result of step (index - inputs).
/// A step has the one type of its operands, a Cast its own, so that operands and results may be F32, F16 and BF16 side by side
/// (or all F64). Narrow types are computed with in float: a Cast rounds to its type, all else is rounded where it is stored only.
struct FusedStep {
    OpKind kind = OpKind::Add;
    std::array<int16_t, 2> operands{-1, -1};  ///< -1: absent
    double scale = 1, shift = 0;              ///< Affine; `scale` doubles as LeakyRelu's slope
    DType to = DType::F32;                    ///< Cast
    bool operator==(const FusedStep&) const = default;
};
struct FusedAttributes {
    static constexpr size_t maxValues = 96;  ///< inputs and steps together, so that a kernel needs no memory of unknown size
    std::vector<FusedStep> steps;
    std::vector<int16_t> results;  ///< which steps are stored, one for each output
    bool operator==(const FusedAttributes&) const = default;
};

using Attributes =
    std::variant<std::monostate, AffineAttributes, SlopeAttributes, CastAttributes, FillAttributes, ShapeAttributes,
                 TransposeAttributes, AxisAttributes, SliceAttributes, ReduceAttributes, MatMulAttributes, ConvAttributes,
                 PoolAttributes, NormAttributes, CrossEntropyAttributes, TopKAttributes, DropoutAttributes, FusedAttributes>;

// ---- the table -------------------------------------------------------------------------------------------------------

/// Work of one execution: multiply-adds (one multiply and one add) and bytes read and written at least once.
struct Cost {
    int64_t macs = 0;
    int64_t bytes = 0;
};

/// Output types for operand types, or what is wrong with them.
using ShapeRule = Result<std::vector<TensorType>> (*)(const Attributes&, std::span<const TensorType>);
/// Adds the gradients of the operands (see gradient.h); null for kinds that nothing differentiates through.
using GradientRule = void (*)(GradientContext&, const Instruction&);
using CostRule = Cost (*)(const Attributes&, std::span<const TensorType> in, std::span<const TensorType> out);

/// One row of the table.
struct OpDef {
    OpKind kind;
    std::string_view name;        ///< "matmul", as in dumps and plan.json
    std::string_view family;      ///< "elementwise", "matmul", ...: the name of the files that hold its rules and kernels
    int8_t minInputs, maxInputs;  ///< maxInputs -1: any number
    int8_t outputs;               ///< -1: as many as the attributes say
    ShapeRule shape;
    GradientRule gradient;
    CostRule cost;
};

const OpDef& opDef(OpKind);
std::span<const OpDef> opTable();

/// Whether an instruction of this kind with an operand and a result of these types may be a step of a FusedElementwise:
/// element-wise ones on real numbers, and conversions among those of 16 and 32 bits.
bool mayBeFused(OpKind, DType operand, DType result);

}  // namespace lathe
