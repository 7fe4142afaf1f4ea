// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/attention/attention.h"

#include "core/ops/attention_operands.h"
#include "core/ops/dropout_site.h"
#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/dnn/dnn_kernels.h"

namespace lathe::gpu {
namespace {

constexpr int64_t mostPairs = 65535;  // of samples and heads: the second dimension of a grid

AttentionOperands operandsOf(const KernelRequest& r) {
    const auto& attributes = r.instruction.as<AttentionAttributes>();
    return attentionOperands(r.instruction.kind, attributes, typesOf(r.program, r.instruction.inputs));
}

AttentionArguments argumentsOf(const AttentionOperands& o, const AttentionAttributes& attributes) {
    AttentionArguments a;
    a.samples = o.samples;
    a.queries = o.queries;
    a.keys = o.keys;
    a.heads = o.heads;
    a.keyHeads = o.keyHeads;
    a.width = o.width;
    a.valueWidth = o.valueWidth;
    a.queryDistance = o.q.distance;
    a.keyDistance = o.k.distance;
    a.valueDistance = o.v.distance;
    a.scale = o.scale;
    a.causal = attributes.causal;
    const DropoutSite site = DropoutSite::of(attributes.site);
    a.layer = site.layer;
    a.firstSample = site.firstElement(a.samples);
    return a;
}

/// Addresses of the operands. Real: their type.
template <class Real>
class Operands {
public:
    explicit Operands(const KernelRequest& r)
        : m_at(operandsOf(r)),
          m_arguments(argumentsOf(m_at, r.instruction.as<AttentionAttributes>())),
          m_masked(r.instruction.as<AttentionAttributes>().masked),
          m_drops(r.instruction.as<AttentionAttributes>().drops) {}

    AttentionArguments with(const KernelArguments& k) const {
        AttentionArguments a = m_arguments;
        a.q = k.in<Real>(m_at.q.operand) + m_at.q.begin;
        a.k = k.in<Real>(m_at.k.operand) + m_at.k.begin;
        a.v = k.in<Real>(m_at.v.operand) + m_at.v.begin;
        a.mask = m_masked ? k.inputs[m_at.mask] : nullptr;
        if (!m_drops) return a;
        a.seed = k.in<int64_t>(m_at.seed);
        a.step = k.in<int64_t>(m_at.seed + 1);
        a.p = k.inputs[m_at.seed + 2];
        return a;
    }
    /// The gradient of these rows.
    Real* gradient(const AttentionOperands::Rows& rows, const KernelArguments& k) const {
        return k.out<Real>(AttentionOperands::resultOf(rows)) + rows.begin;
    }
    const AttentionOperands& at() const { return m_at; }

private:
    AttentionOperands m_at;
    AttentionArguments m_arguments;
    bool m_masked, m_drops;
};

template <class Real>
class AttentionKernel final : public Kernel {
public:
    explicit AttentionKernel(const KernelRequest& r) : m_operands(r) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        AttentionArguments a = m_operands.with(k);
        a.y = k.outputs[0];
        a.logsum = k.outputs[1];
        return launchAttention<Real>(stream, a);
    }

private:
    Operands<Real> m_operands;
};

template <class Real>
class AttentionGradKernel final : public Kernel {
public:
    explicit AttentionGradKernel(const KernelRequest& r) : m_operands(r) {
        const AttentionOperands& a = m_operands.at();
        m_workspaceBytes = static_cast<size_t>(a.samples * a.heads * a.queries) * sizeof(Real);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        AttentionArguments a = m_operands.with(k);
        a.dy = k.inputs[0];
        a.y = const_cast<std::byte*>(k.inputs[1]);
        a.logsum = const_cast<std::byte*>(k.inputs[2]);
        const AttentionOperands& at = m_operands.at();
        a.dq = m_operands.gradient(at.q, k);
        a.dk = m_operands.gradient(at.k, k);
        a.dv = m_operands.gradient(at.v, k);
        return launchAttentionGrad<Real>(stream, a, k.workspace);
    }

private:
    Operands<Real> m_operands;
};

template <OpKind kind, template <class> class K>
Result<std::unique_ptr<Kernel>> prepareAttention(const KernelRequest& r) {
    if (r.instruction.kind != kind) return refuse("another kind");
    const AttentionOperands a = operandsOf(r);
    if (a.samples * a.heads > mostPairs) return refuse("too many heads");
    return preparePlain<kind, K>(r);
}

constexpr KernelDef attentionKernelList[] = {
    {"attention.cudnn", prepareDnnAttention, true},
    {"attention.rows", prepareAttention<OpKind::Attention, AttentionKernel>},
    {"attention_grad.cudnn", prepareDnnAttentionGrad, true},
    {"attention_grad.rows", prepareAttention<OpKind::AttentionGrad, AttentionGradKernel>},
    {"packed_attention.cudnn", prepareDnnPackedAttention, true},
    {"packed_attention.rows", prepareAttention<OpKind::PackedAttention, AttentionKernel>},
    {"packed_attention_grad.cudnn", prepareDnnPackedAttentionGrad, true},
    {"packed_attention_grad.rows", prepareAttention<OpKind::PackedAttentionGrad, AttentionGradKernel>},
};

}  // namespace

std::span<const KernelDef> attentionKernels() {
    return attentionKernelList;
}

}  // namespace lathe::gpu
