// SPDX-License-Identifier: Apache-2.0
// Sixty trials through chaos: coordinators and trainers killed, the same point handed in again and again, clocks that jump.
#include <gtest/gtest.h>

#include "core/sweep/models/sampler.h"
#include "tests/recovery/sweep_study.h"
#include "tests/support/clock_jumps.h"

namespace lathe::test::sweep_long_test {
namespace {

constexpr int trials = 60;

TEST(SweepLong, SixtyTrialsOfSobolThroughChaosEqualTheCalmOnes) {
    const TemporaryFolder folder;
    const SweepStudy::Options options{.trials = trials, .sampler = "sobol"};
    const SweepStudy calm(folder, "calm", options);
    SweepStudy chaos(folder, "chaos", options);
    chaos.setEnvironment(clockJumpEnvironment(1, folder / "jumps"));
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    const SweepKills kills = throughChaos(chaos, {.seed = 60, .moments = 60, .betweenMs = 120});
    RecordProperty("coordinators", kills.coordinators);
    RecordProperty("trainers", kills.trainers);
    EXPECT_GT(kills.coordinators, 20);
    EXPECT_GT(kills.trainers, 10);

    auto results = chaos.results();
    EXPECT_EQ(results.size(), static_cast<size_t>(trials) + 1) << "and the point that was handed in";
    for (const auto& [point, values] : calm.results()) EXPECT_EQ(results[point], values) << point;
    EXPECT_EQ(chaos.read().size(), static_cast<size_t>(trials) + 1);
    EXPECT_EQ(chaos.doublyCompleted(), 0);
}

class EverySampler : public testing::TestWithParam<const sweep::SamplerDef*> {};

TEST_P(EverySampler, EndsTheSameThroughChaos) {
    const TemporaryFolder folder;
    const SweepStudy::Options options{.trials = trials, .sampler = std::string(GetParam()->type), .deterministic = true};
    const SweepStudy calm(folder, "calm", options);
    SweepStudy chaos(folder, "chaos", options);
    chaos.setEnvironment(clockJumpEnvironment(2, folder / "jumps"));
    ASSERT_EQ(run(calm.begin()).exitCode, 0);
    throughChaos(chaos, {.seed = 8, .moments = 20, .duplicates = false});
    EXPECT_EQ(chaos.results(), calm.results());
    EXPECT_GT(chaos.results().size(), 20u);
    EXPECT_EQ(chaos.doublyCompleted(), 0);
}

INSTANTIATE_TEST_SUITE_P(Samplers, EverySampler,
                         testing::ValuesIn(sweep::samplerCatalog().begin(), sweep::samplerCatalog().end()),
                         [](const auto& sampler) { return std::string(sampler.param->type); });

}  // namespace
}  // namespace lathe::test::sweep_long_test
