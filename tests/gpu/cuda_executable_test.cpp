// SPDX-License-Identifier: Apache-2.0
// Whole Programs on the simulated device: memory, streams, capture and kernels together, beside the float64 reference.
#include "gpu/cuda_executable.h"

#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <set>

#include "core/compile/precision.h"
#include "tests/gpu/executables.h"

namespace lathe::gpu::cuda_executable_test {
namespace {

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

TEST_F(CudaExecutables, LibrariesTrainAsTheReferenceDoes) {
    Example exact = test::cnnTraining(DType::F64);
    for (int i = 0; i < 6; ++i) interpret(exact.program, exact.inputs, exact.states);
    for (const steps::Layout layout : {steps::Layout::Plain, steps::Layout::ChannelsLast}) {
        const Example example = test::cnnTraining(DType::F32);
        DeviceContext device = allLibraries();
        device.layout = layout;
        const auto executable = ready(example, Launching::Captured, device);
        losses(*executable, example, 6);
        for (const auto& [name, tensor] : exact.states)
            EXPECT_LE(distance(name, executable->read(name).value(), tensor), 1e-10) << name;
        std::set<std::string> served;
        for (const Json& row : executable->plan().record["programs"].array()[0].array())
            if (const std::string kernel = row["kernel"].toString(); kernel.ends_with(".cudnn")) {
                served.insert(kernel);
                EXPECT_TRUE(row["detail"].toString().starts_with("eng")) << "what decides bits is in the record";
            }
        EXPECT_TRUE(served.contains("conv.cudnn"));
        EXPECT_EQ(served.contains("batch_norm_train.cudnn"), layout == steps::Layout::ChannelsLast);
    }
}

TEST_F(CudaExecutables, WhatCudnnHasNoPlanForIsNotedAndOurOwnKernelsServe) {
    dnn::Planner strict(referenceSession(), {.strict = true, .deterministic = true, .workspaceLimit = -1}, std::nullopt);
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example, Launching::Captured, with(strict));
    DeviceContext own;
    own.layout = steps::Layout::Plain;
    EXPECT_EQ(losses(*executable, example, 3), losses(*ready(example, Launching::Captured, own), example, 3));
    const Diagnostics& notes = executable->plan().notes;
    ASSERT_FALSE(notes.empty());
    for (const Diagnostic& note : notes) {
        EXPECT_EQ(note.code, "cuda.dnn.no_plan");
        EXPECT_EQ(note.severity, Severity::Note);
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
    for (const DeviceContext& libraries : {DeviceContext{}, allLibraries()}) {
        sim::setOrder({1, false});
        const auto first = ready(example, Launching::OneByOne, libraries);
        const std::vector<double> wanted = losses(*first, example, 6);
        for (const bool backwards : {false, true}) {
            sim::setOrder({99, backwards});
            const auto other = ready(example, Launching::Captured, libraries);
            EXPECT_EQ(losses(*other, example, 6), wanted) << backwards;
            for (const auto& [name, tensor] : example.states)
                EXPECT_TRUE(sameBytes(first->read(name).value(), other->read(name).value())) << name;
        }
    }
}

// Streams do not wait for the legacy default stream.
TEST_F(CudaExecutables, StepsReadWhatWasWrittenAndClearedBefore) {
    const Example example = test::mlpTraining(DType::F32);
    const std::vector<double> wanted = losses(*ready(example), example, 5);
    for (uint32_t seed = 1; seed <= 8; ++seed) {
        sim::setConcurrency(seed);
        const auto executable = ready(example);
        EXPECT_EQ(losses(*executable, example, 3), (std::vector<double>(wanted.begin(), wanted.begin() + 3))) << seed;
        const Tensor before = executable->read("fc1.weight").value();
        EXPECT_TRUE(executable->write("fc1.weight", before).ok());
        EXPECT_EQ(losses(*executable, example, 2), (std::vector<double>(wanted.begin() + 3, wanted.end()))) << seed;
        sim::setConcurrency(0);
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
            if (measured) executable.profiler()->measureNext();
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

/// Steps with and without measurements, and so with separate and joined launches.
TEST_F(CudaExecutables, RunningStatisticsOfAllNormalisationsAreUpdatedTogether) {
    const Example example = test::cnnTraining(DType::F32);
    DeviceContext device = with(referencePlanner());
    device.layout = steps::Layout::ChannelsLast;  // in which cuDNN normalizes
    const DeviceCompilation compilation = compiled(std::span(&example.program, 1), {}, device);
    const steps::CompiledProgram& program = compilation.steps.programs[0];
    std::vector<std::byte> memory(static_cast<size_t>(compilation.steps.arenaBytes + compilation.slotBytes));
    std::vector<std::byte*> addresses;
    for (size_t i = 0; i < program.offsets.size(); ++i) {
        const steps::Buffer& b = program.schedule.buffers[i];
        addresses.push_back(memory.data() + (b.home == steps::Home::Input ? compilation.steps.arenaBytes : program.offsets[i]));
    }
    const StepRunner runner(program, addresses);
    EXPECT_EQ(runner.size(), program.schedule.steps.size() + 2 - 1)
        << "two normalizations have a second part, and a product returns the gradient of its bias";
    std::map<int, std::vector<size_t>> positions;  // of the parts of an instruction, in order
    for (size_t i = 0; i < runner.size(); ++i)
        if (runner.instructions()[i] >= 0) positions[runner.instructions()[i]].push_back(i);
    std::vector<size_t> seconds;
    for (const auto& [instruction, parts] : positions)
        if (parts.size() == 2) seconds.push_back(parts[1]);
    ASSERT_EQ(seconds.size(), 2u);
    EXPECT_EQ(seconds[1], seconds[0] + 1) << "one launch has both";

    const auto together = ready(example, Launching::OneByOne, device), apart = ready(example, Launching::OneByOne, device);
    StepResult result;
    for (int step = 0; step < 3; ++step)
        for (const bool measured : {false, true}) {
            Executable& executable = measured ? *apart : *together;
            if (measured) executable.profiler()->measureNext();
            ASSERT_TRUE(executable.submit(0, example.pointers()).ok()) << sim::fault();
            ASSERT_TRUE(executable.poll(result, true).value()) << sim::fault();
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
    EXPECT_TRUE(executable->profiler()->takeMeasured().empty());
    executable->profiler()->measureNext();
    losses(*executable, example, 1);
    const std::vector<LayerSpan> spans = executable->profiler()->takeMeasured();
    EXPECT_GT(spans.size(), 1u);
    for (size_t i = 1; i < spans.size(); ++i) EXPECT_GE(spans[i].begin, spans[i - 1].begin);
    EXPECT_TRUE(executable->profiler()->takeMeasured().empty());
}

TEST_F(CudaExecutables, AMeasuredStepNamesEachKernel) {
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example);
    losses(*executable, example, 4);
    EXPECT_TRUE(executable->profiler()->takeKernels().empty());
    executable->profiler()->measureNext();
    losses(*executable, example, 1);
    const std::vector<KernelSpan> spans = executable->profiler()->takeKernels();
    ASSERT_GT(spans.size(), 1u);
    const auto& rows = executable->plan().record["programs"].array()[0].array();
    int operations = 0;
    for (size_t i = 0; i < spans.size(); ++i) {
        EXPECT_EQ(spans[i].begin, i == 0 ? 0 : spans[i - 1].end);
        if (spans[i].instruction < 0) continue;
        EXPECT_EQ(spans[i].op, rows.at(static_cast<size_t>(spans[i].instruction))["op"].toString());
        ++operations;
    }
    EXPECT_GT(operations, 5);
    EXPECT_TRUE(executable->profiler()->takeKernels().empty()) << "taken once";
    EXPECT_TRUE(executable->profiler()->takeMeasured().empty()) << "taken as kernels";
}

TEST_F(CudaExecutables, AMeasuredStepCanHaveTheLaunchesOfOthers) {
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example), unwatched = ready(example);
    losses(*executable, example, 4);
    losses(*unwatched, example, 4);
    executable->profiler()->measureNext();
    losses(*executable, example, 1);
    losses(*unwatched, example, 1);
    const size_t kernels = executable->profiler()->takeKernels().size();
    executable->profiler()->measureLaunches();
    losses(*executable, example, 1);
    losses(*unwatched, example, 1);
    const std::vector<KernelSpan> launches = executable->profiler()->takeKernels();
    EXPECT_GT(launches.size(), 5u);
    EXPECT_LT(launches.size(), kernels) << "the updates of weights are one launch";
    EXPECT_EQ(losses(*executable, example, 2), losses(*unwatched, example, 2));
}

TEST_F(CudaExecutables, TellHowLongKernelsTakeAndInputsTravel) {
    const Example example = test::cnnTraining(DType::F32);
    const auto executable = ready(example);
    EXPECT_FALSE(executable->profiler()->takeTimes(0));
    const auto begin = std::chrono::steady_clock::now();
    losses(*executable, example, 4);
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const auto times = executable->profiler()->takeTimes(0);
    ASSERT_TRUE(times);
    EXPECT_GT(times->kernels, 0);
    EXPECT_GE(times->copies, 0);
    EXPECT_LT(times->kernels + times->copies, elapsed);
    EXPECT_FALSE(executable->profiler()->takeTimes(0)) << "told once";
}

}  // namespace
}  // namespace lathe::gpu::cuda_executable_test
