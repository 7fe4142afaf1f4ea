// SPDX-License-Identifier: Apache-2.0
#include "widgets/study/line_raster.h"

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include <QColor>
#include <gtest/gtest.h>

#include "widgets/study/contour_grid.h"
#include "widgets/study/thinned_curve.h"

namespace lathe::ui::line_raster_test {
namespace {

QImage clear(int width = 64, int height = 64) {
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

double inkOf(const QImage& image, int column) {
    double ink = 0;
    for (int y = 0; y < image.height(); ++y) ink += qAlpha(image.pixel(column, y)) / 255.0;
    return ink;
}

TEST(LineRaster, AColumnHasTheInkOfItsWidth) {
    for (const double width : {1.0, 1.5, 3.0})
        for (const double slope : {0.0, 0.3, 1.0, 4.0})
            for (const double offset : {0.0, 0.3, 0.5}) {
                QImage image = clear(64, 320);
                {
                    LineRaster raster(image, QRectF(image.rect()));
                    raster.setPen(Qt::white, width);
                    raster.polyline(std::vector<QPointF>{{0, 20 + offset}, {64, 20 + offset + 64 * slope}});
                }
                EXPECT_NEAR(inkOf(image, 30), width * std::sqrt(1 + slope * slope), 0.06 * width * (1 + slope)) << slope;
            }
}

TEST(LineRaster, AWayIsTheSameInPieces) {
    std::vector<float> shares;
    for (int i = 0; i <= 60; ++i) shares.push_back(static_cast<float>(i * i) / 3600);
    const auto draw = [&](int pieces, int strips) {
        QImage image = clear();
        for (int k = 0; k < strips; ++k) {
            LineRaster raster(image, QRect(64 * k / strips, 0, 64 / strips, 64));
            raster.setPen(QColor(200, 80, 40, 200), 1.5);
            for (int p = 0; p < pieces; ++p) {
                const size_t first = 60 * static_cast<size_t>(p) / static_cast<size_t>(pieces);
                const auto some = std::span(shares).subspan(first, 60 / static_cast<size_t>(pieces) + 1);
                raster.way(2 + static_cast<int>(first), some, 5, 55.5F);
                raster.way(2 + static_cast<int>(first), some, 70, -9);
            }
        }
        return image;
    };
    const QImage whole = draw(1, 1);
    EXPECT_GT(inkOf(whole, 30), 2);
    EXPECT_EQ(draw(4, 1), whole);
    EXPECT_EQ(draw(12, 2), whole);
    EXPECT_EQ(draw(5, 4), whole);
}

TEST(LineRaster, PaintsNothingOutsideItsClipAndKeepsOpaquePicturesOpaque) {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(Qt::black);
    {
        LineRaster raster(image, QRectF(16, 16, 32, 32));
        raster.setPen(QColor(255, 255, 255, 128), 6);
        raster.polyline(std::vector<QPointF>{{-1e6, -1e6}, {1e6, 1e6}});
        raster.polyline(std::vector<QPointF>{{0, 15}, {64, 15}});
    }
    int painted = 0;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x) {
            const bool inside = x >= 16 && x < 48 && y >= 16 && y < 48;
            EXPECT_TRUE(inside || qRed(image.pixel(x, y)) == 0);
            EXPECT_EQ(reinterpret_cast<const uint32_t*>(image.constScanLine(y))[x] >> 24, 255U);
            painted += qRed(image.pixel(x, y)) > 0;
        }
    EXPECT_GT(painted, 100);
}

TEST(LineRaster, WhatIsNotANumberDoesNoHarm) {
    QImage image = clear();
    const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    LineRaster raster(image, QRectF(-10, -10, 1000, 1000));
    raster.setPen(Qt::white, 1);
    raster.cross(5, 1e30F, -1e30F);
    raster.cross(5, std::numeric_limits<float>::quiet_NaN(), 3);
    raster.fill(1 << 30, 0, 10);
    raster.polyline(std::vector<QPointF>{{0, nan}, {10, infinity}, {20, 5}});
    raster.polyline(std::vector<QPointF>{{3, 3}});
    raster.polyline({});
}

Series spiky(size_t points) {
    Series series;
    for (size_t i = 0; i < points; ++i) series.append(static_cast<double>(i), i == points / 3 ? 9 : i == points / 2 ? -4 : 1);
    return series;
}

TEST(ThinnedCurve, LosesNoMinimumAndNoMaximum) {
    const PlotScale scale{QRectF(0, 0, 100, 150), 0, 1, -5, 10};
    for (const size_t points : {20U, 130U, 100'000U}) {
        const Series series = spiky(points);
        PlotScale own = scale;
        own.xTo = static_cast<double>(points - 1);
        ThinnedCurve thin;
        thin.cut(series, 0, own.xTo, 100);
        double low = 1e9, high = -1e9;
        for (const QPointF p : thin.outline(series, own)) low = std::min(low, p.y()), high = std::max(high, p.y());
        EXPECT_NEAR(low, own.toY(9), 1e-4) << points;
        EXPECT_NEAR(high, own.toY(-4), 1e-4) << points;
        EXPECT_LE(thin.outline(series, own).size(), 210U);
        QImage image = clear(100, 150);
        {
            LineRaster raster(image, QRectF(image.rect()));
            raster.setPen(Qt::white, 1);
            thin.paint(raster, series, own);
        }
        int top = 150, bottom = 0;
        for (int x = 0; x < 100; ++x)
            for (int y = 0; y < 150; ++y)
                if (qAlpha(image.pixel(x, y)) > 40) top = std::min(top, y), bottom = std::max(bottom, y);
        EXPECT_NEAR(top, 10, 1) << points;
        EXPECT_NEAR(bottom, 140, 1) << points;
        EXPECT_LT(thin.distance(series, own, {80, own.toY(1)}), 1);
    }
}

TEST(ThinnedCurve, BreaksWhereNothingIsFinite) {
    Series series;
    for (int i = 0; i < 10; ++i) series.append(i, i >= 4 && i < 6 ? std::numeric_limits<double>::quiet_NaN() : 5);
    const PlotScale scale{QRectF(0, 0, 90, 50), 0, 9, 0, 10};
    ThinnedCurve thin;
    thin.cut(series, 0, 9, 90);
    QImage image = clear(90, 50);
    {
        LineRaster raster(image, QRectF(image.rect()));
        raster.setPen(Qt::white, 1);
        thin.paint(raster, series, scale);
    }
    EXPECT_GT(inkOf(image, 20), 0.5);
    EXPECT_EQ(inkOf(image, 45), 0);
    EXPECT_GT(inkOf(image, 75), 0.5);
    EXPECT_EQ(thin.distance(series, scale, {45, 25}), std::numeric_limits<double>::infinity());
}

TEST(ContourGrid, IsTheValueWhereAllAgreeAndKnowsWhereNothingIs) {
    std::vector<ScatteredValue> values;
    for (int i = 0; i < 30; ++i) values.push_back({{0.1 + 0.3 * i / 30, 0.2 + 0.013 * i}, 0.7});
    values.push_back({{std::numeric_limits<double>::quiet_NaN(), 0.5}, 1});
    values.push_back({{0.5, 3}, 1});
    values.push_back({{0.2, 0.3}, std::numeric_limits<double>::infinity()});
    const ContourGrid grid(values, 0, 0);
    EXPECT_NEAR(grid.valueAt(0.2, 0.3), 0.7, 1e-9);
    EXPECT_GT(grid.trustAt(0.2, 0.3), 0.5);
    EXPECT_EQ(grid.trustAt(0.95, 0.95), 0);
    EXPECT_EQ(ContourGrid({}, 0, 0).trustAt(0.5, 0.5), 0);
    EXPECT_EQ(ContourGrid().trustAt(0.5, 0.5), 0);
}

TEST(ContourGrid, ChoicesKnowNothingOfEachOther) {
    const ContourGrid grid({{{0.5, 0.1}, 1}, {{0.5, 0.9}, 3}}, 0, 3);
    EXPECT_NEAR(grid.valueAt(0.5, 0.05), 1, 1e-9);
    EXPECT_NEAR(grid.valueAt(0.5, 0.95), 3, 1e-9);
    EXPECT_TRUE(std::isnan(grid.valueAt(0.5, 0.5)));
}

}  // namespace
}  // namespace lathe::ui::line_raster_test
