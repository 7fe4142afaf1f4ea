// SPDX-License-Identifier: Apache-2.0
// Whole trainings by several ranks, which are threads here; tests/app/cli has them as processes.
#include <fstream>
#include <thread>
#include <tuple>

#include <gmock/gmock.h>

#include "core/backend/local_ranks.h"
#include "core/layers/loss.h"
#include "core/store/command_box.h"
#include "core/train/follower.h"
#include "core/train/program/metric.h"
#include "tests/core/train/training.h"

namespace lathe::test::ranks_test {
namespace {

Project inPieces(Project p, int64_t microBatches = 4) {
    p.training.microBatches = microBatches;
    return p;
}

/// Images with everything whose randomness has an address.
Project imageProject() {
    Project p = smallProject(2);
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "conv2d", "conv", {{"filters", int64_t{4}}});
    appendLayer(p.graph, "batch_norm", "norm", {});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dropout", "drop", {{"p", 0.2}});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{10}}});
    p.data = {};
    p.data.reader = {"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{50}}}};
    p.data.transforms = {{"rotation", {}}};
    p.training.optimizer = {"sgd", {{"lr", 0.02}, {"momentum", 0.9}}};
    p.training.gradientClipping = {"norm", {{"max", 0.5}}};
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}, {"auroc", {}}};
    return p;
}

/// Followers that do as they are told; one may leave after so many of its orders.
struct Others {
    int leaving = -1;
    int64_t after = 0;
};

class LeavingRank final : public Communicator {
public:
    LeavingRank(std::unique_ptr<Communicator> proper, int64_t after) : m_proper(std::move(proper)), m_left(after) {}
    int rank() const override { return m_proper->rank(); }
    int size() const override { return m_proper->size(); }

protected:
    Status doSum(std::span<const std::byte* const> partials, DType type, int64_t elements, std::byte* result) override {
        if (--m_left < 0) return workError("test.left", {}, "it had enough");
        return m_proper->sum(partials, type, elements, result);
    }
    Status doBroadcast(std::span<std::byte> bytes) override { return m_proper->broadcast(bytes); }

private:
    std::unique_ptr<Communicator> m_proper;
    int64_t m_left;
};

Result<RunSummary> trainOn(int size, const std::string& folder, const Project& project, Watcher& watcher, bool resume = false,
                           Others others = {}) {
    auto ranks = makeLocalRanks(size);
    if (others.leaving > 0) {
        auto& leaving = ranks[static_cast<size_t>(others.leaving)];
        leaving = std::make_unique<LeavingRank>(std::move(leaving), others.after);
    }
    std::vector<std::thread> threads;
    for (size_t i = 1; i < ranks.size(); ++i)
        threads.emplace_back([&rank = ranks[i]] {
            BackendRegistry registry;
            (void)followTraining(*rank, registry);
            rank.reset();
        });
    BackendRegistry registry;
    RunOptions options;
    options.folder = folder;
    options.device = "cpu";
    options.threads = 1;
    options.resume = resume;
    options.ranks = ranks[0].get();
    auto summary = train(project, options, registry, watcher, watcher.stop);
    ranks[0].reset();
    for (std::thread& t : threads) t.join();
    return summary;
}

class RanksOfATraining : public testing::Test {
protected:
    std::string run(int size, const Project& project) {
        const std::string folder = m_folder / ("run" + std::to_string(++m_runs));
        Watcher watcher;
        const auto summary = size == 1 ? trainIn(folder, project, watcher) : trainOn(size, folder, project, watcher);
        EXPECT_TRUE(summary) << toString(summary.error());
        return folder;
    }

    const TemporaryFolder m_folder;
    int m_runs = 0;
};

TEST_F(RanksOfATraining, MakeTheSameRun) {
    for (const Project& project : {inPieces(smallProject(2)), inPieces(imageProject())}) {
        const std::string alone = run(1, project);
        for (const int size : {2, 4}) expectSameRuns(alone, run(size, project));
    }
}

/// Sequences of different lengths: all ranks pad a batch to the same number of steps.
TEST_F(RanksOfATraining, PadTheSameBatchesAlike) {
    std::ofstream file(m_folder / "texts.csv");
    file << "label,text\n";
    for (int i = 0; i < 200; ++i) {
        file << "c" << i % 2 << ",w" << i % 2;
        for (int w = 0; w < (i % 9 == 0 ? 25 : i % 5); ++w) file << " filler" << (i + w) % 7;
        file << "\n";
    }
    file.close();
    Project p = smallProject(2);
    p.graph = {};
    appendLayer(p.graph, "input", "tokens", {});
    appendLayer(p.graph, "embedding", "vectors", {{"vocabulary", int64_t{20}}, {"size", int64_t{5}}});
    appendLayer(p.graph, "gru", "gru", {{"units", int64_t{6}}, {"bidirectional", true}});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    p.data.reader = {"labeled_text", {{"path", m_folder / "texts.csv"}, {"length", int64_t{26}}}};
    p.data.split = {.validation = 0.2, .test = 0.2};
    p.training.batch = 16;
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    const std::string alone = run(1, inPieces(p));
    for (const int size : {2, 4}) expectSameRuns(alone, run(size, inPieces(p)));
}

std::vector<Choice> allMetricsFor(const LossDef& loss) {
    std::vector<Choice> metrics;
    for (const MetricDef* metric : metricCatalog())
        if (fits(*metric, loss)) metrics.push_back({std::string(metric->type), {}});
    return metrics;
}

TEST_F(RanksOfATraining, HaveTheMetricsOfOneRank) {
    Project classes = inPieces(smallProject(2)), numbers = classes;
    classes.training.metrics = allMetricsFor(*findLoss("cross_entropy"));
    numbers.data.reader = {"signals", {{"task", std::string("forecast")}, {"horizon", int64_t{8}}, {"samples", int64_t{200}}}};
    numbers.data.split = {.validation = 0.2, .test = 0.2};
    numbers.graph = {};
    appendLayer(numbers.graph, "input", "input", {});
    appendLayer(numbers.graph, "flatten", "flat", {});
    appendLayer(numbers.graph, "dense", "head", {{"units", int64_t{8}}});
    numbers.training.loss = {"mse", {}};
    numbers.training.metrics = allMetricsFor(*findLoss("mse"));
    EXPECT_GE(classes.training.metrics.size() + numbers.training.metrics.size(), metricCatalog().size() - 1);
    for (const Project& project : {classes, numbers}) {
        const std::string alone = run(1, project);
        for (const int size : {2, 4}) expectSameRuns(alone, run(size, project));
    }
}

TEST_F(RanksOfATraining, MicroBatchesThemselvesAreAnotherRounding) {
    const Checkpoint whole = lastCheckpoint(run(1, smallProject(1))), cut = lastCheckpoint(run(1, inPieces(smallProject(1))));
    bool same = true;
    for (const auto& [name, tensor] : whole.tensors) same = same && sameBytes(tensor, cut.tensors.at(name));
    EXPECT_FALSE(same) << "then nothing here could fail";
}

TEST_F(RanksOfATraining, AStoppedRunGoesOnWithAnotherNumber) {
    const Project project = inPieces(smallProject(4));
    const std::string alone = run(1, project), folder = m_folder / "stopped";
    Watcher first, second;
    first.stopAfter = 11;
    auto summary = trainOn(4, folder, project, first);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->outcome, RunOutcome::Stopped);
    summary = trainOn(2, folder, project, second, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    expectSameRuns(alone, folder);
}

TEST_F(RanksOfATraining, OneThatIsLostEndsTheRunWhichCanGoOn) {
    const Project project = inPieces(smallProject(3));
    const std::string alone = run(1, project), folder = m_folder / "lost";
    Watcher first, second;
    const auto lost = trainOn(4, folder, project, first, false, {.leaving = 2, .after = 200});
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().code, "ranks.gone");
    const auto summary = trainOn(2, folder, project, second, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    expectSameRuns(alone, folder);
}

// An edit, a pause: the others know nothing of them, and are at the same step all the same.
TEST_F(RanksOfATraining, CommandsReachAllAtTheSameStep) {
    const Project project = inPieces(smallProject(3));
    const auto trained = [&](int size, const std::string& folder) {
        Watcher watcher;
        watcher.whenStarted = [&] {
            for (const auto& [path, value, step] :
                 {std::tuple("training.optimizer.lr", 0.03, 9), std::tuple("layers.drop.p", 0.3, 14)})
                ASSERT_TRUE(sendCommand(folder + "/control",
                                        Json::Object{{"command", "set"}, {"path", path}, {"value", value}, {"step", step}}));
        };
        const auto summary = size == 1 ? trainIn(folder, project, watcher) : trainOn(size, folder, project, watcher);
        EXPECT_TRUE(summary) << toString(summary.error());
        return folder;
    };
    const std::string alone = trained(1, m_folder / "one"), shared = trained(4, m_folder / "four");
    expectSameRuns(alone, shared);
    const Tensor changed = lastCheckpoint(alone).tensors.at("second.weight"),
                 plain = lastCheckpoint(run(1, project)).tensors.at("second.weight");
    EXPECT_FALSE(sameBytes(changed, plain)) << "then no command was obeyed";
}

TEST_F(RanksOfATraining, ANumberThatIsNotFiniteIsTraced) {
    Watcher alone, shared;
    const Project project = inPieces(divergingProject());
    const auto one = trainIn(m_folder / "one", project, alone);
    const auto four = trainOn(4, m_folder / "four", project, shared);
    ASSERT_FALSE(one);
    ASSERT_FALSE(four);
    EXPECT_EQ(one.error().code, "training.not_finite");
    EXPECT_EQ(toString(four.error()), toString(one.error()));
}

TEST_F(RanksOfATraining, MustShareTheMicroBatchesEvenly) {
    Watcher watcher;
    const auto refused = trainOn(3, m_folder / "run", inPieces(smallProject(1)), watcher);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "ranks.uneven");
    EXPECT_NE(refused.error().remedy, "");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "run"));
}

}  // namespace
}  // namespace lathe::test::ranks_test
