// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ops/gradient.h"
#include "core/ops/op.h"

/// The rules that the op table refers to, by family, and their helpers. Internal to core/ops; other code uses `opDef`.
///
/// A shape rule may assume the number of operands that its row gives; errors have the code op.shape. A gradient rule may assume
/// at least one valid output gradient and one operand that needs a gradient. It sees the Program before the fuse pass, without
/// fused activations.
namespace lathe::rules {

using Types = std::vector<TensorType>;
using TypeSpan = std::span<const TensorType>;

/// An error with code "op.shape" and the given text. The caller who knows the instruction fills in the location.
Diagnostic refuse(std::string_view text, std::vector<std::string> args = {});

/// The attributes as type A; an error if the instruction has attributes of another type.
template <class A>
Result<const A*> attributes(const Attributes& any) {
    if (const A* a = std::get_if<A>(&any)) return a;
    return refuse("has the attributes of another kind of operation");
}

/// Error unless all operands are real numbers.
Status wantReal(TypeSpan);
/// Error unless all operands have the same element type.
Status wantOneType(TypeSpan);
/// Error unless `type` equals `wanted`; `what` names the operand in the message.
Status wantType(std::string_view what, const TensorType& type, const TensorType& wanted);

/// Cost rule of kinds without multiply-adds: bytes of operands and results, each once.
Cost bytesOnly(const Attributes&, TypeSpan in, TypeSpan out);

/// Gradient rule of comparisons and counts, whose derivative is zero where it exists: adds nothing.
void zeroGradient(GradientContext&, const Instruction&);

// Below: a shape rule gives the types of the results, and refuses other operands. In gradient rules, `dy` is the gradient of the
// result y, and `dx` the gradient of operand x. Gradients of broadcast operands are summed over the broadcast axes.

// ---- elementwise.cpp
Result<Types> unaryShape(const Attributes&, TypeSpan);           ///< one type for all operands and the result; reals
Result<Types> affineShape(const Attributes&, TypeSpan);          ///< as unaryShape (Affine)
Result<Types> slopeShape(const Attributes&, TypeSpan);           ///< as unaryShape (LeakyRelu)
Result<Types> castShape(const Attributes&, TypeSpan);            ///< the operand's shape, type of the attributes (Cast)
Result<Types> activationGradShape(const Attributes&, TypeSpan);  ///< (dy, x or y) of one type -> dx of that type
Result<Types> slopeGradShape(const Attributes&, TypeSpan);       ///< as activationGradShape (LeakyReluGrad)
Result<Types> binaryShape(const Attributes&, TypeSpan);          ///< two reals of one type, broadcast by NumPy's rule
Result<Types> fusedShape(const Attributes&, TypeSpan);           ///< types by the steps; results have the broadcast shape
void negGradient(GradientContext&, const Instruction&);          ///< dx = -dy
void expGradient(GradientContext&, const Instruction&);          ///< dx = dy y
void expm1Gradient(GradientContext&, const Instruction&);        ///< dx = dy (y + 1)
void logGradient(GradientContext&, const Instruction&);          ///< dx = dy / x
void sqrtGradient(GradientContext&, const Instruction&);         ///< dx = dy / (2 y)
void rsqrtGradient(GradientContext&, const Instruction&);        ///< dx = -dy y^3 / 2
void squareGradient(GradientContext&, const Instruction&);       ///< dx = 2 x dy
void absGradient(GradientContext&, const Instruction&);          ///< dx = dy sign(x), 0 at x = 0
void sinGradient(GradientContext&, const Instruction&);          ///< dx = dy cos(x)
void cosGradient(GradientContext&, const Instruction&);          ///< dx = -dy sin(x)
void softplusGradient(GradientContext&, const Instruction&);     ///< dx = dy sigmoid(x)
void affineGradient(GradientContext&, const Instruction&);       ///< dx = scale dy
void castGradient(GradientContext&, const Instruction&);         ///< dx = dy in the type of x; none for integer x
void addGradient(GradientContext&, const Instruction&);          ///< da = dy, db = dy
void subGradient(GradientContext&, const Instruction&);          ///< da = dy, db = -dy
void mulGradient(GradientContext&, const Instruction&);          ///< da = dy b, db = dy a
void divGradient(GradientContext&, const Instruction&);          ///< da = dy / b, db = -dy y / b
void minimumGradient(GradientContext&, const Instruction&);  ///< dy to the smaller operand; half to each if equal, as in PyTorch
void maskGradient(GradientContext&, const Instruction&);     ///< dx = dy where m is not 0, else 0; none for m

/// For activations whose derivative is a kind of its own: dx = derivative(dy, y) if `readsResult`, else derivative(dy, x).
template <OpKind derivative, bool readsResult>
void activationGradient(GradientContext& g, const Instruction& i) {
    const Value point = readsResult ? i.outputs[0] : i.inputs[0];
    g.add(0, g.builder().append1(derivative, i.attributes, {g.outputGradient(0), point}));
}

// ---- shape_ops.cpp
Result<Types> fillShape(const Attributes&, TypeSpan);        ///< type of the attributes; no operands
Result<Types> reshapeShape(const Attributes&, TypeSpan);     ///< shape of the attributes; error if the number of elements differs
Result<Types> transposeShape(const Attributes&, TypeSpan);   ///< axes in the given order; error if it is not a permutation
Result<Types> concatShape(const Attributes&, TypeSpan);      ///< extents added along the axis; else equal types
Result<Types> sliceShape(const Attributes&, TypeSpan);       ///< extent end - begin; error if the range is not inside the axis
Result<Types> broadcastShape(const Attributes&, TypeSpan);   ///< shape of the attributes; error if x does not broadcast to it
void reshapeGradient(GradientContext&, const Instruction&);  ///< dy in the shape of x
void transposeGradient(GradientContext&, const Instruction&);  ///< dy in the inverse order
void concatGradient(GradientContext&, const Instruction&);     ///< the slice of dy that belongs to each operand
void sliceGradient(GradientContext&, const Instruction&);      ///< dy, at its place in the gradient of x
void broadcastGradient(GradientContext&, const Instruction&);  ///< sum of dy over the broadcast axes

// ---- reduce.cpp
Result<Types> reduceSumShape(const Attributes&, TypeSpan);     ///< x without the summed axes (extent 1 if kept); F32 for 16-bit x
void reduceSumGradient(GradientContext&, const Instruction&);  ///< dy broadcast to the shape of x

// ---- matmul.cpp
Result<Types> matmulShape(const Attributes&, TypeSpan);         ///< (a, b, [bias[n]]) -> c[.., m, n]
void matmulGradient(GradientContext&, const Instruction&);      ///< da = dc b^T, db = a^T dc, dbias = dc summed over rows
Cost matmulCost(const Attributes&, TypeSpan in, TypeSpan out);  ///< elements of c times k

// ---- conv.cpp
Result<Types> conv2dShape(const Attributes&, TypeSpan);             ///< (x, weights, [bias[O]]) -> y[N, O, H', W']
Result<Types> conv2dGradInputShape(const Attributes&, TypeSpan);    ///< (dy, weights) -> dx with shape `wanted`
Result<Types> conv2dGradWeightsShape(const Attributes&, TypeSpan);  ///< (dy, x) -> dweights with shape `wanted`
void conv2dGradient(GradientContext&,
                    const Instruction&);  ///< Conv2dGradInput, Conv2dGradWeights; dbias = dy summed over N, H, W
void conv2dGradInputGradient(GradientContext&,
                             const Instruction&);  ///< d dy = Conv2d, dweights = Conv2dGradWeights of dy and the gradient
Cost conv2dCost(const Attributes&, TypeSpan in, TypeSpan out);             ///< elements of y times C / groups kh kw
Cost conv2dGradInputCost(const Attributes&, TypeSpan in, TypeSpan out);    ///< as conv2dCost, with the shape of dy
Cost conv2dGradWeightsCost(const Attributes&, TypeSpan in, TypeSpan out);  ///< as conv2dCost, with the shape of dy

// ---- pool.cpp
Result<Types> maxPool2dShape(const Attributes&, TypeSpan);      ///< x -> y[N, C, H', W'], index
Result<Types> maxPool2dGradShape(const Attributes&, TypeSpan);  ///< (dy, index) -> dx with shape `wanted`
Result<Types> avgPool2dShape(const Attributes&, TypeSpan);      ///< x -> y[N, C, H', W']
Result<Types> avgPool2dGradShape(const Attributes&, TypeSpan);  ///< dy -> dx with shape `wanted`
void maxPool2dGradient(GradientContext&, const Instruction&);   ///< MaxPool2dGrad of dy and the index
void avgPool2dGradient(GradientContext&, const Instruction&);   ///< AvgPool2dGrad of dy

// ---- norm.cpp
Result<Types> batchNormTrainShape(const Attributes&, TypeSpan);  ///< five results; statistics are [C], F32 for 16-bit x
Result<Types> batchNormInferShape(const Attributes&, TypeSpan);  ///< operands as for training; y only
Result<Types> batchNormGradShape(const Attributes&, TypeSpan);   ///< dx, dscale[C], dbias[C]
Result<Types> layerNormShape(const Attributes&, TypeSpan);  ///< y, mean, invStd; scale and bias have the normalised dimensions
Result<Types> layerNormGradShape(const Attributes&, TypeSpan);      ///< dx, dscale, dbias
void batchNormTrainGradient(GradientContext&, const Instruction&);  ///< BatchNormGrad with mean and invStd of the forward pass
void batchNormInferGradient(GradientContext&, const Instruction&);  ///< statistics are constants: dx = dy scale invStd
void layerNormGradient(GradientContext&, const Instruction&);       ///< LayerNormGrad with mean and invStd of the forward pass

// ---- classification.cpp
Result<Types> softmaxShape(const Attributes&, TypeSpan);           ///< the type of x; rank at least 1
Result<Types> softmaxGradShape(const Attributes&, TypeSpan);       ///< (dy, y) of one type -> dx
Result<Types> crossEntropyShape(const Attributes&, TypeSpan);      ///< (logits, target, [classWeights]) -> loss[N], weight[N]
Result<Types> crossEntropyGradShape(const Attributes&, TypeSpan);  ///< (dloss[N], logits, target, [classWeights]) -> dlogits
Result<Types> topKCorrectShape(const Attributes&, TypeSpan);  ///< logits[N, C], target I64[N] -> [N] in the type of the logits
void softmaxGradient(GradientContext&, const Instruction&);   ///< SoftmaxGrad of dy and y
void crossEntropyGradient(GradientContext&, const Instruction&);  ///< CrossEntropyGrad; no gradient for class weights

// ---- top_k.cpp
Result<Types> topKShape(const Attributes&, TypeSpan);      ///< x[..., n] -> y[..., k] in the type of x, index I64[..., k]
Result<Types> topKGradShape(const Attributes&, TypeSpan);  ///< (dy[..., k], index) -> dx[..., n]
void topKGradient(GradientContext&, const Instruction&);   ///< TopKGrad of dy and the index

// ---- ctc.cpp
Result<Types> ctcShape(const Attributes&, TypeSpan);      ///< (scores, target, [lengths]) -> loss[N], alpha[N, T, 2 S + 1]
Result<Types> ctcGradShape(const Attributes&, TypeSpan);  ///< (dloss[N], scores, target, alpha, [lengths]) -> dscores
void ctcGradient(GradientContext&, const Instruction&);   ///< CtcGrad with alpha of the forward pass

// ---- gather.cpp
Result<Types> gatherShape(const Attributes&, TypeSpan);        ///< reals of rank 1 or more, and I64 of any rank -> rows
Result<Types> gatherGradShape(const Attributes&, TypeSpan);    ///< dy and index -> the table
void gatherGradient(GradientContext&, const Instruction&);     ///< GatherGrad
Result<Types> sequenceMaskShape(const Attributes&, TypeSpan);  ///< lengths -> mask

// ---- recurrent.cpp
Result<Types> recurrentShape(const Attributes&, TypeSpan);         ///< projected and weights, of one type -> y, [saved]
Result<Types> recurrentGradShape(const Attributes&, TypeSpan);     ///< dy, weights, y, [saved] -> dprojected, [drecurrent]
void recurrentGradient(GradientContext&, const Instruction&);      ///< RecurrentGrad; weights: one product over all steps
Cost recurrentCost(const Attributes&, TypeSpan in, TypeSpan out);  ///< one product of state and weights for each step

// ---- attention.cpp
Result<Types> attentionShape(const Attributes&, TypeSpan);             ///< y and logsum
Result<Types> attentionGradShape(const Attributes&, TypeSpan);         ///< the types of q, k and v
void attentionGradient(GradientContext&, const Instruction&);          ///< AttentionGrad; no gradient for the mask
Cost attentionCost(const Attributes&, TypeSpan in, TypeSpan out);      ///< two products; half of them if causal
Cost attentionGradCost(const Attributes&, TypeSpan in, TypeSpan out);  ///< five products
Result<Types> packedAttentionShape(const Attributes&, TypeSpan);       ///< y and logsum
Result<Types> packedAttentionGradShape(const Attributes&, TypeSpan);   ///< the type of the packed operand
void packedAttentionGradient(GradientContext&, const Instruction&);    ///< PackedAttentionGrad; no gradient for the mask
Cost packedAttentionCost(const Attributes&, TypeSpan in, TypeSpan out);
Cost packedAttentionGradCost(const Attributes&, TypeSpan in, TypeSpan out);

// ---- dropout.cpp
Result<Types> dropoutShape(const Attributes&, TypeSpan);     ///< x, seed and step I64[], p[] -> the type of x
void dropoutGradient(GradientContext&, const Instruction&);  ///< the same mask and factor, applied to dy

// ---- noise.cpp
Result<Types> randomNormalShape(const Attributes&, TypeSpan);  ///< seed and step I64[] -> the type of the attributes

// ---- collective.cpp
Result<Types> allReduceShape(const Attributes&, TypeSpan);  ///< all partial sums of one real type -> that type

}  // namespace lathe::rules
