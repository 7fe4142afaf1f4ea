// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/chains/chain_of.h"

#include <algorithm>
#include <array>

#include "gpu/kernels/common/strided_index_of.h"

namespace lathe::gpu {
namespace {

static_assert(LargeChain::mostValues >= static_cast<int>(FusedAttributes::maxValues));

/// The axes of a result in memory order, and the strides of each operand along them. Adjacent axes are merged if all operands are
/// contiguous over them.
struct Axes {
    std::vector<int64_t> extents;
    std::vector<std::vector<int64_t>> strides;  // per operand

    explicit Axes(const KernelRequest& r) : strides(r.inputs.size()) {
        const Shape& whole = r.output(0).shape;
        std::vector<Shape> given;
        for (size_t i = 0; i < r.inputs.size(); ++i) given.push_back(broadcastStrides(r.input(i).shape, r.inputs[i], whole));
        for (const int axis : steps::memoryOrder(whole.rank(), r.outputs[0]))
            if (whole[axis] != 1) append(whole[axis], axis, given);
    }

private:
    void append(int64_t extent, int axis, const std::vector<Shape>& given) {
        const auto runsOn = [&](size_t i) { return strides[i].back() == extent * given[i][axis]; };
        bool join = !extents.empty();
        for (size_t i = 0; i < given.size() && join; ++i) join = runsOn(i);
        if (join)
            extents.back() *= extent;
        else
            extents.push_back(extent);
        for (size_t i = 0; i < given.size(); ++i) {
            if (join) strides[i].pop_back();
            strides[i].push_back(given[i][axis]);
        }
    }
};

ChainOperand operandOf(const std::vector<int64_t>& extents, const std::vector<int64_t>& strides) {
    ChainOperand operand;
    int64_t dense = 1;
    bool full = true;
    for (size_t axis = extents.size(); axis-- > 0; dense *= extents[axis]) full = full && strides[axis] == dense;
    const bool scalar = std::all_of(strides.begin(), strides.end(), [](int64_t s) { return s == 0; });
    operand.kind = scalar ? ChainOperand::Kind::Scalar : full ? ChainOperand::Kind::Full : ChainOperand::Kind::Strided;
    std::copy(strides.begin(), strides.end(), operand.stride);
    return operand;
}

/// An element-wise instruction as a chain.
FusedAttributes asChain(const Instruction& i) {
    if (const auto* chain = std::get_if<FusedAttributes>(&i.attributes)) return *chain;
    FusedStep step{i.kind, {0, static_cast<int16_t>(i.inputs.size() > 1 ? 1 : -1)}};
    if (const auto* affine = std::get_if<AffineAttributes>(&i.attributes)) {
        step.scale = affine->scale;
        step.shift = affine->shift;
    }
    if (const auto* slope = std::get_if<SlopeAttributes>(&i.attributes)) step.scale = slope->slope;
    if (const auto* cast = std::get_if<CastAttributes>(&i.attributes)) step.to = cast->to;
    return {{step}, {0}};
}

}  // namespace

size_t chainValues(const KernelRequest& r) {
    return r.inputs.size() + asChain(r.instruction).steps.size();
}

Status checkChain(const KernelRequest& r) {
    if (r.instruction.kind == OpKind::FusedElementwise) return {};
    if (mayBeFused(r.instruction.kind, r.input(0).dtype, r.output(0).dtype)) return {};
    return refuse("integers are no arithmetic");
}

template <class C>
C chainOf(const KernelRequest& r) {
    const FusedAttributes a = asChain(r.instruction);
    C chain;
    const Axes axes(r);
    chain.elements = r.output(0).shape.elements();
    chain.rank = static_cast<int>(axes.extents.size());
    std::copy(axes.extents.begin(), axes.extents.end(), chain.extent);
    for (const auto& strides : axes.strides) {
        ChainOperand& operand = chain.operand[chain.operands];
        operand = operandOf(axes.extents, strides);
        operand.element = r.input(static_cast<size_t>(chain.operands++)).dtype;
    }
    for (const FusedStep& step : a.steps) {
        const auto first = static_cast<uint8_t>(step.operands[0]);
        const auto second = step.operands[1] < 0 ? first : static_cast<uint8_t>(step.operands[1]);
        chain.step[chain.steps++] = {step.kind, first, second, step.to, step.scale, step.shift};
    }
    for (const int16_t result : a.results) {
        ChainResult& into = chain.result[chain.results];
        into.value = static_cast<uint8_t>(chain.operands + static_cast<int>(result));
        into.element = r.output(static_cast<size_t>(chain.results++)).dtype;
    }
    return chain;
}
template SmallChain chainOf<SmallChain>(const KernelRequest&);
template LargeChain chainOf<LargeChain>(const KernelRequest&);

template <class C>
bool sameWork(const C& a, const C& b) {
    const auto counts = [](const C& c) { return std::array{c.operands, c.steps, c.results}; };
    if (counts(a) != counts(b)) return false;
    const auto sameOperand = [](const ChainOperand& x, const ChainOperand& y) {
        return x.kind == y.kind && x.kind != ChainOperand::Kind::Strided && x.element == y.element;
    };
    const auto sameResult = [](const ChainResult& x, const ChainResult& y) {
        return x.element == y.element && x.value == y.value;
    };
    return std::equal(a.operand, a.operand + a.operands, b.operand, sameOperand) &&
           std::equal(a.step, a.step + a.steps, b.step) && std::equal(a.result, a.result + a.results, b.result, sameResult);
}
template bool sameWork(const SmallChain&, const SmallChain&);
template bool sameWork(const LargeChain&, const LargeChain&);

}  // namespace lathe::gpu
