// SPDX-License-Identifier: Apache-2.0
#include "widgets/plot/bars.h"

#include <QColor>
#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

namespace lathe::ui::bars_test {
namespace {

QImage painted(double ratio, const std::vector<Bar>& bars) {
    QImage picture(QSize(40, 30) * ratio, QImage::Format_RGB32);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    fillBars(painter, QRectF(5, 5, 30, 20), bars, QColor(255, 0, 0, 128));
    return picture;
}

/// Rows of a column that are not white any more: first, and one after the last.
std::pair<int, int> rowsOf(const QImage& picture, int column) {
    std::pair<int, int> rows{-1, -1};
    for (int y = 0; y < picture.height(); ++y) {
        if (picture.pixelColor(column, y) == QColor(Qt::white)) continue;
        if (rows.first < 0) rows.first = y;
        rows.second = y + 1;
    }
    return rows;
}

TEST(Bars, LieWhereTheyAreToldAndNowhereElse) {
    for (const int ratio : {1, 2}) {
        const QImage picture = painted(ratio, {{0, 10, 15}, {3 * ratio, 7, 25}});
        EXPECT_EQ(rowsOf(picture, 5 * ratio), std::pair(10 * ratio, 15 * ratio));
        EXPECT_EQ(rowsOf(picture, 8 * ratio), std::pair(7 * ratio, 25 * ratio));
        EXPECT_EQ(rowsOf(picture, 8 * ratio + 1), std::pair(-1, -1));
        EXPECT_EQ(picture.pixelColor(5 * ratio, 12 * ratio).green(), 127);
    }
}

TEST(Bars, AreCutAtThePlaceAndNeverVanishInIt) {
    const QImage picture = painted(1, {{0, -100, 100}, {1, 12, 12}, {2, -9, 4}, {3, 26, 40}, {-1, 10, 20}, {30, 10, 20}});
    EXPECT_EQ(rowsOf(picture, 5), std::pair(5, 25));
    EXPECT_EQ(rowsOf(picture, 6), std::pair(12, 13)) << "a flat one is a row high";
    for (const int column : {4, 7, 8, 35}) EXPECT_EQ(rowsOf(picture, column), std::pair(-1, -1)) << column;
}

}  // namespace
}  // namespace lathe::ui::bars_test
