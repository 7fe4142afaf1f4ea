// SPDX-License-Identifier: Apache-2.0
#include "core/data/split.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

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

// ---- Folds --------------------------------------------------------------------------------------------------------------

std::vector<int64_t> joined(const std::vector<std::vector<int64_t>>& folds) {
    std::vector<int64_t> all;
    for (const auto& fold : folds) all.insert(all.end(), fold.begin(), fold.end());
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<int64_t> numbersTo(int64_t count) {
    std::vector<int64_t> all(static_cast<size_t>(count));
    std::iota(all.begin(), all.end(), int64_t{0});
    return all;
}

/// The largest difference between the folds in their number of samples of a class; -1: of all samples.
int64_t unevenness(const std::vector<std::vector<int64_t>>& folds, const std::vector<int64_t>& labels, int64_t c) {
    std::vector<int64_t> counts;
    for (const auto& fold : folds) counts.push_back(c < 0 ? static_cast<int64_t>(fold.size()) : ofClass(fold, labels, c));
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    return *most - *least;
}

TEST(Folds, EachSampleIsInOneAndSizesDifferByOne) {
    const SplitIndices s = splitSamples(103, {}, {.folds = 5, .fold = 2});
    ASSERT_EQ(s.folds.size(), 5u);
    EXPECT_EQ(joined(s.folds), numbersTo(103));
    EXPECT_EQ(unevenness(s.folds, {}, -1), 1) << "KFold of scikit-learn: 103 = 3 * 21 + 2 * 20";
    EXPECT_EQ(s.validation, s.folds[1]);
    EXPECT_EQ(s.training.size(), 103 - s.validation.size());
    EXPECT_TRUE(std::is_sorted(s.training.begin(), s.training.end()));
    EXPECT_TRUE(std::is_sorted(s.validation.begin(), s.validation.end()));
}

TEST(Folds, TheChosenFoldChangesNoFold) {
    const SplitIndices one = splitSamples(60, {}, {.seed = 3, .folds = 4, .fold = 1});
    const SplitIndices four = splitSamples(60, {}, {.seed = 3, .folds = 4, .fold = 4});
    EXPECT_EQ(one.folds, four.folds);
    EXPECT_EQ(four.validation, one.folds[3]);
    EXPECT_NE(one.folds, splitSamples(60, {}, {.seed = 4, .folds = 4}).folds) << "another seed divides in another way";
}

TEST(Folds, StratifiedCountsOfAClassDifferByOne) {
    std::vector<int64_t> labels;
    for (int64_t i = 0; i < 211; ++i) labels.push_back(i % 17 == 0 ? 2 : i % 3 == 0 ? 1 : 0);
    const SplitIndices s = splitSamples(211, labels, {.seed = 9, .folds = 6});
    for (const int64_t c : {0, 1, 2})
        EXPECT_LE(unevenness(s.folds, labels, c), 1) << "StratifiedKFold of scikit-learn, class " << c;
    EXPECT_LE(unevenness(s.folds, labels, -1), 1);
    int64_t worst = 0;
    const SplitIndices plain = splitSamples(211, {}, {.seed = 9, .folds = 6});
    for (const int64_t c : {0, 1, 2}) worst = std::max(worst, unevenness(plain.folds, labels, c));
    EXPECT_GT(worst, 1) << "the control: not stratified";
}

TEST(Folds, ATestSplitIsHeldBackFirst) {
    const SplitIndices s = splitSamples(100, {}, {.validation = 0.4, .test = 0.2, .folds = 4, .fold = 3});
    EXPECT_EQ(s.test.size(), 20u);
    EXPECT_EQ(s.test, splitSamples(100, {}, {.validation = 0.4, .test = 0.2}).test) << "the same as without folds";
    EXPECT_EQ(s.validation.size(), 20u) << "the share of the validation split has no effect";
    EXPECT_EQ(s.training.size(), 60u);
}

TEST(Folds, OfTheOrderOfTimeAreThoseOfTimeSeriesSplit) {
    // TimeSeriesSplit(n_splits=3, gap=2) of 14 samples: tests 5-7, 8-10, 11-13; training ends 2 samples before each.
    const SplitSettings settings{.validation = 0, .byTime = true, .folds = 3, .fold = 2};
    const SplitIndices s = splitByTime(14, settings, 3);
    EXPECT_EQ(s.folds, (std::vector<std::vector<int64_t>>{{5, 6, 7}, {8, 9, 10}, {11, 12, 13}}));
    EXPECT_EQ(s.validation, (std::vector<int64_t>{8, 9, 10}));
    EXPECT_EQ(s.training, numbersTo(6));
    const SplitIndices held = splitByTime(20, {.test = 0.3, .byTime = true, .folds = 3, .fold = 3}, 1);
    EXPECT_EQ(held.test.front(), 14);
    EXPECT_EQ(held.validation, (std::vector<int64_t>{11, 12, 13}));
    EXPECT_EQ(held.training, numbersTo(11));
}

TEST(Folds, TooFewSamplesInOrderGiveEmptyFolds) {
    const SplitIndices s = splitByTime(3, {.byTime = true, .folds = 5}, 1);
    EXPECT_TRUE(s.folds.front().empty()) << "prepareData refuses it";
}

TEST(Folds, OthersAreRefused) {
    EXPECT_TRUE(checkFolds({.folds = 0, .fold = 7}).ok());
    EXPECT_TRUE(checkFolds({.folds = 2, .fold = 2}).ok());
    for (const SplitSettings& wrong : {SplitSettings{.folds = 1}, SplitSettings{.folds = 3, .fold = 4},
                                       SplitSettings{.folds = 3, .fold = 0}, SplitSettings{.folds = -2}})
        EXPECT_EQ(checkFolds(wrong).error().code, "split.fold") << wrong.folds << ' ' << wrong.fold;
}

// ---- Groups -------------------------------------------------------------------------------------------------------------

/// 40 groups of 1 to 9 samples, in mixed order.
std::vector<int64_t> mixedGroups() {
    std::vector<int64_t> groups;
    for (int64_t round = 0; round < 9; ++round)
        for (int64_t g = 0; g < 40; ++g)
            if (g % 9 >= round) groups.push_back(1000 + g * g);
    return groups;
}

/// Whether a group is in two of the parts.
bool isDivided(const std::vector<const std::vector<int64_t>*>& parts, const std::vector<int64_t>& groups) {
    std::map<int64_t, size_t> partOf;
    for (size_t p = 0; p < parts.size(); ++p)
        for (const int64_t sample : *parts[p])
            if (partOf.emplace(groups[static_cast<size_t>(sample)], p).first->second != p) return true;
    return false;
}

TEST(Groups, AreInOneSplitWithSizesNearTheShares) {
    const auto groups = mixedGroups();
    const auto count = static_cast<int64_t>(groups.size());
    const SplitSettings settings{.validation = 0.2, .test = 0.1};
    const SplitIndices s = splitSamples(count, {}, settings, groups);
    EXPECT_FALSE(isDivided({&s.training, &s.validation, &s.test}, groups));
    EXPECT_EQ(static_cast<int64_t>(s.training.size() + s.validation.size() + s.test.size()), count);
    EXPECT_NEAR(static_cast<double>(s.validation.size()), 0.2 * static_cast<double>(count), 2);
    EXPECT_NEAR(static_cast<double>(s.test.size()), 0.1 * static_cast<double>(count), 2);
    const SplitIndices plain = splitSamples(count, {}, settings);
    EXPECT_TRUE(isDivided({&plain.training, &plain.validation, &plain.test}, groups)) << "the control: sample by sample";
}

TEST(Groups, WithoutAShareNothingGoesToASplit) {
    const auto groups = mixedGroups();
    const SplitIndices s = splitSamples(static_cast<int64_t>(groups.size()), {}, {.validation = 0}, groups);
    EXPECT_TRUE(s.validation.empty() && s.test.empty());
    EXPECT_EQ(s.training.size(), groups.size());
}

TEST(Groups, FoldsHaveWholeGroupsAndEvenSizes) {
    const auto groups = mixedGroups();
    const SplitIndices s = splitSamples(static_cast<int64_t>(groups.size()), {}, {.folds = 5, .fold = 5}, groups);
    ASSERT_EQ(s.folds.size(), 5u);
    EXPECT_FALSE(isDivided({&s.folds[0], &s.folds[1], &s.folds[2], &s.folds[3], &s.folds[4]}, groups));
    EXPECT_LE(unevenness(s.folds, {}, -1), 1) << "single samples are dealt last, to the smallest folds, as by GroupKFold";
    EXPECT_EQ(s.validation, s.folds[4]);
    EXPECT_TRUE(s.test.empty());
}

TEST(Groups, OfOneSampleAreStratifiedAsSamples) {
    std::vector<int64_t> labels;
    for (int64_t i = 0; i < 91; ++i) labels.push_back(i % 7 == 0 ? 1 : 0);
    const SplitIndices s = splitSamples(91, labels, {.folds = 4}, numbersTo(91));
    for (const int64_t c : {-1, 0, 1}) EXPECT_LE(unevenness(s.folds, labels, c), 1) << c;
}

TEST(Groups, StratifiedFoldsHaveTheirShareOfARareClass) {
    std::vector<int64_t> groups, labels;
    for (int64_t g = 0; g < 60; ++g)
        for (int64_t i = 0; i < 5; ++i) {
            groups.push_back(g);
            labels.push_back(g % 6 == 0 ? 1 : 0);  // ten groups of the rare class
        }
    const SplitIndices s = splitSamples(300, labels, {.folds = 5}, groups);
    for (const auto& fold : s.folds) EXPECT_EQ(ofClass(fold, labels, 1), 10);
    const SplitIndices plain = splitSamples(300, {}, {.folds = 5}, groups);
    EXPECT_GT(unevenness(plain.folds, labels, 1), 0) << "the control: not stratified";
}

TEST(Groups, DoNotDependOnTheOrderOfSamples) {
    const std::vector<int64_t> groups{7, 7, 3, 5, 3, 9, 9, 9}, reversed(groups.rbegin(), groups.rend());
    const auto a = splitSamples(8, {}, {.folds = 2}, groups), b = splitSamples(8, {}, {.folds = 2}, reversed);
    const auto foldOf = [](const SplitIndices& s, const std::vector<int64_t>& of, int64_t group) {
        const auto holds = [&](int64_t i) { return of[static_cast<size_t>(i)] == group; };
        return std::any_of(s.folds[0].begin(), s.folds[0].end(), holds);
    };
    for (const int64_t group : {3, 5, 7, 9}) EXPECT_EQ(foldOf(a, groups, group), foldOf(b, reversed, group)) << group;
}

TEST(Groups, OneHugeGroupLeavesTheRest) {
    std::vector<int64_t> groups(1000, 4);
    groups.insert(groups.end(), {1, 2, 3});
    const SplitIndices s = splitSamples(1003, {}, {.folds = 5}, groups);
    EXPECT_EQ(joined(s.folds), numbersTo(1003));
    EXPECT_EQ(std::count_if(s.folds.begin(), s.folds.end(), [](const auto& fold) { return fold.empty(); }), 1)
        << "four groups for five folds: prepareData refuses it";
}

}  // namespace
}  // namespace lathe::split_test
