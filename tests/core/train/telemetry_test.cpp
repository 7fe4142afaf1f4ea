// SPDX-License-Identifier: Apache-2.0
// What a run tells of itself besides its curves: the machine, the time of its steps, and what happened.
#include <algorithm>
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "core/store/diagnostic_json.h"
#include "core/train/records/machine_sampler.h"
#include "core/train/records/step_clock.h"
#include "tests/core/train/training.h"
#include "tests/support/call_watch.h"

namespace lathe::telemetry_test {
namespace {

using Kind = StepClock::Kind;

const LogEvent* eventOf(const RunHistory& history, std::string_view kind) {
    const auto it = std::find_if(history.events.begin(), history.events.end(), [&](const LogEvent& e) { return e.kind == kind; });
    return it == history.events.end() ? nullptr : &*it;
}

TEST(Telemetry, ARunTellsHowItBeganAndEnded) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    ASSERT_TRUE(test::trainIn(folder / "run", test::smallProject(3), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    const LogEvent* started = eventOf(history, event::started);
    ASSERT_TRUE(started);
    EXPECT_EQ(history.events.front(), *started);
    EXPECT_EQ(started->data["device"].toString(), "cpu");
    EXPECT_EQ(started->data["steps_per_epoch"].toInt(), 11);
    EXPECT_EQ(started->data["samples"]["val"].toInt(), 40);
    EXPECT_EQ(started->data["seed"].toInt(), 7);
    EXPECT_GT(started->data["memory_planned"].toInt(), 0);
    const LogEvent* ended = eventOf(history, event::ended);
    ASSERT_TRUE(ended);
    EXPECT_EQ(history.events.back(), *ended);
    EXPECT_EQ(ended->data["outcome"].toString(), "finished");
    EXPECT_EQ(ended->step, 33);
    EXPECT_TRUE(eventOf(history, event::checkpoint));
}

TEST(Telemetry, TheEndOfTheWarmUpIsTold) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    ASSERT_TRUE(test::trainIn(folder / "run", test::smallProject(3), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    const LogEvent* warm = eventOf(history, event::warmedUp);  // half an epoch of 11 steps
    ASSERT_TRUE(warm);
    const auto& rates = history.series("lr").value;
    EXPECT_EQ(warm->data["learning_rate"].toDouble(), *std::max_element(rates.begin(), rates.end()));
    EXPECT_GE(warm->step, 6);
    EXPECT_LE(warm->step, 8);
}

TEST(Telemetry, AFailureIsInTheLogWithItsRemedy) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    ASSERT_FALSE(test::trainIn(folder / "run", test::divergingProject(), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    const LogEvent* ended = eventOf(history, event::ended);
    ASSERT_TRUE(ended);
    const Diagnostic problem = diagnosticFromJson(ended->data["problem"]);
    EXPECT_EQ(problem.code, "training.not_finite");
    EXPECT_FALSE(problem.remedy.empty());
    EXPECT_FALSE(problem.args.empty());
}

TEST(Telemetry, TheTimesOfTheStepsAddUp) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    ASSERT_TRUE(test::trainIn(folder / "run", test::smallProject(40), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    ASSERT_FALSE(history.times.empty());
    int64_t steps = 0;
    for (const StepTimes& t : history.times) {
        EXPECT_GT(t.compute, 0);
        EXPECT_LE(t.data + t.compute + t.record + t.commit, t.total * 1.001F);
        steps += t.steps;
    }
    EXPECT_EQ(steps, 440);
    EXPECT_EQ(history.times.back().step, 440);
}

TEST(Telemetry, TheMachineIsSampledTenTimesASecond) {
    const TemporaryFolder folder;
    test::Watcher watcher;
    watcher.whenStarted = [] { std::this_thread::sleep_for(std::chrono::milliseconds(700)); };
    ASSERT_TRUE(test::trainIn(folder / "run", test::smallProject(3), watcher));
    const RunHistory history = test::historyOf(folder / "run");
    const auto& samples = history.machine;
    ASSERT_GE(samples.size(), 3u);
    EXPECT_NEAR((samples.back().seconds - samples.front().seconds) / static_cast<double>(samples.size() - 1), 0.1, 0.05);
    EXPECT_GT(samples.back().residentMiB, 1);
    EXPECT_GT(samples.back().availableMiB, 1);
    for (const MachineSample& s : samples) {
        EXPECT_TRUE(s.cpu >= 0 && s.cpu <= 1 && s.process >= 0 && s.process <= 1);
        EXPECT_TRUE(s.queue >= 0 && s.queue <= 3);
    }
}

TEST(Telemetry, SamplingTheMachineTakesNoMemory) {
    if (!test::canWatch()) GTEST_SKIP() << "the sanitizer has its own malloc";
    MachineSampler sampler;
    test::startWatch();
    for (int i = 0; i < 10; ++i) sampler.sample(0);
    EXPECT_EQ(test::stopWatch().allocations, 0);
}

TEST(Telemetry, TheClockOfTheStepsTakesNoMemoryAndNoLock) {
    if (!test::canWatch()) GTEST_SKIP() << "the sanitizer has its own malloc";
    StepClock clock;
    test::startWatch();
    for (int i = 0; i < 1000; ++i) {
        clock.spent(Kind::Data);
        clock.spent(Kind::Compute);
        clock.step();
        (void)clock.take(i, 0);
    }
    const test::Calls calls = test::stopWatch();
    EXPECT_EQ(calls.allocations + calls.locks, 0);
}

TEST(Telemetry, WaitingForDataIsToldWhenItIsOver) {
    WaitWatch watch;
    const auto second = [](float data) { return StepTimes{1, 1, 10, 1, data, 1 - data, 0, 0}; };
    EXPECT_FALSE(watch.add(second(0.01F)));
    EXPECT_FALSE(watch.add(second(0.6F)));
    EXPECT_FALSE(watch.add(second(0.5F)));
    const auto span = watch.add(second(0.02F));
    ASSERT_TRUE(span);
    EXPECT_NEAR(span->waited, 1.1, 1e-6);
    EXPECT_NEAR(span->seconds, 2, 1e-6);
    EXPECT_FALSE(watch.add(second(0.3F)));
    EXPECT_FALSE(watch.add(second(0.1F)));  // a third of a second is not worth telling
}

}  // namespace
}  // namespace lathe::telemetry_test
