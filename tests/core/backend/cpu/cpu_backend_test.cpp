// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/backend/registry.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::cpu_backend_test {
namespace {

using test::Example;

std::unique_ptr<Executable> compiled(const Program& program, const CompileOptions& options = {}) {
    auto executable = makeCpuBackend()->compile(std::span(&program, 1), options);
    EXPECT_TRUE(executable.ok()) << toString(executable.error());
    return std::move(executable).value();
}

/// Runs `steps` steps; the outputs of each.
std::vector<std::vector<Tensor>> runSteps(Executable& executable, const Example& example, int steps) {
    for (const auto& [name, tensor] : example.states) EXPECT_TRUE(executable.write(name, tensor).ok());
    std::vector<std::vector<Tensor>> results;
    for (int i = 0; i < steps; ++i) {
        EXPECT_TRUE(executable.submit(0, example.pointers()).ok());
        StepResult result;
        EXPECT_TRUE(executable.poll(result, true).value());
        results.push_back(result.outputs);
    }
    return results;
}

TEST(CpuBackend, ReferenceTrainingEqualsTheInterpreterBitForBit) {
    const Example example = test::mlpTraining(DType::F64);
    CompileOptions options;
    options.kernels = KernelChoice::Reference;
    const auto executable = compiled(example.program, options);
    const auto results = runSteps(*executable, example, 5);
    TensorsByName states = example.states;
    for (const auto& outputs : results) {
        const TensorsByName expected = interpret(example.program, example.inputs, states);
        EXPECT_TRUE(sameBytes(outputs[0], expected.at("loss")));
    }
    for (const auto& [name, tensor] : states) EXPECT_TRUE(sameBytes(executable->read(name).value(), tensor)) << name;
}

TEST(CpuBackend, FastTrainingFollowsTheReference) {
    for (const Example& example : {test::mlpTraining(DType::F32), test::cnnTraining(DType::F32)}) {
        CompileOptions reference;
        reference.kernels = KernelChoice::Reference;
        const auto expected = runSteps(*compiled(example.program, reference), example, 10);
        const auto results = runSteps(*compiled(example.program), example, 10);
        for (size_t i = 0; i < results.size(); ++i) {
            EXPECT_NEAR(results[i][0].at(0), expected[i][0].at(0), 1e-4 * expected[i][0].at(0)) << "step " << i;
        }
        EXPECT_LT(results.back()[0].at(0), results.front()[0].at(0));
    }
}

TEST(CpuBackend, BitsDoNotDependOnThreads) {
    const Example example = test::cnnTraining(DType::F32);
    CompileOptions one;
    one.threads = 1;
    const auto first = compiled(example.program, one);
    runSteps(*first, example, 10);
    for (const int threads : {2, 4}) {
        CompileOptions options;
        options.threads = threads;
        const auto other = compiled(example.program, options);
        runSteps(*other, example, 10);
        for (const auto& [name, tensor] : example.states) {
            EXPECT_TRUE(sameBytes(first->read(name).value(), other->read(name).value())) << name << ", threads " << threads;
        }
    }
}

TEST(CpuBackend, ResultsWaitToBePolledInOrder) {
    const Example example = test::mlpTraining(DType::F32);
    const auto executable = compiled(example.program);
    for (const auto& [name, tensor] : example.states) ASSERT_TRUE(executable->write(name, tensor).ok());
    StepResult result;
    EXPECT_FALSE(executable->poll(result, true).value());
    std::vector<int64_t> tickets;
    for (int i = 0; i < 3; ++i) tickets.push_back(executable->submit(0, example.pointers()).value());
    double previous = 1e9;
    for (const int64_t ticket : tickets) {
        ASSERT_TRUE(executable->poll(result, false).value());
        EXPECT_EQ(result.ticket, ticket);
        EXPECT_LT(result.outputs[0].at(0), previous);
        previous = result.outputs[0].at(0);
    }
    EXPECT_FALSE(executable->poll(result, true).value());
}

TEST(CpuBackend, StatesAreSharedBetweenProgramsByName) {
    const Example training = test::mlpTraining(DType::F32), prediction = test::mlpPrediction(DType::F32);
    const Program programs[] = {training.program, prediction.program};
    auto executable = makeCpuBackend()->compile(programs, {}).value();
    for (const auto& [name, tensor] : training.states) ASSERT_TRUE(executable->write(name, tensor).ok());
    ASSERT_TRUE(executable->submit(0, training.pointers()).ok());
    ASSERT_TRUE(executable->submit(1, prediction.pointers()).ok());
    StepResult result;
    ASSERT_TRUE(executable->poll(result, true).value());
    ASSERT_TRUE(executable->poll(result, true).value());
    TensorsByName states = training.states;
    interpret(training.program, training.inputs, states);
    const TensorsByName expected = interpret(prediction.program, prediction.inputs, states);
    EXPECT_LE(test::nmse(result.outputs[0], expected.at("prediction")), 1e-7);
}

TEST(CpuBackend, WrongStatesAreRefused) {
    const Example example = test::mlpTraining(DType::F32);
    const auto executable = compiled(example.program);
    EXPECT_EQ(executable->write("nobody.weight", Tensor(DType::F32, {3})).error().code, "cpu.state.unknown");
    EXPECT_EQ(executable->read("nobody.weight").error().code, "cpu.state.unknown");
    EXPECT_EQ(executable->write("fc1.weight", Tensor(DType::F32, {3})).error().code, "cpu.state.type");
}

TEST(CpuBackend, ADryRunPlansTheMemoryAndNothingElse) {
    const Example example = test::mlpTraining(DType::F32);
    CompileOptions options;
    options.dryRun = true;
    const auto planned = compiled(example.program, options);
    const auto real = compiled(example.program);
    const MemoryPlan &a = planned->plan().memory, &b = real->plan().memory;
    EXPECT_EQ(a.peak, b.peak);
    EXPECT_EQ(a.parameters + a.activations + a.gradients + a.optimizer + a.workspace, a.peak);
    EXPECT_EQ(a.parameters, a.optimizer) << "one momentum for each weight";
    EXPECT_GT(a.gradients, 0);
    EXPECT_FALSE(planned->submit(0, example.pointers()).ok());
    EXPECT_FALSE(planned->read("fc1.weight").ok());
}

TEST(CpuBackend, ProbeFindsThisProcessor) {
    const ProbeReport report = makeCpuBackend()->probe();
    ASSERT_EQ(report.devices.size(), 1u);
    EXPECT_EQ(report.devices[0].id, "cpu");
    EXPECT_GT(report.devices[0].memoryBytes, 0);
    EXPECT_GT(report.devices[0].details["cores"].toInt(), 0);
}

}  // namespace
}  // namespace lathe::cpu_backend_test
