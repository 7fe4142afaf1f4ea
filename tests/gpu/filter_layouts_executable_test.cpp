// SPDX-License-Identifier: Apache-2.0
// Filters of 16 bits in K R S C: who makes and reads them, that results stay the same, and that resumed runs repeat them.
#include "core/compile/precision.h"
#include "gpu/filter_layouts.h"
#include "gpu/select_kernels.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/executables.h"
#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::filter_layouts_executable_test {
namespace {

using steps::Layout;

class CudaFilterLayouts : public CudaExecutables {
protected:
    CudaFilterLayouts() {
        m_device.planner = &referencePlanner();
        storeNarrow(m_example.program, DType::BF16);
    }

    DeviceCompilation compiledWith(const CompileOptions& options = {}) const {
        return compilePrograms(std::span(&m_example.program, 1), options, Json::Object{{"device", "simulated"}}, &m_device)
            .value();
    }
    Json rows() const { return compiledWith().steps.plan.record["programs"].array()[0]; }
    /// Number of rows of this kernel with filters in K R S C.
    static int withFilters(const Json& rows, std::string_view kernel) {
        int count = 0;
        for (const Json& row : rows.array())
            count += row["kernel"].toString() == kernel && row["filters"].toString() == steps::name(Layout::ChannelsLast);
        return count;
    }
    std::vector<double> lossesOf(int steps) const {
        const auto executable = CudaExecutable::make(compiledWith(), 0, Launching::Captured).value();
        for (const auto& [name, tensor] : m_example.states) EXPECT_TRUE(executable->write(name, tensor).ok());
        return losses(*executable, m_example, steps);
    }

    Example m_example = test::cnnTraining(DType::F32);
    DeviceContext m_device;
};

TEST_F(CudaFilterLayouts, AreKRSCWhereACastMakesThemForCudnn) {
    const Json with = rows();
    EXPECT_EQ(withFilters(with, "cast.filters"), 2);
    EXPECT_EQ(withFilters(with, "conv.cudnn"), 2);
    EXPECT_EQ(withFilters(with, "conv_grad_input.cudnn"), 1);
    m_device.filtersChannelsLast = false;
    EXPECT_EQ(rows().dump(-1).find("filters"), std::string::npos);
    m_device.filtersChannelsLast = true;
    m_device.layout = Layout::Plain;
    EXPECT_EQ(rows().dump(-1).find("filters"), std::string::npos) << "the convolutions are not channels-last";
    m_device.layout = std::nullopt;
    m_device.planner = nullptr;
    EXPECT_EQ(rows().dump(-1).find("filters"), std::string::npos) << "no cuDNN";
    m_device.planner = &referencePlanner();
    m_device.layout = Layout::ChannelsLast;
    m_example = test::cnnTraining(DType::F32);
    EXPECT_EQ(rows().dump(-1).find("filters"), std::string::npos) << "weights of float32 are states";
}

TEST_F(CudaFilterLayouts, ChangeNoBit) {
    const std::vector<double> last = lossesOf(4);
    m_device.filtersChannelsLast = false;
    EXPECT_EQ(lossesOf(4), last);
}

TEST_F(CudaFilterLayouts, ResumedRunsRepeatTheirLayout) {
    for (const bool recorded : {true, false}) {
        CompileOptions options;
        m_device.filtersChannelsLast = recorded;
        options.record = compiledWith().steps.plan.record;
        m_device.filtersChannelsLast = !recorded;
        EXPECT_NE(compiledWith().steps.plan.record, options.record) << "the control";
        EXPECT_EQ(compiledWith(options).steps.plan.record, options.record);
    }
}

TEST_F(CudaFilterLayouts, OwnKernelsReadPlainFiltersIfThereIsNoPlan) {
    const std::vector<double> wanted = [&] {
        DeviceContext own;
        own.layout = Layout::ChannelsLast;
        std::swap(own, m_device);
        const std::vector<double> values = lossesOf(3);
        std::swap(own, m_device);
        return values;
    }();
    dnn::Planner none(referenceSession(), {.workspaceLimit = -1}, std::nullopt);
    m_device.planner = &none;
    EXPECT_EQ(lossesOf(3), wanted);
}

/// A Program with one Cast of filters.
struct OneCast {
    explicit OneCast(const Shape& shape, DType to, unsigned seed) : weights(randomTensor(shape, seed)) {
        Instruction i{OpKind::Cast, CastAttributes{to}, {program.newValue({DType::F32, shape})}, {}, -1};
        i.outputs.push_back(program.newValue({to, shape}));
        program.instructions.push_back(i);
        const auto layouts = layoutsWithFilters(program, i, Layout::Plain);
        for (const KernelDef& def : kernelsOf(opDef(OpKind::Cast).family))
            if (def.filters) kernel = def.prepare({{program, i, layouts.inputs, layouts.outputs}}).value();
    }
    Tensor wanted() const {
        return toLayout(weights.to(program.type(program.instructions[0].outputs[0]).dtype), Layout::ChannelsLast);
    }

    Tensor weights;
    Program program;
    std::unique_ptr<Kernel> kernel;
};

TEST_F(CudaFilterLayouts, CastsOfSeveralFiltersAreOneLaunchWithTheSameBits) {
    for (const DType to : {DType::BF16, DType::F16}) {
        // The second one has several pieces, and a last one that is not full.
        const OneCast casts[] = {OneCast({5, 3, 3, 3}, to, 1), OneCast({33, 20, 3, 5}, to, 2), OneCast({1, 2, 1, 7}, to, 3)};
        std::vector<DeviceTensor> from, into;
        std::vector<const std::byte*> inputs;
        std::vector<std::byte*> outputs;
        for (const OneCast& c : casts) {
            from.emplace_back(c.weights);
            into.emplace_back(TensorType{to, c.weights.shape()}, 0xFF);
            inputs.push_back(from.back().data());
            outputs.push_back(into.back().data());
        }
        const TestStream stream;
        ASSERT_EQ(casts[1].kernel->launch(stream.get(), {&inputs[1], &outputs[1], nullptr}), cudaSuccess);
        TestStream::settle();
        EXPECT_TRUE(sameBytes(into[1].fetch(), casts[1].wanted())) << "alone";
        std::vector<KernelCall> calls;
        for (size_t i = 0; i < std::size(casts); ++i)
            calls.push_back({casts[i].kernel.get(), {&inputs[i], &outputs[i], nullptr}});
        ASSERT_TRUE(casts[0].kernel->joins(*casts[1].kernel));
        ASSERT_EQ(casts[0].kernel->join(calls)->launch(stream.get()), cudaSuccess);
        TestStream::settle();
        for (size_t i = 0; i < std::size(casts); ++i) EXPECT_TRUE(sameBytes(into[i].fetch(), casts[i].wanted())) << i;
    }
}

}  // namespace
}  // namespace lathe::gpu::filter_layouts_executable_test
