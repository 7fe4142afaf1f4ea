// SPDX-License-Identifier: Apache-2.0
#include "core/data/split.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace lathe::split_test {
namespace {

std::vector<int64_t> classes(int64_t count, int64_t rareEvery) {
    std::vector<int64_t> out;
    for (int64_t i = 0; i < count; ++i) out.push_back(i % rareEvery == 0 ? 1 : 0);
    return out;
}

int64_t ofClass(const std::vector<int64_t>& split, const std::vector<int64_t>& labels, int64_t c) {
    return std::count_if(split.begin(), split.end(), [&](int64_t i) { return labels[static_cast<size_t>(i)] == c; });
}

TEST(Split, PartsAreDisjointAndComplete) {
    const SplitIndices s = splitSamples(1003, {}, {.validation = 0.2, .test = 0.1});
    std::vector<int64_t> all;
    for (const auto* split : {&s.training, &s.validation, &s.test}) {
        EXPECT_TRUE(std::is_sorted(split->begin(), split->end()));
        all.insert(all.end(), split->begin(), split->end());
    }
    std::sort(all.begin(), all.end());
    std::vector<int64_t> expected(1003);
    std::iota(expected.begin(), expected.end(), int64_t{0});
    EXPECT_EQ(all, expected);
    EXPECT_EQ(s.validation.size(), 201u);
    EXPECT_EQ(s.test.size(), 100u);
}

TEST(Split, StratifiedKeepsProportions) {
    const auto labels = classes(1000, 20);  // 50 rare ones
    const SplitIndices s = splitSamples(1000, labels, {.validation = 0.1, .test = 0.2});
    EXPECT_EQ(ofClass(s.validation, labels, 1), 5);
    EXPECT_EQ(ofClass(s.test, labels, 1), 10);
    EXPECT_EQ(s.validation.size(), 100u);
    EXPECT_EQ(s.test.size(), 200u);
}

TEST(Split, TotalIsTheRoundedShareOfManySmallClasses) {
    std::vector<int64_t> labels(300);
    for (size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<int64_t>(i / 3);  // 100 classes of three
    EXPECT_EQ(splitSamples(300, labels, {.validation = 0.1}).validation.size(), 30u);
}

TEST(Split, DependsOnTheSeedAlone) {
    const SplitSettings one{.seed = 1}, two{.seed = 2};
    EXPECT_EQ(splitSamples(500, {}, one).validation, splitSamples(500, {}, one).validation);
    EXPECT_NE(splitSamples(500, {}, one).validation, splitSamples(500, {}, two).validation);
}

TEST(Split, NothingHeldBack) {
    const SplitIndices s = splitSamples(10, {}, {.validation = 0});
    EXPECT_EQ(s.training.size(), 10u);
    EXPECT_TRUE(s.validation.empty() && s.test.empty());
}

TEST(Split, ByTimeKeepsTheOrderAndLeavesOverlapsOut) {
    const SplitSettings settings{.validation = 0.2, .test = 0.1, .seed = 7, .byTime = true};
    const SplitIndices plain = splitByTime(100, settings, 1), apart = splitByTime(100, settings, 5);
    EXPECT_EQ(plain.training.size() + plain.validation.size() + plain.test.size(), 100u);
    EXPECT_EQ(plain.test.front(), 90);
    EXPECT_EQ(plain.validation.front(), 70);
    EXPECT_EQ(apart.test, plain.test);
    EXPECT_EQ(apart.validation.size(), 20u);
    EXPECT_EQ(apart.test.front() - apart.validation.back(), 5);
    EXPECT_EQ(apart.validation.front() - apart.training.back(), 5);
    EXPECT_EQ(apart.training.front(), 0);
}

TEST(Split, ByTimeWithOneSplitHasOneBorder) {
    EXPECT_EQ(splitByTime(50, {.validation = 0, .byTime = true}, 9).training.size(), 50u);
    EXPECT_EQ(splitByTime(50, {.validation = 0, .test = 0.2, .byTime = true}, 4).training.size(), 37u);
    const SplitIndices nothing = splitByTime(6, {.validation = 0.5, .byTime = true}, 9);
    EXPECT_TRUE(nothing.training.empty());
    EXPECT_EQ(nothing.validation.size(), 3u);
}

}  // namespace
}  // namespace lathe::split_test
