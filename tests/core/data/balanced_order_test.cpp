// SPDX-License-Identifier: Apache-2.0
// Epochs in which each class is equally frequent.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/epoch_order.h"
#include "core/data/loader.h"
#include "tests/core/data/data_support.h"

namespace lathe::balanced_order_test {
namespace {

std::vector<int64_t> orderOf(const std::vector<int64_t>& classes, uint64_t seed, int64_t epoch) {
    std::vector<int64_t> order(classes.size());
    permuteBalanced(order, classes, seed, epoch);
    return order;
}

/// How often each class occurs.
std::map<int64_t, int64_t> countsOf(const std::vector<int64_t>& classes, const std::vector<int64_t>& order) {
    std::map<int64_t, int64_t> counts;
    for (const int64_t sample : order) ++counts[classes[static_cast<size_t>(sample)]];
    return counts;
}

/// 90 samples of class 4, then 10 of class 1, then one of class 7.
std::vector<int64_t> rareClasses() {
    std::vector<int64_t> classes(90, 4);
    classes.insert(classes.end(), 10, 1);
    classes.push_back(7);
    return classes;
}

TEST(BalancedOrder, EachClassIsEquallyFrequent) {
    const auto classes = rareClasses();
    std::set<int64_t> rest;
    for (int64_t epoch = 0; epoch < 6; ++epoch) {
        const auto counts = countsOf(classes, orderOf(classes, 1, epoch));
        ASSERT_EQ(counts.size(), 3u);
        for (const auto& [number, count] : counts) {
            EXPECT_TRUE(count == 33 || count == 34) << number << ": " << count;
            if (count == 34) rest.insert(number);
        }
    }
    EXPECT_EQ(rest.size(), 3u) << "the rest of 101 goes to each class in turn";
}

TEST(BalancedOrder, SamplesOfAClassTakeTurns) {
    const auto classes = rareClasses();
    std::map<int64_t, int64_t> uses;
    for (const int64_t sample : orderOf(classes, 1, 0)) ++uses[sample];
    for (int64_t sample = 90; sample < 100; ++sample)
        EXPECT_TRUE(uses[sample] == 3 || uses[sample] == 4) << sample << ": " << uses[sample];
    for (int64_t sample = 0; sample < 90; ++sample) EXPECT_LE(uses[sample], 1) << "no frequent sample twice";
}

TEST(BalancedOrder, DependsOnSeedAndEpochAlone) {
    const auto classes = rareClasses();
    EXPECT_EQ(orderOf(classes, 1, 2), orderOf(classes, 1, 2));
    EXPECT_NE(orderOf(classes, 1, 2), orderOf(classes, 2, 2));
    EXPECT_NE(orderOf(classes, 1, 2), orderOf(classes, 1, 3));
    const auto order = orderOf(classes, 1, 2);
    EXPECT_FALSE(std::is_sorted(order.begin(), order.end(), [&](int64_t a, int64_t b) {
        return classes[static_cast<size_t>(a)] < classes[static_cast<size_t>(b)];
    })) << "classes are mixed";
}

TEST(BalancedOrder, EqualClassesAreAPermutation) {
    std::vector<int64_t> classes(50);
    for (size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<int64_t>(i % 5);
    auto order = orderOf(classes, 3, 1);
    std::sort(order.begin(), order.end());
    std::vector<int64_t> all(50);
    std::iota(all.begin(), all.end(), int64_t{0});
    EXPECT_EQ(order, all);
}

TEST(BalancedOrder, IsThatOfTheLoaderForAnyThreads) {
    PreparedData data = test::preparedNoise(60, 1, 4);
    for (int64_t i = 0; i < data.size(Split::Training); ++i) data.balance.push_back(i < 50 ? 0 : 1);
    Loader alone(data, {.batch = 10, .threads = 0});
    const test::Epoch expected = test::runEpoch(alone, 2, 10, data);
    for (int threads = 1; threads <= 3; ++threads) {
        Loader loader(data, {.batch = 10, .threads = threads});
        EXPECT_EQ(test::runEpoch(loader, 2, 10, data), expected) << threads;
    }
    Loader resumed(data, {.batch = 10, .threads = 2});
    resumed.start(2, 3);
    const auto order = orderOf(data.balance, data.seed, 2);
    const std::vector<int64_t> fourth(order.begin() + 30, order.begin() + 40);
    EXPECT_EQ(batchOrder(data, Split::Training, 10, 2, 3), fourth);
    const auto given = resumed.positionsOf(3);
    EXPECT_EQ(std::vector<int64_t>(given.begin(), given.end()), fourth) << "a run that resumes has the same batches";
}

}  // namespace
}  // namespace lathe::balanced_order_test
