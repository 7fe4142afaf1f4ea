// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include <gtest/gtest.h>

#include "gpu/cuda_executable.h"
#include "gpu/step_runner.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu {

using test::Example;

/// Programs compiled and run on the simulated device, or on the one that there is.
class CudaExecutables : public testing::Test {
protected:
    void SetUp() override {
        sim::setOrder({1, false});
        sim::reset();
    }
    void TearDown() override { sim::setDeviceBytes(size_t{4} << 30); }

    static DeviceContext with(dnn::Planner& planner) {
        DeviceContext context;
        context.planner = &planner;
        return context;
    }
    static DeviceCompilation compiled(std::span<const Program> programs, const CompileOptions& options = {},
                                      const DeviceContext& libraries = {}) {
        return compilePrograms(programs, options, Json::Object{{"device", "simulated"}}, &libraries).value();
    }
    static std::unique_ptr<Executable> made(std::span<const Program> programs, Launching launching = Launching::Captured,
                                            const DeviceContext& libraries = {}) {
        return CudaExecutable::make(compiled(programs, {}, libraries), 0, launching).value();
    }
    static std::unique_ptr<Executable> ready(const Example& example, Launching launching = Launching::Captured,
                                             const DeviceContext& libraries = {}) {
        auto executable = made(std::span(&example.program, 1), launching, libraries);
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
    /// The launches of a step. The addresses have no memory.
    static size_t launchesOf(const DeviceCompilation& compilation) {
        const steps::CompiledProgram& program = compilation.steps.programs[0];
        auto* base = reinterpret_cast<std::byte*>(uintptr_t{1} << 32);
        std::vector<std::byte*> addresses;
        for (size_t i = 0; i < program.offsets.size(); ++i) {
            const bool isInput = program.schedule.buffers[i].home == steps::Home::Input;
            addresses.push_back(base + (isInput ? compilation.steps.arenaBytes : program.offsets[i]));
        }
        return StepRunner(program, addresses).launches();
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
    /// Six steps of training and their states, beside the reference kernels in float64.
    static void expectTheReference(Executable& executable, const Example& example, Example exact) {
        for (const double loss : losses(executable, example, 6)) {
            const double wanted = interpret(exact.program, exact.inputs, exact.states).at("loss").at(0);
            EXPECT_NEAR(loss, wanted, 1e-5 * std::fabs(wanted));
        }
        for (const auto& [name, tensor] : exact.states)
            EXPECT_LE(distance(name, executable.read(name).value(), tensor), 1e-10) << name;
    }
};

}  // namespace lathe::gpu
