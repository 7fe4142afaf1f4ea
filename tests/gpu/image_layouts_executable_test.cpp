// SPDX-License-Identifier: Apache-2.0
// The layout of images, by precision or by request; resumed runs keep it.
#include "core/compile/precision.h"
#include "gpu/image_layouts.h"
#include "tests/gpu/executables.h"

namespace lathe::gpu::image_layouts_executable_test {
namespace {

using steps::Layout;

class CudaImageLayouts : public CudaExecutables {
protected:
    CudaImageLayouts() { m_device.planner = &referencePlanner(); }

    DeviceCompilation compiledWith(const Program& program, const CompileOptions& options = {}) const {
        return compilePrograms(std::span(&program, 1), options, Json::Object{{"device", "simulated"}}, &m_device).value();
    }
    /// Number of instructions that work channels-last.
    static int channelsLast(const DeviceCompilation& compilation) {
        int count = 0;
        for (const Json& row : compilation.steps.plan.record["programs"].array()[0].array())
            count += row["layout"].toString() == steps::name(Layout::ChannelsLast);
        return count;
    }
    int channelsLastOf(DType type) const { return channelsLast(compiledWith(test::cnnTraining(type).program)); }

    DeviceContext m_device;
};

TEST_F(CudaImageLayouts, ArePlainForStrictFloat32AndChannelsLastForTensorCores) {
    EXPECT_EQ(channelsLastOf(DType::F32), 0);
    EXPECT_GT(channelsLastOf(DType::F64), 0) << "cuDNN does not compute it";
    Program narrow = test::cnnTraining(DType::F32).program;
    storeNarrow(narrow, DType::BF16);
    EXPECT_GT(channelsLast(compiledWith(narrow)), 0);
    m_device.tensorFloat32 = true;
    EXPECT_GT(channelsLastOf(DType::F32), 0);
    m_device = {};
    EXPECT_GT(channelsLastOf(DType::F32), 0) << "no cuDNN";
}

TEST_F(CudaImageLayouts, FollowARequest) {
    m_device.layout = Layout::ChannelsLast;
    EXPECT_GT(channelsLastOf(DType::F32), 0);
    m_device.layout = Layout::Plain;
    m_device.tensorFloat32 = true;
    EXPECT_EQ(channelsLastOf(DType::F32), 0);
    m_device.planner = nullptr;
    EXPECT_EQ(channelsLastOf(DType::F32), 0);
}

TEST_F(CudaImageLayouts, ResumedRunsRepeatTheRecordedLayout) {
    const Program program = test::cnnTraining(DType::F32).program;
    for (const Layout recorded : {Layout::Plain, Layout::ChannelsLast}) {
        CompileOptions options;
        m_device.layout = recorded;
        options.record = compiledWith(program).steps.plan.record;
        m_device.layout = recorded == Layout::Plain ? Layout::ChannelsLast : Layout::Plain;
        EXPECT_NE(compiledWith(program).steps.plan.record, options.record) << "the control";
        EXPECT_EQ(compiledWith(program, options).steps.plan.record, options.record);
    }
}

TEST_F(CudaImageLayouts, TrainAsTheReferenceDoesInBothLayouts) {
    for (const Layout layout : {Layout::Plain, Layout::ChannelsLast}) {
        Example example = test::cnnTraining(DType::F32), exact = test::cnnTraining(DType::F64);
        m_device.layout = layout;
        const auto executable = CudaExecutable::make(compiledWith(example.program), 0, Launching::Captured).value();
        for (const auto& [name, tensor] : example.states) ASSERT_TRUE(executable->write(name, tensor).ok());
        losses(*executable, example, 4);
        for (int i = 0; i < 4; ++i) interpret(exact.program, exact.inputs, exact.states);
        for (const auto& [name, tensor] : exact.states)
            EXPECT_LE(distance(name, executable->read(name).value(), tensor), 1e-10) << steps::name(layout) << " " << name;
    }
}

TEST_F(CudaImageLayouts, NormalizationsOfPlainImagesAreLathesOwn) {
    for (const Layout layout : {Layout::Plain, Layout::ChannelsLast}) {
        m_device.layout = layout;
        const Json record = compiledWith(test::cnnTraining(DType::F32).program).steps.plan.record;
        int cudnn = 0, norms = 0, ofGradients = 0;
        for (const Json& row : record["programs"].array()[0].array()) {
            const std::string kernel = row["kernel"].toString();
            norms += kernel.starts_with("batch_norm_train");
            cudnn += kernel == "batch_norm_train.cudnn";
            ofGradients += kernel == "batch_norm_grad.cudnn";
        }
        EXPECT_GT(norms, 0);
        EXPECT_EQ(cudnn, layout == Layout::Plain ? 0 : norms);
        EXPECT_EQ(ofGradients, layout == Layout::Plain ? 0 : 1) << "the other one has ReLU";
    }
}

}  // namespace
}  // namespace lathe::gpu::image_layouts_executable_test
