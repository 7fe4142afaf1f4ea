// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/gather/gather.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

template <class Real>
class GatherKernel final : public Kernel {
public:
    explicit GatherKernel(const KernelRequest& r) {
        m_arguments.rows = r.input(0).shape[0];
        m_arguments.width = m_arguments.rows == 0 ? 0 : r.input(0).shape.elements() / m_arguments.rows;
        m_arguments.count = r.input(1).shape.elements();
        m_arguments.wide = needsWideIndex(r.output(0).shape.elements());
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        GatherArguments a = m_arguments;
        a.from = k.inputs[0];
        a.index = k.in<int64_t>(1);
        a.to = k.outputs[0];
        return launchGather<Real>(stream, a);
    }

private:
    GatherArguments m_arguments;
};

template <class Real>
class GatherGradKernel final : public Kernel {
public:
    explicit GatherGradKernel(const KernelRequest& r) {
        const auto& attributes = r.instruction.as<GatherAttributes>();
        m_arguments.rows = attributes.rows;
        m_arguments.ignored = attributes.ignored;
        m_arguments.width = r.output(0).shape.elements() / attributes.rows;
        m_arguments.count = r.input(1).shape.elements();
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        GatherArguments a = m_arguments;
        a.from = k.inputs[0];
        a.index = k.in<int64_t>(1);
        a.to = k.outputs[0];
        return launchGatherGrad<Real>(stream, a);
    }

private:
    GatherArguments m_arguments;
};

template <class Real>
class SequenceMaskKernel final : public Kernel {
public:
    explicit SequenceMaskKernel(const KernelRequest& r) {
        m_arguments.samples = r.output(0).shape[0];
        m_arguments.steps = r.output(0).shape[1];
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        SequenceMaskArguments a = m_arguments;
        a.lengths = k.in<int64_t>(0);
        a.mask = k.outputs[0];
        return launchSequenceMask<Real>(stream, a);
    }

private:
    SequenceMaskArguments m_arguments;
};

constexpr KernelDef gatherKernelList[] = {
    {"gather.grid", preparePlain<OpKind::Gather, GatherKernel>},
    {"gather_grad.rows", preparePlain<OpKind::GatherGrad, GatherGradKernel>},
    {"sequence_mask.grid", preparePlain<OpKind::SequenceMask, SequenceMaskKernel>},
};

}  // namespace

std::span<const KernelDef> gatherKernels() {
    return gatherKernelList;
}

}  // namespace lathe::gpu
