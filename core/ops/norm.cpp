// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

Status checkChannels(TypeSpan in, size_t first, std::initializer_list<std::string_view> names) {
    LATHE_CHECK(wantReal(in));
    if (in[0].shape.rank() < 2) return refuse("wants channels on axis 1; {0} has none", {toString(in[0])});
    const TensorType perChannel{wide(in[0].dtype), {in[0].shape[1]}};
    for (std::string_view name : names) LATHE_CHECK(wantType(name, in[first++], perChannel));
    return {};
}

struct NormSplit {
    Shape outer, inner;  // the dimensions left alone, the dimensions normalised together
};

Result<NormSplit> split(const NormAttributes& a, const TensorType& x) {
    if (a.axes < 1 || a.axes > x.shape.rank())
        return refuse("cannot normalize the last {0} axes of {1}", {std::to_string(a.axes), toString(x)});
    const auto outer = static_cast<size_t>(x.shape.rank() - a.axes);
    return NormSplit{Shape(x.shape.dims().first(outer)), Shape(x.shape.dims().subspan(outer))};
}

/// Whether an operand beside x may have this type: that of x, or 16 bits beside float32.
bool isBeside(const TensorType& x, const TensorType& type) {
    return type.shape == x.shape && (type.dtype == x.dtype || (x.dtype == DType::F32 && isNarrow(type.dtype)));
}

Status wantBeside(std::string_view name, const TensorType& x, const TensorType& type) {
    return isBeside(x, type) ? Status()
                             : refuse("{0} is {1}, which does not go with {2}", {std::string(name), toString(type), toString(x)});
}

Status checkNarrow(const NormAttributes& a, const TensorType& x) {
    if (!a.narrow || (isNarrow(*a.narrow) && x.dtype == DType::F32)) return {};
    return refuse("cannot round {0} to {1}", {toString(x), std::string(name(*a.narrow))});
}

/// [C] as [1, C, 1, ...], to meet x of that rank.
Value perChannel(Builder& b, Value v, int rank) {
    Shape shape = b.shape(v);
    const int64_t channels = shape[0];
    shape = Shape{1, channels};
    while (shape.rank() < rank) shape.append(1);
    return b.reshape(v, shape);
}

std::vector<int> allButChannels(int rank) {
    std::vector<int> axes{0};
    for (int i = 2; i < rank; ++i) axes.push_back(i);
    return axes;
}

void addWanted(GradientContext& g, std::span<const Value> gradients) {
    for (size_t k = 0; k < gradients.size(); ++k)
        if (g.wants(k)) g.add(k, gradients[k]);
}

}  // namespace

Result<Types> batchNormTrainShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY([[maybe_unused]] const auto* a, attributes<NormAttributes>(any));
    LATHE_CHECK(checkChannels(in, 1, {"scale", "bias", "running mean", "running variance"}));
    if (in.size() > 5) LATHE_CHECK(wantType("residual", in[5], in[0]));
    return Types{in[0], in[1], in[1], in[1], in[1]};
}

Result<Types> batchNormInferShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const Types all, batchNormTrainShape(any, in));
    return Types{all[0]};
}

Result<Types> batchNormGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<NormAttributes>(any));
    LATHE_CHECK(checkChannels(in, 2, {"mean", "invStd", "scale"}));
    LATHE_CHECK(wantType("x", in[1], in[0]));
    if ((a->activation != Activation::None) != (in.size() > 5)) return refuse("wants y exactly when an activation is fused");
    if (in.size() > 5) LATHE_CHECK(wantType("y", in[5], in[0]));
    return Types{in[0], in[2], in[2]};
}

Result<Types> layerNormShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<NormAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_TRY(const NormSplit s, split(*a, in[0]));
    LATHE_CHECK(wantType("scale", in[1], {wide(in[0].dtype), s.inner}));
    LATHE_CHECK(wantType("bias", in[2], in[1]));
    LATHE_CHECK(checkNarrow(*a, in[0]));
    const TensorType statistics{wide(in[0].dtype), s.outer};
    Types results{{a->narrow.value_or(in[0].dtype), in[0].shape}, statistics, statistics};
    if (in.size() == 3) return results;
    LATHE_CHECK(wantBeside("the addend", in[0], in[3]));
    if (isNarrow(in[0].dtype)) return refuse("cannot add to {0}", {toString(in[0])});
    results.push_back(in[0]);
    return results;
}

Result<Types> layerNormGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<NormAttributes>(any));
    LATHE_CHECK(wantReal(in));
    const TensorType& x = in[1];
    LATHE_TRY(const NormSplit s, split(*a, x));
    LATHE_CHECK(wantBeside("dy", x, in[0]));
    LATHE_CHECK(wantType("mean", in[2], {wide(x.dtype), s.outer}));
    LATHE_CHECK(wantType("invStd", in[3], in[2]));
    LATHE_CHECK(wantType("scale", in[4], {wide(x.dtype), s.inner}));
    if (in.size() > 5) LATHE_CHECK(wantType("the addend", in[5], x));
    LATHE_CHECK(checkNarrow(*a, x));
    Types results{x, in[4], in[4]};
    if (a->narrow) results.push_back({*a->narrow, x.shape});
    return results;
}

void batchNormTrainGradient(GradientContext& g, const Instruction& i) {
    assert(i.as<NormAttributes>().activation == Activation::None && i.inputs.size() == 5);
    assert(!g.outputGradient(1).valid() && !g.outputGradient(2).valid());
    const std::array operands{g.outputGradient(0), i.inputs[0], i.outputs[1], i.outputs[2], i.inputs[1]};
    addWanted(g, g.builder().append(OpKind::BatchNormGrad, i.attributes, operands));
}

/// The statistics are constants here (frozen, evaluation), so plain arithmetic says it all.
void batchNormInferGradient(GradientContext& g, const Instruction& i) {
    assert(i.as<NormAttributes>().activation == Activation::None && i.inputs.size() == 5);
    assert(!g.wants(3) && !g.wants(4));
    Builder& b = g.builder();
    const Value x = i.inputs[0], dy = g.outputGradient(0);
    const int rank = b.shape(x).rank();
    const Value invStd = b.unary(OpKind::Rsqrt, b.affine(i.inputs[4], 1, i.as<NormAttributes>().epsilon));
    if (g.wants(0)) g.add(0, b.mul(dy, perChannel(b, b.mul(i.inputs[1], invStd), rank)));
    if (g.wants(1)) {
        const Value centred = b.sub(x, perChannel(b, i.inputs[3], rank));
        g.add(1, b.mul(b.reduceSum(b.mul(dy, centred), allButChannels(rank)), invStd));
    }
    if (g.wants(2)) g.add(2, b.reduceSum(dy, allButChannels(rank)));
}

void layerNormGradient(GradientContext& g, const Instruction& i) {
    assert(!g.outputGradient(1).valid() && !g.outputGradient(2).valid());
    const std::array operands{g.outputGradient(0), i.inputs[0], i.outputs[1], i.outputs[2], i.inputs[1]};
    addWanted(g, g.builder().append(OpKind::LayerNormGrad, i.attributes, operands));
}

}  // namespace lathe::rules
