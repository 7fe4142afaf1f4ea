// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "gpu/kernels/dnn/dnn_kernel.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/dnn/dnn_shapes.h"
#include "gpu/kernels/norm/running_statistics.h"

namespace lathe::gpu {

namespace {

/// Updates of running statistics in one launch.
class JoinedStatistics final : public JoinedCalls {
public:
    RunningStatisticsTable& table() { return m_table; }
    cudaError_t launch(cudaStream_t stream) const noexcept override { return launchRunningStatistics(stream, m_table); }

private:
    RunningStatisticsTable m_table;
};

/// Operands: batch mean and deviation, old running mean and variance. Results: new running mean and variance.
class RunningStatisticsKernel final : public Kernel {
public:
    explicit RunningStatisticsKernel(const KernelRequest& r) {
        const auto& a = r.instruction.as<NormAttributes>();
        m_channels = r.input(1).shape.elements();
        m_count = r.input(0).shape.elements() / m_channels;
        m_epsilon = a.epsilon;
        m_momentum = a.momentum;
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        RunningStatisticsTable table = emptyTable();
        add(table, k);
        return launchRunningStatistics(stream, table);
    }
    bool inPlace(size_t input, size_t output) const override { return input == output + 2; }

    size_t mostJoined() const override { return RunningStatisticsTable::most; }
    bool joins(const Kernel& other) const override {
        const auto* same = dynamic_cast<const RunningStatisticsKernel*>(&other);
        return same && same->m_epsilon == m_epsilon && same->m_momentum == m_momentum;
    }
    std::unique_ptr<JoinedCalls> join(std::span<const KernelCall> calls) const override {
        auto joined = std::make_unique<JoinedStatistics>();
        joined->table() = emptyTable();
        for (const KernelCall& call : calls)
            static_cast<const RunningStatisticsKernel*>(call.kernel)->add(joined->table(), call.arguments);
        return joined;
    }

private:
    RunningStatisticsTable emptyTable() const {
        RunningStatisticsTable table;
        table.epsilon = m_epsilon;
        table.momentum = m_momentum;
        return table;
    }
    void add(RunningStatisticsTable& table, const KernelArguments& k) const {
        table.at[table.normalizations++] = {m_channels,     m_count,        k.in<float>(0),  k.in<float>(1),
                                            k.in<float>(2), k.in<float>(3), k.out<float>(0), k.out<float>(1)};
    }

    int64_t m_channels = 0, m_count = 0;
    double m_epsilon = 0, m_momentum = 0;
};

class DnnBatchNorm final : public DnnKernel {
public:
    DnnBatchNorm(dnn::Plan plan, std::vector<size_t> inputs, const KernelRequest& r)
        : DnnKernel(std::move(plan), inputs, 3), m_statistics(r) {}

    cudaError_t launchFirst(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        return DnnKernel::launch(stream, k);
    }
    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        if (const cudaError_t status = launchFirst(stream, k); status != cudaSuccess) return status;
        const std::array<const std::byte*, 4> in{k.outputs[1], k.outputs[2], k.inputs[3], k.inputs[4]};
        return m_statistics.launch(stream, {in.data(), k.outputs + 3, nullptr});
    }
    std::optional<LaterCall> later() const override {
        using enum LaterCall::From;
        return LaterCall{&m_statistics, {{Outputs, 1}, {Outputs, 2}, {Inputs, 3}, {Inputs, 4}}, {3, 4}};
    }
    bool inPlace(size_t input, size_t output) const override { return output == input && (input == 3 || input == 4); }

private:
    RunningStatisticsKernel m_statistics;
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
    // cuDNN has an engine for the gradient with ReLU. On an H200 (cuDNN 9.19), it reads memory that is not its own.
    if (r.instruction.as<NormAttributes>().activation != Activation::None) return refuse("an activation");
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(normGradGraph(normShapeOf(r)), r.recorded));
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), std::vector<size_t>{0, 1, 2, 3, 4}, 3));
}

}  // namespace lathe::gpu
