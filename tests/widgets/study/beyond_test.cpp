// SPDX-License-Identifier: Apache-2.0
// Results that the axis does not reach are marked, not drawn as if they were at its end.
#include <cmath>

#include <QImage>
#include <gtest/gtest.h>

#include "tests/widgets/study/sample_study.h"
#include "widgets/common/theme.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/parallel_coordinates.h"

namespace lathe::ui::beyond_test {
namespace {

// Twenty good trials, and the sixth far below them; or none.
TrialTablePtr tableWith(double sixth) {
    TrialTable table;
    table.parameters.push_back({.name = QStringLiteral("lr"), .fullName = {}, .choices = {}});
    TrialAxis accuracy{.name = QStringLiteral("accuracy"), .fullName = {}, .choices = {}, .percent = true, .maximize = true};
    std::vector<double> values;
    for (int i = 0; i < 20; ++i) {
        const double value = i == 5 ? sixth : 0.90 + 0.002 * i;
        values.push_back(value);
        table.rows.push_back({.number = i, .state = TrialMark::Complete, .places = {0.05 * i}, .objectives = {value}});
    }
    fitAxis(accuracy, values);
    table.objectives.push_back(accuracy);
    return lathe::test::shared(std::move(table));
}

template <class View>
QImage pictureOf(View& view, const TrialTablePtr& table, QSize size) {
    view.resize(size);
    view.setTrials(table);
    return view.picture(1);
}

bool isGround(const QImage& image, QPointF at, const QColor& ground) {
    const QColor there = image.pixelColor(at.toPoint());
    return std::abs(there.red() - ground.red()) + std::abs(there.green() - ground.green()) +
               std::abs(there.blue() - ground.blue()) <
           40;
}

TEST(Beyond, AnOutlierOfTheBestSoFarIsAnArrowAtTheEdge) {
    BestSoFar view;
    const QImage image = pictureOf(view, tableWith(0.11), {500, 260});
    const QPointF outlier = view.dots()[5], usual = view.dots()[12];
    EXPECT_NEAR(outlier.y(), view.scale().rect.bottom(), 0.6);
    EXPECT_GT(view.scale().yFrom, 0.5) << "the axis does not go down to it";
    // The foot of an arrow downwards is wider than a dot; its tip goes below.
    const QColor ground = themeOf(&view).panel;
    EXPECT_FALSE(isGround(image, outlier + QPointF(2.4, -2.4), ground));
    EXPECT_FALSE(isGround(image, outlier + QPointF(-2.4, -2.4), ground));
    EXPECT_TRUE(isGround(image, usual + QPointF(4, -3), ground)) << "a dot is round";
    EXPECT_EQ(beyond(view.scale(), 0.11), -1);
    EXPECT_EQ(beyond(view.scale(), 1.5), 1);
    EXPECT_FALSE(beyond(view.scale(), 0.92).has_value());
    EXPECT_FALSE(beyond(view.scale(), nowhere).has_value());
}

TEST(Beyond, TheEndOfAParallelAxisSaysThatResultsGoOn) {
    ParallelCoordinates with, without;
    const QImage marked = pictureOf(with, tableWith(0.11), {600, 220}), plain = pictureOf(without, tableWith(0.905), {600, 220});
    const QPointF end(with.axes().x.back(), with.axes().bottom + 3);
    EXPECT_FALSE(isGround(marked, end, themeOf(&with).panel));
    EXPECT_FALSE(isGround(marked, end + QPointF(2, -2), themeOf(&with).panel));
    EXPECT_TRUE(isGround(plain, QPointF(without.axes().x.back() + 2, without.axes().bottom + 2), themeOf(&without).panel));
}

}  // namespace
}  // namespace lathe::ui::beyond_test
