// SPDX-License-Identifier: Apache-2.0
// Whole Programs on the simulated device: memory, streams, capture and kernels together, beside the float64 reference.
#include "gpu/cuda_executable.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "core/compile/precision.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu {
namespace {

using test::Example;

class CudaExecutables : public testing::Test {
protected:
    void SetUp() override {
        sim::setOrder({1, false});
        sim::reset();
    }
    void TearDown() override { sim::setDeviceBytes(size_t{4} << 30); }

    static DeviceCompilation compiled(std::span<const Program> programs, const CompileOptions& options = {},
                                      dnn::Planner* planner = nullptr) {
        DeviceContext context;
        context.planner = planner;
        return compilePrograms(programs, options, Json::Object{{"device", "simulated"}}, &context).value();
    }
    static std::unique_ptr<Executable> made(std::span<const Program> programs, Launching launching = Launching::Captured,
                                            dnn::Planner* planner = nullptr) {
        return CudaExecutable::make(compiled(programs, {}, planner), 0, launching).value();
    }
    static std::unique_ptr<Executable> ready(const Example& example, Launching launching = Launching::Captured,
                                             dnn::Planner* planner = nullptr) {
        auto executable = made(std::span(&example.program, 1), launching, planner);
        for (const auto& [name, tensor] : example.states) EXPECT_TRUE(executable->write(name, tensor).ok());
        return executable;
    }
    /// sum (a - b)^2 / sum b^2. The gradient of a bias before a batch normalisation is nothing but what rounding leaves: there
    /// the squares themselves.
    static double distance(const std::string& state, const Tensor& got, const Tensor& wanted) {
        double error = 0, power = 0;
        for (int64_t i = 0; i < wanted.elements(); ++i) {
            error += (got.at(i) - wanted.at(i)) * (got.at(i) - wanted.at(i));
            power += wanted.at(i) * wanted.at(i);
        }
        return state.find("momentum/conv") != std::string::npos && state.ends_with("bias") ? error : error / power;
    }
    static std::vector<double> losses(Executable& executable, const Example& example, int steps) {
        std::vector<double> values;
        StepResult result;
        for (int i = 0; i < steps; ++i) {
            EXPECT_TRUE(executable.submit(0, example.pointers()).ok()) << sim::fault();
            EXPECT_TRUE(executable.poll(result, true).value()) << sim::fault();
            values.push_back(result.outputs[0].at(0));
        }
        return values;
    }
};

TEST_F(CudaExecutables, TrainAsTheReferenceDoes) {
    for (const auto& make : {test::mlpTraining, test::cnnTraining}) {
        Example example = make(DType::F32), exact = make(DType::F64);
        const auto executable = ready(example);
        constexpr int steps = 6;
        const std::vector<double> got = losses(*executable, example, steps);
        for (int i = 0; i < steps; ++i) {
            const TensorsByName out = interpret(exact.program, exact.inputs, exact.states);
            EXPECT_NEAR(got[static_cast<size_t>(i)], out.at("loss").at(0), 1e-5 * std::fabs(out.at("loss").at(0))) << i;
        }
        for (const auto& [name, tensor] : exact.states)
            EXPECT_LE(distance(name, executable->read(name).value(), tensor), 1e-10) << name;
    }
}

TEST_F(CudaExecutables, PlansOfCudnnTrainAsTheReferenceDoes) {
    Example example = test::cnnTraining(DType::F32), exact = test::cnnTraining(DType::F64);
    const auto executable = ready(example, Launching::Captured, &referencePlanner());
    losses(*executable, example, 6);
    for (int i = 0; i < 6; ++i) interpret(exact.program, exact.inputs, exact.states);
    for (const auto& [name, tensor] : exact.states)
        EXPECT_LE(distance(name, executable->read(name).value(), tensor), 1e-10) << name;
    int served = 0;
    for (const Json& row : executable->plan().record["programs"].array()[0].array())
        if (row["kernel"].toString().ends_with(".cudnn")) {
            ++served;
            EXPECT_TRUE(row["detail"].toString().starts_with("eng")) << "what decides bits is in the record";
        }
    EXPECT_GT(served, 0);
}

TEST_F(CudaExecutables, WhatCudnnHasNoPlanForIsNotedAndOurOwnKernelsServe) {
    dnn::Planner strict(referenceSession(), {.strict = true, .deterministic = true, .workspaceLimit = -1}, std::nullopt);
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example, Launching::Captured, &strict);
    EXPECT_EQ(losses(*executable, example, 3), losses(*ready(example), example, 3));
    const Diagnostics& notes = executable->plan().notes;
    ASSERT_FALSE(notes.empty());
    for (const Diagnostic& note : notes) {
        EXPECT_EQ(note.code, "cuda.dnn.no_plan");
        EXPECT_EQ(note.severity, Severity::Note);
    }
}

/// What differs in its last digits is rounded to 16 bits the other way now and then, so two computations of one training drift
/// apart, by as much as 16 bits cost: not by more than twice the way to the exact one.
TEST_F(CudaExecutables, SixteenBitsTrainAsTheReferenceOfSixteenBitsDoes) {
    for (const DType narrow : {DType::BF16, DType::F16})
        for (dnn::Planner* planner : {static_cast<dnn::Planner*>(nullptr), &referencePlanner()}) {
            Example example = test::cnnTraining(DType::F32), exact = test::cnnTraining(DType::F64);
            storeNarrow(example.program, narrow);
            Example wanted = example;
            const auto executable = ready(example, Launching::Captured, planner);
            const double rounding = narrow == DType::BF16 ? 1.0 / 256 : 1.0 / 2048;
            for (const double loss : losses(*executable, example, 6)) {
                const double expected = interpret(wanted.program, wanted.inputs, wanted.states).at("loss").at(0);
                EXPECT_NEAR(loss, expected, rounding * expected);
                interpret(exact.program, exact.inputs, exact.states);
            }
            for (const auto& [name, tensor] : wanted.states) {
                const double ofSixteenBits = distance(name, tensor, exact.states.at(name));
                EXPECT_LE(distance(name, executable->read(name).value(), tensor), 4 * ofSixteenBits + 1e-6) << name;
            }
        }
}

TEST_F(CudaExecutables, Float64IsExact) {
    Example example = test::cnnTraining(DType::F64);
    const auto executable = ready(example);
    losses(*executable, example, 3);
    for (int i = 0; i < 3; ++i) interpret(example.program, example.inputs, example.states);
    for (const auto& [name, tensor] : example.states)
        EXPECT_LE(distance(name, executable->read(name).value(), tensor), 1e-24) << name;
}

TEST_F(CudaExecutables, BitsDependNeitherOnCaptureNorOnTheOrderOfThreads) {
    const Example example = test::cnnTraining(DType::F32);
    const auto first = ready(example, Launching::OneByOne);
    const std::vector<double> wanted = losses(*first, example, 6);
    for (const bool backwards : {false, true}) {
        sim::setOrder({99, backwards});
        const auto other = ready(example, Launching::Captured);
        EXPECT_EQ(losses(*other, example, 6), wanted) << backwards;
        for (const auto& [name, tensor] : example.states)
            EXPECT_TRUE(sameBytes(first->read(name).value(), other->read(name).value())) << name;
    }
}

TEST_F(CudaExecutables, AStepIsOneGraphAndTakesNoMemory) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts calls of the simulated runtime";
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example);
    losses(*executable, example, 6);
    const auto before = sim::counts();
    losses(*executable, example, 10);
    const auto after = sim::counts();
    EXPECT_EQ(after.graphLaunches - before.graphLaunches, 10);
    EXPECT_EQ(after.allocations, before.allocations);
    EXPECT_EQ(after.copies - before.copies, 10 * (1 + static_cast<int64_t>(example.program.outputs.size())));
}

/// A step with measurements launches all calls apart.
TEST_F(CudaExecutables, CallsInOneLaunchHaveTheBitsOfCallsApart) {
    Example example = test::cnnTraining(DType::F32);
    storeNarrow(example.program, DType::BF16);
    const auto together = ready(example, Launching::OneByOne), apart = ready(example, Launching::OneByOne);
    StepResult result;
    std::array<int64_t, 2> launches{};
    for (int step = 0; step < 3; ++step)
        for (const bool measured : {false, true}) {
            Executable& executable = measured ? *apart : *together;
            if (measured) executable.measureNext();
            const int64_t before = sim::counts().launches;
            ASSERT_TRUE(executable.submit(0, example.pointers()).ok()) << sim::fault();
            ASSERT_TRUE(executable.poll(result, true).value()) << sim::fault();
            launches[measured] = sim::counts().launches - before;
        }
    if (sim::isSimulated()) {  // a device does not count
        EXPECT_LE(launches[0] + 10, launches[1]) << "weights to convert and to update";
    }
    for (const auto& [name, tensor] : example.states)
        EXPECT_TRUE(sameBytes(together->read(name).value(), apart->read(name).value())) << name;
}

TEST_F(CudaExecutables, ResultsComeInOrderHoweverLateTheyArePolled) {
    const Example example = test::mlpTraining(DType::F32);
    const std::vector<double> wanted = losses(*ready(example), example, 7);
    const auto executable = ready(example);
    StepResult result;
    EXPECT_FALSE(executable->poll(result, true).value());
    for (int i = 0; i < 7; ++i) ASSERT_EQ(executable->submit(0, example.pointers()).value(), i + 1);
    for (int i = 0; i < 7; ++i) {
        ASSERT_TRUE(executable->poll(result, true).value());
        EXPECT_EQ(result.ticket, i + 1);
        EXPECT_EQ(result.outputs[0].at(0), wanted[static_cast<size_t>(i)]);
    }
    EXPECT_FALSE(executable->poll(result, true).value());
}

TEST_F(CudaExecutables, ProgramsShareStatesByNameAndTakeTurns) {
    const Example training = test::mlpTraining(DType::F32), prediction = test::mlpPrediction(DType::F32);
    const Program programs[] = {training.program, prediction.program};
    const auto executable = made(programs);
    for (const auto& [name, tensor] : training.states) ASSERT_TRUE(executable->write(name, tensor).ok());
    TensorsByName states = training.states;
    StepResult result;
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(executable->submit(0, training.pointers()).ok());
        ASSERT_TRUE(executable->submit(1, prediction.pointers()).ok());
        ASSERT_TRUE(executable->poll(result, true).value());
        ASSERT_TRUE(executable->poll(result, true).value());
        interpret(training.program, training.inputs, states);
        EXPECT_LE(test::nmse(result.outputs[0], interpret(prediction.program, prediction.inputs, states).at("prediction")), 1e-7);
    }
}

TEST_F(CudaExecutables, WrongStatesAreRefused) {
    const Example example = test::mlpTraining(DType::F32);
    const auto executable = ready(example);
    EXPECT_EQ(executable->write("nobody.weight", Tensor(DType::F32, {3})).error().code, "cuda.state.unknown");
    EXPECT_EQ(executable->read("nobody.weight").error().code, "cuda.state.unknown");
    EXPECT_EQ(executable->write("fc1.weight", Tensor(DType::F32, {3})).error().code, "cuda.state.type");
}

TEST_F(CudaExecutables, TakeTheMemoryThatThePlanSaysAndGiveItBack) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts bytes of the simulated runtime";
    const Example example = test::cnnTraining(DType::F32);
    const size_t before = sim::allocatedBytes();
    {
        const auto executable = ready(example);
        const MemoryPlan& plan = executable->plan().memory;
        EXPECT_EQ(sim::allocatedBytes() - before, static_cast<size_t>(plan.peak));
        EXPECT_EQ(plan.parameters + plan.activations + plan.gradients + plan.optimizer + plan.workspace, plan.peak);
        losses(*executable, example, 5);
        EXPECT_EQ(sim::allocatedBytes() - before, static_cast<size_t>(plan.peak));
    }
    EXPECT_EQ(sim::allocatedBytes(), before);
    sim::setDeviceBytes(1000);
    EXPECT_EQ(CudaExecutable::make(compiled(std::span(&example.program, 1)), 0, Launching::Captured).error().code, "cuda.memory");
    EXPECT_EQ(sim::allocatedBytes(), before);
}

TEST_F(CudaExecutables, AMeasuredStepNamesTheLayers) {
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example);
    losses(*executable, example, 4);
    EXPECT_TRUE(executable->takeMeasured().empty());
    executable->measureNext();
    losses(*executable, example, 1);
    const std::vector<LayerSpan> spans = executable->takeMeasured();
    EXPECT_GT(spans.size(), 1u);
    for (size_t i = 1; i < spans.size(); ++i) EXPECT_GE(spans[i].begin, spans[i - 1].begin);
    EXPECT_TRUE(executable->takeMeasured().empty());
}

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
    return {referenceSession(), options, std::nullopt, dnn::Tuner(timer)};
}

TEST_F(CudaExecutables, AResumedRunRepeatsTheRecordedEnginesOrSaysThatItCannot) {
    const Example example = test::cnnTraining(DType::F32);
    const auto programs = std::span(&example.program, 1);
    dnn::Planner first = tuningPlanner(0.5), other = tuningPlanner(2), later = tuningPlanner(2);
    CompileOptions options;
    options.record = compiled(programs, {}, &first).steps.plan.record;
    EXPECT_NE(compiled(programs, {}, &other).steps.plan.record, options.record) << "the control: timing would choose others";
    EXPECT_EQ(compiled(programs, options, &later).steps.plan.record, options.record);
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
}  // namespace lathe::gpu
