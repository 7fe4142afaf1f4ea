// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/ops/rules.h"

namespace lathe {

bool mayBeFused(OpKind kind, DType operand, DType result) {
    if (opDef(kind).family != "elementwise" || kind == OpKind::FusedElementwise) return false;
    const auto inFloat = [](DType t) { return t == DType::F32 || isNarrow(t); };
    return kind == OpKind::Cast ? inFloat(operand) && inFloat(result) : isReal(result);
}

}  // namespace lathe

namespace lathe::rules {
namespace {

Result<Shape> broadcastTypes(const TensorType& a, const TensorType& b) {
    if (const auto shape = broadcast(a.shape, b.shape)) return *shape;
    return refuse("{0} and {1} do not broadcast to one shape", {toString(a), toString(b)});
}

Result<Types> sameAsFirst(TypeSpan in) {
    LATHE_CHECK(wantReal(in));
    for (const TensorType& t : in.subspan(1)) LATHE_CHECK(wantType("an operand", t, in[0]));
    return Types{in[0]};
}

/// What a step of a chain makes of the operands and steps before it.
Result<TensorType> stepType(const FusedStep& step, const Types& known) {
    if (opDef(step.kind).family != "elementwise") return refuse("a chain cannot hold {0}", {std::string(opDef(step.kind).name)});
    Types operands;
    for (int i = 0; i < opDef(step.kind).minInputs; ++i) {
        const int operand = element(step.operands, i);
        if (operand < 0 || operand >= static_cast<int>(known.size()))
            return refuse("a step of the chain reads what is not there");
        operands.push_back(element(known, operand));
    }
    LATHE_CHECK(wantOneType(operands));
    TensorType type = operands[0];
    if (step.kind == OpKind::Cast) type.dtype = step.to;
    if (!mayBeFused(step.kind, operands[0].dtype, type.dtype))
        return refuse("a chain cannot hold {0} of {1}", {std::string(opDef(step.kind).name), toString(operands[0])});
    for (const TensorType& operand : operands) {
        LATHE_TRY(type.shape, broadcastTypes(type, operand));
    }
    return type;
}

/// Type of each operand and step of a chain: inputs first.
Result<Types> stepTypes(const FusedAttributes& a, TypeSpan in) {
    Types types(in.begin(), in.end());
    for (const FusedStep& step : a.steps) {
        LATHE_TRY(TensorType type, stepType(step, types));
        types.push_back(std::move(type));
    }
    return types;
}

/// Float64 goes with itself only.
Status wantOneWidth(TypeSpan in) {
    for (const TensorType& t : in)
        if ((t.dtype == DType::F64) != (in[0].dtype == DType::F64)) return wantOneType(in);
    return {};
}

}  // namespace

Result<Types> unaryShape(const Attributes&, TypeSpan in) {
    return sameAsFirst(in);
}

Result<Types> affineShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY([[maybe_unused]] const auto* a, attributes<AffineAttributes>(any));
    return sameAsFirst(in);
}

Result<Types> slopeShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY([[maybe_unused]] const auto* a, attributes<SlopeAttributes>(any));
    return sameAsFirst(in);
}

Result<Types> castShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<CastAttributes>(any));
    return Types{{a->to, in[0].shape}};
}

Result<Types> activationGradShape(const Attributes&, TypeSpan in) {
    return sameAsFirst(in);
}

Result<Types> slopeGradShape(const Attributes& any, TypeSpan in) {
    return slopeShape(any, in);
}

Result<Types> binaryShape(const Attributes&, TypeSpan in) {
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantOneType(in));
    LATHE_TRY(const Shape shape, broadcastTypes(in[0], in[1]));
    return Types{{in[0].dtype, shape}};
}

/// Every result has the shape that all operands broadcast to, so that one pass over one index space makes them all.
Result<Types> fusedShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<FusedAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantOneWidth(in));
    if (in.size() + a->steps.size() > FusedAttributes::maxValues) return refuse("the chain is too long");
    TensorType whole = in[0];
    for (const TensorType& t : in) {
        LATHE_TRY(whole.shape, broadcastTypes(whole, t));
    }
    LATHE_TRY(const Types types, stepTypes(*a, in));
    Types results;
    for (int16_t r : a->results) {
        if (r < 0 || r >= static_cast<int>(a->steps.size())) return refuse("a result of the chain is not one of its steps");
        results.push_back(types[in.size() + static_cast<size_t>(r)]);
        LATHE_CHECK(wantType("a result of the chain", results.back(), {results.back().dtype, whole.shape}));
    }
    return results;
}

void negGradient(GradientContext& g, const Instruction&) {
    g.add(0, g.builder().unary(OpKind::Neg, g.outputGradient(0)));
}

void expGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().mul(g.outputGradient(0), i.outputs[0]));
}

void expm1Gradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().mul(g.outputGradient(0), g.builder().affine(i.outputs[0], 1, 1)));
}

void logGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().div(g.outputGradient(0), i.inputs[0]));
}

void sqrtGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().div(g.builder().affine(g.outputGradient(0), 0.5), i.outputs[0]));
}

void rsqrtGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    const Value cube = b.mul(b.unary(OpKind::Square, i.outputs[0]), i.outputs[0]);
    g.add(0, b.mul(b.affine(g.outputGradient(0), -0.5), cube));
}

void squareGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().mul(g.outputGradient(0), g.builder().affine(i.inputs[0], 2)));
}

void absGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    const Value x = i.inputs[0];
    const Value zero = b.fill({b.type(x).dtype, {}}, 0);
    const Value sign = b.sub(b.append1(OpKind::Greater, {}, {x, zero}), b.append1(OpKind::Greater, {}, {zero, x}));
    g.add(0, b.mul(g.outputGradient(0), sign));
}

void sinGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().mul(g.outputGradient(0), g.builder().unary(OpKind::Cos, i.inputs[0])));
}

void cosGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    g.add(0, b.mul(b.unary(OpKind::Neg, g.outputGradient(0)), b.unary(OpKind::Sin, i.inputs[0])));
}

void softplusGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().mul(g.outputGradient(0), g.builder().unary(OpKind::Sigmoid, i.inputs[0])));
}

void affineGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().affine(g.outputGradient(0), i.as<AffineAttributes>().scale));
}

void castGradient(GradientContext& g, const Instruction& i) {
    const DType from = g.builder().type(i.inputs[0]).dtype;
    if (isReal(from)) g.add(0, g.builder().cast(g.outputGradient(0), from));
}

void addGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    for (size_t k : {0u, 1u})
        if (g.wants(k)) g.add(k, b.reduceTo(g.outputGradient(0), b.shape(i.inputs[k])));
}

void subGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    const Value dy = g.outputGradient(0);
    if (g.wants(0)) g.add(0, b.reduceTo(dy, b.shape(i.inputs[0])));
    if (g.wants(1)) g.add(1, b.unary(OpKind::Neg, b.reduceTo(dy, b.shape(i.inputs[1]))));
}

void mulGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    for (size_t k : {0u, 1u}) {
        if (!g.wants(k)) continue;
        const Value product = b.mul(g.outputGradient(0), i.inputs[1 - k]);  // first: it moves the shapes of the Program
        g.add(k, b.reduceTo(product, b.shape(i.inputs[k])));
    }
}

void divGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    const Value dx = b.div(g.outputGradient(0), i.inputs[1]);
    if (g.wants(0)) g.add(0, b.reduceTo(dx, b.shape(i.inputs[0])));
    if (!g.wants(1)) return;
    const Value dy = b.unary(OpKind::Neg, b.mul(dx, i.outputs[0]));
    g.add(1, b.reduceTo(dy, b.shape(i.inputs[1])));
}

/// A tie gives each operand half, as PyTorch does.
void minimumGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    for (size_t k : {0u, 1u}) {
        if (!g.wants(k)) continue;
        const Value mine = i.inputs[k], other = i.inputs[1 - k];
        const Value smaller = b.append1(OpKind::Greater, {}, {other, mine});
        const Value larger = b.append1(OpKind::Greater, {}, {mine, other});
        const Value share = b.affine(b.sub(smaller, larger), 0.5, 0.5);
        const Value part = b.mul(g.outputGradient(0), share);
        g.add(k, b.reduceTo(part, b.shape(mine)));
    }
}

/// What masks gets no gradient.
void maskGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    if (!g.wants(0)) return;
    const Value kept = b.append1(OpKind::Mask, {}, {g.outputGradient(0), i.inputs[1]});
    g.add(0, b.reduceTo(kept, b.shape(i.inputs[0])));
}

}  // namespace lathe::rules
