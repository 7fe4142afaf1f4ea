// SPDX-License-Identifier: Apache-2.0
// A device that has too little memory: said before the run where the plan knows it, survived where only the device does.
#include <gmock/gmock.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/base/atomic_file.h"
#include "core/data/loader.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/memory_forecast.h"
#include "tests/core/train/training.h"

namespace lathe::test::smaller_pieces_test {
namespace {

using ::testing::HasSubstr;

/// The CPU, on which nothing fits that is computed in fewer than `needs` micro-batches.
struct Cramped {
    int64_t memory = 0;     ///< what the device says it has; 0: nothing
    int64_t needs = 1;      ///< micro-batches
    int64_t refusesAt = 0;  ///< which submission shows it; 0: taking the memory does
};

class CrampedExecutable final : public Executable {
public:
    CrampedExecutable(std::unique_ptr<Executable> real, int64_t refusesAt) : m_real(std::move(real)), m_left(refusesAt) {}

    const ExecutionPlan& plan() const override { return m_real->plan(); }
    Status write(std::string_view state, const Tensor& t) override { return m_real->write(state, t); }
    Result<Tensor> read(std::string_view state) override { return m_real->read(state); }
    Result<int64_t> submit(size_t index, InputPointers inputs) override {
        if (--m_left == 0) return workError("cramped.memory", {}, "the device has not enough free memory");
        return m_real->submit(index, inputs);
    }
    Result<bool> poll(StepResult& result, bool wait) override { return m_real->poll(result, wait); }

private:
    std::unique_ptr<Executable> m_real;
    int64_t m_left;
};

class CrampedBackend final : public Backend {
public:
    explicit CrampedBackend(Cramped how) : m_how(how) {}
    std::string_view name() const override { return "cramped"; }
    ProbeReport probe() override { return {{DeviceInfo{"cramped", "A small device", m_how.memory}}, {}}; }
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions& options) override {
        LATHE_TRY(auto real, m_cpu->compile(programs, options));
        const bool fits =
            programs[0].microBatches >= m_how.needs && (m_how.memory == 0 || real->plan().memory.peak <= m_how.memory);
        if (options.dryRun || fits) return real;
        if (m_how.refusesAt == 0) return workError("cramped.memory", {}, "the device has not enough free memory");
        return std::unique_ptr<Executable>(std::make_unique<CrampedExecutable>(std::move(real), m_how.refusesAt));
    }

private:
    Cramped m_how;
    std::unique_ptr<Backend> m_cpu = makeCpuBackend();
};

/// Checkpoints at the end of every epoch.
Result<RunSummary> trainOn(Cramped how, const std::string& run, const Project& project, Watcher& watcher, bool resume = false) {
    BackendRegistry registry;
    registry.add(std::make_unique<CrampedBackend>(how));
    RunOptions options;
    options.folder = run;
    options.device = "cramped";
    options.threads = 1;
    options.epochCheckpointSeconds = 0;
    options.resume = resume;
    return train(project, options, registry, watcher, watcher.stop);
}

Project inPieces(int64_t microBatches) {
    Project p = smallProject();
    p.training.microBatches = microBatches;
    return p;
}

/// Whose masks are drawn anew for pieces of another size.
Project withoutDropout() {
    Project p = smallProject();
    for (Node& node : p.graph.nodes)
        if (node.type == "dropout") node.params.set("p", 0.0);
    return p;
}

std::vector<std::string> notesAbout(const Watcher& watcher, std::string_view code) {
    std::vector<std::string> texts;
    for (const Diagnostic& d : watcher.notes)
        if (d.code == code) texts.push_back(toString(d));
    return texts;
}

TEST(OutOfMemory, ADeviceThatRefusesAtTheStartTrainsInPieces) {
    const TemporaryFolder folder;
    Watcher cramped, calm;
    const auto summary = trainOn({.needs = 4}, folder / "cramped", smallProject(), cramped);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_EQ(summary->outcome, RunOutcome::Finished);
    ASSERT_TRUE(trainOn({}, folder / "calm", inPieces(4), calm));
    expectSameRuns(folder / "cramped", folder / "calm");
    const auto notes = notesAbout(cramped, "training.smaller_pieces");
    ASSERT_EQ(notes.size(), 2U) << "halved twice";
    EXPECT_THAT(notes[1], HasSubstr("as 4 micro-batches of 8 samples, with the same gradients"));
    EXPECT_EQ((*RunDir::open(folder / "cramped")).readStatus()->state, RunState::Finished);
    const auto fields = Json::parse(*readFile(folder / "cramped/project.json", 1 << 20), "project.json");
    EXPECT_EQ((*fields)["training"]["micro_batches"].toInt(), 1) << "what was asked for stays as it was";
}

// Submission 30 is in the third epoch (11 steps each, 2 batches of validation): the last commit is that of the second one's end.
TEST(OutOfMemory, ADeviceThatRefusesInTheMiddleGoesOnFromTheLastCommit) {
    const TemporaryFolder folder;
    Watcher cramped;
    ASSERT_TRUE(trainOn({.needs = 2, .refusesAt = 30}, folder / "cramped", withoutDropout(), cramped));
    ASSERT_EQ(notesAbout(cramped, "training.smaller_pieces").size(), 1U);
    EXPECT_EQ(historyOf(folder / "cramped").steps.rows(), 44U) << "each step once";
    ASSERT_EQ(cramped.epochs.size(), 4U) << "nothing was done twice but the epoch that was under way";
    EXPECT_EQ((*RunDir::open(folder / "cramped")).readStatus()->state, RunState::Finished);

    Watcher calm;
    ASSERT_TRUE(trainOn({}, folder / "calm", withoutDropout(), calm));
    for (size_t i = 0; i < calm.epochs.size(); ++i)
        EXPECT_NEAR(cramped.epochs[i].train.at("loss"), calm.epochs[i].train.at("loss"), 1e-4)
            << "the sums are of the whole batch";
}

TEST(OutOfMemory, AreKeptByWhoeverResumes) {
    const TemporaryFolder folder;
    Watcher first, second, calm;
    first.stopAfter = 22;
    ASSERT_EQ(trainOn({.needs = 2}, folder / "run", smallProject(), first)->outcome, RunOutcome::Stopped);
    const auto summary = trainOn({.needs = 2}, folder / "run", smallProject(), second, true);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_TRUE(notesAbout(second, "training.smaller_pieces").empty()) << "nothing was refused any more";
    ASSERT_TRUE(trainOn({}, folder / "calm", inPieces(2), calm));
    expectSameRuns(folder / "run", folder / "calm");
}

TEST(OutOfMemory, AnEndIsAnEnd) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainOn({.needs = 1000}, folder / "run", smallProject(), watcher);
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, "cramped.memory");
    EXPECT_EQ(notesAbout(watcher, "training.smaller_pieces").size(), 5U) << "2, 4, 8, 16, 32 of 32";
}

TEST(OutOfMemory, APlanThatIsTooLargeNamesTheLargestBatch) {
    const TemporaryFolder folder;
    Watcher watcher;
    const DatasetInfo info = prepareData(smallProject().data, {}, 7)->info;
    CrampedBackend backend({});
    const ForecastTarget target{backend, "cramped"};
    const auto needs = [&](int64_t batch) {
        Project p = smallProject();
        p.training.batch = batch;
        return forecastMemory(p, info, target)->peak;
    };
    const int64_t memory = needs(20);
    ASSERT_LT(memory, needs(32));
    const auto summary = trainOn({.memory = memory}, folder / "run", smallProject(), watcher);
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, "plan.memory");
    const int64_t largest = std::stoll(summary.error().args.at(3));
    EXPECT_LE(needs(largest), memory);
    EXPECT_GT(needs(largest + 1), memory);
    EXPECT_TRUE(notesAbout(watcher, "training.smaller_pieces").empty()) << "it was known before";
}

}  // namespace
}  // namespace lathe::test::smaller_pieces_test
