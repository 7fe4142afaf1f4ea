// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/importance.h"

#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/sweep/models/forest.h"

namespace lathe::sweep::importance_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class F>
std::vector<Sample> samples(size_t n, size_t axes, F value, uint64_t seed = 1) {
    std::vector<Sample> all;
    for (size_t i = 0; i < n; ++i) {
        const Philox random(seed, RandomStream::Generated, static_cast<uint32_t>(i));
        Sample s;
        for (size_t a = 0; a < axes; ++a) s.x.push_back(random.uniform53(a));
        s.value = value(s.x);
        all.push_back(std::move(s));
    }
    return all;
}

TEST(Importance, AdditiveFunctionsHaveTheSharesOfTheirVariances) {
    // Variances of a uniform coordinate times 4, 2, 1 and 0: 16 : 4 : 1 : 0.
    const auto data = samples(1000, 4, [](const Coordinates& x) { return 4 * x[0] + 2 * x[1] + x[2]; });
    const auto shares = varianceShares(std::vector<Axis>(4), data);
    ASSERT_EQ(shares.size(), 4u);
    EXPECT_NEAR(shares[0], 16.0 / 21, 0.08);
    EXPECT_NEAR(shares[1], 4.0 / 21, 0.05);
    EXPECT_NEAR(shares[2], 1.0 / 21, 0.03);
    EXPECT_LT(shares[3], 0.01);
    const auto permuted = permutationImportance(std::vector<Axis>(4), data);
    EXPECT_NEAR(std::accumulate(permuted.begin(), permuted.end(), 0.0), 1, 1e-12);
    EXPECT_GT(permuted[0], permuted[1]);
    EXPECT_GT(permuted[1], permuted[2]);
    EXPECT_GT(permuted[2], permuted[3]);
}

TEST(Importance, AnInteractionIsNobodysOwn) {
    const auto data = samples(2000, 3, [](const Coordinates& x) { return (x[0] < 0.5) == (x[1] < 0.5) ? 1.0 : 0.0; });
    const auto shares = varianceShares(std::vector<Axis>(3), data);
    EXPECT_LT(shares[0] + shares[1] + shares[2], 0.15);
    const auto permuted = permutationImportance(std::vector<Axis>(3), data);
    EXPECT_GT(permuted[0], 0.35) << "but both matter";
    EXPECT_GT(permuted[1], 0.35);
}

TEST(Importance, TheSpaceCountsNotWhereTheTrialsCrowd) {
    // Nine tenths of the trials in the lowest tenth of axis 0, as a sampler leaves them; the step lies in the middle.
    auto data = samples(1000, 2, [](const Coordinates&) { return 0.0; });
    for (size_t i = 0; i < data.size(); ++i) {
        if (i % 10 != 0) data[i].x[0] *= 0.1;
        data[i].value = (data[i].x[0] > 0.5 ? 1 : 0) + (data[i].x[1] > 0.5 ? 1 : 0);
    }
    const auto shares = varianceShares(std::vector<Axis>(2), data);
    EXPECT_NEAR(shares[0], 0.5, 0.1);
    EXPECT_NEAR(shares[1], 0.5, 0.1);
}

TEST(Importance, CategoriesAndInactiveAxes) {
    std::vector<Axis> axes(3);
    axes[0] = {Axis::Kind::Category, 5, {}, {}};
    axes[2].when = {{0, {0}}};
    // Only two categories that are no neighbours are good; axis 2 is active in the first category and does nothing.
    const auto data = samples(1000, 3, [](Coordinates& x) {
        const double level = std::floor(x[0] * 5);
        x[0] = (level + 0.5) / 5;
        if (level != 0) x[2] = nan;
        return (level == 1 || level == 4 ? 0 : 1) + 0.2 * x[1];
    });
    const auto shares = varianceShares(axes, data);
    EXPECT_GT(shares[0], 0.9);
    EXPECT_LT(shares[2], 0.05);
}

TEST(Importance, HostileSamplesAreLeftOutAndDivergedOnesDoNotDecide) {
    auto data = samples(500, 2, [](const Coordinates& x) { return x[0]; });
    data[0].value = nan;
    data[1].value = std::numeric_limits<double>::infinity();
    data[2].x.pop_back();
    data[3].x = {nan, std::numeric_limits<double>::infinity()};
    data[4].value = 1e300;
    data[5].value = 1.7e308;
    const std::vector<Axis> axes(2);
    const auto shares = varianceShares(axes, data);
    ASSERT_EQ(shares.size(), 2u);
    EXPECT_GT(shares[0], 0.8);
    EXPECT_TRUE(varianceShares(axes, std::span(data).first(12)).empty()) << "nine are left of these";
    for (const double v : varianceShares(axes, samples(50, 2, [](const Coordinates&) { return 0.5; }))) EXPECT_EQ(v, 0);
    EXPECT_TRUE(varianceShares({}, samples(50, 0, [](const Coordinates&) { return 0.5; })).empty());
    EXPECT_EQ(permutationImportance(axes, data), permutationImportance(axes, data)) << "deterministic";
    EXPECT_NE(varianceShares(axes, data, 1), varianceShares(axes, data, 2));
}

TEST(Forest, PredictsWhatItHasNotSeen) {
    const auto f = [](const Coordinates& x) { return std::sin(6 * x[0]) + x[1] * x[1]; };
    const auto data = samples(1000, 3, f), fresh = samples(200, 3, f, 2);
    std::vector<Coordinates> x;
    std::vector<double> y;
    for (const Sample& s : data) {
        x.push_back(s.x);
        y.push_back(s.value);
    }
    const Forest forest(std::vector<Axis>(3), x, y, {});
    double error = 0, all = 0;
    for (const Sample& s : fresh) {
        error += std::pow(forest.predict(s.x) - s.value, 2);
        all += std::pow(s.value - 0.4, 2);
    }
    EXPECT_LT(error, 0.03 * all);
}

TEST(Importance, TwoThousandTrialsOfTwentyAxesAreQuick) {
    const auto data = samples(2000, 20, [](const Coordinates& x) {
        double sum = 0;
        for (size_t a = 0; a < x.size(); ++a) sum += std::sin(10 * x[a] + static_cast<double>(a)) / static_cast<double>(a + 1);
        return sum;
    });
    const std::vector<Axis> axes(20);
    const auto seconds = [](auto begin) {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    const auto first = std::chrono::steady_clock::now();
    varianceShares(axes, data);
    const double shares = seconds(first);
    const auto second = std::chrono::steady_clock::now();
    permutationImportance(axes, data);
    RecordProperty("shares_ms", static_cast<int>(1000 * shares));
    RecordProperty("permutation_ms", static_cast<int>(1000 * seconds(second)));
    EXPECT_LT(shares, 4) << "loose: sanitizers and busy machines";
}

}  // namespace
}  // namespace lathe::sweep::importance_test
