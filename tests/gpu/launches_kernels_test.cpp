// SPDX-License-Identifier: Apache-2.0
// How many launches a step of a project template needs, with cuDNN and cuBLASLt.
#include <cstdlib>

#include <gtest/gtest.h>

#include "gpu/compiler.h"
#include "gpu/step_runner.h"
#include "tests/gpu/mock_blas.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/template_steps.h"

namespace lathe::gpu::launches_kernels_test {
namespace {

/// Number of launches of a step.
size_t launchesOf(const Program& step) {
    DeviceContext context;
    context.planner = &referencePlanner();
    context.blas = openMockBlas();
    const auto compiled = compilePrograms(std::span(&step, 1), {}, Json::Object{{"device", "simulated"}}, &context).value();
    const steps::CompiledProgram& program = compiled.steps.programs[0];
    std::vector<std::byte> memory(static_cast<size_t>(compiled.steps.arenaBytes + compiled.slotBytes));
    std::vector<std::byte*> addresses;
    for (size_t i = 0; i < program.offsets.size(); ++i) {
        const steps::Buffer& b = program.schedule.buffers[i];
        const bool input = b.home == steps::Home::Input;
        const int64_t inSlot = input ? compiled.inputOffsets[0][static_cast<size_t>(b.index)] : 0;
        addresses.push_back(memory.data() + (input ? compiled.steps.arenaBytes + inSlot : program.offsets[i]));
    }
    return StepRunner(program, addresses).launches();
}

/// A layer of a small perceptron needs one launch forwards and one backwards.
TEST(GpuLaunches, OfAStepOfASmallNetworkAreFew) {
    const auto steps = templateSteps(Precision::F32);
    EXPECT_EQ(launchesOf(steps.at("spirals")), 15u);
    EXPECT_EQ(launchesOf(steps.at("heating")), 25u);
}

/// A loss of classes, its mean and its gradient are eight instructions (base/mean_losses.h).
TEST(GpuLaunches, AStepWithALossOfClassesHasSevenLess) {
    for (const Precision precision : {Precision::F32, Precision::BF16})
        for (const auto& [name, step] : templateSteps(precision)) {
            const size_t with = launchesOf(step);
            ::setenv("LATHE_CUDA_MEAN_LOSS", "0", 1);
            const size_t without = launchesOf(step);
            ::unsetenv("LATHE_CUDA_MEAN_LOSS");
            EXPECT_EQ(without - with, name == "heating" ? 0u : 7u) << name;
        }
}

}  // namespace
}  // namespace lathe::gpu::launches_kernels_test
