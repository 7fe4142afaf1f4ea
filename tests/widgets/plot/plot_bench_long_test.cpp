// SPDX-License-Identifier: Apache-2.0
// What long curves cost: 50 steps more and the picture drawn anew, as thirty times a second while a training runs. Prints times
// and compares them with the bars of the design; no test fails on a slow machine.
#include <cmath>

#include <QTest>
#include <gtest/gtest.h>

#include "tests/support/frame_times.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/plot_canvas.h"

namespace lathe::ui::plot_bench_long_test {
namespace {

// A loss as trainings have it: falling, with noise that is a tenth of it.
double lossAt(size_t step) {
    const auto x = static_cast<double>(step);
    const double noise = std::fmod(x * 0.6180339887498949, 1) - 0.5;
    return (0.2 + 2 / (1 + x / 20'000)) * (1 + 0.2 * noise);
}

void appendAndRedraw(size_t points, double barMs) {
    Series series;
    for (size_t i = 0; i < points; ++i) series.append(static_cast<double>(i), lossAt(i));
    PlotGroup group;
    CurvePlot plot(QStringLiteral("Loss"), group);
    plot.addCurve({.name = QStringLiteral("training")});
    plot.setSeries(0, &series);
    plot.resize(1020, 260);
    plot.show();
    group.setExtent(0, static_cast<double>(points) + 20'000);
    QTest::qWait(50);
    const std::string what = std::to_string(points) + " points";
    const auto times = test::printFrameTimes(what, 200, [&](int) {
        for (int i = 0; i < 50; ++i) series.append(static_cast<double>(series.size()), lossAt(series.size()));
        plot.dataChanged();
        plot.canvas().redrawNow(PlotCanvas::Layer::Curves);
    });
    test::printBar(what, times.cpuMedian, barMs, "ms", "performance.md U1");
    EXPECT_EQ(series.size(), points + 10'000);
}

TEST(PlotBench, AMillionPoints) {
    appendAndRedraw(1'000'000, 2);
}

TEST(PlotBench, TenMillionPoints) {
    appendAndRedraw(10'000'000, 2);
}

}  // namespace
}  // namespace lathe::ui::plot_bench_long_test
