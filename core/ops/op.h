// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
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

// Operands and results of the kinds (op_kind.h) for which they are not obvious; [..] may be absent:
//   MatMul            (a, b, [bias[n]])                        -> c
//   Conv2d            (x, weights, [bias[O]])                  -> y
//   Conv2dGradInput   (dy, weights) -> dx            Conv2dGradWeights (dy, x) -> dweights
//   Gather            (table[R, ...], index I64[any]) -> y[any, ...]: the rows of the table; NaN for an index outside of it
//   GatherGrad        (dy, index)                              -> dtable, sums in the order of the positions
//   SequenceMask      (lengths I64[N] or I64[N, 1])            -> real[N, steps]: 1 for the first `length` steps, else 0
//   MaxPool2d         (x) -> y, index                index: position inside the window (row-major), U8, or I32 for windows > 255
//   MaxPool2dGrad     (dy, index) -> dx
//   BatchNormTrain    (x, scale, bias, runningMean, runningVar, [residual]) -> y, mean, invStd, newRunningMean, newRunningVar
//   BatchNormInfer    (x, scale, bias, mean, var, [residual])  -> y
//   BatchNormGrad     (dy, x, mean, invStd, scale, [y])        -> dx, dscale, dbias        y: only with a fused activation
//   LayerNorm         (x, scale, bias, [addend]) -> y, mean, invStd, [sum]          with an addend: normalizes sum = x + addend
//   LayerNormGrad     (dy, x, mean, invStd, scale, [addend]) -> dx, dscale, dbias, [rounded]     with an addend: dx + addend
//   Softmax           (x) -> y over the last axis              SoftmaxGrad (dy, y) -> dx
//   CrossEntropy      (logits[N, C], target I64[N], [classWeights[C]])           -> loss[N], weight[N]
//   CrossEntropyGrad  (dloss[N], logits, target, [classWeights])                 -> dlogits
//   TopKCorrect       (logits[N, C], target I64[N])            -> 1 or 0 for each sample, in the logits' type; ties: the first
//   TopK              (x[..., n]) -> y[..., k], index I64[..., k]: the k largest (or smallest) numbers of each row, in order
//   TopKGrad          (dy[..., k], index) -> dx[..., n]         each dy at its index, 0 elsewhere
//   Ctc               (scores[N, T, C], target I64[N, S], [lengths I64[N] or I64[N, 1]])   -> loss[N], alpha[N, T, 2 S + 1]
//   CtcGrad           (dloss[N], scores, target, alpha, [lengths])                          -> dscores
//   Recurrent         (projected[N, T, G H], weights[G H, H], [bias[G H]]) -> y[N, T, H], [saved[N, T, S H]]
//   RecurrentGrad     (dy, weights, y, [saved])                -> dprojected, [drecurrent]    drecurrent: only GRU
//   Attention         (q[N, L, H D], k[N, S, K D], v[N, S, K E], [mask[N, S]], [seed I64, step I64, p])
//                                                              -> y[N, L, H E], logsum[N, H, L]
//   AttentionGrad     (dy, y, logsum, the operands of Attention) -> dq, dk, dv
//   PackedAttention   (qkv[N, L, (H + 2 K) D], [mask[N, L]], [seed I64, step I64, p])       -> y, logsum
//   PackedAttentionGrad  (dy, y, logsum, the operands of PackedAttention)                   -> dqkv
//   Dropout           (x, seed I64, step I64, p)               -> y; the mask is a function of seed, step, site and position
//   RandomNormal      (seed I64, step I64)                     -> y, standard normal numbers, functions of the same four
//   AllReduce         (partials...) -> sum of the partials of all ranks, added in the order of the ranks and, within a
//                     rank, of the operands. In a Program of one micro-batch, the only operand is its partial sum.
// LayerNorm and LayerNormGrad of float32 may have the addend of LayerNorm, dy and y in 16 bits. `rounded` is dx in 16 bits.
// TopK sorts: the first result is the largest (or smallest) number. Of equal numbers, that with the lower index comes first, as
// in ONNX. NaN counts as larger than any number, as in PyTorch. With k = n, it sorts the row.
// Ctc is connectionist temporal classification over raw scores, with class 0 as the blank. A target ends before its first
// negative number. `lengths`: steps that count; absent: all. A target that no path of these steps can give has the loss 0 and the
// gradient 0. `alpha`: logarithms of the forward variables of each step, relative to the largest one; 0 where there is no state.
// Recurrent runs a cell over axis 1 (time), from the state zero. `projected` is the product of the inputs and the input weights
// plus biases, for all steps at once. G gates of H units in PyTorch's order: 1 (RNN); input, forget, cell, output (LSTM); reset,
// update, new (GRU). `saved` keeps what the gradient needs: gates after their activation and the cell state (LSTM, S = 5); gates
// and the recurrent part of the new gate (GRU, S = 4); RNN has none. `drecurrent` is the gradient of weights h + bias.
// Attention is softmax(scale q k^T) v for each of H heads, which lie side by side in the last dimension. K divides H: each of the
// K heads of keys and values serves H / K heads of queries. PackedAttention is Attention of the first H D, the next K D and the
// last K D columns of `qkv`. A key is left out where the mask is 0 (and, if causal, for queries
// before it). A query without keys gives 0. `logsum`: logarithm of the sum of the exponentials, 0 without keys. With p,
// weights are dropped as by Dropout; the random numbers depend on sample, head, query and key alone. Normalisation uses channel
// axis 1 (BatchNorm: x[N, C, ...]) or the trailing `axes` dimensions (LayerNorm). All real operands and results have one type,
// with exceptions if x, y and their gradients have 16 bits. F32 are then: scale, bias, mean, invStd and running statistics of the
// normalisations, sums (ReduceSum), p of Dropout, and mask, p and logsum of Attention.

constexpr size_t opKindCount = static_cast<size_t>(OpKind::Count_);

/// Element type and shape of a value of a Program.
struct TensorType {
    DType dtype = DType::F32;
    Shape shape;

    size_t bytes() const { return static_cast<size_t>(shape.elements()) * sizeOf(dtype); }
    bool operator==(const TensorType&) const = default;
};
std::string toString(const TensorType&);  // "f32[128x10]"

// ---- attributes ------------------------------------------------------------------------------------------------------

/// Affine: y = x * scale + shift.
struct AffineAttributes {
    double scale = 1, shift = 0;
    bool operator==(const AffineAttributes&) const = default;
};
/// LeakyRelu and LeakyReluGrad: y = x for x > 0, else slope * x.
struct SlopeAttributes {
    double slope = 0.01;
    bool operator==(const SlopeAttributes&) const = default;
};
/// Cast: the element type of the result. Conversions to fewer bits round to nearest.
struct CastAttributes {
    DType to = DType::F32;
    bool operator==(const CastAttributes&) const = default;
};
/// Fill: type of the result, and the value of all its elements.
struct FillAttributes {
    TensorType type;
    double value = 0;
    bool operator==(const FillAttributes&) const = default;
};
/// Reshape, Broadcast: shape of the result.
struct ShapeAttributes {
    Shape shape;
    bool operator==(const ShapeAttributes&) const = default;
};
/// Transpose: axis i of the result is axis order[i] of the operand; a permutation of all axes.
struct TransposeAttributes {
    std::vector<int> order;
    bool operator==(const TransposeAttributes&) const = default;
};
/// Concat: the axis along which the operands are joined; other extents are equal.
struct AxisAttributes {
    int axis = 0;
    bool operator==(const AxisAttributes&) const = default;
};
/// Slice: elements [begin, end) of one axis, with 0 <= begin < end <= extent.
struct SliceAttributes {
    int axis = 0;
    int64_t begin = 0, end = 0;
    bool operator==(const SliceAttributes&) const = default;
};
/// GatherGrad: rows of the table; index `ignored` adds nothing to its row (-1: none is ignored).
struct GatherAttributes {
    int64_t rows = 0, ignored = -1;
    bool operator==(const GatherAttributes&) const = default;
};
/// SequenceMask: number of steps, and element type of the mask.
struct SequenceMaskAttributes {
    int64_t steps = 1;
    DType dtype = DType::F32;
    bool operator==(const SequenceMaskAttributes&) const = default;
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
/// MaxPool2d, AvgPool2d and their Grad kinds on x[N, C, H, W]. Padding in elements: top, left, bottom, right. Incomplete windows
/// at the end are dropped (PyTorch's ceil_mode = False).
struct PoolAttributes {
    std::array<int64_t, 2> kernel{2, 2}, stride{2, 2};
    std::array<int64_t, 4> padding{0, 0, 0, 0};
    bool countPadding = true;  ///< AvgPool2d: divide by the whole window, padding included (PyTorch's default)
    Shape wanted;              ///< the Grad kinds: shape of x
    bool operator==(const PoolAttributes&) const = default;
};
/// BatchNorm and LayerNorm kinds: y = (x - mean) / sqrt(var + epsilon) * scale + bias.
struct NormAttributes {
    double epsilon = 1e-5;
    double momentum = 0.1;  ///< weight of the new batch in the running statistics (PyTorch's convention)
    int axes = 1;           ///< LayerNorm: number of trailing dimensions that are normalised together
    Activation activation = Activation::None;
    std::optional<DType> narrow = std::nullopt;  ///< 16 bits, for float32 only. LayerNorm: of y; LayerNormGrad: has `rounded`
    bool operator==(const NormAttributes&) const = default;
};
/// CrossEntropy: label smoothing in [0, 1]; the target has probability 1 - smoothing + smoothing / C, other classes smoothing /
/// C.
struct CrossEntropyAttributes {
    double smoothing = 0;
    bool operator==(const CrossEntropyAttributes&) const = default;
};
/// TopKCorrect: a sample counts as correct if its target is among the k largest logits; k >= 1.
struct TopKCorrectAttributes {
    int64_t k = 1;
    bool operator==(const TopKCorrectAttributes&) const = default;
};
/// TopK and TopKGrad: results for each row, 1 <= k <= n.
struct TopKAttributes {
    int64_t k = 1;
    bool largest = true;
    int64_t extent = 0;  ///< TopKGrad: n; else unused
    bool operator==(const TopKAttributes&) const = default;
};
/// Ctc and CtcGrad. `perLabel`: the loss of a sample is divided by the length of its target (at least 1), as the mean of
/// torch.nn.CTCLoss does.
struct CtcAttributes {
    bool perLabel = false;
    bool operator==(const CtcAttributes&) const = default;
};
/// Recurrent and RecurrentGrad. `reverse`: from the last step to the first; results keep the order of the inputs.
struct RecurrentAttributes {
    RecurrentCell cell = RecurrentCell::Tanh;
    bool reverse = false;
    bool operator==(const RecurrentAttributes&) const = default;

    int64_t gates() const;  ///< G
    int64_t saved() const;  ///< S; 0: no such result
};
/// Attention, PackedAttention and their gradients.
struct AttentionAttributes {
    int64_t heads = 1, keyHeads = 1;  ///< H, K
    double scale = 0;                 ///< 0: 1 / sqrt(D)
    bool causal = false;              ///< query i sees keys 0 .. i
    bool masked = false;              ///< has the operand `mask`
    bool drops = false;               ///< has the operands `seed`, `step` and `p`
    uint32_t site = 0;                ///< as in DropoutAttributes
    bool operator==(const AttentionAttributes&) const = default;
};
/// Dropout: layer and micro-batch, packed as in `DropoutSite`. Two random layers of a Program must not have the same site.
struct DropoutAttributes {
    uint32_t site = 0;
    bool operator==(const DropoutAttributes&) const = default;
};
/// RandomNormal: type of the result (float32 or float64), and the site as in DropoutAttributes.
struct RandomNormalAttributes {
    TensorType type;
    uint32_t site = 0;
    bool operator==(const RandomNormalAttributes&) const = default;
};
/// One step of FusedElementwise, a small program over one block. An operand index below the number of inputs is an input;
/// otherwise it is the result of step (index - inputs). The result type is the type of the operands; for Cast, it is `to`.
/// Operands and results may therefore mix F32, F16 and BF16 (or are all F64). Arithmetic is float for 16-bit types: Cast rounds
/// to its type, other results are rounded only where they are stored.
struct FusedStep {
    OpKind kind = OpKind::Add;
    std::array<int16_t, 2> operands{-1, -1};  ///< -1: absent
    double scale = 1, shift = 0;              ///< Affine; `scale` is also the slope of LeakyRelu
    DType to = DType::F32;                    ///< Cast
    bool operator==(const FusedStep&) const = default;
};
/// FusedElementwise: the steps in order of execution, and the results that are stored.
struct FusedAttributes {
    static constexpr size_t maxValues = 96;  ///< inputs and steps together; gives kernels a fixed size of memory
    std::vector<FusedStep> steps;
    std::vector<int16_t> results;  ///< index of the stored step, one for each output
    bool operator==(const FusedAttributes&) const = default;
};

using Attributes =
    std::variant<std::monostate, AffineAttributes, SlopeAttributes, CastAttributes, FillAttributes, ShapeAttributes,
                 TransposeAttributes, AxisAttributes, SliceAttributes, GatherAttributes, SequenceMaskAttributes, ReduceAttributes,
                 MatMulAttributes, ConvAttributes, PoolAttributes, NormAttributes, CrossEntropyAttributes, TopKCorrectAttributes,
                 TopKAttributes, CtcAttributes, RecurrentAttributes, AttentionAttributes, DropoutAttributes,
                 RandomNormalAttributes, FusedAttributes>;

/// The random site of an instruction that draws numbers; null if it draws none.
uint32_t* randomSite(Attributes&);

// ---- the table -------------------------------------------------------------------------------------------------------

/// Cost of one execution: multiply-adds (one multiply and one add each), and bytes read and written at least once.
struct Cost {
    int64_t macs = 0;
    int64_t bytes = 0;
};

/// Types of the outputs for these operand types, or an error (code op.shape).
using ShapeRule = Result<std::vector<TensorType>> (*)(const Attributes&, std::span<const TensorType>);
/// Adds the gradients of the operands (see gradient.h); null for kinds without a gradient.
using GradientRule = void (*)(GradientContext&, const Instruction&);
using CostRule = Cost (*)(const Attributes&, std::span<const TensorType> in, std::span<const TensorType> out);

/// One row of the op table.
struct OpDef {
    OpKind kind;
    std::string_view name;        ///< "matmul", as in dumps and plan.json
    std::string_view family;      ///< "elementwise", "matmul", ...: the name of the files with its rules and kernels
    int8_t minInputs, maxInputs;  ///< maxInputs -1: any number
    int8_t outputs;               ///< -1: the attributes give the number
    ShapeRule shape;
    GradientRule gradient;
    CostRule cost;
};

/// The row of a kind.
const OpDef& opDef(OpKind);
/// All rows in the order of OpKind; `opKindCount` of them.
std::span<const OpDef> opTable();

/// Whether an instruction of this kind with these types of operand and result may be a step of a FusedElementwise: element-wise
/// operations on reals, and conversions between types of 16 and 32 bits.
bool mayBeFused(OpKind, DType operand, DType result);

}  // namespace lathe
