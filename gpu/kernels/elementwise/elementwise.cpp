// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/chains/chain.h"
#include "gpu/kernels/chains/chain_of.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/elementwise/filter_kernels.h"
#include "gpu/kernels/elementwise/jit_chain.h"

namespace lathe::gpu {
namespace {

/// Several chains with the same steps, in one launch.
template <class T, class C>
class JoinedChains final : public JoinedCalls {
public:
    explicit JoinedChains(const C& chain) : m_chain(chain) {}

    ChainSegments& table() { return m_table; }
    cudaError_t launch(cudaStream_t stream) const noexcept override { return launchSegments<T>(stream, m_chain, m_table); }

private:
    C m_chain;
    ChainSegments m_table;
};

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
    bool inPlace(size_t input, size_t) const override { return mayLieOver(m_chain, input); }

    size_t mostJoined() const override { return mostSegments(m_chain); }
    bool joins(const Kernel& other) const override {
        const auto* same = dynamic_cast<const ChainKernel*>(&other);
        return same && sameWork(m_chain, same->m_chain);
    }
    std::unique_ptr<JoinedCalls> join(std::span<const KernelCall> calls) const override {
        auto joined = std::make_unique<JoinedChains<T, C>>(m_chain);
        for (const KernelCall& call : calls)
            addSegment(joined->table(), static_cast<const ChainKernel*>(call.kernel)->m_chain, call.arguments);
        return joined;
    }

private:
    C m_chain;
};

class CastKernel final : public Kernel {
public:
    explicit CastKernel(const KernelRequest& r)
        : m_from(r.input(0).dtype), m_to(r.output(0).dtype), m_elements(r.output(0).shape.elements()) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchCast(stream, a.inputs[0], m_from, a.outputs[0], m_to, m_elements);
    }
    bool inPlace(size_t, size_t) const override { return sizeOf(m_from) == sizeOf(m_to); }

private:
    DType m_from, m_to;
    int64_t m_elements;
};

using Made = std::unique_ptr<Kernel>;

template <class T>
Made chainKernel(const KernelRequest& r) {
    if (chainValues(r) <= SmallChain::mostValues) return std::make_unique<ChainKernel<T, SmallChain>>(chainOf<SmallChain>(r));
    return std::make_unique<ChainKernel<T, LargeChain>>(chainOf<LargeChain>(r));
}

Result<Made> prepareChain(const KernelRequest& r) {
    LATHE_CHECK(checkChain(r));
    return r.real() == DType::F64 ? chainKernel<double>(r) : chainKernel<float>(r);
}

Result<Made> prepareCast(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Cast) return refuse("another kind");
    if (r.inputs[0] != r.outputs[0]) return refuse("two layouts");
    return Made(std::make_unique<CastKernel>(r));
}

constexpr KernelDef kernels[] = {{"cast.filters", prepareCastFilters, true, true},
                                 {"elementwise.jit", prepareJitChain, true},
                                 {"elementwise.chain", prepareChain, true},
                                 {"cast.elements", prepareCast, true}};

}  // namespace

std::span<const KernelDef> elementwiseKernels() {
    return kernels;
}

}  // namespace lathe::gpu
