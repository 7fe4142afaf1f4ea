// SPDX-License-Identifier: Apache-2.0
// What a compilation makes of the record of an earlier one.
#include "tests/gpu/executables.h"

namespace lathe::gpu::recorded_executable_test {
namespace {

TEST_F(CudaExecutables, ARecordOfOtherKernelsOrAnotherDeviceIsRefusedOrNoted) {
    const Example example = test::mlpTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    CompileOptions options;
    options.record = compiled(programs).steps.plan.record;
    EXPECT_TRUE(compilePrograms(programs, options, Json::Object{{"device", "simulated"}}).ok());
    const auto other = compilePrograms(programs, options, Json::Object{{"device", "another"}});
    ASSERT_FALSE(other.ok());
    EXPECT_EQ(other.error().code, "cuda.record.differs");
    options.allowInexact = true;
    const auto noted = compilePrograms(programs, options, Json::Object{{"device", "another"}});
    ASSERT_TRUE(noted.ok());
    ASSERT_EQ(noted->steps.plan.notes.size(), 1u);
    EXPECT_EQ(noted->steps.plan.notes[0].severity, Severity::Note);
}

/// Of the proposals for each graph: later ones are faster, or slower.
dnn::Planner tuningPlanner(double factor) {
    auto seconds = std::make_shared<double>(1);
    const dnn::PlanTimer timer = [=](const dnn::Graph&, const dnn::Plan&) -> Result<double> { return *seconds *= factor; };
    dnn::PlanOptions options;
    options.candidates = 3;
    return {referenceSession(), options, std::nullopt, std::make_shared<Tuner>(), timer};
}

TEST_F(CudaExecutables, TheMostExpensiveConvolutionsAreTimedFirst) {
    const Example example = test::cnnTraining(DType::F32);
    std::vector<std::string> timed;
    const dnn::PlanTimer timer = [&](const dnn::Graph& graph, const dnn::Plan&) -> Result<double> {
        if (graph.name().starts_with("conv") && (timed.empty() || timed.back() != graph.name())) timed.push_back(graph.name());
        return 1;
    };
    dnn::PlanOptions options;
    options.candidates = 3;
    dnn::Planner planner(referenceSession(), options, std::nullopt, std::make_shared<Tuner>(), timer);
    compiled(std::span(&example.program, 1), {}, with(planner));
    // 3>16 comes first in the Program, and has fewer multiplications.
    EXPECT_EQ(timed, (std::vector<std::string>{"conv 3x3 16>16 at 24x4x4 bias", "conv_grad_input 3x3 16>16 at 24x4x4",
                                               "conv_grad_weights 3x3 16>16 at 24x4x4", "conv 3x3 3>16 at 24x8x8 bias",
                                               "conv_grad_weights 3x3 3>16 at 24x8x8"}));
}

TEST_F(CudaExecutables, AResumedRunRepeatsTheRecordedEnginesOrSaysThatItCannot) {
    const Example example = test::cnnTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    dnn::Planner first = tuningPlanner(0.5), other = tuningPlanner(2), later = tuningPlanner(2);
    CompileOptions options;
    options.record = compiled(programs, {}, with(first)).steps.plan.record;
    EXPECT_NE(compiled(programs, {}, with(other)).steps.plan.record, options.record) << "the control: timing would choose others";
    EXPECT_EQ(compiled(programs, options, with(later)).steps.plan.record, options.record);
    std::string text = options.record.dump(-1);
    const size_t engine = text.find("eng");
    text.insert(text.find('"', engine), " 99=1");
    options.record = Json::parse(text).value();
    DeviceContext context;
    dnn::Planner inexact = tuningPlanner(2);
    context.planner = &inexact;
    const Json device = Json::Object{{"device", "simulated"}};
    const auto refused = compilePrograms(programs, options, device, &context);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "cuda.record.kernel");
    EXPECT_NE(toString(refused.error()).find("99=1"), std::string::npos);
    options.allowInexact = true;
    const auto noted = compilePrograms(programs, options, device, &context);
    ASSERT_TRUE(noted.ok());
    EXPECT_EQ(noted->steps.plan.notes.front().code, "cuda.record.kernel");
    EXPECT_EQ(noted->steps.plan.notes.front().severity, Severity::Note);
}

}  // namespace
}  // namespace lathe::gpu::recorded_executable_test
