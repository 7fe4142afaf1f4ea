// SPDX-License-Identifier: Apache-2.0
// Memory and time of training steps that compute values again: the table tests/bench/recompute.md.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "core/backend/cpu/compiler.h"
#include "core/backend/cpu/cpu_backend.h"
#include "core/train/loop/run_checkpoints.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/site_data.h"

namespace lathe::test::recompute_bench_long_test {
namespace {

using Clock = std::chrono::steady_clock;

Params convolution(int64_t filters, int64_t kernel, int64_t stride) {
    const int64_t pad = kernel / 2;
    return {{"filters", filters},
            {"kernel", kernel},
            {"stride", stride},
            {"padding", std::string("explicit")},
            {"pads", std::vector<int64_t>(4, pad)},
            {"bias", false}};
}

/// He et al., "Deep residual learning for image recognition" (2015), section 4.2: 20 layers for CIFAR.
Project resNet20() {
    Project p = smallProject();
    Graph& g = p.graph = {};
    appendLayer(g, "input", "in", {});
    appendLayer(g, "conv2d", "stem", convolution(16, 3, 1));
    appendLayer(g, "batch_norm", "stem_norm", {});
    appendLayer(g, "relu", "stem_relu", {});
    std::string last = "stem_relu";
    int64_t channels = 16;
    for (const int64_t width : {16, 32, 64})
        for (int block = 0; block < 3; ++block) {
            const std::string n = std::to_string(width) + "_" + std::to_string(block) + "_";
            const int64_t stride = width != channels ? 2 : 1;
            addNode(g, "conv2d", n + "conv1", convolution(width, 3, stride), {last});
            addNode(g, "batch_norm", n + "norm1", {}, {n + "conv1"});
            addNode(g, "relu", n + "relu1", {}, {n + "norm1"});
            addNode(g, "conv2d", n + "conv2", convolution(width, 3, 1), {n + "relu1"});
            addNode(g, "batch_norm", n + "norm2", {}, {n + "conv2"});
            if (stride == 2) {
                addNode(g, "conv2d", n + "shortcut", convolution(width, 1, 2), {last});
                addNode(g, "batch_norm", n + "shortcut_norm", {}, {n + "shortcut"});
                last = n + "shortcut_norm";
            }
            addNode(g, "add", n + "sum", {}, {n + "norm2", last});
            addNode(g, "relu", n + "relu2", {}, {n + "sum"});
            last = n + "relu2";
            channels = width;
        }
    addNode(g, "global_avg_pool", "pool", {}, {last});
    addNode(g, "dense", "head", {{"units", int64_t{10}}}, {"pool"});
    p.training.batch = 128;
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    return p;
}

Project encoder24() {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "in", {});
    for (int i = 0; i < 24; ++i)
        appendLayer(
            p.graph, "transformer_encoder_layer", "layer" + std::to_string(i),
            {{"heads", int64_t{4}}, {"feed_forward", int64_t{1024}}, {"activation", std::string("gelu")}, {"dropout", 0.1}});
    appendLayer(p.graph, "reduce", "mean", {{"kind", std::string("mean")}, {"dim", std::vector<int64_t>{1}}});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}});
    p.training.batch = 8;
    return p;
}

DatasetInfo info(const Shape& sample) {
    DatasetInfo info;
    info.features = {DType::F32, sample};
    info.target = {DType::I64, {}};
    for (int i = 0; i < 10; ++i) info.classes.push_back(std::to_string(i));
    return info;
}

int64_t residentBytes() {
    std::ifstream file("/proc/self/statm");
    int64_t all = 0, resident = 0;
    file >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

double mebibytes(int64_t bytes) {
    return static_cast<double>(bytes) / (1 << 20);
}

/// A training step that can be timed.
class TimedStep {
public:
    TimedStep(const Project& p, const DatasetInfo& info, int64_t memory)
        : m_samples(samplesOf(info, p.training.batch, 1, DType::F32)) {
        Diagnostics problems;
        TrainingPrograms programs = buildPrograms(p, info, {.batch = p.training.batch}, problems).value();
        programs.train.memory = memory;
        const int64_t before = residentBytes();
        const auto start = Clock::now();
        auto executable = cpu::CpuBackend().compile({&programs.train, 1}, {});
        m_compileSeconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (!executable.ok()) {
            EXPECT_EQ(executable.error().code, "plan.limit");
            std::printf("%s\n", toString(executable.error()).c_str());
            return;
        }
        m_executable = std::move(*executable);
        EXPECT_TRUE(writeInitialStates(*m_executable, programs.states, 1).ok());
        for (const ProgramInput& input : programs.train.inputs) m_pointers.push_back(bytesOf(input));
        run();
        m_grown = residentBytes() - before;
    }

    double run() {
        const auto start = Clock::now();
        EXPECT_TRUE(m_executable->submit(0, m_pointers).ok());
        EXPECT_TRUE(m_executable->poll(m_result, true).ok());
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    const MemoryPlan& plan() const { return m_executable->plan().memory; }
    int64_t grown() const { return m_grown; }
    double compileSeconds() const { return m_compileSeconds; }
    bool ok() const { return m_executable != nullptr; }

private:
    const std::byte* bytesOf(const ProgramInput& input) {
        if (input.role == InputRole::Features) return m_samples.x.raw();
        if (input.role == InputRole::Target) return m_samples.y.raw();
        const bool isCount = m_counts.contains(input.name);
        return isCount ? reinterpret_cast<const std::byte*>(&m_one) : reinterpret_cast<const std::byte*>(&m_rate);
    }

    const std::set<std::string> m_counts{"step", "seed"};
    Samples m_samples;
    int64_t m_one = 1;
    float m_rate = 0.001F;
    std::unique_ptr<Executable> m_executable;
    std::vector<const std::byte*> m_pointers;
    StepResult m_result;
    int64_t m_grown = 0;
    double m_compileSeconds = 0;
};

double medianOf(std::vector<double> all) {
    std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2), all.end());
    return all[all.size() / 2];
}

/// Medians of steps that alternate between the two, so that a slow minute slows both.
std::pair<double, double> timesOf(TimedStep& a, TimedStep& b, int steps) {
    std::vector<double> timesA, timesB;
    for (int i = 0; i < steps; ++i) {
        timesA.push_back(a.run());
        timesB.push_back(b.run());
    }
    return {medianOf(timesA), medianOf(timesB)};
}

void measure(const char* name, const Project& project, const DatasetInfo& info, int steps) {
    TimedStep plain(project, info, 0);
    const MemoryPlan& whole = plain.plan();
    const auto grownBy = [](const TimedStep& step) {
        return 100 * (static_cast<double>(step.grown()) / static_cast<double>(step.plan().peak) - 1);
    };
    std::printf("| %s | 1.00 | %.1f | %.1f | %+.1f %% | | | %.2f s |\n", name, mebibytes(whole.activations),
                mebibytes(whole.peak), grownBy(plain), plain.compileSeconds());
    constexpr double mustFit = 0.35;
    for (const double share : {0.75, 0.5, mustFit, 0.25}) {
        const auto limit = whole.peak - static_cast<int64_t>((1 - share) * static_cast<double>(whole.activations));
        TimedStep again(project, info, limit);
        EXPECT_TRUE(again.ok() || share < mustFit) << name << ' ' << share;
        if (!again.ok()) continue;
        const auto [before, after] = timesOf(plain, again, steps);
        const double extra = 100 * (after / before - 1);
        const double rest = static_cast<double>(again.plan().activations) / static_cast<double>(whole.activations);
        std::printf("| %s | %.2f | %.1f | %.1f | %+.1f %% | %.1f %% | %.1f %% | %.2f s |\n", name, rest,
                    mebibytes(again.plan().activations), mebibytes(again.plan().peak), grownBy(again), extra,
                    100 * again.plan().recomputation, again.compileSeconds());
        std::fflush(stdout);
        if (share != mustFit) continue;
        std::printf("%s: at most 0.35 of the activations: bar %s; at most 25 %% more time: bar %s\n", name,
                    rest <= 0.351 ? "met" : "MISSED", extra <= 25 ? "met" : "MISSED");
        EXPECT_LE(rest, 0.351) << name;
        EXPECT_LE(extra, 35) << name << ": far from the bar";
    }
}

TEST(RecomputeBench, ResNet20) {
    measure("ResNet-20, batch 128", resNet20(), info({3, 32, 32}), 7);
}

TEST(RecomputeBench, TransformerEncoder) {
    measure("encoder, 24 layers", encoder24(), info({256, 256}), 3);
}

/// The arena that the executable allocates has the planned size.
TEST(RecomputeBench, ThePlanIsTheArena) {
    for (const double share : {1.0, 0.35}) {
        const Project p = resNet20();
        Diagnostics problems;
        TrainingPrograms programs = buildPrograms(p, info({3, 32, 32}), {.batch = p.training.batch}, problems).value();
        const auto whole = cpu::compilePrograms({&programs.train, 1}, {});
        ASSERT_TRUE(whole.ok());
        const MemoryPlan plan = whole->plan.memory;
        if (share < 1)
            programs.train.memory = plan.peak - static_cast<int64_t>((1 - share) * static_cast<double>(plan.activations));
        const auto compiled = cpu::compilePrograms({&programs.train, 1}, {});
        ASSERT_TRUE(compiled.ok()) << toString(compiled.error());
        EXPECT_EQ(compiled->plan.memory.peak, compiled->arenaBytes);
    }
}

}  // namespace
}  // namespace lathe::test::recompute_bench_long_test
