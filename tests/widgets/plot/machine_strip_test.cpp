// SPDX-License-Identifier: Apache-2.0
#include "widgets/plot/machine_strip.h"

#include <numeric>

#include <QImage>
#include <QPainter>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/sparkline.h"
#include "widgets/plot/stack_bar.h"

namespace lathe::ui {
namespace {

TEST(MachineStrip, RowsOfThirtySixWithTheValueAtTheCrosshair) {
    Series load;
    for (int i = 0; i <= 100; ++i) load.append(i, i);
    PlotGroup group;
    group.setUnit(XUnit::Seconds);
    group.setExtent(0, 100);
    MachineStrip strip(group);
    const auto percent = [](double v) { return QStringLiteral("%1 %").arg(v); };
    strip.setRows({{QStringLiteral("CPU, 8 cores"), &load, 100, percent}, {QStringLiteral("Loader queue"), nullptr, 8, {}}});
    const int two = strip.height();
    EXPECT_EQ(strip.valueText(0), QStringLiteral("100 %"));
    EXPECT_EQ(strip.valueText(1), QStringLiteral("–"));
    group.setCrosshair(41.3);
    EXPECT_EQ(strip.valueText(0), QStringLiteral("41 %"));
    strip.setRows({{QStringLiteral("CPU"), &load, 100, percent}});
    EXPECT_EQ(two - strip.height(), MachineStrip::rowHeight);
}

TEST(MachineStrip, ABandIsSeenInAllRows) {
    Series load;
    for (int i = 0; i <= 100; ++i) load.append(i, 0);
    PlotGroup group;
    group.setExtent(0, 100);
    MachineStrip strip(group);
    strip.setRows({{QStringLiteral("A"), &load, 100, {}}, {QStringLiteral("B"), &load, 100, {}}});
    strip.resize(600, strip.height());
    strip.show();
    QTest::qWait(20);
    const QImage before = strip.canvas().grab().toImage();
    strip.setBands({{50, 60, {}}});
    QTest::qWait(20);
    const QImage after = strip.canvas().grab().toImage();
    const int x = static_cast<int>(strip.canvas().scale().toX(55));
    for (const int y : {10, 46}) EXPECT_NE(after.pixelColor(x, y), before.pixelColor(x, y)) << y;
}

std::vector<StackPart> partsOf(std::initializer_list<double> values) {
    std::vector<StackPart> parts;
    for (const double v : values) parts.push_back({.name = {}, .value = v, .text = {}});
    return parts;
}

TEST(StackBar, FillsItsWidthAndLosesNoSmallPart) {
    for (const int total : {50, 277, 1000}) {
        const auto widths = stackWidths(partsOf({1000, 0.001, 500, 0, 3}), total);
        EXPECT_EQ(std::accumulate(widths.begin(), widths.end(), 0) + 3, total);
        EXPECT_EQ(widths[1], 2);
        EXPECT_EQ(widths[3], 0);
        EXPECT_GT(widths[0], widths[2]);
    }
    EXPECT_EQ(stackWidths(partsOf({1, 1}), 3), (std::vector<int>{0, 0})) << "no room";
    EXPECT_EQ(stackWidths({}, 100), std::vector<int>{});
}

TEST(StackBar, SegmentsHaveTheirColours) {
    StackBar bar;
    bar.setParts(
        {{QStringLiteral("Forward"), 1, QStringLiteral("1 ms"), 0}, {QStringLiteral("Backward"), 1, QStringLiteral("1 ms"), 2}});
    bar.resize(101, 12);
    const QImage picture = bar.grab().toImage();
    EXPECT_EQ(picture.pixelColor(10, 6), themeOf(&bar).data[0]);
    EXPECT_EQ(picture.pixelColor(90, 6), themeOf(&bar).data[2]);
    EXPECT_NE(picture.pixelColor(50, 6), themeOf(&bar).data[0]);
    EXPECT_TRUE(bar.accessibleDescription().contains(QStringLiteral("Backward 1 ms")));
}

TEST(Sparkline, KeepsToItsPlaceAndLeavesAGapWhereNothingIs) {
    QImage picture(80, 20, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    paintSparkline(painter, QRectF(0, 0, 80, 20), std::vector<double>{1, 1, nan, 1, 1}, 9, 0, 2, QPen(Qt::black, 2));
    painter.end();
    EXPECT_NE(picture.pixelColor(5, 10), QColor(Qt::white));
    EXPECT_EQ(picture.pixelColor(20, 10), QColor(Qt::white));
    EXPECT_NE(picture.pixelColor(35, 10), QColor(Qt::white));
    EXPECT_EQ(picture.pixelColor(60, 10), QColor(Qt::white)) << "the other half has no values yet";
}

}  // namespace
}  // namespace lathe::ui
