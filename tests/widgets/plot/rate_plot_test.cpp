// SPDX-License-Identifier: Apache-2.0
#include "widgets/plot/rate_plot.h"

#include <cmath>

#include <QImage>
#include <QMouseEvent>
#include <QTest>
#include <gtest/gtest.h>

#include "widgets/common/theme.h"
#include "widgets/plot/plot_canvas.h"

namespace lathe::ui::rate_plot_test {
namespace {

/// A loss that falls from 2.3 to 0.3 and then diverges, over seven decades.
class RatePlotTest : public testing::Test {
protected:
    RatePlotTest() {
        std::vector<RatePoint> points;
        for (int i = 0; i < 200; ++i) {
            const double rate = std::pow(10, -6 + 7 * i / 199.0), fall = 1 / (1 + std::pow(rate / 1e-3, 2));
            const double loss = 0.3 + 2 * fall + (rate > 1 ? 100 * (rate - 1) : 0);
            points.push_back({rate, loss + (i % 2 ? 0.05 : -0.05), loss});
        }
        plot.setRange(1e-6, 10);
        plot.setPoints(points);
        plot.setSuggested(1e-3);
        plot.resize(700, 300);
        plot.show();
        QTest::qWait(20);
        QObject::connect(&plot, &RatePlot::chosenChanged, [this](double rate) { chosen.push_back(rate); });
    }
    QPoint at(double rate) const {
        const PlotScale scale = plot.canvas().scale();
        return {static_cast<int>(std::lround(scale.toX(std::log10(rate)))), static_cast<int>(scale.rect.center().y())};
    }

    RatePlot plot;
    std::vector<double> chosen;
};

TEST_F(RatePlotTest, TheAxisIsLogarithmic) {
    const PlotScale scale = plot.canvas().scale();
    EXPECT_DOUBLE_EQ(scale.xFrom, -6);
    EXPECT_DOUBLE_EQ(scale.xTo, 1);
    EXPECT_NEAR(at(1e-3).x() - at(1e-4).x(), at(1e-1).x() - at(1e-2).x(), 1);
}

// The last losses are above 100: they must not flatten the descent.
TEST_F(RatePlotTest, ADivergingLossDoesNotFlattenTheCurve) {
    const PlotScale scale = plot.canvas().scale();
    EXPECT_LT(scale.yTo, 4);
    EXPECT_GT(scale.yTo, 2.3);
    EXPECT_LE(scale.yFrom, 0.31);
}

TEST_F(RatePlotTest, TheLineIsPlacedAndDraggedByTheMouse) {
    plot.setChosen(1e-3);
    QTest::mousePress(&plot.canvas(), Qt::LeftButton, {}, at(1e-3));
    EXPECT_TRUE(chosen.empty() || std::abs(std::log10(chosen.back()) + 3) < 0.05);
    QTest::mouseMove(&plot.canvas(), at(1e-2));
    QMouseEvent move(QEvent::MouseMove, at(1e-2), plot.canvas().mapToGlobal(at(1e-2)), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&plot.canvas(), &move);
    ASSERT_FALSE(chosen.empty());
    EXPECT_NEAR(std::log10(chosen.back()), -2, 0.05);
    QTest::mouseRelease(&plot.canvas(), Qt::LeftButton, {}, at(1e-2));
    const size_t changes = chosen.size();
    QMouseEvent hover(QEvent::MouseMove, at(1e-1), plot.canvas().mapToGlobal(at(1e-1)), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(&plot.canvas(), &hover);
    EXPECT_EQ(chosen.size(), changes) << "a mouse that passes by chooses nothing";
}

TEST_F(RatePlotTest, ArrowKeysMoveTheLine) {
    QTest::keyClick(&plot.canvas(), Qt::Key_Right);
    EXPECT_TRUE(chosen.empty()) << "there is no line yet";
    plot.setChosen(1e-3);
    QTest::keyClick(&plot.canvas(), Qt::Key_Right);
    EXPECT_EQ(chosen.back(), 0.0011);
    QTest::keyClick(&plot.canvas(), Qt::Key_Left);
    QTest::keyClick(&plot.canvas(), Qt::Key_Left);
    EXPECT_LT(chosen.back(), 1e-3);
    QTest::keyClick(&plot.canvas(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_GT(chosen.back(), 1.3e-3);
    QTest::keyClick(&plot.canvas(), Qt::Key_Home);
    EXPECT_EQ(chosen.back(), 1e-3) << "the suggested rate";
    EXPECT_EQ(plot.chosen(), 1e-3);
}

TEST_F(RatePlotTest, TheLineStaysInTheAxis) {
    plot.setChosen(1e-6);
    QTest::keyClick(&plot.canvas(), Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(plot.chosen(), 1e-6);
    plot.setChosen(10);
    QTest::keyClick(&plot.canvas(), Qt::Key_Right);
    EXPECT_EQ(plot.chosen(), 10);
}

TEST_F(RatePlotTest, TheChosenLineIsDrawnInTheColorOfAChoice) {
    const auto pixelsOf = [&](const QColor& color) {
        plot.canvas().redrawNow(PlotCanvas::Layer::Ground);
        const QImage image = plot.grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
        return count;
    };
    const QColor accent = themeOf(&plot).accent, data = themeOf(&plot).data[0];
    EXPECT_GT(pixelsOf(data), 100) << "the smoothed loss";
    const int without = pixelsOf(accent);
    plot.setChosen(1e-2);
    EXPECT_GT(pixelsOf(accent), without + 100);
}

TEST_F(RatePlotTest, SaysWhatItShows) {
    plot.setChosen(1e-3);
    EXPECT_TRUE(plot.summary().contains(QStringLiteral("0.001"))) << plot.summary().toStdString();
    plot.setPoints({});
    EXPECT_TRUE(plot.summary().contains(QStringLiteral("no points")));
    QTest::mouseClick(&plot.canvas(), Qt::LeftButton, {}, at(1e-4));
    EXPECT_TRUE(chosen.empty()) << "there is nothing to choose from";
}

}  // namespace
}  // namespace lathe::ui::rate_plot_test
