// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/ops/attention_operands.h"
#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

struct AttentionSizes {
    int64_t samples, queries, keys, width, valueWidth;  ///< widths: of one head
};

Status wantSequence(std::string_view what, const TensorType& t, int64_t samples, int64_t heads) {
    if (t.shape.rank() == 3 && t.shape[0] == samples && t.shape[2] % heads == 0 && t.shape[2] > 0) return {};
    return refuse("wants {0} for {1} samples and {2} heads, not {3}",
                  {std::string(what), std::to_string(samples), std::to_string(heads), toString(t)});
}

Status wantScalars(const AttentionAttributes& a, TypeSpan in, DType real) {
    const size_t first = a.masked ? 4 : 3;
    LATHE_CHECK(wantType("seed", in[first], {DType::I64, {}}));
    LATHE_CHECK(wantType("step", in[first + 1], {DType::I64, {}}));
    return wantType("p", in[first + 2], {real, {}});
}

/// `in`: the operands of Attention.
Result<AttentionSizes> sizesOf(const AttentionAttributes& a, TypeSpan in) {
    if (a.heads < 1 || a.keyHeads < 1 || a.heads % a.keyHeads != 0)
        return refuse("cannot divide {0} heads among {1}", {std::to_string(a.heads), std::to_string(a.keyHeads)});
    if (in.size() != 3 + size_t{a.masked} + (a.drops ? 3 : 0)) return refuse("has the operands of another kind of attention");
    LATHE_CHECK(wantReal(in.first(3)));
    LATHE_CHECK(wantOneType(in.first(3)));
    if (in[0].shape.rank() != 3) return refuse("wants queries of rank 3, not {0}", {toString(in[0])});
    const int64_t samples = in[0].shape[0];
    LATHE_CHECK(wantSequence("queries", in[0], samples, a.heads));
    LATHE_CHECK(wantSequence("keys", in[1], samples, a.keyHeads));
    LATHE_CHECK(wantSequence("values", in[2], samples, a.keyHeads));
    const AttentionSizes s{samples, in[0].shape[1], in[1].shape[1], in[0].shape[2] / a.heads, in[2].shape[2] / a.keyHeads};
    if (in[1].shape[2] != s.width * a.keyHeads || in[2].shape[1] != s.keys)
        return refuse("queries {0}, keys {1} and values {2} do not match", {toString(in[0]), toString(in[1]), toString(in[2])});
    if (a.masked) LATHE_CHECK(wantType("mask", in[3], {wide(in[0].dtype), {samples, s.keys}}));
    if (a.drops) LATHE_CHECK(wantScalars(a, in, wide(in[0].dtype)));
    return s;
}

Cost productsOf(const AttentionAttributes& a, const AttentionSizes& s, int64_t ofWidth, int64_t ofValueWidth) {
    const int64_t pairs = s.samples * a.heads * s.queries * s.keys / (a.causal ? 2 : 1);
    return {pairs * (ofWidth * s.width + ofValueWidth * s.valueWidth), 0};
}

/// The operands of PackedAttention as those of Attention.
Result<Types> unpacked(const AttentionAttributes& a, TypeSpan in) {
    const TensorType& all = in[0];
    const int64_t heads = a.heads + 2 * a.keyHeads;
    if (a.heads < 1 || a.keyHeads < 1 || all.shape.rank() != 3 || all.shape[2] % heads != 0)
        return refuse("wants rows of {0} heads, not {1}", {std::to_string(heads), toString(all)});
    const int64_t width = all.shape[2] / heads;
    const TensorType keys{all.dtype, all.shape.withLast(a.keyHeads * width)};
    Types types{{all.dtype, all.shape.withLast(a.heads * width)}, keys, keys};
    types.insert(types.end(), in.begin() + 1, in.end());
    return types;
}

/// Dy, y, logsum and the operands of PackedAttention as those of AttentionGrad.
Result<Types> unpackedGrad(const AttentionAttributes& a, TypeSpan in) {
    constexpr size_t own = AttentionOperands::gradientOperands;
    LATHE_TRY(const Types operands, unpacked(a, in.subspan(own)));
    Types types(in.begin(), in.begin() + own);
    types.insert(types.end(), operands.begin(), operands.end());
    return types;
}

}  // namespace

Result<Types> attentionShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<AttentionAttributes>(any));
    LATHE_TRY(const AttentionSizes s, sizesOf(*a, in));
    const DType real = in[0].dtype;
    return Types{{real, {s.samples, s.queries, a->heads * s.valueWidth}}, {wide(real), {s.samples, a->heads, s.queries}}};
}

Result<Types> attentionGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const Types forward, attentionShape(any, in.subspan(3)));
    LATHE_CHECK(wantType("dy", in[0], forward[0]));
    LATHE_CHECK(wantType("y", in[1], forward[0]));
    LATHE_CHECK(wantType("logsum", in[2], forward[1]));
    return Types{in[3], in[4], in[5]};
}

void attentionGradient(GradientContext& g, const Instruction& i) {
    assert(!g.outputGradient(1).valid());
    std::vector<Value> operands{g.outputGradient(0), i.outputs[0], i.outputs[1]};
    operands.insert(operands.end(), i.inputs.begin(), i.inputs.end());
    const std::vector<Value> gradients = g.builder().append(OpKind::AttentionGrad, i.attributes, operands);
    for (size_t k = 0; k < gradients.size(); ++k)
        if (g.wants(k)) g.add(k, gradients[k]);
}

void packedAttentionGradient(GradientContext& g, const Instruction& i) {
    assert(!g.outputGradient(1).valid());
    std::vector<Value> operands{g.outputGradient(0), i.outputs[0], i.outputs[1]};
    operands.insert(operands.end(), i.inputs.begin(), i.inputs.end());
    if (g.wants(0)) g.add(0, g.builder().append(OpKind::PackedAttentionGrad, i.attributes, operands).front());
}

Result<Types> packedAttentionShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<AttentionAttributes>(any));
    LATHE_TRY(const Types operands, unpacked(*a, in));
    return attentionShape(any, operands);
}

Result<Types> packedAttentionGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<AttentionAttributes>(any));
    LATHE_TRY(const Types operands, unpackedGrad(*a, in));
    LATHE_CHECK(attentionGradShape(any, operands));
    return Types{in[AttentionOperands::gradientOperands]};
}

Cost packedAttentionCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    const auto& a = std::get<AttentionAttributes>(any);
    return attentionCost(any, unpacked(a, in).value(), out);
}

Cost packedAttentionGradCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    const auto& a = std::get<AttentionAttributes>(any);
    return attentionGradCost(any, unpackedGrad(a, in).value(), out);
}

Cost attentionCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    const auto& a = std::get<AttentionAttributes>(any);
    Cost cost = productsOf(a, sizesOf(a, in).value(), 1, 1);
    cost.bytes = bytesOnly(any, in, out).bytes;
    return cost;
}

Cost attentionGradCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    const auto& a = std::get<AttentionAttributes>(any);
    Cost cost = productsOf(a, sizesOf(a, in.subspan(3)).value(), 3, 2);
    cost.bytes = bytesOnly(any, in, out).bytes;
    return cost;
}

}  // namespace lathe::rules

namespace lathe {

uint32_t* randomSite(Attributes& any) {
    if (auto* dropout = std::get_if<DropoutAttributes>(&any)) return &dropout->site;
    if (auto* noise = std::get_if<RandomNormalAttributes>(&any)) return &noise->site;
    if (auto* attention = std::get_if<AttentionAttributes>(&any); attention && attention->drops) return &attention->site;
    return nullptr;
}

}  // namespace lathe
