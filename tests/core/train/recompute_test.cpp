// SPDX-License-Identifier: Apache-2.0
// Trainings that compute values again: less memory, the same bits.
#include <gmock/gmock.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/backend/local_ranks.h"
#include "core/graph/expand_blocks.h"
#include "core/train/memory_settings.h"
#include "core/train/runs/memory_forecast.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/block_projects.h"
#include "tests/support/site_data.h"

namespace lathe::test::recompute_test {
namespace {

/// Convolutions with batch norm and dropout around residual sums.
Project residualImages() {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "stem", {{"filters", int64_t{8}}, {"padding", std::string("same")}});
    std::string last = "stem";
    for (const std::string n : {"1", "2", "3", "4"}) {
        addNode(p.graph, "conv2d", "conv" + n, {{"filters", int64_t{8}}, {"padding", std::string("same")}}, {last});
        addNode(p.graph, "batch_norm", "norm" + n, {}, {"conv" + n});
        addNode(p.graph, "relu", "relu" + n, {}, {"norm" + n});
        addNode(p.graph, "dropout", "drop" + n, {{"p", 0.2}}, {"relu" + n});
        addNode(p.graph, "add", "sum" + n, {}, {"drop" + n, last});
        last = "sum" + n;
    }
    addNode(p.graph, "max_pool2d", "pool", {}, {last});
    addNode(p.graph, "flatten", "flat", {}, {"pool"});
    addNode(p.graph, "dense", "head", {{"units", int64_t{3}}}, {"flat"});
    p.training.batch = 16;
    return p;
}

DatasetInfo sequences() {
    DatasetInfo info = points();
    info.features = {DType::F32, {12, 8}};
    return info;
}

/// Attention with dropout.
Project encoder() {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    for (const char* name : {"layer1", "layer2", "layer3"})
        appendLayer(
            p.graph, "transformer_encoder_layer", name,
            {{"heads", int64_t{2}}, {"feed_forward", int64_t{32}}, {"activation", std::string("gelu")}, {"dropout", 0.1}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    p.training.batch = 8;
    return p;
}

Project with(Project p, const std::function<void(Project&)>& change) {
    change(p);
    return p;
}

struct Case {
    const char* name;
    Project project;
    DatasetInfo info;
};

std::vector<Case> cases() {
    const Project images = residualImages(), shared = *withoutBlocks(blockProject(6, true));
    return {{"residual", images, test::images()},
            {"encoder", encoder(), sequences()},
            {"shared weights", shared, points()},
            {"clipping",
             with(images,
                  [](Project& p) {
                      p.training.gradientClipping = {"norm", {}};
                  }),
             test::images()},
            {"frozen",
             with(images,
                  [](Project& p) {
                      for (Node& n : p.graph.nodes)
                          if (n.name == "conv2" || n.name == "norm2")
                              for (const char* key : {"weight_rate", "bias_rate"}) n.params.set(key, 0.0);
                  }),
             test::images()},
            {"weighted",
             with(images,
                  [](Project& p) {
                      p.training.loss.params.set("class_weights", std::vector<double>{1, 2, 3});
                  }),
             test::images()},
            {"averaging",
             with(encoder(),
                  [](Project& p) {
                      p.training.averaging = {"ema", {}};
                  }),
             sequences()},
            {"micro-batches", with(images, [](Project& p) { p.training.microBatches = 4; }), test::images()},
            {"statistics of micro-batches",
             with(images,
                  [](Project& p) {
                      p.training.microBatches = 2;
                      p.training.batchNorm = BatchStatistics::MicroBatch;
                  }),
             test::images()}};
}

/// The limit as a share of the activations that the plan without a limit has.
int64_t limitOf(const MemoryPlan& plan, double share) {
    return plan.peak - static_cast<int64_t>((1 - share) * static_cast<double>(plan.activations));
}

TEST(Recomputation, GivesTheSameBitsInLessMemory) {
    for (const Case& c : cases())
        for (const Precision precision : {Precision::F32, Precision::BF16, Precision::F16}) {
            StepRequest request{c.project, c.info};
            request.project.training.precision = precision;
            const Steps plain = runSteps(request, {});
            ASSERT_EQ(plain.problem, "") << c.name;
            EXPECT_EQ(plain.memory.recomputation, 0);
            request.memory = 1;
            const std::string refusal = runSteps(request, {}).problem;
            EXPECT_THAT(refusal, testing::HasSubstr("does not fit")) << c.name;
            const std::vector<double> shares = precision == Precision::F32 ? std::vector{0.9, 0.75} : std::vector{0.75};
            for (const double share : shares) {
                request.memory = limitOf(plain.memory, share);
                const Steps again = runSteps(request, {});
                ASSERT_EQ(again.problem, "") << c.name << ' ' << name(precision) << ' ' << share;
                EXPECT_TRUE(again == plain) << c.name << ' ' << name(precision) << ' ' << share;
                EXPECT_LE(again.memory.peak, request.memory) << c.name;
                EXPECT_GT(again.memory.recomputation, 0) << c.name;
                EXPECT_EQ(again.memory.withoutRecomputation, plain.memory.peak) << c.name;
            }
        }
}

TEST(Recomputation, GivesTheSameBitsOnSeveralRanks) {
    StepRequest request{with(residualImages(), [](Project& p) { p.training.microBatches = 4; }), images()};
    const Steps plain = runSteps(request, {});
    request.memory = limitOf(plain.memory, 0.75);
    const Steps ranks = runSteps(request, makeLocalRanks(2)), one = runSteps(request, {});
    ASSERT_EQ(ranks.problem + one.problem, "");
    EXPECT_GT(one.memory.recomputation, 0);
    EXPECT_TRUE(one == plain);
    EXPECT_TRUE(ranks == plain);
}

TEST(Recomputation, GivesTheSameBitsWithReferenceKernels) {
    StepRequest request{residualImages(), images()};
    request.kernels = KernelChoice::Reference;
    const Steps plain = runSteps(request, {});
    request.memory = limitOf(plain.memory, 0.75);
    const Steps again = runSteps(request, {});
    ASSERT_EQ(again.problem, "");
    EXPECT_GT(again.memory.recomputation, 0);
    EXPECT_TRUE(again == plain);
}

// Choices of kernels do not depend on it: a run can be resumed with another limit.
TEST(Recomputation, IsNotInTheRecord) {
    Diagnostics problems;
    auto programs = buildPrograms(residualImages(), images(), {.batch = 16}, problems);
    ASSERT_TRUE(programs);
    const std::vector<Program> all = programs->compiled();
    CompileOptions options;
    options.dryRun = true;
    cpu::CpuBackend backend;
    const auto plain = backend.compile(all, options);
    ASSERT_TRUE(plain.ok());
    std::vector<Program> limited = all;
    for (Program& p : limited) p.memory = limitOf((*plain)->plan().memory, 0.75);
    options.record = (*plain)->plan().record;
    const auto repeated = backend.compile(limited, options);
    ASSERT_TRUE(repeated.ok()) << toString(repeated.error());
    EXPECT_GT((*repeated)->plan().memory.recomputation, 0);
    EXPECT_EQ((*repeated)->plan().record.dump(), (*plain)->plan().record.dump());
    EXPECT_TRUE((*repeated)->plan().notes.empty());
}

MemoryPlan forecast(const Project& project, const DatasetInfo& info) {
    cpu::CpuBackend backend;
    const auto plan = forecastMemory(*withoutBlocks(project), info, {backend});
    if (!plan.ok()) ADD_FAILURE() << toString(plan.error());
    return plan.ok() ? *plan : MemoryPlan();
}

/// Large enough for limits in MiB.
Project largeProject() {
    return with(encoder(), [](Project& p) { p.training.batch = 2048; });
}

TEST(MemoryLimit, TheSmallestPossibleOneIsNamedAndPossible) {
    Project p = largeProject();
    cpu::CpuBackend backend;
    const MemoryPlan plain = forecast(p, sequences());
    p.training.memory = 1;
    const auto refused = forecastMemory(p, sequences(), {backend});
    ASSERT_FALSE(refused.ok());
    const Diagnostic& d = refused.error();
    EXPECT_EQ(d.code, "plan.limit");
    EXPECT_EQ(d.where, "training.memory");
    EXPECT_EQ(d.category, ErrorCategory::Request);
    EXPECT_EQ(d.args.at(0), "1");
    p.training.memory = std::stoll(d.args.at(1));
    const MemoryPlan least = forecast(p, sequences());
    EXPECT_LE(least.peak, p.training.memory << 20);
    EXPECT_LT(least.peak, plain.peak / 2);
    EXPECT_EQ(least.withoutRecomputation, plain.peak);
    --p.training.memory;
    EXPECT_EQ(forecastMemory(p, sequences(), {backend}).error().code, "plan.limit");
}

TEST(MemoryLimit, IsOfferedForADeviceThatIsTooSmall) {
    const Project p = largeProject();
    cpu::CpuBackend backend;
    const MemoryPlan plan = forecast(p, sequences());
    DeviceInfo device{.id = "cpu", .name = "a small machine", .memoryBytes = plan.peak * 3 / 4};
    const auto problem = whereTooLarge(plan, device, p, sequences(), {backend});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->code, "plan.memory");
    const int64_t limit = std::stoll(problem->args.at(4));
    EXPECT_EQ(limit, (device.memoryBytes / 10 * 9) >> 20);
    EXPECT_THAT(toString(*problem), testing::HasSubstr("set training.memory to " + std::to_string(limit)));
    device.memoryBytes = int64_t{4} << 20;
    const auto hopeless = whereTooLarge(plan, device, p, sequences(), {backend});
    ASSERT_TRUE(hopeless);
    EXPECT_EQ(hopeless->args.at(4), "0");
    EXPECT_THAT(toString(*hopeless), testing::Not(testing::HasSubstr("training.memory")));
}

TEST(MemoryLimit, LimitsTheLargestBatch) {
    Project p = largeProject();
    cpu::CpuBackend backend;
    const auto never = [] { return false; };
    const int64_t bytes = forecast(p, sequences()).peak;
    const auto free = largestBatch(p, sequences(), {backend}, bytes, 8192, never);
    p.training.memory = std::max<int64_t>(1, bytes >> 22);
    const auto limited = largestBatch(p, sequences(), {backend}, bytes, 8192, never);
    ASSERT_TRUE(free && limited);
    EXPECT_GE(*free, 2048);
    EXPECT_LT(*limited, 2048);
    EXPECT_GT(*limited, 100);
}

Project blocks(bool again) {
    Project p = blockProject(12);
    p.training.batch = 256;
    if (again)
        for (Node& n : p.graph.nodes)
            if (n.type == blockType) n.params.set(blockRecomputeKey, true);
    return p;
}

TEST(RecomputedBlock, NeedsLessMemoryAndGivesTheSameBits) {
    const auto stepsOf = [](const Project& p) { return runSteps({*withoutBlocks(p), points()}, {}); };
    const Steps plain = stepsOf(blocks(false)), again = stepsOf(blocks(true));
    ASSERT_EQ(plain.problem + again.problem, "");
    EXPECT_TRUE(plain == again);
    EXPECT_LT(static_cast<double>(again.memory.activations), 0.6 * static_cast<double>(plain.memory.activations));
    EXPECT_EQ(again.memory.withoutRecomputation, plain.memory.peak);
    EXPECT_GT(again.memory.recomputation, 0.05);
}

TEST(RecomputedBlock, AndALimitTogether) {
    StepRequest request{*withoutBlocks(blocks(true)), points()};
    const Steps again = runSteps(request, {}), plain = runSteps({*withoutBlocks(blocks(false)), points()}, {});
    Steps less;
    for (const int64_t percent : {90, 95, 97, 99}) {
        request.memory = again.memory.peak * percent / 100;
        less = runSteps(request, {});
        if (less.problem.empty()) break;
    }
    ASSERT_EQ(less.problem, "");
    EXPECT_LE(less.memory.peak, request.memory);
    EXPECT_TRUE(less == plain);
}

TEST(MemorySettings, AreTakenWithoutTheOthers) {
    Project began = blocks(false), asked = blocks(true);
    asked.training.memory = 300;
    asked.training.batch = 7;
    const Project taken = withMemorySettingsOf(began, asked);
    EXPECT_EQ(taken.training.memory, 300);
    EXPECT_EQ(taken.training.batch, began.training.batch);
    EXPECT_EQ(taken.graph, asked.graph);
    EXPECT_EQ(withMemorySettingsOf(taken, began), began);
}

TEST(MemorySettings, ChangeInTheMiddleOfARun) {
    const TemporaryFolder folder;
    const Project p = blocks(false);
    Watcher whole;
    ASSERT_TRUE(trainIn(folder / "whole", p, whole).ok());
    Watcher first, second;
    first.stopAfter = 1;
    ASSERT_TRUE(trainIn(folder / "run", p, first).ok());
    ASSERT_TRUE(setMemorySettings(folder / "run", blocks(true)).ok());
    const auto summary = trainIn(folder / "run", blocks(true), second, true);
    ASSERT_TRUE(summary.ok()) << toString(summary.error());
    EXPECT_THAT(second.notes, testing::IsEmpty());
    expectSameRuns(folder / "run", folder / "whole");
}

}  // namespace
}  // namespace lathe::test::recompute_test
