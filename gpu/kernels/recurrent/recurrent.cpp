// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/recurrent/recurrent.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

template <class Real>
class RecurrentKernel final : public Kernel {
public:
    explicit RecurrentKernel(const KernelRequest& r) : m_hasBias(r.inputs.size() > 2) {
        const auto& attributes = r.instruction.as<RecurrentAttributes>();
        const Shape& y = r.output(0).shape;
        m_arguments.samples = y[0];
        m_arguments.steps = y[1];
        m_arguments.units = y[2];
        m_arguments.cell = attributes.cell;
        m_arguments.reverse = attributes.reverse;
        m_hasSaved = attributes.saved() > 0;
        m_workspaceBytes = static_cast<size_t>(r.input(1).shape.elements()) * sizeof(Real);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        RecurrentArguments a = m_arguments;
        a.projected = k.inputs[0];
        a.weights = k.inputs[1];
        a.bias = m_hasBias ? k.inputs[2] : nullptr;
        a.y = k.outputs[0];
        a.saved = m_hasSaved ? k.outputs[1] : nullptr;
        return launchRecurrent<Real>(stream, a, k.workspace);
    }

private:
    RecurrentArguments m_arguments;
    bool m_hasBias, m_hasSaved = false;
};

template <class Real>
class RecurrentGradKernel final : public Kernel {
public:
    explicit RecurrentGradKernel(const KernelRequest& r) : m_hasOwnRecurrent(r.instruction.outputs.size() > 1) {
        const auto& attributes = r.instruction.as<RecurrentAttributes>();
        const Shape& y = r.input(0).shape;
        m_arguments.samples = y[0];
        m_arguments.steps = y[1];
        m_arguments.units = y[2];
        m_arguments.cell = attributes.cell;
        m_arguments.reverse = attributes.reverse;
        m_hasSaved = attributes.saved() > 0;
        m_workspaceBytes = 2 * static_cast<size_t>(y[0] * y[2]) * sizeof(Real);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        RecurrentGradArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.weights = k.inputs[1];
        a.y = k.inputs[2];
        a.saved = m_hasSaved ? k.inputs[3] : nullptr;
        a.dprojected = k.outputs[0];
        a.drecurrent = k.outputs[m_hasOwnRecurrent ? 1 : 0];
        return launchRecurrentGrad<Real>(stream, a, k.workspace);
    }

private:
    RecurrentGradArguments m_arguments;
    bool m_hasOwnRecurrent, m_hasSaved = false;
};

constexpr KernelDef recurrentKernelList[] = {
    {"recurrent.samples", preparePlain<OpKind::Recurrent, RecurrentKernel>},
    {"recurrent_grad.samples", preparePlain<OpKind::RecurrentGrad, RecurrentGradKernel>},
};

}  // namespace

std::span<const KernelDef> recurrentKernels() {
    return recurrentKernelList;
}

}  // namespace lathe::gpu
