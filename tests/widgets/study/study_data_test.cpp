// SPDX-License-Identifier: Apache-2.0
#include "widgets/study/study_data.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/widgets/study/sample_study.h"
#include "widgets/common/theme.h"
#include "widgets/study/axis_brushes.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/pareto_plot.h"
#include "widgets/study/trial_colors.h"

namespace lathe::ui::study_data_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();

TrialAxis axis(TrialAxis::Kind kind, double low, double high) {
    return {.name = QStringLiteral("x"), .fullName = {}, .kind = kind, .low = low, .high = high, .choices = {}};
}

TEST(TrialAxis, PlacesAndValuesAreEachOthersInverse) {
    for (const TrialAxis& a : {axis(TrialAxis::Kind::Linear, -3, 7), axis(TrialAxis::Kind::Logarithmic, 1e-5, 0.5)})
        for (const double place : {0.0, 0.1, 0.5, 0.99, 1.0}) EXPECT_NEAR(a.positionOf(a.valueAt(place)), place, 1e-12);
    TrialAxis choice = axis(TrialAxis::Kind::Choice, 0, 1);
    choice.choices = {"sgd", "adam", "adamw"};
    for (const double index : {0.0, 1.0, 2.0}) EXPECT_EQ(choice.valueAt(choice.positionOf(index)), index);
    EXPECT_EQ(choice.textOf(1), QStringLiteral("adam"));
}

TEST(TrialAxis, WhatCannotBeIsHeldOrNowhere) {
    const TrialAxis linear = axis(TrialAxis::Kind::Linear, 0, 1), logarithmic = axis(TrialAxis::Kind::Logarithmic, 1e-3, 1);
    EXPECT_EQ(linear.positionOf(-5), 0);
    EXPECT_EQ(linear.positionOf(1e300), 1);
    EXPECT_EQ(logarithmic.positionOf(-1), 0);
    EXPECT_TRUE(std::isnan(linear.positionOf(nan)) && std::isnan(linear.positionOf(infinity)));
    EXPECT_EQ(linear.textOf(nan), QStringLiteral("–"));
    for (const TrialAxis& bad : {axis(TrialAxis::Kind::Linear, 2, 2), axis(TrialAxis::Kind::Logarithmic, 0, 1),
                                 axis(TrialAxis::Kind::Linear, nan, 1), axis(TrialAxis::Kind::Linear, -1e308, 1e308)}) {
        EXPECT_FALSE(std::isnan(bad.positionOf(0.5)));
        EXPECT_LE(bad.ticks(5).size(), 8U);
    }
    TrialAxis empty = axis(TrialAxis::Kind::Choice, 0, 1);
    EXPECT_TRUE(empty.ticks(4).empty());
    EXPECT_EQ(empty.textOf(3), QString());
    empty.positionOf(1e18);
}

TEST(TrialAxis, TicksAreAscendingApartAndWithinTheAxis) {
    for (const auto kind : {TrialAxis::Kind::Linear, TrialAxis::Kind::Logarithmic})
        for (const auto& [low, high] : {std::pair(1e-5, 1e-2), {0.001, 0.5}, {1.0, 512.0}, {0.3, 0.7}, {1e-12, 1e12}})
            for (const int most : {2, 3, 5, 9}) {
                const auto ticks = axis(kind, low, high).ticks(most);
                ASSERT_GE(ticks.size(), 1U);
                EXPECT_LE(ticks.size(), static_cast<size_t>(most) + 3);
                for (size_t i = 0; i < ticks.size(); ++i) {
                    EXPECT_TRUE(ticks[i].place >= 0 && ticks[i].place <= 1 && !ticks[i].text.isEmpty());
                    EXPECT_GT(ticks[i].place - (i > 0 ? ticks[i - 1].place : -1), 0.4 / most);
                }
            }
    const auto half = axis(TrialAxis::Kind::Linear, 0, 0.5).ticks(3);
    ASSERT_EQ(half.size(), 3U);
    EXPECT_EQ(half[1].text, QStringLiteral("0.25"));
}

TEST(TrialAxis, ADivergedTrialDoesNotFlattenTheRest) {
    TrialAxis loss = axis(TrialAxis::Kind::Linear, 0, 1);
    std::vector<double> values{nan, infinity, 1e30};
    for (int i = 0; i < 40; ++i) values.push_back(0.3 + 0.01 * i);
    fitAxis(loss, values);
    EXPECT_LE(loss.low, 0.3);
    EXPECT_GE(loss.high, 0.69);
    EXPECT_LT(loss.high, 3);
    EXPECT_EQ(loss.positionOf(1e30), 1);
    fitAxis(loss, {0.5, 0.5, 0.5});
    EXPECT_LT(loss.low, loss.high);
    fitAxis(loss, {});
    EXPECT_LT(loss.low, loss.high);
}

TEST(TrialColors, EveryColourStandsOutFromThePanel) {
    for (const Theme* theme : {&darkTheme(), &lightTheme(), &highContrastTheme()})
        for (int i = 0; i <= 20; ++i) EXPECT_GE(contrastRatio(rampColor(*theme, i / 20.0), theme->panel), 2.9) << i;
}

TEST(TrialColors, WhatTheTableHasNotIsNoColourOfATrial) {
    const TrialTable table = test::sampleStudy(10);
    const QColor rest = darkTheme().data.back();
    for (const ColorBy by : {ColorBy{ColorBy::Kind::Parameter, 99}, ColorBy{ColorBy::Kind::Objective, -1}})
        EXPECT_EQ(TrialColors(darkTheme(), table, by).of(0), rest);
    const TrialColors byBatch(darkTheme(), table, {ColorBy::Kind::Parameter, 2});
    EXPECT_EQ(byBatch.of(3), darkTheme().data[static_cast<size_t>(table.parameters[2].valueAt(table.rows[3].places[2]))]);
    EXPECT_EQ(byBatch.of(1000), rest);
}

TEST(AxisBrushes, AllOfThemMustHoldATrial) {
    TrialTable table = test::sampleStudy(200);
    table.rows[5].places.resize(1);
    AxisBrushes brushes;
    brushes.resize(axisCount(table));
    EXPECT_FALSE(brushes.maskOf(table).active);
    brushes.set(0, PositionRange{0.8, 0.4});
    brushes.set(4, PositionRange{0, 1});
    brushes.set(99, PositionRange{0, 1});
    const TrialMask mask = brushes.maskOf(table);
    size_t count = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const double lr = table.rows[row].place(0), dropout = table.rows[row].place(4);
        EXPECT_EQ(mask.holds(row), lr >= 0.4 && lr <= 0.8 && !std::isnan(dropout)) << row;
        count += mask.holds(row);
    }
    EXPECT_EQ(mask.count, count);
    EXPECT_TRUE(count > 0 && count < table.rows.size());
}

TEST(AxisBrushes, MovesWithinTheAxisAndIsSaidInWords) {
    TrialTable table = test::sampleStudy(20);
    AxisBrushes brushes;
    brushes.resize(axisCount(table));
    brushes.set(4, PositionRange{0.2, 0.4});
    EXPECT_EQ(brushes.text(table), QStringLiteral("dropout.p 0.1 … 0.2"));
    brushes.move(4, 3);
    EXPECT_NEAR(brushes.at(4)->from, 0.8, 1e-12);
    EXPECT_EQ(brushes.text(table), QStringLiteral("dropout.p ≥ 0.4"));
    brushes.set(2, PositionRange{0, 0.4});
    EXPECT_TRUE(brushes.text(table).startsWith(QStringLiteral("batch 64, 128 ")));
    brushes.set(2, PositionRange{nan, 0.4});
    EXPECT_FALSE(brushes.at(2).has_value());
}

TEST(Records, OnlyCompleteTrialsThatWereBetterThanAllBefore) {
    TrialTable table;
    table.objectives.resize(1);
    const std::vector<double> values{5, 7, 3, 3, nan, 1, 2};
    for (size_t i = 0; i < values.size(); ++i)
        table.rows.push_back(
            {.number = static_cast<int64_t>(i), .state = TrialMark::Complete, .places = {}, .objectives = {values[i]}});
    table.rows[5].state = TrialMark::Pruned;
    EXPECT_EQ(recordsOf(table), (std::vector<size_t>{0, 2, 6}));
    table.objectives[0].maximize = true;
    EXPECT_EQ(recordsOf(table), (std::vector<size_t>{0, 1}));
    table.objectives.clear();
    EXPECT_TRUE(recordsOf(table).empty());
}

TEST(Front, IsWhatComparingAllPairsFinds) {
    TrialTable table = test::sampleStudy(150);
    for (TrialRow& row : table.rows)
        if (!row.objectives.empty()) row.objectives[1] = std::round(row.objectives[1] / 20);
    for (const bool maximize : {false, true}) {
        table.objectives[1].maximize = maximize;
        const auto merit = [&](size_t row, size_t o) {
            return (table.objectives[o].maximize ? 1 : -1) * table.rows[row].objective(o);
        };
        std::vector<size_t> expected;
        for (size_t a = 0; a < table.rows.size(); ++a) {
            bool beaten = table.rows[a].state != TrialMark::Complete;
            for (size_t b = 0; b < table.rows.size() && !beaten; ++b)
                beaten = table.rows[b].state == TrialMark::Complete && merit(b, 0) >= merit(a, 0) && merit(b, 1) >= merit(a, 1) &&
                         (merit(b, 0) > merit(a, 0) || merit(b, 1) > merit(a, 1));
            if (!beaten) expected.push_back(a);
        }
        std::vector<size_t> front = frontOf(table, 1, 0);
        for (size_t i = 1; i < front.size(); ++i)
            EXPECT_LE(table.rows[front[i - 1]].objective(1), table.rows[front[i]].objective(1));
        std::ranges::sort(front);
        EXPECT_EQ(front, expected);
    }
    EXPECT_TRUE(frontOf(table, 0, 7).empty());
}

}  // namespace
}  // namespace lathe::ui::study_data_test
