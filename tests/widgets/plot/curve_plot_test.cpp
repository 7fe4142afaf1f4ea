// SPDX-License-Identifier: Apache-2.0
#include "widgets/plot/curve_plot.h"

#include <cmath>
#include <ctime>
#include <limits>
#include <random>

#include <QAbstractItemModel>
#include <QFile>
#include <QImage>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include "widgets/common/segmented_control.h"
#include "widgets/common/theme.h"
#include "widgets/plot/legend_entry.h"
#include "widgets/plot/plot_canvas.h"
#include "widgets/plot/plot_controls.h"

namespace lathe::ui::curve_plot_test {
namespace {

/// Two linked plots over a noisy training of 4000 steps.
class CurvePlotTest : public testing::Test {
protected:
    CurvePlotTest() {
        std::mt19937 random(1);
        std::normal_distribution<double> normal(0, 0.05);
        for (int i = 0; i <= 4000; ++i) {
            const double value = 0.35 + std::exp(-i / 300.0);
            training.append(i, value + normal(random));
            if (i % 100 == 0) validation.append(i, value + 0.05);
            accuracy.append(i, 1 - value / 2 + normal(random) / 5);
        }
        auto* column = new QVBoxLayout(&window);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        column->addWidget(loss), column->addWidget(acc);
        loss->addCurve({.name = QStringLiteral("training")});
        loss->addCurve({.name = QStringLiteral("validation"), .color = 1, .smoothed = false});
        acc->addCurve({.name = QStringLiteral("training")});
        loss->setSeries(0, &training), loss->setSeries(1, &validation), acc->setSeries(0, &accuracy);
        loss->showXAxis(false);
        acc->setPercent(true);
        group.setExtent(0, 4000);
        window.resize(1000, 600);
        window.show();
        QTest::qWait(20);
    }

    QPoint at(const CurvePlot& plot, double x) const {
        const PlotScale scale = plot.canvas().scale();
        return {static_cast<int>(std::lround(scale.toX(x))), static_cast<int>(scale.rect.center().y())};
    }
    void wheel(CurvePlot& plot, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        const QPoint where = at(plot, 2000);
        QWheelEvent event(where, plot.canvas().mapToGlobal(where), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot.canvas(), &event);
    }
    LegendEntry& entry(CurvePlot& plot, const char* name) {
        return *plot.findChild<LegendEntry*>(QStringLiteral("legend.%1").arg(QLatin1String(name)));
    }

    Series training, validation, accuracy;
    PlotGroup group;
    QWidget window;
    CurvePlot* loss = new CurvePlot(QStringLiteral("Loss"), group);
    CurvePlot* acc = new CurvePlot(QStringLiteral("Accuracy"), group);
};

TEST_F(CurvePlotTest, StackedPlotsShareTheirAxis) {
    EXPECT_EQ(loss->axisRect().left(), 52);
    EXPECT_EQ(loss->axisRect().left(), acc->axisRect().left());
    EXPECT_EQ(loss->axisRect().right(), acc->axisRect().right());
}

TEST_F(CurvePlotTest, TheLegendHasTheLatestThenWhatTheCrosshairIsAt) {
    EXPECT_EQ(loss->legendText(1), QStringLiteral("0.4000"));
    QTest::mouseMove(&acc->canvas(), at(*acc, 100));
    ASSERT_TRUE(group.crosshair().has_value());
    EXPECT_NEAR(*group.crosshair(), 100, 5);
    EXPECT_EQ(loss->legendText(1), QStringLiteral("1.117"));
    EXPECT_EQ(entry(*loss, "validation").value(), QStringLiteral("1.117"));
    EXPECT_TRUE(acc->legendText(0).endsWith(QStringLiteral(" %")));
}

TEST_F(CurvePlotTest, AClickHoldsTheCrosshairArrowsStepAndEscapeClears) {
    QTest::mouseClick(&loss->canvas(), Qt::LeftButton, {}, at(*loss, 1000));
    EXPECT_TRUE(group.pinned());
    QTest::mouseMove(&loss->canvas(), at(*loss, 3000));
    EXPECT_NEAR(*group.crosshair(), 1000, 5);
    group.setCrosshair(1000);
    QTest::keyClick(&loss->canvas(), Qt::Key_Right);
    EXPECT_EQ(group.crosshair(), 1001);
    QTest::keyClick(&loss->canvas(), Qt::Key_Left);
    QTest::keyClick(&loss->canvas(), Qt::Key_Left);
    EXPECT_EQ(group.crosshair(), 999);
    QTest::keyClick(&loss->canvas(), Qt::Key_Escape);
    EXPECT_FALSE(group.crosshair().has_value());
}

TEST_F(CurvePlotTest, ALegendClickHidesADoubleClickShowsAlone) {
    QTest::mouseClick(&entry(*loss, "training"), Qt::LeftButton);
    EXPECT_FALSE(loss->curveVisible(0));
    EXPECT_TRUE(loss->curveVisible(1));
    QTest::mouseClick(&entry(*loss, "training"), Qt::LeftButton);
    QTest::mouseDClick(&entry(*loss, "validation"), Qt::LeftButton);
    EXPECT_FALSE(loss->curveVisible(0));
    EXPECT_TRUE(loss->curveVisible(1));
    QTest::mouseDClick(&entry(*loss, "validation"), Qt::LeftButton);
    EXPECT_TRUE(loss->curveVisible(0));
}

TEST_F(CurvePlotTest, TheWheelZoomsAroundTheMouseAndLatestGoesBack) {
    auto* latest = loss->findChild<QToolButton*>(QStringLiteral("latest"));
    EXPECT_FALSE(latest->isVisible());
    wheel(*acc, 3);
    EXPECT_FALSE(group.following());
    EXPECT_NEAR((group.from() + group.to()) / 2, 2000, 150);
    EXPECT_LT(group.to() - group.from(), 2800);
    EXPECT_TRUE(latest->isVisible());
    group.setExtent(0, 5000);
    EXPECT_LT(group.to(), 4000) << "new points must not move what a person looks at";
    QTest::mouseClick(latest, Qt::LeftButton);
    EXPECT_TRUE(group.following());
    EXPECT_EQ(group.to(), 5000);
    EXPECT_FALSE(latest->isVisible());
}

TEST_F(CurvePlotTest, ShiftAndWheelZoomsY) {
    const double before = loss->yTo() - loss->yFrom(), other = acc->yTo() - acc->yFrom();
    wheel(*loss, 2, Qt::ShiftModifier);
    EXPECT_NEAR((loss->yTo() - loss->yFrom()) / before, 0.85 * 0.85, 1e-9);
    EXPECT_EQ(acc->yTo() - acc->yFrom(), other);
    EXPECT_TRUE(group.following());
}

TEST_F(CurvePlotTest, DraggingPans) {
    wheel(*loss, 3);
    const double from = group.from(), to = group.to();
    QTest::mousePress(&loss->canvas(), Qt::LeftButton, {}, {500, 100});
    QTest::mouseMove(&loss->canvas(), {480, 100});
    QTest::mouseMove(&loss->canvas(), {400, 100});
    QTest::mouseRelease(&loss->canvas(), Qt::LeftButton, {}, {400, 100});
    const double perPixel = (to - from) / loss->canvas().scale().rect.width();
    EXPECT_NEAR(group.from() - from, 100 * perPixel, perPixel);
    EXPECT_NEAR(group.to() - group.from(), to - from, 1e-6);
    EXPECT_FALSE(group.pinned()) << "dragging is no click";
}

TEST_F(CurvePlotTest, ADoubleClickFitsOutliersToo) {
    training.append(4001, 50);
    loss->dataChanged();
    EXPECT_LT(loss->yTo(), 5);
    wheel(*loss, 3);
    QTest::mouseDClick(&loss->canvas(), Qt::LeftButton, {}, at(*loss, 2000));
    EXPECT_EQ(group.from(), 0);
    group.setExtent(0, 4001);
    EXPECT_GT(loss->yTo(), 50);
}

TEST_F(CurvePlotTest, FollowingStandsStillForAWhile) {
    group.setExtent(0, 4010);
    const double to = group.to();
    EXPECT_GT(to, 4010);
    group.setExtent(0, 4100);
    EXPECT_EQ(group.to(), to);
}

TEST_F(CurvePlotTest, LogarithmicKeepsToWhatIsAboveZero) {
    training.append(4001, -1);
    loss->setLogarithmic(true);
    loss->dataChanged();
    EXPECT_GT(loss->yFrom(), 0);
    EXPECT_GE(loss->yTo(), 1.4);
    EXPECT_FALSE(loss->grab().isNull());
}

TEST_F(CurvePlotTest, NaNIsSaidInTheLegendAndDrawnAsATick) {
    for (int i = 1; i < 1000; ++i) training.append(4000 + i, std::numeric_limits<double>::quiet_NaN());
    group.setExtent(0, 4999);
    loss->dataChanged();
    QTest::qWait(20);
    EXPECT_EQ(loss->legendText(0), QStringLiteral("NaN"));
    const QImage picture = loss->grab().toImage();
    const QRect axes = loss->axisRect();
    const int x = axes.left() + axes.width() * 9 / 10;
    int ticks = 0;
    for (int i = 0; i < 40; ++i) ticks += picture.pixelColor(x + i, axes.bottom() - 2) == themeOf(loss).error;
    EXPECT_GE(ticks, 30);
}

TEST_F(CurvePlotTest, SmoothingIsShownAndSharedByThePlots) {
    PlotControls controls(group);
    auto* slider = controls.findChild<QWidget*>(QStringLiteral("smoothing"));
    group.setSmoothing(0);
    const QString raw = loss->legendText(0);
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_NEAR(group.smoothing(), 0.999, 1e-9);
    EXPECT_NE(loss->legendText(0), raw);
    EXPECT_EQ(loss->legendText(1), QStringLiteral("0.4000")) << "validation is not smoothed";
    auto* units = controls.findChild<SegmentedControl*>(QStringLiteral("units"));
    QTest::mouseClick(units->segment(2), Qt::LeftButton);
    EXPECT_EQ(group.unit(), XUnit::Seconds);
}

TEST_F(CurvePlotTest, SavesPicturesAndNumbers) {
    QTemporaryDir folder;
    for (const char* name : {"plot.png", "plot.svg", "plot.pdf", "plot.csv"})
        ASSERT_TRUE(loss->save(folder.filePath(QLatin1String(name)))) << name;
    EXPECT_FALSE(loss->save(folder.filePath(QStringLiteral("plot.docx"))));
    EXPECT_FALSE(loss->save(folder.filePath(QStringLiteral("none/plot.csv"))));
    EXPECT_EQ(QImage(folder.filePath(QStringLiteral("plot.png"))).width(), 2000);
    QFile svg(folder.filePath(QStringLiteral("plot.svg")));
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    EXPECT_TRUE(svg.readAll().contains("validation"));
    QFile csv(folder.filePath(QStringLiteral("plot.csv")));
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = csv.readAll().split('\n');
    EXPECT_EQ(lines.at(0), "step,training,validation");
    EXPECT_EQ(lines.size(), 4001 + 2);
    EXPECT_EQ(lines.at(101).split(',').at(2).toDouble(), validation.y(1));
    EXPECT_TRUE(lines.at(102).endsWith(','));
}

TEST_F(CurvePlotTest, HasWordsAndATableForThoseWhoDoNotSee) {
    EXPECT_TRUE(loss->summary().contains(QStringLiteral("validation is 0.4000 at step"))) << loss->summary().toStdString();
    loss->openTable();
    auto* table = loss->findChild<QTableView*>(QStringLiteral("curveTable"));
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->model()->rowCount(), 4001);
    EXPECT_EQ(table->model()->index(100, 2).data().toString(), QStringLiteral("1.117"));
    EXPECT_EQ(table->model()->index(101, 2).data().toString(), QStringLiteral("–"));
}

TEST_F(CurvePlotTest, MarksBandsAndBestLeaveTheirColours) {
    const QImage before = acc->grab().toImage();
    acc->setMarks({{1000, QStringLiteral("Learning rate 0.1 → 0.05")}});
    acc->setBands({{2000, 2500, QStringLiteral("waited for data")}});
    acc->setBest(QPointF(3000, 0.8));
    QTest::qWait(20);
    const QImage after = acc->grab().toImage();
    const auto pixel = [&](double x, int above) {
        return QPoint(static_cast<int>(acc->canvas().scale().toX(x)), acc->axisRect().bottom() - above);
    };
    EXPECT_NE(after.pixelColor(pixel(2250, 4)), before.pixelColor(pixel(2250, 4)));
    EXPECT_EQ(after.pixelColor(pixel(2600, 4)), before.pixelColor(pixel(2600, 4)));
}

// Milliseconds of this thread, whatever else the machine does: the best of many frames of appending 50 points and drawing.
double frameMs(size_t points) {
    Series series;
    for (size_t i = 0; i < points; ++i) series.append(static_cast<double>(i), static_cast<double>(i * 7919 % 101));
    PlotGroup group;
    CurvePlot plot(QStringLiteral("Loss"), group);
    plot.addCurve({.name = QStringLiteral("training")});
    plot.setSeries(0, &series);
    plot.resize(600, 200);
    plot.show();
    group.setExtent(0, static_cast<double>(points) + 2000);
    double best = 1e9;
    for (int frame = 0; frame < 30; ++frame) {
        const std::clock_t begin = std::clock();
        for (int i = 0; i < 50; ++i) series.append(static_cast<double>(series.size()), i % 5);
        plot.dataChanged();
        plot.canvas().redrawNow(PlotCanvas::Layer::Curves);
        best = std::min(best, 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return best;
}

TEST(CurvePlotCost, IsThatOfThePixelsNotOfThePoints) {
    const double few = frameMs(20'000), many = frameMs(2'000'000);
    RecordProperty("few_ms", std::to_string(few));
    RecordProperty("many_ms", std::to_string(many));
    EXPECT_LT(many, 3 * few + 0.5) << "a hundred times the points";
}

}  // namespace
}  // namespace lathe::ui::curve_plot_test
