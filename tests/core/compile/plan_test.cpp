// SPDX-License-Identifier: Apache-2.0
#include "core/compile/plan.h"

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::plan_test {
namespace {

std::vector<Lifetime> randomLifetimes(uint64_t seed, uint32_t count) {
    const Philox random(seed, RandomStream::Generated);
    std::vector<Lifetime> lifetimes;
    for (uint32_t i = 0; i < count; ++i) {
        const auto first = static_cast<int32_t>(random.below(3 * i, 60));
        const auto length = static_cast<int32_t>(random.below(3 * i + 1, 20));
        lifetimes.push_back({random.below(3 * i + 2, 5000), first, first + length});
    }
    return lifetimes;
}

bool clash(const Lifetime& a, int64_t atA, const Lifetime& b, int64_t atB) {
    const bool inTime = a.first <= b.last && b.first <= a.last;
    return inTime && atA < atB + b.bytes && atB < atA + a.bytes;
}

TEST(PlanArena, WhatLivesTogetherNeverOverlaps) {
    for (uint64_t seed = 0; seed < 50; ++seed) {
        const auto lifetimes = randomLifetimes(seed, 80);
        const ArenaPlan plan = planArena(lifetimes);
        ASSERT_GE(plan.bytes, plan.lowerBound);
        for (size_t i = 0; i < lifetimes.size(); ++i) {
            ASSERT_EQ(plan.offsets[i] % 64, 0);
            ASSERT_LE(plan.offsets[i] + lifetimes[i].bytes, plan.bytes);
            for (size_t j = 0; j < i; ++j) {
                ASSERT_FALSE(clash(lifetimes[i], plan.offsets[i], lifetimes[j], plan.offsets[j])) << seed;
            }
        }
    }
}

TEST(PlanArena, StaysNearTheLowerBound) {
    int64_t bytes = 0, bound = 0;
    for (uint64_t seed = 0; seed < 50; ++seed) {
        const ArenaPlan plan = planArena(randomLifetimes(seed, 80));
        bytes += plan.bytes;
        bound += plan.lowerBound;
    }
    EXPECT_LE(static_cast<double>(bytes), 1.1 * static_cast<double>(bound));
}

TEST(PlanArena, MemoryIsUsedAgain) {
    const Lifetime chain[] = {{1024, 0, 1}, {1024, 1, 2}, {1024, 2, 3}, {1024, 3, 4}};
    EXPECT_EQ(planArena(chain).bytes, 2048);
}

TEST(PlanArena, NothingTakesNothing) {
    EXPECT_EQ(planArena({}).bytes, 0);
}

}  // namespace
}  // namespace lathe::plan_test
