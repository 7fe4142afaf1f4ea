// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "gpu/kernels/chain.h"
#include "gpu/kernels/kernel_lists.h"
#include "gpu/kernels/walk_of.h"

namespace lathe::gpu {
namespace {

static_assert(static_cast<int>(Function::Mask) == static_cast<int>(OpKind::Mask) &&
                  static_cast<int>(Function::Cast) == static_cast<int>(OpKind::Cast) &&
                  static_cast<int>(Function::TanhGrad) == static_cast<int>(OpKind::TanhGrad),
              "Function has the numbers of OpKind");
static_assert(static_cast<int>(Element::U8) == static_cast<int>(DType::U8) &&
                  static_cast<int>(Element::BF16) == static_cast<int>(DType::BF16),
              "Element has the numbers of DType");
static_assert(LargeChain::mostValues >= static_cast<int>(FusedAttributes::maxValues));

/// Any element-wise instruction as a chain.
FusedAttributes asChain(const Instruction& i) {
    if (const auto* chain = std::get_if<FusedAttributes>(&i.attributes)) return *chain;
    FusedStep step{i.kind, {0, static_cast<int16_t>(i.inputs.size() > 1 ? 1 : -1)}};
    if (const auto* affine = std::get_if<AffineAttributes>(&i.attributes)) {
        step.scale = affine->scale;
        step.shift = affine->shift;
    }
    if (const auto* slope = std::get_if<SlopeAttributes>(&i.attributes)) step.scale = slope->slope;
    return {{step}, {0}};
}

/// The axes of a result in the order of memory, and the strides of every operand along them; neighbours are joined where all run
/// on.
struct Axes {
    std::vector<int64_t> extents;
    std::vector<std::vector<int64_t>> strides;  // of each operand

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
    operand.kind = scalar ? ChainOperand::Kind::Scalar : full ? ChainOperand::Kind::Full : ChainOperand::Kind::Walked;
    std::copy(strides.begin(), strides.end(), operand.stride);
    return operand;
}

template <class C>
C chainOf(const KernelRequest& r, const FusedAttributes& a) {
    C chain;
    const Axes axes(r);
    chain.elements = r.output(0).shape.elements();
    chain.rank = static_cast<int>(axes.extents.size());
    std::copy(axes.extents.begin(), axes.extents.end(), chain.extent);
    for (const auto& strides : axes.strides) {
        ChainOperand& operand = chain.operand[chain.operands];
        operand = operandOf(axes.extents, strides);
        operand.element = static_cast<Element>(r.input(static_cast<size_t>(chain.operands++)).dtype);
    }
    for (const FusedStep& step : a.steps) {
        const auto first = static_cast<uint8_t>(step.operands[0]);
        const auto second = step.operands[1] < 0 ? first : static_cast<uint8_t>(step.operands[1]);
        chain.step[chain.steps++] = {static_cast<Function>(step.kind), first, second, step.scale, step.shift};
    }
    for (const int16_t result : a.results) {
        ChainResult& into = chain.result[chain.results];
        into.value = static_cast<uint8_t>(chain.operands + static_cast<int>(result));
        into.element = static_cast<Element>(r.output(static_cast<size_t>(chain.results++)).dtype);
    }
    return chain;
}

template <class T, class C>
class ChainKernel final : public Kernel {
public:
    explicit ChainKernel(const C& chain) : m_chain(chain) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        C chain = m_chain;
        for (int i = 0; i < chain.operands; ++i) chain.operand[i].data = a.inputs[i];
        for (int i = 0; i < chain.results; ++i) chain.result[i].data = a.outputs[i];
        if constexpr (std::is_same_v<C, SmallChain>)
            if (chain.steps == 1) return launchStep<T>(stream, chain);
        return launchChain<T>(stream, chain);
    }
    bool inPlace(size_t input, size_t) const override {
        return m_chain.operand[input].kind == ChainOperand::Kind::Full || m_chain.elements == 1;
    }

private:
    C m_chain;
};

class CastKernel final : public Kernel {
public:
    explicit CastKernel(const KernelRequest& r)
        : m_from(r.input(0).dtype), m_to(r.output(0).dtype), m_elements(r.output(0).shape.elements()) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchCast(stream, a.inputs[0], static_cast<Element>(m_from), a.outputs[0], static_cast<Element>(m_to),
                          m_elements);
    }
    bool inPlace(size_t, size_t) const override { return sizeOf(m_from) == sizeOf(m_to); }

private:
    DType m_from, m_to;
    int64_t m_elements;
};

using Made = std::unique_ptr<Kernel>;

template <class T>
Made chainKernel(const KernelRequest& r) {
    const FusedAttributes a = asChain(r.instruction);
    if (r.inputs.size() + a.steps.size() <= SmallChain::mostValues)
        return std::make_unique<ChainKernel<T, SmallChain>>(chainOf<SmallChain>(r, a));
    return std::make_unique<ChainKernel<T, LargeChain>>(chainOf<LargeChain>(r, a));
}

Result<Made> prepareChain(const KernelRequest& r) {
    if (r.instruction.kind == OpKind::Cast) return refuse("conversions are no arithmetic");
    return r.real() == DType::F64 ? chainKernel<double>(r) : chainKernel<float>(r);
}

Result<Made> prepareCast(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Cast) return refuse("another kind");
    if (r.inputs[0] != r.outputs[0]) return refuse("two layouts");
    return Made(std::make_unique<CastKernel>(r));
}

constexpr KernelDef kernels[] = {{"elementwise.chain", prepareChain, true}, {"cast.elements", prepareCast, true}};

}  // namespace

std::span<const KernelDef> elementwiseKernels() {
    return kernels;
}

}  // namespace lathe::gpu
