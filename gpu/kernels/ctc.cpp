// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/ctc.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

/// Base of the loss and its gradient. `first`: index of the scores among the operands; `lengths`: of the lengths, if they are
/// there.
class CtcBase : public Kernel {
protected:
    CtcBase(const KernelRequest& r, size_t first, size_t lengths)
        : m_first(first), m_lengths(r.inputs.size() > lengths ? lengths : 0) {
        const Shape& scores = r.input(first).shape;
        m_arguments.samples = scores[0];
        m_arguments.steps = scores[1];
        m_arguments.classes = scores[2];
        m_arguments.labels = r.input(first + 1).shape[1];
        m_arguments.perLabel = r.instruction.as<CtcAttributes>().perLabel;
    }

    CtcArguments argumentsOf(const KernelArguments& k) const {
        CtcArguments a = m_arguments;
        a.scores = k.inputs[m_first];
        a.target = k.in<int64_t>(m_first + 1);
        a.lengths = m_lengths ? k.in<int64_t>(m_lengths) : nullptr;
        return a;
    }

    CtcArguments m_arguments;

private:
    size_t m_first, m_lengths;
};

template <class Real>
class CtcKernel final : public CtcBase {
public:
    explicit CtcKernel(const KernelRequest& r) : CtcBase(r, 0, 2) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        return launchCtc<Real>(stream, argumentsOf(k), k.outputs[0], k.outputs[1]);
    }
};

template <class Real>
class CtcGradKernel final : public CtcBase {
public:
    explicit CtcGradKernel(const KernelRequest& r) : CtcBase(r, 1, 4) {
        m_workspaceBytes = static_cast<size_t>(m_arguments.samples * m_arguments.width() * ctcRows) * sizeof(Real);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        return launchCtcGrad<Real>(stream, argumentsOf(k), k.inputs[0], k.inputs[3], k.outputs[0], k.workspace);
    }
};

constexpr KernelDef ctcKernelList[] = {
    {"ctc.samples", preparePlain<OpKind::Ctc, CtcKernel>},
    {"ctc_grad.samples", preparePlain<OpKind::CtcGrad, CtcGradKernel>},
};

}  // namespace

std::span<const KernelDef> ctcKernels() {
    return ctcKernelList;
}

}  // namespace lathe::gpu
