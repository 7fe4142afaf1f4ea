// SPDX-License-Identifier: Apache-2.0
// Every picture of a study in both themes. With LATHE_PICTURES=folder they are written there, to be looked at.
#include <functional>
#include <memory>
#include <set>

#include <QApplication>
#include <QDir>
#include <QHBoxLayout>
#include <QImage>
#include <gtest/gtest.h>

#include "tests/widgets/study/sample_study.h"
#include "widgets/common/section_head.h"
#include "widgets/common/style.h"
#include "widgets/common/theme.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/contour_plot.h"
#include "widgets/study/edf_plot.h"
#include "widgets/study/importance_bars.h"
#include "widgets/study/parallel_coordinates.h"
#include "widgets/study/pareto_plot.h"
#include "widgets/study/slice_plot.h"
#include "widgets/study/study_curves.h"
#include "widgets/study/trial_color_bar.h"
#include "widgets/study/tried_values.h"
#include "widgets/study/worker_timeline.h"

namespace lathe::ui::study_pictures_test {
namespace {

constexpr ColorBy byLr{ColorBy::Kind::Parameter, 0};

TrialTablePtr study() {
    static const TrialTablePtr table = test::shared(test::sampleStudy(41));
    return table;
}

template <class View>
std::unique_ptr<View> viewOf(QSize size) {
    auto view = std::make_unique<View>();
    view->resize(size);
    view->setTrials(study());
    return view;
}

std::unique_ptr<QWidget> parallel(bool brushed) {
    auto view = viewOf<ParallelCoordinates>({1060, 204});
    view->setColorBy(byLr);
    AxisBrushes brushes = view->brushes();
    brushes.set(5, PositionRange{study()->objectives[0].positionOf(0.93), 1});
    if (brushed) view->setBrushes(brushes);
    if (!brushed) view->setHighlighted(27);
    return view;
}

std::unique_ptr<QWidget> curves(bool highlighted) {
    auto view = viewOf<StudyCurves>({640, 200});
    view->setColorBy(byLr);
    view->setCurves(test::sampleCurves(*study(), 40));
    if (highlighted) view->setHighlighted(27), view->setSelected(22);
    return view;
}

std::unique_ptr<QWidget> bestSoFar() {
    auto view = viewOf<BestSoFar>({460, 200});
    view->setTrialCount(64);
    view->setExpected(ExpectedGain{0.0008, 23});
    return view;
}

std::unique_ptr<QWidget> importance() {
    auto view = std::make_unique<ImportanceBars>();
    view->setBars({{QStringLiteral("lr"), 0.58, 0.06},
                   {QStringLiteral("filters"), 0.17, 0.03},
                   {QStringLiteral("weight_decay"), 0.11, 0.04},
                   {QStringLiteral("batch"), 0.08, 0},
                   {QStringLiteral("dropout.p"), 0.06, 0}});
    view->resize(256, view->sizeHint().height());
    return view;
}

std::unique_ptr<QWidget> slice(size_t parameter) {
    auto view = viewOf<SlicePlot>({360, 260});
    view->setAxes(parameter);
    return view;
}

std::unique_ptr<QWidget> contour(size_t across, size_t up) {
    auto view = viewOf<ContourPlot>({420, 320});
    view->setAxes(across, up);
    return view;
}

std::unique_ptr<QWidget> pareto() {
    auto view = viewOf<ParetoPlot>({460, 300});
    view->setAxes(1, 0);
    view->setReference(QPointF(330, 0.9), 0.1234);
    view->setHighlighted(20);
    return view;
}

std::unique_ptr<QWidget> compared(EdfPlot::Mode mode) {
    auto view = std::make_unique<EdfPlot>();
    std::vector<double> first, second;
    for (const TrialRow& row : study()->rows)
        if (row.state == TrialMark::Complete)
            first.push_back(row.objective(0)), second.push_back(row.objective(0) - 0.004 * static_cast<double>(row.number % 3));
    view->setMode(mode);
    view->setStudies({{QStringLiteral("lr-and-width"), first}, {QStringLiteral("random"), second}}, study()->objectives[0]);
    view->resize(460, 260);
    return view;
}

std::unique_ptr<QWidget> timeline() {
    auto view = viewOf<WorkerTimeline>({900, 168});
    view->setNow(study()->rows.back().began + 150);
    return view;
}

std::unique_ptr<QWidget> tried(size_t parameter) {
    auto view = std::make_unique<TriedValues>();
    std::vector<double> places;
    for (const TrialRow& row : study()->rows) places.push_back(row.place(parameter));
    view->setPositions(study()->parameters[parameter], places);
    view->resize(92, 24);
    return view;
}

std::unique_ptr<QWidget> colorBar(ColorBy by) {
    auto head = std::make_unique<SectionHead>(QStringLiteral("Validation accuracy by epoch"));
    auto* bar = new TrialColorBar;
    bar->setTrials(study());
    bar->setColorBy(by);
    head->addTool(bar);
    head->resize(640, 32);
    return head;
}

struct Picture {
    const char* name;
    std::function<std::unique_ptr<QWidget>()> make;
};

std::vector<Picture> pictures() {
    return {{"parallel", [] { return parallel(true); }},
            {"parallel-hover", [] { return parallel(false); }},
            {"curves", [] { return curves(false); }},
            {"curves-hover", [] { return curves(true); }},
            {"best", bestSoFar},
            {"importance", importance},
            {"slice-lr", [] { return slice(0); }},
            {"slice-batch", [] { return slice(2); }},
            {"contour", [] { return contour(0, 1); }},
            {"contour-choice", [] { return contour(0, 2); }},
            {"pareto", pareto},
            {"edf", [] { return compared(EdfPlot::Mode::Distribution); }},
            {"best-of-studies", [] { return compared(EdfPlot::Mode::BestSoFar); }},
            {"timeline", timeline},
            {"tried-lr", [] { return tried(0); }},
            {"tried-batch", [] { return tried(2); }},
            {"color-lr", [] { return colorBar(byLr); }},
            {"color-batch", [] {
                 return colorBar({ColorBy::Kind::Parameter, 2});
             }}};
}

QImage grabbed(const Picture& picture, const Theme& theme) {
    applyTheme(*qApp, theme);
    const std::unique_ptr<QWidget> widget = picture.make();
    return widget->grab().toImage();
}

size_t colorsOf(const QImage& image) {
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) colors.insert(image.pixel(x, y));
    return colors.size();
}

TEST(StudyPictures, EachIsDrawnInBothThemes) {
    const QString folder = qEnvironmentVariable("LATHE_PICTURES");
    for (const Picture& picture : pictures()) {
        const QImage dark = grabbed(picture, darkTheme()), light = grabbed(picture, lightTheme());
        EXPECT_GT(colorsOf(dark), 2U) << picture.name;
        EXPECT_NE(dark, light) << picture.name;
        if (folder.isEmpty()) continue;
        const auto file = [&](const char* theme) {
            return QDir(folder).filePath(QStringLiteral("%1-%2@%3x.png").arg(picture.name, theme).arg(dark.devicePixelRatio()));
        };
        EXPECT_TRUE(dark.save(file("dark")) && light.save(file("light"))) << folder.toStdString();
    }
    applyTheme(*qApp, darkTheme());
}

}  // namespace
}  // namespace lathe::ui::study_pictures_test
