// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/fold_bars.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::ui::fold_bars_test {
namespace {

TEST(FoldBars, AreAsLongAsTheirSamplesAndDividedByClass) {
    FoldBars bars;
    bars.resize(400, 100);
    bars.setFolds({{30, 10}, {10, 10}, {0, 0}}, 1, {"cat", "dog"});
    EXPECT_EQ(bars.count(), 3u);
    EXPECT_EQ(bars.sizeOf(0), 40);
    EXPECT_NEAR(bars.segment(0, 0).width(), 3 * bars.segment(0, 1).width(), 3);
    EXPECT_NEAR(bars.segment(1, 0).width(), bars.segment(0, 1).width(), 2);
    EXPECT_EQ(bars.segment(0, 1).left(), bars.segment(0, 0).right() + 1);
    EXPECT_EQ(bars.segment(2, 0).width(), 0);
    EXPECT_EQ(bars.sizeHint().height() % 3, 0);
}

TEST(FoldBars, SayWhichOneIsTheValidationSplit) {
    FoldBars bars;
    bars.setFolds({{3, 4}, {5, 6}}, 1, {"cat", "dog"});
    const QStringList lines = bars.accessibleDescription().split('\n');
    ASSERT_EQ(lines.size(), 2);
    EXPECT_EQ(lines[0], "Fold 1: 7 samples (cat: 3, dog: 4)");
    EXPECT_EQ(lines[1], "Fold 2: 11 samples, the validation split (cat: 5, dog: 6)");
    bars.setFolds({{7}}, 0, {});
    EXPECT_EQ(bars.accessibleDescription(), "Fold 1: 7 samples, the validation split");
}

TEST(FoldBars, AClickAsksForAnotherFold) {
    FoldBars bars;
    bars.setFolds({{3}, {5}, {4}}, 1, {});
    bars.resize(300, bars.sizeHint().height());
    QSignalSpy asked(&bars, &FoldBars::chosen);
    const int row = bars.height() / 3;
    QTest::mouseClick(&bars, Qt::LeftButton, {}, {150, row + row / 2});
    EXPECT_EQ(asked.size(), 0) << "it is the validation split";
    QTest::mouseClick(&bars, Qt::LeftButton, {}, {150, 2 * row + row / 2});
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].value<size_t>(), 2u);
}

TEST(FoldBars, PaintTheClassesAndTheFrame) {
    FoldBars bars;
    bars.setFolds({{10, 10}, {20, 0}}, 0, {"cat", "dog"});
    bars.resize(400, bars.sizeHint().height());
    const QImage seen = bars.grab().toImage();
    EXPECT_EQ(seen.pixelColor(bars.segment(0, 0).center()), themeOf(&bars).data[0]);
    EXPECT_EQ(seen.pixelColor(bars.segment(0, 1).center()), themeOf(&bars).data[1]);
    EXPECT_EQ(seen.pixelColor(bars.segment(0, 0).left() + 4, bars.segment(0, 0).top() - 2), themeOf(&bars).accent);
    EXPECT_NE(seen.pixelColor(bars.segment(1, 0).left() + 4, bars.segment(1, 0).top() - 2), themeOf(&bars).accent);
}

TEST(FoldBars, AThousandFoldsAreNoWorkToPaint) {
    FoldBars bars;
    bars.setFolds(std::vector<std::vector<int64_t>>(1000, std::vector<int64_t>(100, 3)), 999, {});
    bars.resize(300, 200);
    EXPECT_FALSE(bars.grab().isNull());
}

}  // namespace
}  // namespace lathe::ui::fold_bars_test
