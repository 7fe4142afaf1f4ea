// SPDX-License-Identifier: Apache-2.0
// A training whose products are the mock cuBLASLt's.
#include <cmath>

#include <gtest/gtest.h>

#include "gpu/blas/product_planner.h"
#include "gpu/cuda_executable.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/mock_blas.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::blas_executable_test {
namespace {

using test::Example;

TEST(GpuBlasExecutable, TrainsAsTheReferenceDoes) {
    sim::reset();
    DeviceContext device = mockBlasContext();
    Example example = test::mlpTraining(DType::F32), exact = test::mlpTraining(DType::F64);
    device.notes = {workError("cuda.nvrtc.absent", "NVRTC", "")};
    auto compilation = compilePrograms(std::span(&example.program, 1), {}, Json::Object{}, &device).value();
    EXPECT_EQ(compilation.steps.plan.record["cublaslt"].toString(), "13.1.0");
    EXPECT_NE(compilation.steps.plan.record.dump(-1).find("matmul.cublaslt"), std::string::npos);
    EXPECT_EQ(compilation.steps.plan.notes, device.notes);
    const auto executable = CudaExecutable::make(std::move(compilation), 0, Launching::Captured).value();
    for (const auto& [name, tensor] : example.states) ASSERT_TRUE(executable->write(name, tensor).ok());
    StepResult result;
    for (int step = 0; step < 6; ++step) {  // the third and later ones are a graph
        ASSERT_TRUE(executable->submit(0, example.pointers()).ok()) << sim::fault();
        ASSERT_TRUE(executable->poll(result, true).value()) << sim::fault();
        const double wanted = interpret(exact.program, exact.inputs, exact.states).at("loss").at(0);
        EXPECT_NEAR(result.outputs[0].at(0), wanted, 1e-5 * std::fabs(wanted)) << step;
    }
}

TEST(GpuBlasExecutable, AResumedRunRepeatsTheRecordedAlgorithmsOrSaysThatItCannot) {
    sim::reset();
    DeviceContext device = mockBlasContext();
    const Example example = test::mlpTraining(DType::F32);
    const auto compiled = [&](double factor, const Json& record) {
        double seconds = 1;
        const auto timer = [&](const blas::ProductShape&, const blas::Product&) -> Result<double> { return seconds *= factor; };
        blas::ProductPlanner products("simulated", std::nullopt, std::make_shared<Tuner>(), timer);
        device.products = &products;
        CompileOptions options;
        options.record = record;
        return compilePrograms(std::span(&example.program, 1), options, Json::Object{}, &device);
    };
    const Json laterAreFaster = compiled(0.5, {}).value().steps.plan.record;
    EXPECT_NE(compiled(2, {}).value().steps.plan.record, laterAreFaster) << "the control: timing would choose others";
    EXPECT_EQ(compiled(2, laterAreFaster).value().steps.plan.record, laterAreFaster);
    std::string text = laterAreFaster.dump(-1);
    text.insert(text.find('|'), "7");
    const auto refused = compiled(2, Json::parse(text).value());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "cuda.record.kernel");
}

}  // namespace
}  // namespace lathe::gpu::blas_executable_test
