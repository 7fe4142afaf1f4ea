// SPDX-License-Identifier: Apache-2.0
#include "widgets/plot/series.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "widgets/plot/columns.h"
#include "widgets/plot/smoother.h"

namespace lathe::ui::series_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

Series noise(size_t points, bool broken = false) {
    Series series;
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    for (size_t i = 0; i < points; ++i) series.append(static_cast<double>(i), broken && i % 97 == 5 ? nan : normal(random));
    return series;
}

Envelope plainEnvelope(const Series& series, size_t first, size_t last) {
    Envelope out{infinity, -infinity, last - first};
    for (size_t i = first; i < last; ++i) {
        if (!std::isfinite(series.y(i))) continue;
        out.min = std::min(out.min, series.y(i));
        out.max = std::max(out.max, series.y(i));
    }
    return out;
}

double plainAverage(const Series& series, double weight, size_t at) {
    double sum = 0, norm = 0;
    for (size_t i = 0; i <= at; ++i) {
        if (!std::isfinite(series.y(i))) continue;
        sum = weight * sum + series.y(i);
        norm = weight * norm + 1;
    }
    return sum / norm;
}

TEST(Series, EnvelopeIsThatOfThePoints) {
    for (const size_t points : {1, 15, 16, 17, 255, 256, 257, 4096, 5000, 70000}) {
        const Series series = noise(points, true);
        std::mt19937 random(3);
        for (int i = 0; i < 200; ++i) {
            size_t first = random() % (points + 1), last = random() % (points + 1);
            if (first > last) std::swap(first, last);
            const Envelope got = series.envelope(first, last), want = plainEnvelope(series, first, last);
            ASSERT_EQ(got.count, want.count);
            ASSERT_EQ(got.min, want.min) << points << ": " << first << " to " << last;
            ASSERT_EQ(got.max, want.max) << points << ": " << first << " to " << last;
        }
    }
}

TEST(Series, WhatIsNotFiniteIsLeftOutAndNoted) {
    Series series;
    for (const double y : {1.0, nan, 3.0, infinity, -infinity}) series.append(static_cast<double>(series.size()), y);
    EXPECT_EQ(series.envelope(0, 5).max, 3);
    EXPECT_EQ(std::vector<size_t>(series.broken().begin(), series.broken().end()), (std::vector<size_t>{1, 3, 4}));
    EXPECT_TRUE(series.envelope(3, 5).empty());
    EXPECT_EQ(series.envelope(3, 5).count, 2);
}

TEST(Series, LowerBoundFromAnyHint) {
    Series series;
    for (const double x : {1., 2., 2., 2., 5., 9.}) series.append(x, 0);
    for (size_t hint = 0; hint <= 6; ++hint)
        for (const double x : {0., 1., 2., 3., 9., 10.})
            EXPECT_EQ(series.lowerBound(x, hint),
                      size_t(std::lower_bound(series.xs().begin(), series.xs().end(), x) - series.xs().begin()))
                << x << " from " << hint;
}

TEST(Series, ForgetsWhatIsVoid) {
    Series series = noise(1000);
    const uint64_t before = series.revision();
    series.dropAfter(499);
    EXPECT_EQ(series.size(), 500);
    EXPECT_NE(series.revision(), before);
    EXPECT_EQ(series.envelope(0, 500).max, plainEnvelope(series, 0, 500).max);
    series.append(500, 100);
    EXPECT_EQ(series.envelope(0, 501).max, 100);
}

TEST(Series, SeventeenAndAHalfBytesAPoint) {
    const Series series = noise(1 << 20);  // as much as the vectors reserve
    EXPECT_LT(static_cast<double>(series.bytes()) / static_cast<double>(series.size()), 18.3);
}

TEST(Smoother, IsTheDeBiasedAverageAnywhere) {
    const Series series = noise(3000, true);
    for (const double weight : {0.5, 0.9, 0.99}) {
        Smoother smoother;
        smoother.setWeight(weight);
        smoother.update(series);
        Smoother::Walk walk(smoother, series);
        for (const size_t i : {0, 1, 5, 255, 256, 257, 1000, 1001, 2047, 2999}) {
            EXPECT_NEAR(smoother.at(series, i), plainAverage(series, weight, i), 1e-12) << i;
            EXPECT_EQ(walk.at(i), smoother.at(series, i)) << i;
        }
    }
}

TEST(Smoother, TheFirstValueIsNotPulledToZero) {
    Series series;
    for (int i = 0; i < 20; ++i) series.append(i, 5);
    Smoother smoother;
    smoother.setWeight(0.99);
    smoother.update(series);
    for (size_t i = 0; i < 20; ++i) EXPECT_NEAR(smoother.at(series, i), 5, 1e-12);
}

TEST(Smoother, FollowsWhatIsAppendedAndForgotten) {
    Series series = noise(700);
    Smoother smoother;
    smoother.setWeight(0.95);
    smoother.update(series);
    for (int i = 0; i < 900; ++i) series.append(700 + i, i % 7);
    smoother.update(series);
    EXPECT_NEAR(smoother.at(series, 1599), plainAverage(series, 0.95, 1599), 1e-12);
    series.dropAfter(300);
    for (int i = 0; i < 900; ++i) series.append(301 + i, i % 5);
    smoother.update(series);
    EXPECT_NEAR(smoother.at(series, 1150), plainAverage(series, 0.95, 1150), 1e-12);
}

TEST(Columns, HoldEachPointOnceAndOneNeighbourOnEitherSide) {
    const Series series = noise(10000);
    const auto columns = columnsOf(series, 1000.5, 8000.5, 300);
    EXPECT_EQ(columns.front().pixel, -1);
    EXPECT_EQ(columns.back().pixel, 300);
    size_t next = 1000;
    for (const Column& column : columns) {
        EXPECT_EQ(column.first, next);
        next = column.last;
    }
    EXPECT_EQ(next, 8002);
    EXPECT_FALSE(isSparse(columns));
    EXPECT_TRUE(isSparse(columnsOf(series, 100, 200, 300)));
}

TEST(Columns, ReachFromOneToTheNext) {
    Series series;
    for (int i = 0; i < 100; ++i) series.append(i, i);
    const auto columns = columnsOf(series, 0, 99, 10);
    for (size_t i = 1; i < columns.size(); ++i) EXPECT_EQ(columns[i].range.min, columns[i - 1].range.max);
}

TEST(Columns, TheShownRangeForgivesOutliersOfLongCurvesOnly) {
    Series series = noise(20000);
    series.append(20000, 1e6);
    EXPECT_LT(shownRange(columnsOf(series, 0, 20000, 500)).max, 10);
    Series shorter;
    for (int i = 0; i < 20; ++i) shorter.append(i, i == 0 ? 1e6 : 1);
    EXPECT_EQ(shownRange(columnsOf(shorter, 0, 19, 500)).max, 1e6);
}

TEST(Columns, NothingComesOfNothing) {
    EXPECT_TRUE(columnsOf(Series{}, 0, 1, 100).empty());
    EXPECT_TRUE(columnsOf(noise(5), 3, 3, 100).empty());
    EXPECT_TRUE(shownRange({}).empty());
}

}  // namespace
}  // namespace lathe::ui::series_test
