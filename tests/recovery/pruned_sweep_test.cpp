// SPDX-License-Identifier: Apache-2.0
// Deterministic sweeps whose pruner pauses or ends trials: the same table each time, calm and killed, and every trial that was
// asked for. Every pruner with every sampler: pruned_sweep_long_test.
#include "tests/recovery/pruned_sweep.h"

#include <gtest/gtest.h>

#include "tests/recovery/sweep_study.h"

namespace lathe::test::pruned_sweep_test {
namespace {

class DeterministicPruner : public testing::TestWithParam<const char*> {};

TEST_P(DeterministicPruner, GivesTheSameTableCalmAndKilled) {
    const PrunedSweepResult r =
        measure({.pruner = GetParam(), .sampler = "random", .trials = 9, .calm = 2, .killed = 1, .moments = 3});
    EXPECT_EQ(r.differing, 0) << r.difference;
    EXPECT_EQ(r.wrongCount, 0);
    EXPECT_EQ(r.overshooting, 0);
    EXPECT_GT(r.pruned, 0);
    EXPECT_GT(r.complete, 0);
    EXPECT_GT(r.coordinators, 0);
}

INSTANTIATE_TEST_SUITE_P(Pruners, DeterministicPruner, testing::Values("median:startup_trials=3", "asha", "hyperband"),
                         [](const auto& pruner) {
                             return std::string(pruner.param).substr(0, std::string(pruner.param).find(':'));
                         });

// The control of the one above: without the order of rounds the pace shows, as late verdicts or as another table.
TEST(DeterministicPruner, WithoutRoundsThePaceShows) {
    const TemporaryFolder folder;
    SweepStudy::Options options{.trials = 12, .pruner = "median:startup_trials=1", .epochs = 9};
    std::string first;
    bool shows = false;
    for (int i = 0; i < 6 && !shows; ++i) {
        const SweepStudy study(folder, "study" + std::to_string(i), options);
        const ProcessResult ended = run(study.begin());
        ASSERT_EQ(ended.exitCode, 0) << ended.err;
        if (first.empty()) first = study.table();
        shows = study.table() != first || ended.err.find("after the epoch of their pruning decision") != std::string::npos;
    }
    EXPECT_TRUE(shows);
}

}  // namespace
}  // namespace lathe::test::pruned_sweep_test
