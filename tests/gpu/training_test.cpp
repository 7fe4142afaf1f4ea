// SPDX-License-Identifier: Apache-2.0
// Whole trainings on the simulated device: loader, trainer, commits and resuming know nothing of it but its interface.
#include "tests/core/train/training.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/train/devices/self_test.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/gpu/simulated_backend.h"

namespace lathe::gpu::training_test {
namespace {

class TrainingOnADevice : public testing::Test {
protected:
    void SetUp() override {
        sim::setOrder({1, false});
        sim::reset();
        m_registry.add(std::make_unique<SimulatedBackend>());
        m_withLibraries.add(std::make_unique<SimulatedBackend>(true, allLibraries()));
    }
    Result<RunSummary> train(const char* name, const Project& project, test::Watcher& watcher, bool resume = false) {
        return test::trainWith(m_registry, m_folder / name, project, watcher, "cuda:0", resume);
    }
    /// The losses are those of the CPU but for the order of sums: the samples are the same, and so is the dropout.
    void expectTheWayOfTheCpu(BackendRegistry& registry) {
        test::Watcher here, there;
        const Project project = test::smallProject();
        ASSERT_TRUE(test::trainIn(m_folder / "cpu", project, here));
        const auto summary = test::trainWith(registry, m_folder / "cuda", project, there, "cuda:0");
        ASSERT_TRUE(summary) << toString(summary.error());
        EXPECT_EQ(summary->device, "cuda:0");
        const RunHistory a = test::historyOf(m_folder / "cpu"), b = test::historyOf(m_folder / "cuda");
        const auto &wanted = a.series("loss").value, &got = b.series("loss").value;
        ASSERT_EQ(got.size(), wanted.size());
        for (size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(got[i], wanted[i], 1e-4 * std::fabs(wanted[i])) << i;
        EXPECT_NEAR(summary->test.at("accuracy"), here.epochs.back().val.at("accuracy"), 0.2);
    }

    const TemporaryFolder m_folder;
    BackendRegistry m_registry, m_withLibraries;
};

TEST_F(TrainingOnADevice, GoesTheWayOfTheCpu) {
    expectTheWayOfTheCpu(m_registry);
}

TEST_F(TrainingOnADevice, GoesTheWayOfTheCpuWithLibraries) {
    expectTheWayOfTheCpu(m_withLibraries);
}

TEST_F(TrainingOnADevice, PassesTheSelfTest) {
    const auto cpu = makeCpuBackend();
    BackendRegistry& registry = sim::isSimulated() ? m_registry : m_withLibraries;
    const auto test = selfTest(*registry.backends().back(), "cuda:0", *cpu);
    ASSERT_TRUE(test.ok()) << toString(test.error());
    EXPECT_TRUE(test->passed()) << test->float32 << " " << test->bfloat16 << " " << test->repeats;
    EXPECT_LT(test->float32, 1e-5);
}

TEST_F(TrainingOnADevice, AveragesAndFreezesAsTheCpuDoes) {
    test::Watcher here, there;
    Project project = test::smallProject(2);
    project.training.averaging = {"lookahead", {{"every", int64_t{3}}, {"decay", 0.8}}};
    project.graph.nodes[1].params.set("weight_rate", 0.0);
    ASSERT_TRUE(test::trainIn(m_folder / "cpu", project, here));
    const auto summary = train("cuda", project, there);
    ASSERT_TRUE(summary) << toString(summary.error());
    const Checkpoint a = test::lastCheckpoint(m_folder / "cpu"), b = test::lastCheckpoint(m_folder / "cuda");
    EXPECT_TRUE(sameBytes(a.tensors.at("first.weight"), b.tensors.at("first.weight"))) << "it is frozen";
    for (const char* name : {"average/second.weight", "second.weight", "average/norm.running_var"})
        for (int64_t i = 0; i < a.tensors.at(name).elements(); ++i)  // no mean: the bias before a norm has no gradient but noise
            EXPECT_NEAR(b.tensors.at(name).at(i), a.tensors.at(name).at(i), 1e-4) << name;
}

TEST_F(TrainingOnADevice, StoppedAndResumedEndsWithTheSameBytes) {
    test::Watcher whole, first, second;
    ASSERT_TRUE(train("whole", test::smallProject(), whole));
    first.stopAfter = 22;
    const auto stopped = train("parts", test::smallProject(), first);
    ASSERT_TRUE(stopped) << toString(stopped.error());
    EXPECT_EQ(stopped->outcome, RunOutcome::Stopped);
    ASSERT_TRUE(train("parts", test::smallProject(), second, true));
    test::expectSameRuns(m_folder / "whole", m_folder / "parts");
}

TEST_F(TrainingOnADevice, WhatDivergesIsFoundAndNamed) {
    test::Watcher watcher;
    const auto summary = train("run", test::divergingProject(), watcher);
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().code, "training.not_finite") << toString(summary.error());
}

}  // namespace
}  // namespace lathe::gpu::training_test
