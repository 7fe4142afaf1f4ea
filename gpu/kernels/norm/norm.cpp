// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/norm/norm.h"

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/norm/layer_norm_kernels.h"

namespace lathe::gpu {
namespace {

ChannelView viewOf(const KernelRequest& r) {
    const Shape& x = r.input(0).shape;
    ChannelView view{x[1], 1, x[0]};
    int64_t inner = 1;
    for (int i = 2; i < x.rank(); ++i) inner *= x[i];
    view.count *= inner;
    if (r.inputs[0] == Layout::Plain) view.inner = inner;
    view.wide = needsWideIndex(x.elements());
    return view;
}

ReducePlan planOf(const ChannelView& view) {
    return ReducePlan::of(view.channels, view.count, view.inner == 1);
}

BatchNormArguments batchNormArguments(const KernelRequest& r) {
    const auto& n = r.instruction.as<NormAttributes>();
    BatchNormArguments a;
    a.view = viewOf(r);
    a.plan = planOf(a.view);
    a.epsilon = n.epsilon;
    a.momentum = n.momentum;
    a.activation = n.activation;
    return a;
}

/// Base of training and inference: collects the operands.
class BatchNormKernel : public Kernel {
protected:
    explicit BatchNormKernel(const KernelRequest& r) : m_arguments(batchNormArguments(r)), m_residual(r.inputs.size() > 5) {}

    BatchNormArguments withOperands(const KernelArguments& k) const {
        BatchNormArguments a = m_arguments;
        a.x = k.inputs[0];
        a.scale = k.inputs[1];
        a.bias = k.inputs[2];
        a.mean = k.inputs[3];
        a.variance = k.inputs[4];
        a.residual = m_residual ? k.inputs[5] : nullptr;
        a.y = k.outputs[0];
        return a;
    }
    static bool isImage(size_t input) { return input == 0 || input == 5; }

    BatchNormArguments m_arguments;

private:
    bool m_residual;
};

template <class Stored>
class BatchNormTrainKernel final : public BatchNormKernel {
public:
    explicit BatchNormTrainKernel(const KernelRequest& r) : BatchNormKernel(r) {
        m_workspaceBytes = m_arguments.plan.workspaceBytes(batchNormState * sizeof(Computed<Stored>));
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        BatchNormArguments a = withOperands(k);
        a.outMean = k.outputs[1];
        a.outInvStd = k.outputs[2];
        a.newMean = k.outputs[3];
        a.newVariance = k.outputs[4];
        return launchBatchNormTrain<Stored>(stream, a, k.workspace);
    }
    bool inPlace(size_t input, size_t output) const override {
        return (output == 0 && isImage(input)) || (output == input && (input == 3 || input == 4));
    }
};

template <class Stored>
class BatchNormInferKernel final : public BatchNormKernel {
public:
    explicit BatchNormInferKernel(const KernelRequest& r) : BatchNormKernel(r) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        return launchBatchNormInfer<Stored>(stream, withOperands(k));
    }
    bool inPlace(size_t input, size_t) const override { return isImage(input); }
};

template <class Stored>
class BatchNormGradKernel final : public Kernel {
public:
    explicit BatchNormGradKernel(const KernelRequest& r) : m_activated(r.inputs.size() > 5) {
        m_arguments.view = viewOf(r);
        m_arguments.plan = planOf(m_arguments.view);
        m_arguments.activation = r.instruction.as<NormAttributes>().activation;
        m_workspaceBytes = m_arguments.plan.workspaceBytes(batchNormGradState * sizeof(Computed<Stored>));
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        BatchNormGradArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.x = k.inputs[1];
        a.mean = k.inputs[2];
        a.invStd = k.inputs[3];
        a.scale = k.inputs[4];
        a.y = m_activated ? k.inputs[5] : nullptr;
        a.dx = k.outputs[0];
        a.dscale = k.outputs[1];
        a.dbias = k.outputs[2];
        return launchBatchNormGrad<Stored>(stream, a, k.workspace);
    }
    bool inPlace(size_t input, size_t output) const override { return output == 0 && (input < 2 || input == 5); }

private:
    BatchNormGradArguments m_arguments;
    bool m_activated;
};

constexpr KernelDef kernels[] = {
    {"batch_norm_train.cudnn", prepareDnnBatchNorm, true},
    {"batch_norm_train.tree", prepareStored<OpKind::BatchNormTrain, BatchNormTrainKernel>, true},
    {"batch_norm_infer.grid", prepareStored<OpKind::BatchNormInfer, BatchNormInferKernel>, true},
    {"batch_norm_grad.cudnn", prepareDnnBatchNormGrad, true},
    {"batch_norm_grad.tree", prepareStored<OpKind::BatchNormGrad, BatchNormGradKernel>, true},
    {"layer_norm.rows", prepareLayerNorm, true},
    {"layer_norm_grad.rows", prepareLayerNormGrad, true},
};

}  // namespace

std::span<const KernelDef> normKernels() {
    return kernels;
}

}  // namespace lathe::gpu
