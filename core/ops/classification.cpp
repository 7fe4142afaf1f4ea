// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Status checkLogits(const TensorType& logits, const TensorType& target) {
    LATHE_CHECK(wantReal({&logits, 1}));
    if (logits.shape.rank() != 2) return refuse("wants logits [N, C], not {0}", {toString(logits)});
    return wantType("target", target, {DType::I64, {logits.shape[0]}});
}

Status checkClassWeights(const TensorType& logits, TypeSpan rest) {
    if (rest.empty()) return {};
    return wantType("class weights", rest[0], {logits.dtype, {logits.shape[1]}});
}

}  // namespace

Result<Types> softmaxShape(const Attributes&, TypeSpan in) {
    LATHE_CHECK(wantReal(in));
    if (in[0].shape.rank() < 1) return refuse("wants at least one axis");
    return Types{in[0]};
}

Result<Types> softmaxGradShape(const Attributes& any, TypeSpan in) {
    LATHE_CHECK(wantType("y", in[1], in[0]));
    return softmaxShape(any, in);
}

Result<Types> crossEntropyShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<CrossEntropyAttributes>(any));
    if (!(a->smoothing >= 0 && a->smoothing <= 1)) return refuse("label smoothing lies between 0 and 1");
    LATHE_CHECK(checkLogits(in[0], in[1]));
    LATHE_CHECK(checkClassWeights(in[0], in.subspan(2)));
    const TensorType perSample{in[0].dtype, {in[0].shape[0]}};
    return Types{perSample, perSample};
}

Result<Types> crossEntropyGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const Types forward, crossEntropyShape(any, in.subspan(1)));
    LATHE_CHECK(wantType("dloss", in[0], forward[0]));
    return Types{in[1]};
}

Result<Types> topKCorrectShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<TopKCorrectAttributes>(any));
    if (a->k < 1) return refuse("k starts at 1");
    LATHE_CHECK(checkLogits(in[0], in[1]));
    return Types{{in[0].dtype, {in[0].shape[0]}}};
}

void softmaxGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().append1(OpKind::SoftmaxGrad, {}, {g.outputGradient(0), i.outputs[0]}));
}

/// Class weights are constants of the loss: they get no gradient.
void crossEntropyGradient(GradientContext& g, const Instruction& i) {
    assert(i.inputs.size() < 3 || !g.wants(2));
    if (!g.outputGradient(0).valid() || !g.wants(0)) return;
    std::vector<Value> operands{g.outputGradient(0)};
    operands.insert(operands.end(), i.inputs.begin(), i.inputs.end());
    g.add(0, g.builder().append(OpKind::CrossEntropyGrad, i.attributes, operands)[0]);
}

}  // namespace lathe::rules
