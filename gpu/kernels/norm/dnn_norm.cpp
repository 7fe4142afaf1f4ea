// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_kernel.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/dnn/dnn_shapes.h"
#include "gpu/kernels/norm/norm.h"

namespace lathe::gpu {

namespace {

class DnnBatchNorm final : public DnnKernel {
public:
    DnnBatchNorm(dnn::Plan plan, std::vector<size_t> inputs, const KernelRequest& r)
        : DnnKernel(std::move(plan), std::move(inputs), 3) {
        const auto& a = r.instruction.as<NormAttributes>();
        m_running.channels = r.input(1).shape.elements();
        m_running.count = r.input(0).shape.elements() / m_running.channels;
        m_running.epsilon = a.epsilon;
        m_running.momentum = a.momentum;
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        if (const cudaError_t status = DnnKernel::launch(stream, k); status != cudaSuccess) return status;
        RunningStatisticsArguments a = m_running;
        a.mean = k.out<float>(1);
        a.invStd = k.out<float>(2);
        a.oldMean = k.in<float>(3);
        a.oldVariance = k.in<float>(4);
        a.newMean = k.out<float>(3);
        a.newVariance = k.out<float>(4);
        return launchRunningStatistics(stream, a);
    }
    bool inPlace(size_t input, size_t output) const override { return output == input && (input == 3 || input == 4); }

private:
    RunningStatisticsArguments m_running;
};

Status checkActivation(const KernelRequest& r) {
    const Activation activation = r.instruction.as<NormAttributes>().activation;
    if (activation == Activation::None || activation == Activation::Relu) return {};
    return refuse("an activation other than relu");
}

/// cuDNN has no kernel for images in N C H W: it transposes each image in its workspace, or has no plan. Lathe's own kernel reads
/// them in place.
Status checkLayout(const KernelRequest& r) {
    if (r.inputs[0] == Layout::ChannelsLast || normShapeOf(r).x[2] == 1) return {};
    return refuse("cuDNN transposes images in N C H W");
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareDnnBatchNorm(const KernelRequest& r) {
    LATHE_CHECK(dnnServes(OpKind::BatchNormTrain, r));
    LATHE_CHECK(checkLayout(r));
    LATHE_CHECK(checkActivation(r));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(normGraph(normShapeOf(r)), r.recorded));
    std::vector<size_t> inputs{0, 1, 2};
    if (r.inputs.size() > 5) inputs.push_back(5);
    return std::unique_ptr<Kernel>(std::make_unique<DnnBatchNorm>(std::move(plan), std::move(inputs), r));
}

Result<std::unique_ptr<Kernel>> prepareDnnBatchNormGrad(const KernelRequest& r) {
    LATHE_CHECK(dnnServes(OpKind::BatchNormGrad, r));
    LATHE_CHECK(checkLayout(r));
    LATHE_CHECK(checkActivation(r));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(normGradGraph(normShapeOf(r)), r.recorded));
    std::vector<size_t> inputs{0, 1, 2, 3, 4};
    if (r.inputs.size() > 5) inputs.push_back(5);
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), std::move(inputs), 3));
}

}  // namespace lathe::gpu
