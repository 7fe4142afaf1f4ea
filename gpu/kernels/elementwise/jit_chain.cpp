// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/elementwise/jit_chain.h"

#include <algorithm>
#include <cmath>

#include "gpu/jit/compiler.h"
#include "gpu/kernels/chains/chain_of.h"
#include "gpu/kernels/common/grid_size.h"

namespace lathe::gpu {
namespace {

/// Several chains with the same steps, in one launch.
class JoinedJitChains final : public JoinedCalls {
public:
    JoinedJitChains(std::shared_ptr<jit::Compiler> compiler, cudaKernel_t kernel)
        : m_compiler(std::move(compiler)), m_kernel(kernel) {}

    ChainSegments& table() { return m_table; }
    cudaError_t launch(cudaStream_t stream) const noexcept override {
        return jit::launchLoaded(stream, m_kernel, blocksFor(m_table.pieces, 1), &m_table);
    }

private:
    std::shared_ptr<jit::Compiler> m_compiler;  // keeps the kernel loaded
    cudaKernel_t m_kernel;
    ChainSegments m_table;
};

template <class C>
class JitChain final : public Kernel {
public:
    /// `pack`: elements that a thread moves at a time. `real`: the type to compute in.
    JitChain(const C& chain, DType real, std::shared_ptr<jit::Compiler> compiler, const jit::LoadedChain& loaded, int64_t pack)
        : m_chain(chain), m_real(real), m_compiler(std::move(compiler)), m_loaded(loaded), m_pack(pack) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        jit::AnyChain parameter;
        parameter.elements = m_chain.elements;
        for (int i = 0; i < m_chain.operands; ++i) parameter.pointer[i] = const_cast<std::byte*>(a.inputs[i]);
        for (int i = 0; i < m_chain.results; ++i) parameter.pointer[m_chain.operands + i] = a.outputs[i];
        return jit::launchLoaded(stream, m_loaded.one, blocksFor(m_chain.elements, threadsOfGrid * m_pack), &parameter);
    }
    bool inPlace(size_t input, size_t) const override { return mayLieOver(m_chain, input); }

    size_t mostJoined() const override { return m_loaded.many ? mostSegments(m_chain) : 1; }
    bool joins(const Kernel& other) const override {
        const auto* same = dynamic_cast<const JitChain*>(&other);
        return same && sameWork(m_chain, same->m_chain);
    }
    std::unique_ptr<JoinedCalls> join(std::span<const KernelCall> calls) const override {
        auto joined = std::make_unique<JoinedJitChains>(m_compiler, m_loaded.many);
        for (const KernelCall& call : calls)
            addSegment(joined->table(), static_cast<const JitChain*>(call.kernel)->m_chain, call.arguments);
        return joined;
    }

private:
    C m_chain;
    DType m_real;
    std::shared_ptr<jit::Compiler> m_compiler;
    jit::LoadedChain m_loaded;
    int64_t m_pack;
};

template <class C>
Result<std::unique_ptr<Kernel>> jitChain(const KernelRequest& r) {
    const C chain = chainOf<C>(r);
    const auto finite = [](const ChainStep& s) { return std::isfinite(s.scale) && std::isfinite(s.shift); };
    if (!std::all_of(chain.step, chain.step + chain.steps, finite)) return refuse("a constant that is not finite");
    const std::shared_ptr<jit::Compiler>& compiler = r.device->jit;
    const jit::Source source = jit::sourceOf(chain, r.real() == DType::F64);
    LATHE_TRY(const jit::LoadedChain loaded, compiler->load(source));
    return std::unique_ptr<Kernel>(std::make_unique<JitChain<C>>(chain, r.real(), compiler, loaded, source.pack));
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareJitChain(const KernelRequest& r) {
    if (!r.device || !r.device->jit) return refuse("NVRTC is absent");
    LATHE_CHECK(checkChain(r));
    return chainValues(r) <= SmallChain::mostValues ? jitChain<SmallChain>(r) : jitChain<LargeChain>(r);
}

}  // namespace lathe::gpu
