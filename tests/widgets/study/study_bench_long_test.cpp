// SPDX-License-Identifier: Apache-2.0
// What thousands of trials cost. Prints times and compares them with the bars of the design; no test fails on a slow machine.
#include <QImage>
#include <QPainter>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/support/frame_times.h"
#include "tests/widgets/study/sample_study.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/contour_plot.h"
#include "widgets/study/parallel_coordinates.h"
#include "widgets/study/slice_plot.h"
#include "widgets/study/study_curves.h"

namespace lathe::ui::study_bench_long_test {
namespace {

constexpr size_t trials = 2000;
constexpr ColorBy byLr{ColorBy::Kind::Parameter, 0};

TrialTablePtr study() {
    static const TrialTablePtr table = test::shared(test::sampleStudy(trials));
    return table;
}

/// A picture of the widget as a frame of the window: into an image that is there already.
class Screen {
public:
    Screen(QSize size, double ratio) : m_image((QSizeF(size) * ratio).toSize(), QImage::Format_RGB32) {
        m_image.setDevicePixelRatio(ratio);
    }
    void show(QWidget& widget) { widget.render(&m_image, {}, {}, QWidget::DrawChildren); }

private:
    QImage m_image;
};

/// `share`: how many trials are inside.
void brushFrames(const char* name, double share) {
    ParallelCoordinates view;
    view.resize(1060, 204);
    view.setColorBy(byLr);
    view.setTrials(study());
    Screen screen(view.size(), view.devicePixelRatioF());
    test::printFrameTimes("parallel, first picture", 1, [&](int) { screen.show(view); });
    AxisBrushes brushes = view.brushes();
    const auto times = test::printFrameTimes(name, 100, [&](int i) {
        brushes.set(4, PositionRange{0.001 * i * (1 - share), 0.001 * i * (1 - share) + share});
        view.setBrushes(brushes);
        screen.show(view);
    });
    test::printBar(name, times.cpuP95, 33, "ms", "ecosystem.md, curves");
    EXPECT_TRUE(view.brushed().active);
}

TEST(StudyBench, ABrushOverTwoThousandTrials) {
    brushFrames("brush, 9 of 10 inside", 0.9);
    brushFrames("brush, half inside", 0.5);
    brushFrames("brush, a tenth inside", 0.1);
}

TEST(StudyBench, TheMouseOverTwoThousandTrials) {
    ParallelCoordinates view;
    view.resize(1060, 204);
    view.setTrials(study());
    view.show();
    Screen screen(view.size(), view.devicePixelRatioF());
    screen.show(view);
    test::printFrameTimes("parallel, hover", 100, [&](int i) {
        QTest::mouseMove(&view, QPoint(100 + 8 * i, 60 + i));
        screen.show(view);
    });
}

TEST(StudyBench, TwoThousandCurvesOfAThousandPoints) {
    const auto curves = test::sampleCurves(*study(), 1000);
    StudyCurves view;
    view.resize(640, 228);
    Screen screen(view.size(), view.devicePixelRatioF());
    test::printFrameTimes("2,000 x 1,000, opened", 5, [&](int) {
        view.setTrials(study());
        view.setColorBy(byLr);
        view.setCurves(curves);
        screen.show(view);
    });
    test::printFrameTimes("curves, brushed half", 20, [&](int i) {
        TrialMask mask{.active = true, .inside = std::vector<uint8_t>(trials), .count = trials / 2};
        for (size_t row = 0; row < trials; ++row) mask.inside[row] = (row + static_cast<size_t>(i)) % 2;
        view.setBrushed(mask);
        screen.show(view);
    });
    view.show();
    test::printFrameTimes("curves, hover", 50, [&](int i) {
        QTest::mouseMove(&view, QPoint(100 + 8 * i, 100));
        screen.show(view);
    });
    test::printFrameTimes("curves, a reading more", 50, [&](int i) {
        const std::vector<double> epoch{39 + 0.02 * i}, value{0.93};
        view.append(static_cast<qint64>(trials) - 1, epoch, value);
        screen.show(view);
    });
    EXPECT_EQ(view.curveCount(), trials - 1) << "the failed one has none";
}

template <class View>
void openView(const char* name, QSize size) {
    test::printFrameTimes(name, 5, [&](int) {
        View view;
        view.resize(size);
        view.setTrials(study());
        Screen screen(size, view.devicePixelRatioF());
        screen.show(view);
    });
}

TEST(StudyBench, OtherPicturesOfTwoThousandTrials) {
    openView<BestSoFar>("best so far, opened", {460, 228});
    openView<SlicePlot>("slice, opened", {460, 320});
    openView<ContourPlot>("contour, opened", {640, 480});
}

}  // namespace
}  // namespace lathe::ui::study_bench_long_test
