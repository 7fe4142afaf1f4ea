// SPDX-License-Identifier: Apache-2.0
// Which of several plans is taken, with times and faults made up; and what the timer of devices does on the simulated one.
#include <filesystem>
#include <map>

#include <gmock/gmock.h>

#include "gpu/dnn/graphs.h"
#include "gpu/dnn/plan_timer.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/simulator.h"
#include "tests/support/temporary_folder.h"

namespace lathe::gpu::dnn::tuner_test {
namespace {

namespace fs = std::filesystem;

/// Of float16 the stand-in has three plans, in this order.
constexpr const char* choices[] = {"eng100", "eng103 7=0", "eng103 7=1"};

Graph graphOf(int64_t batch) {
    NormShape norm;
    norm.type = api::DataType::F16;
    norm.x = {batch, 4, 3, 3};
    return normGraph(norm);
}

class DnnTuner : public testing::Test {
protected:
    /// Times by choice; what is not there does not run.
    PlanTimer timer(std::map<std::string, double> times) {
        return [this, times](const Graph&, const Plan& plan) -> Result<double> {
            m_timed.push_back(plan.choice());
            m_now += 10;
            const auto found = times.find(plan.choice());
            if (found == times.end()) return workError("test.fault", "a plan", "it fails");
            return found->second;
        };
    }
    /// Its tuner is `m_tuner`.
    Planner planner(const PlanTimer& timed, double seconds = 1000) {
        m_tuner = timed ? std::make_shared<Tuner>(seconds, [this] { return m_now; }) : nullptr;
        PlanOptions options;
        options.candidates = tuningCandidates;
        return Planner(referenceSession(), options, PlanCache(m_folder / "cache"), m_tuner, timed);
    }
    std::vector<std::string> codes() const {
        std::vector<std::string> all;
        for (const Diagnostic& note : m_tuner->notes()) all.push_back(note.code);
        return all;
    }

    const TemporaryFolder m_folder;
    std::vector<std::string> m_timed;
    double m_now = 0;
    std::shared_ptr<Tuner> m_tuner;
};

TEST_F(DnnTuner, TakesTheFastestTimesItOnceAndKeepsIt) {
    const PlanTimer secondIsFastest = timer({{choices[0], 3}, {choices[1], 1}, {choices[2], 2}});
    Planner first = planner(secondIsFastest);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(first.plan(graphOf(2)).value().choice(), choices[1]);
    EXPECT_THAT(m_timed, testing::ElementsAreArray(choices));
    EXPECT_EQ(codes(), std::vector<std::string>{"cuda.tuned"});
    EXPECT_EQ(planner(secondIsFastest).plan(graphOf(2)).value().choice(), choices[1]);
    EXPECT_EQ(m_timed.size(), 3u);
    EXPECT_TRUE(codes().empty());
    for (const auto& file : fs::directory_iterator(m_folder / "cache")) fs::resize_file(file.path(), 40);
    Planner rebuilt = planner(timer({{choices[0], 3}, {choices[1], 2}, {choices[2], 1}}));
    EXPECT_EQ(rebuilt.plan(graphOf(2)).value().choice(), choices[2]) << "a cache that is spoilt is made anew";
}

TEST_F(DnnTuner, LeavesOutAndNamesWhatDoesNotRun) {
    Planner some = planner(timer({{choices[1], 2}, {choices[2], 1}}));
    EXPECT_EQ(some.plan(graphOf(2)).value().choice(), choices[2]);
    const Diagnostics notes = m_tuner->notes();
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].code, "cuda.tuning.skipped");
    EXPECT_EQ(notes[0].severity, Severity::Note);
    EXPECT_THAT(toString(notes[0]), testing::HasSubstr("eng100 of cuDNN is not used, because it failed to run"));
    Planner none = planner(timer({}));
    EXPECT_EQ(none.plan(graphOf(3)).error().code, "test.fault");
    EXPECT_EQ(none.plan(graphOf(3)).error().code, "test.fault") << "and is not tried again";
    EXPECT_EQ(m_timed.size(), 6u);
}

TEST_F(DnnTuner, WithoutMemoryToTimeInTheFirstThatMayWorkIsTaken) {
    const auto scarce = [](const Graph&, const Plan& plan) -> Result<double> {
        return workError(plan.choice() == choices[0] ? "test.fault" : "cuda.memory", "a plan", "it fails");
    };
    EXPECT_EQ(planner(scarce).plan(graphOf(2)).value().choice(), choices[1]);
    EXPECT_FALSE(fs::exists(m_folder / "cache")) << "it is not known to be the fastest";
    EXPECT_EQ(planner(timer({}), 5).plan(graphOf(2)).value().choice(), choices[1]) << "no time for the second";
}

TEST_F(DnnTuner, EndsWhenItsTimeIsOver) {
    const std::map<std::string, double> lastIsFastest{{choices[0], 3}, {choices[1], 2}, {choices[2], 1}};
    Planner hurried = planner(timer(lastIsFastest), 15);
    EXPECT_EQ(hurried.plan(graphOf(2)).value().choice(), choices[1]) << "the fastest of the two that there was time for";
    EXPECT_EQ(hurried.plan(graphOf(3)).value().choice(), choices[0]);
    EXPECT_EQ(m_timed.size(), 2u);
    Planner patient = planner(timer(lastIsFastest));
    EXPECT_EQ(patient.plan(graphOf(2)).value().choice(), choices[2]) << "half a choice is not kept";
}

TEST_F(DnnTuner, GoesOnInTheNextCompilationWithWhatTheCacheLacks) {
    const PlanTimer lastIsFastest = timer({{choices[0], 3}, {choices[1], 2}, {choices[2], 1}});
    const auto chosen = [&](double seconds) {
        Planner some = planner(lastIsFastest, seconds);
        std::vector<std::string> all;
        for (const int64_t batch : {2, 3, 4}) all.push_back(some.plan(graphOf(batch)).value().choice());
        return all;
    };
    const std::string first = choices[0], last = choices[2];
    EXPECT_EQ(chosen(30), (std::vector{last, first, first}));
    EXPECT_EQ(codes(), std::vector<std::string>{"cuda.tuned.partly"});
    EXPECT_EQ(m_tuner->notes()[0].args, (std::vector<std::string>{"30.0", "30", "1", "2"}));
    EXPECT_EQ(chosen(30), (std::vector{last, last, first})) << "what is in the cache takes no time";
    EXPECT_EQ(chosen(30), (std::vector{last, last, last}));
    EXPECT_EQ(codes(), std::vector<std::string>{"cuda.tuned"});
    EXPECT_EQ(m_timed.size(), 9u);
    EXPECT_EQ(chosen(0), (std::vector{last, last, last}));
    EXPECT_TRUE(codes().empty());
}

TEST_F(DnnTuner, ARecordedChoiceIsRepeatedWhateverIsFaster) {
    const PlanTimer firstIsFastest = timer({{choices[0], 1}, {choices[1], 2}, {choices[2], 3}});
    Planner resumed = planner(firstIsFastest);
    EXPECT_EQ(resumed.plan(graphOf(2), choices[2]).value().choice(), choices[2]);
    EXPECT_EQ(resumed.plan(graphOf(2)).value().choice(), choices[2]) << "one graph has one plan";
    const auto refused = resumed.plan(graphOf(3), "eng103 7=2");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "cuda.dnn.no_choice");
    EXPECT_EQ(resumed.plan(graphOf(4), "eng101").error().code, "cuda.dnn.no_choice") << "it is not deterministic";
    EXPECT_TRUE(m_timed.empty());
    EXPECT_EQ(planner(firstIsFastest).plan(graphOf(2)).value().choice(), choices[0]) << "it was not kept as the fastest";
    EXPECT_EQ(planner({}).plan(graphOf(2), choices[2]).value().choice(), choices[2]);
}

TEST_F(DnnTuner, WithoutATimerTheFirstIsTakenAndNotKeptAsTheFastest) {
    EXPECT_EQ(planner({}).plan(graphOf(2)).value().choice(), choices[0]);
    EXPECT_FALSE(fs::exists(m_folder / "cache"));
}

TEST_F(DnnTuner, TheDevicesTimerRunsPlansInMemoryThatItGivesBack) {
    if (!sim::isSimulated()) GTEST_SKIP() << "counts bytes of the simulated runtime";
    sim::reset();
    const size_t before = sim::allocatedBytes();
    {
        const PlanTimer timer = planTimer(std::make_shared<LaunchTimer>());
        const Plan plan = Plan::make(referenceSession(), graphOf(2), {}).value();
        const auto seconds = timer(graphOf(2), plan);
        ASSERT_TRUE(seconds.ok()) << toString(seconds.error());
        EXPECT_GT(*seconds, 0);
        EXPECT_GT(sim::allocatedBytes(), before);
        sim::setDeviceBytes(sim::allocatedBytes() + 100);
        EXPECT_EQ(timer(graphOf(64), plan).error().code, "cuda.memory");
        sim::setDeviceBytes(size_t{4} << 30);
        EXPECT_TRUE(timer(graphOf(2), plan).ok()) << "memory that is short is no fault of the device";
    }
    EXPECT_EQ(sim::allocatedBytes(), before);
    EXPECT_EQ(sim::fault(), "");
}

}  // namespace
}  // namespace lathe::gpu::dnn::tuner_test
