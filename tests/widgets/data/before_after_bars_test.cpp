// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/before_after_bars.h"

#include <gtest/gtest.h>

#include "widgets/common/theme.h"

namespace lathe::ui::before_after_bars_test {
namespace {

TEST(BeforeAfterBars, SayBothCountsOnlyIfTheyDiffer) {
    EXPECT_EQ(beforeAfterText(5912, 5890), "5,912 → 5,890");
    EXPECT_EQ(beforeAfterText(208, 208), "208");
}

TEST(BeforeAfterBars, AreAsLongAsTheCounts) {
    BeforeAfterBars bars;
    bars.resize(400, 100);
    bars.setBars({{"apple", 100, 50}, {"pear", 100, 100}, {"gone", 40, 0}});
    EXPECT_NEAR(bars.barRect(0).width(), bars.frameRect(0).width() / 2, 1);
    EXPECT_EQ(bars.barRect(1).width(), bars.frameRect(1).width());
    EXPECT_EQ(bars.barRect(2).width(), 0);
    EXPECT_GT(bars.frameRect(2).width(), 0);
    EXPECT_EQ(bars.sizeHint().height() % 3, 0);
    EXPECT_TRUE(bars.accessibleDescription().contains("apple"));
}

TEST(BeforeAfterBars, PaintTheCountThatIsLeft) {
    BeforeAfterBars bars;
    bars.resize(400, 60);
    bars.setBars({{"apple", 100, 50}});
    const QImage seen = bars.grab().toImage();
    const QColor inside = seen.pixelColor(bars.barRect(0).center());
    EXPECT_EQ(inside, themeOf(&bars).data[6]);
    EXPECT_NE(seen.pixelColor(bars.frameRect(0).right() - 4, bars.frameRect(0).center().y()), inside);
}

TEST(BeforeAfterBars, ThousandsOfClassesAreNoWorkToPaint) {
    BeforeAfterBars bars;
    std::vector<BeforeAfterBar> many(20000, BeforeAfterBar{"class", 10, 9});
    bars.setBars(std::move(many));
    bars.resize(300, 200);
    EXPECT_FALSE(bars.grab().isNull());
}

}  // namespace
}  // namespace lathe::ui::before_after_bars_test
