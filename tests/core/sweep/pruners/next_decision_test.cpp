// SPDX-License-Identifier: Apache-2.0
// A study that waits for verdicts trains to the epoch that the pruner names: before it, no pruner may have anything to say.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/sweep/simulated_study.h"

namespace lathe::sweep::test::next_verdict_test {
namespace {

struct Case {
    const char* type;
    Params params;
};

/// Nine ended trials, and one that gets worse than they were.
std::vector<Curve> curves(int64_t epochs) {
    std::vector<Curve> all;
    for (int64_t t = 0; t < 10; ++t) {
        Curve c{.trial = t, .reports = {}, .state = t < 9 ? Curve::State::Ended : Curve::State::Running, .bracket = 0};
        for (int64_t e = 1; e <= (t < 9 ? 27 : epochs); ++e)
            c.reports.push_back({static_cast<double>(e), t < 9 ? 1.0 / static_cast<double>(e) : 2.0 + static_cast<double>(e)});
        all.push_back(std::move(c));
    }
    return all;
}

TEST(NextVerdict, NothingIsSaidBeforeIt) {
    const Case cases[] = {{"median", {}},
                          {"median", {{"interval", 3.0}}},
                          {"median", {{"interval", 2.5}, {"warmup", 4.0}}},
                          {"median", {{"interval", 0.1}, {"warmup", 0.5}}},
                          {"percentile", {{"warmup", 6.5}}},
                          {"patience", {{"patience", 3.0}}},
                          {"threshold", {{"upper", 5.0}}},
                          {"asha", {}},
                          {"asha", {{"variant", std::string("stopping")}}},
                          {"asha", {{"first_rung", 1.5}, {"last_rung", 9.0}}},
                          {"halving", {}},
                          {"hyperband", {}},
                          {"bohb", {}},
                          {"none", {}}};
    const SimulatedStudy study;
    for (const Case& c : cases) {
        const auto pruner = makePruner(c.type, study, c.params);
        int decisions = 0;
        for (int64_t done = 0; done < 26; ++done) {
            const auto before = curves(done);
            const double next = pruner->nextDecision(before.back(), static_cast<double>(done));
            EXPECT_GT(next, static_cast<double>(done)) << c.type;
            for (int64_t e = done + 1; e < 27; ++e) {
                const auto all = curves(e);
                const bool says = pruner->decide(all.back(), all).kind != PruningDecision::Kind::Continue;
                decisions += says;
                EXPECT_FALSE(says && static_cast<double>(e) < next) << c.type << ": " << e << " before " << next;
            }
        }
        EXPECT_EQ(decisions == 0, std::string(c.type) == "none") << c.type << ": a test of nothing";
    }
}

}  // namespace
}  // namespace lathe::sweep::test::next_verdict_test
