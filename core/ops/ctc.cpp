// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Status checkLengths(TypeSpan rest, int64_t samples) {
    if (rest.empty()) return {};
    const bool column = rest[0] == TensorType{DType::I64, {samples, 1}};
    return column ? Status() : wantType("lengths", rest[0], {DType::I64, {samples}});
}

}  // namespace

Result<Types> ctcShape(const Attributes& any, TypeSpan in) {
    LATHE_CHECK(attributes<CtcAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    const Shape &scores = in[0].shape, &target = in[1].shape;
    if (scores.rank() != 3 || scores[1] < 1 || scores[2] < 2)
        return refuse("wants scores [N, T, C] with a blank and at least one class, not {0}", {toString(in[0])});
    if (in[1].dtype != DType::I64 || target.rank() != 2 || target[0] != scores[0] || target[1] < 1)
        return refuse("wants a target i64[{0}xS], not {1}", {std::to_string(scores[0]), toString(in[1])});
    LATHE_CHECK(checkLengths(in.subspan(2), scores[0]));
    return Types{{in[0].dtype, {scores[0]}}, {in[0].dtype, {scores[0], scores[1], 2 * target[1] + 1}}};
}

Result<Types> ctcGradShape(const Attributes& any, TypeSpan in) {
    Types forwardTypes{in[1], in[2]};
    forwardTypes.insert(forwardTypes.end(), in.begin() + 4, in.end());
    LATHE_TRY(const Types forward, ctcShape(any, forwardTypes));
    LATHE_CHECK(wantType("dloss", in[0], forward[0]));
    LATHE_CHECK(wantType("alpha", in[3], forward[1]));
    return Types{in[1]};
}

void ctcGradient(GradientContext& g, const Instruction& i) {
    assert(!g.outputGradient(1).valid());
    if (!g.wants(0)) return;
    std::vector<Value> operands{g.outputGradient(0), i.inputs[0], i.inputs[1], i.outputs[1]};
    operands.insert(operands.end(), i.inputs.begin() + 2, i.inputs.end());
    g.add(0, g.builder().append(OpKind::CtcGrad, i.attributes, operands)[0]);
}

}  // namespace lathe::rules
