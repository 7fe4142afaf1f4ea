// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/attention/attention.h"

#include <cmath>

#include "core/ops/dropout_site.h"
#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/dnn/dnn_kernels.h"

namespace lathe::gpu {
namespace {

constexpr int64_t mostPairs = 65535;  // of samples and heads: the second dimension of a grid

/// The operands of Attention begin at `first`.
AttentionArguments argumentsOf(const KernelRequest& r, size_t first) {
    const auto& attributes = r.instruction.as<AttentionAttributes>();
    AttentionArguments a;
    a.samples = r.input(first).shape[0];
    a.queries = r.input(first).shape[1];
    a.keys = r.input(first + 1).shape[1];
    a.heads = attributes.heads;
    a.keyHeads = attributes.keyHeads;
    a.width = r.input(first).shape[2] / a.heads;
    a.valueWidth = r.input(first + 2).shape[2] / a.keyHeads;
    a.scale = attributes.scale > 0 ? attributes.scale : 1 / std::sqrt(static_cast<double>(a.width));
    a.causal = attributes.causal;
    const DropoutSite site = DropoutSite::of(attributes.site);
    a.layer = site.layer;
    a.firstSample = site.firstElement(a.samples);
    return a;
}

class AttentionOperands {
public:
    AttentionOperands(const KernelRequest& r, size_t first)
        : m_arguments(argumentsOf(r, first)),
          m_masked(r.instruction.as<AttentionAttributes>().masked),
          m_drops(r.instruction.as<AttentionAttributes>().drops),
          m_first(first) {}

    AttentionArguments with(const KernelArguments& k) const {
        AttentionArguments a = m_arguments;
        a.q = k.inputs[m_first];
        a.k = k.inputs[m_first + 1];
        a.v = k.inputs[m_first + 2];
        a.mask = m_masked ? k.inputs[m_first + 3] : nullptr;
        if (!m_drops) return a;
        const size_t scalars = m_first + 3 + size_t{m_masked};
        a.seed = k.in<int64_t>(scalars);
        a.step = k.in<int64_t>(scalars + 1);
        a.p = k.inputs[scalars + 2];
        return a;
    }
    const AttentionArguments& sizes() const { return m_arguments; }

private:
    AttentionArguments m_arguments;
    bool m_masked, m_drops;
    size_t m_first;
};

template <class Real>
class AttentionKernel final : public Kernel {
public:
    explicit AttentionKernel(const KernelRequest& r) : m_operands(r, 0) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        AttentionArguments a = m_operands.with(k);
        a.y = k.outputs[0];
        a.logsum = k.outputs[1];
        return launchAttention<Real>(stream, a);
    }

private:
    AttentionOperands m_operands;
};

template <class Real>
class AttentionGradKernel final : public Kernel {
public:
    explicit AttentionGradKernel(const KernelRequest& r) : m_operands(r, 3) {
        const AttentionArguments& a = m_operands.sizes();
        m_workspaceBytes = static_cast<size_t>(a.samples * a.heads * a.queries) * sizeof(Real);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        AttentionArguments a = m_operands.with(k);
        a.dy = k.inputs[0];
        a.y = const_cast<std::byte*>(k.inputs[1]);
        a.logsum = const_cast<std::byte*>(k.inputs[2]);
        a.dq = k.outputs[0];
        a.dk = k.outputs[1];
        a.dv = k.outputs[2];
        return launchAttentionGrad<Real>(stream, a, k.workspace);
    }

private:
    AttentionOperands m_operands;
};

template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareAttention(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    const AttentionArguments a = argumentsOf(r, kind == OpKind::Attention ? 0 : 3);
    if (a.samples * a.heads > mostPairs) return refuse("too many heads");
    return preparePlain<kind, K>(r);
}

constexpr KernelDef attentionKernelList[] = {
    {"attention.cudnn", prepareDnnAttention, true},
    {"attention.rows", prepareAttention<OpKind::Attention, AttentionKernel>},
    {"attention_grad.cudnn", prepareDnnAttentionGrad, true},
    {"attention_grad.rows", prepareAttention<OpKind::AttentionGrad, AttentionGradKernel>},
};

}  // namespace

std::span<const KernelDef> attentionKernels() {
    return attentionKernelList;
}

}  // namespace lathe::gpu
