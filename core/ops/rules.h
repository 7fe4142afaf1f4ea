// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ops/gradient.h"
#include "core/ops/op.h"

/// The rules that the op table points to, by family, and what they share. Internal to core/ops: others ask `opDef`.
///
/// A shape rule may rely on the number of operands that its row promises. A gradient rule may rely on at least one valid
/// output gradient and one wanted operand, and on operands and activations as the layers make them (before the fuse pass).
namespace lathe::rules {

using Types = std::vector<TensorType>;
using TypeSpan = std::span<const TensorType>;

/// "what is wrong", code "op.shape"; the place is filled in by whoever knows the instruction.
Diagnostic refuse(std::string_view text, std::vector<std::string> args = {});

/// The attributes as the kind wants them; an instruction with others is refused.
template <class A>
Result<const A*> attributes(const Attributes& any) {
    if (const A* a = std::get_if<A>(&any)) return a;
    return refuse("has the attributes of another kind of operation");
}

/// Refuses integer operands.
Status wantReal(TypeSpan);
/// Refuses operands of different element types.
Status wantOneType(TypeSpan);
/// Refuses `type` unless it is exactly `wanted`; `what` names the operand.
Status wantType(std::string_view what, const TensorType& type, const TensorType& wanted);

/// Bytes read and written once, no multiply-adds.
Cost bytesOnly(const Attributes&, TypeSpan in, TypeSpan out);

/// The gradient is zero wherever it exists (comparisons, counts).
void zeroGradient(GradientContext&, const Instruction&);

// ---- elementwise.cpp
Result<Types> unaryShape(const Attributes&, TypeSpan);
Result<Types> affineShape(const Attributes&, TypeSpan);
Result<Types> slopeShape(const Attributes&, TypeSpan);
Result<Types> castShape(const Attributes&, TypeSpan);
Result<Types> activationGradShape(const Attributes&, TypeSpan);
Result<Types> slopeGradShape(const Attributes&, TypeSpan);
Result<Types> binaryShape(const Attributes&, TypeSpan);
Result<Types> fusedShape(const Attributes&, TypeSpan);
void negGradient(GradientContext&, const Instruction&);
void expGradient(GradientContext&, const Instruction&);
void expm1Gradient(GradientContext&, const Instruction&);
void logGradient(GradientContext&, const Instruction&);
void sqrtGradient(GradientContext&, const Instruction&);
void rsqrtGradient(GradientContext&, const Instruction&);
void squareGradient(GradientContext&, const Instruction&);
void absGradient(GradientContext&, const Instruction&);
void softplusGradient(GradientContext&, const Instruction&);
void affineGradient(GradientContext&, const Instruction&);
void castGradient(GradientContext&, const Instruction&);
void addGradient(GradientContext&, const Instruction&);
void subGradient(GradientContext&, const Instruction&);
void mulGradient(GradientContext&, const Instruction&);
void divGradient(GradientContext&, const Instruction&);
void minimumGradient(GradientContext&, const Instruction&);
void maskGradient(GradientContext&, const Instruction&);

/// For activations with a derivative of their own among the kinds, which reads the result or the operand.
template <OpKind derivative, bool readsResult>
void activationGradient(GradientContext& g, const Instruction& i) {
    const Value point = readsResult ? i.outputs[0] : i.inputs[0];
    g.add(0, g.builder().append1(derivative, i.attributes, {g.outputGradient(0), point}));
}

// ---- shape_ops.cpp
Result<Types> fillShape(const Attributes&, TypeSpan);
Result<Types> reshapeShape(const Attributes&, TypeSpan);
Result<Types> transposeShape(const Attributes&, TypeSpan);
Result<Types> concatShape(const Attributes&, TypeSpan);
Result<Types> sliceShape(const Attributes&, TypeSpan);
Result<Types> broadcastShape(const Attributes&, TypeSpan);
void reshapeGradient(GradientContext&, const Instruction&);
void transposeGradient(GradientContext&, const Instruction&);
void concatGradient(GradientContext&, const Instruction&);
void sliceGradient(GradientContext&, const Instruction&);
void broadcastGradient(GradientContext&, const Instruction&);

// ---- reduce.cpp
Result<Types> reduceSumShape(const Attributes&, TypeSpan);
void reduceSumGradient(GradientContext&, const Instruction&);

// ---- matmul.cpp
Result<Types> matmulShape(const Attributes&, TypeSpan);
void matmulGradient(GradientContext&, const Instruction&);
Cost matmulCost(const Attributes&, TypeSpan in, TypeSpan out);

// ---- conv.cpp
Result<Types> conv2dShape(const Attributes&, TypeSpan);
Result<Types> conv2dGradInputShape(const Attributes&, TypeSpan);
Result<Types> conv2dGradWeightsShape(const Attributes&, TypeSpan);
void conv2dGradient(GradientContext&, const Instruction&);
Cost conv2dCost(const Attributes&, TypeSpan in, TypeSpan out);
Cost conv2dGradInputCost(const Attributes&, TypeSpan in, TypeSpan out);
Cost conv2dGradWeightsCost(const Attributes&, TypeSpan in, TypeSpan out);

// ---- pool.cpp
Result<Types> maxPool2dShape(const Attributes&, TypeSpan);
Result<Types> maxPool2dGradShape(const Attributes&, TypeSpan);
Result<Types> avgPool2dShape(const Attributes&, TypeSpan);
Result<Types> avgPool2dGradShape(const Attributes&, TypeSpan);
void maxPool2dGradient(GradientContext&, const Instruction&);
void avgPool2dGradient(GradientContext&, const Instruction&);

// ---- norm.cpp
Result<Types> batchNormTrainShape(const Attributes&, TypeSpan);
Result<Types> batchNormInferShape(const Attributes&, TypeSpan);
Result<Types> batchNormGradShape(const Attributes&, TypeSpan);
Result<Types> layerNormShape(const Attributes&, TypeSpan);
Result<Types> layerNormGradShape(const Attributes&, TypeSpan);
void batchNormTrainGradient(GradientContext&, const Instruction&);
void batchNormInferGradient(GradientContext&, const Instruction&);
void layerNormGradient(GradientContext&, const Instruction&);

// ---- classification.cpp
Result<Types> softmaxShape(const Attributes&, TypeSpan);
Result<Types> softmaxGradShape(const Attributes&, TypeSpan);
Result<Types> crossEntropyShape(const Attributes&, TypeSpan);
Result<Types> crossEntropyGradShape(const Attributes&, TypeSpan);
Result<Types> topKCorrectShape(const Attributes&, TypeSpan);
void softmaxGradient(GradientContext&, const Instruction&);
void crossEntropyGradient(GradientContext&, const Instruction&);

// ---- dropout.cpp
Result<Types> dropoutShape(const Attributes&, TypeSpan);
void dropoutGradient(GradientContext&, const Instruction&);

// ---- collective.cpp
Result<Types> allReduceShape(const Attributes&, TypeSpan);

}  // namespace lathe::rules
