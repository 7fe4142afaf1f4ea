// SPDX-License-Identifier: Apache-2.0
// What holds for every picture of trials: hostile tables do no harm, and mouse and keys name trials.
#include <cmath>
#include <functional>
#include <memory>

#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

#include "tests/widgets/study/move_mouse.h"
#include "tests/widgets/study/sample_study.h"
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
#include "widgets/study/view_menu.h"
#include "widgets/study/view_zoom.h"
#include "widgets/study/worker_timeline.h"

namespace lathe::ui::study_views_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();

std::vector<std::unique_ptr<TrialView>> allViews() {
    std::vector<std::unique_ptr<TrialView>> views;
    views.push_back(std::make_unique<ParallelCoordinates>());
    views.push_back(std::make_unique<StudyCurves>());
    views.push_back(std::make_unique<BestSoFar>());
    views.push_back(std::make_unique<SlicePlot>());
    views.push_back(std::make_unique<ContourPlot>());
    views.push_back(std::make_unique<ParetoPlot>());
    views.push_back(std::make_unique<WorkerTimeline>());
    return views;
}

TrialTable changed(const std::function<void(TrialTable&)>& change) {
    TrialTable table = test::sampleStudy(30);
    change(table);
    return table;
}

std::vector<TrialTable> hostileTables() {
    std::vector<TrialTable> tables{TrialTable{}, test::sampleStudy(1), test::sampleStudy(2)};
    tables.push_back(changed([](TrialTable& t) { t.parameters.clear(); }));
    tables.push_back(changed([](TrialTable& t) { t.objectives.clear(); }));
    tables.push_back(changed([](TrialTable& t) { t.parameters.clear(), t.objectives.clear(), t.workers.clear(); }));
    tables.push_back(changed([](TrialTable& t) {
        for (TrialRow& row : t.rows) row.objectives = {0.5, 0.5}, row.places = {0.5};
        t.objectives[0].low = t.objectives[0].high = 0.5;
    }));
    tables.push_back(changed([](TrialTable& t) {
        for (TrialRow& row : t.rows) row.objectives = {infinity, -infinity, nan}, row.places.assign(9, nan);
        for (TrialRow& row : t.rows) row.worker = 1 << 30, row.began = nan, row.ended = infinity;
    }));
    tables.push_back(changed([](TrialTable& t) {
        for (TrialRow& row : t.rows) row.objectives = {1e308, -1e308}, row.began = 1e300, row.ended = 1e305;
        t.objectives[0] = {
            .name = {}, .fullName = {}, .kind = TrialAxis::Kind::Logarithmic, .low = -1, .high = 1e308, .choices = {}};
        t.parameters[0].low = -1e308, t.parameters[1].low = nan, t.parameters[2].choices.clear();
        t.parameters[4].name = QString(5000, QLatin1Char('x'));
    }));
    return tables;
}

void handle(TrialView& view) {
    view.grab();
    for (const QPoint at : {QPoint(0, 0), QPoint(60, 40), QPoint(300, 100), QPoint(5000, -20)}) {
        test::moveMouse(view, at);
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, at);
    }
    for (const auto key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_Return, Qt::Key_Delete, Qt::Key_Escape})
        QTest::keyClick(&view, key);
    view.setHighlighted(3), view.setSelected(1 << 30);
    view.setBrushed({.active = true, .inside = {1, 0}, .count = 1});
    view.grab();
}

TEST(StudyViews, HostileTablesDoNoHarm) {
    for (const auto& view : allViews()) {
        handle(*view);
        for (const TrialTable& table : hostileTables())
            for (const QSize size : {QSize(600, 200), QSize(1, 1), QSize(90, 30)}) {
                view->resize(size);
                view->setTrials(test::shared(table));
                if (auto* curves = dynamic_cast<StudyCurves*>(view.get()))
                    curves->setCurves(
                        {{0, {1, 2, 3}, {nan, infinity, 1e308}}, {1, {1}, {}}, {2, {nan, 0, -5}, {1, 2, 3}}, {-7, {1}, {1}}});
                handle(*view);
            }
        view->setTrials(nullptr);
        handle(*view);
        EXPECT_TRUE(view->isEmpty());
        EXPECT_FALSE(view->accessibleName().isEmpty());
    }
}

TEST(StudyViews, HostileNumbersDoNoHarmToTheOthers) {
    EdfPlot edf;
    for (const auto& values : std::vector<std::vector<double>>{{}, {nan}, {1}, {1, 1}, {-1e308, 1e308, infinity}}) {
        edf.setStudies({{QStringLiteral("a"), values}, {QString(), {}}}, {.name = {}, .fullName = {}, .choices = {}});
        for (const auto mode : {EdfPlot::Mode::Distribution, EdfPlot::Mode::BestSoFar}) {
            edf.setMode(mode);
            edf.grab();
        }
    }
    ImportanceBars bars;
    bars.setBars({{QStringLiteral("a"), nan, infinity}, {QString(), -1, -1}, {QStringLiteral("b"), 1e300, 1e300}});
    bars.grab();
    TriedValues tried;
    tried.setPositions({.name = {}, .fullName = {}, .kind = TrialAxis::Kind::Choice, .choices = {}}, {nan, -1, 7, infinity});
    tried.grab();
}

TEST(StudyViews, TheArrowsGoThroughTheTrialsInsideTheBrush) {
    BestSoFar view;
    view.resize(460, 200);
    view.setTrials(test::shared(test::sampleStudy(20)));
    TrialMask mask{.active = true, .inside = std::vector<uint8_t>(20, 0), .count = 2};
    mask.inside[3] = mask.inside[9] = 1;
    view.setBrushed(mask);
    QSignalSpy hovered(&view, &TrialView::trialHovered), clicked(&view, &TrialView::trialClicked);
    for (const auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Return}) QTest::keyClick(&view, key);
    EXPECT_EQ(view.highlighted(), 9);
    ASSERT_EQ(clicked.count(), 1);
    EXPECT_EQ(clicked[0][0].toLongLong(), 9);
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(hovered.back()[0].toLongLong(), -1);
}

TEST(StudyViews, ADotIsNamedWhereItIs) {
    for (auto& view : allViews()) {
        auto* dots = dynamic_cast<DotView*>(view.get());
        if (!dots) continue;
        dots->resize(500, 300);
        dots->setTrials(test::shared(test::sampleStudy(41)));
        dots->show();
        ASSERT_FALSE(std::isnan(dots->dots()[20].x()));
        test::moveMouse(*dots, dots->dots()[20].toPoint());
        ASSERT_GE(dots->highlighted(), 0);
        const auto row = static_cast<size_t>(dots->highlighted());
        const QPointF away = dots->dots()[row] - dots->dots()[20];
        EXPECT_LE(std::hypot(away.x(), away.y()), 1.5);
        test::moveMouse(*dots, {2.0, 2.0});
        EXPECT_EQ(dots->highlighted(), -1);
    }
}

TEST(BestSoFar, SaysWhatTheBestIs) {
    const TrialTable table = test::sampleStudy(41);
    BestSoFar view;
    view.resize(460, 200);
    EXPECT_EQ(view.headline(), QString());
    view.setTrials(test::shared(table));
    size_t best = 0;
    for (size_t row = 0; row < table.rows.size(); ++row)
        if (table.rows[row].state == TrialMark::Complete && table.rows[row].objective(0) > table.rows[best].objective(0))
            best = row;
    EXPECT_TRUE(view.headline().endsWith(QStringLiteral(" %1").arg(best))) << view.headline().toStdString();
    view.setTrialCount(400);
    EXPECT_EQ(view.scale().xTo, 399);
}

/// Curves of 41 trials in a window.
class StudyCurvesTest : public testing::Test {
protected:
    StudyCurvesTest() {
        view.resize(640, 200);
        view.setTrials(table);
        view.setCurves(curves);
        view.show();
        QTest::qWait(10);
    }

    TrialTablePtr table = test::shared(test::sampleStudy(41));
    std::vector<TrialCurve> curves = test::sampleCurves(*table, 40);
    StudyCurves view;
};

TEST_F(StudyCurvesTest, NamesTheCurveUnderTheMouseAndClicksIt) {
    QSignalSpy clicked(&view, &TrialView::trialClicked);
    const PlotScale scale = view.scale();
    const QPoint at = QPointF(scale.toX(curves[27].epochs[30]), scale.toY(curves[27].values[30])).toPoint();
    test::moveMouse(view, at);
    const auto named = static_cast<size_t>(view.highlighted());
    ASSERT_LT(named, curves.size());
    EXPECT_NEAR(scale.toY(curves[named].values[30]), at.y(), 2);
    QTest::mouseClick(&view, Qt::LeftButton, {}, at);
    ASSERT_EQ(clicked.count(), 1);
    EXPECT_EQ(clicked[0][0].toULongLong(), named);
    test::moveMouse(view, {10.0, 190.0});
    EXPECT_EQ(view.highlighted(), -1);
}

TEST_F(StudyCurvesTest, NewReadingsAreDrawnBehindThoseThatAreThere) {
    view.setEpochs(60);
    const QImage before = view.grab().toImage();
    const std::vector<double> epochs{45, 50}, values{0.93, 0.93};
    view.append(38, epochs, values);
    const QImage after = view.grab().toImage();
    const double ratio = before.devicePixelRatio(), from = view.scale().toX(40) * ratio;
    int changed = 0;
    for (int x = 0; x < before.width(); ++x)
        for (int y = 0; y < before.height(); ++y) {
            if (before.pixel(x, y) == after.pixel(x, y)) continue;
            EXPECT_GE(x, static_cast<int>(from) - 2);
            ++changed;
        }
    EXPECT_GT(changed, 20);
    view.append(38, std::vector<double>{70}, std::vector<double>{0.93});
    EXPECT_EQ(view.scale().xTo, 70) << "the axis grows with it";
    const size_t known = view.curveCount();
    view.append(4000, epochs, values);
    EXPECT_EQ(view.curveCount(), known + 1) << "kept for a table that has it";
}

TEST(TrialColorBar, KeepsTheChoiceWhileItIsThere) {
    TrialColorBar bar;
    bar.setTrials(test::shared(test::sampleStudy(10)));
    bar.setColorBy({ColorBy::Kind::Parameter, 2});
    bar.setTrials(test::shared(test::sampleStudy(12)));
    EXPECT_EQ(bar.colorBy(), (ColorBy{ColorBy::Kind::Parameter, 2}));
    bar.setTrials(test::shared(TrialTable{}));
    EXPECT_EQ(bar.colorBy(), ColorBy{});
}

TEST(TriedValues, CountsEachValueOnceInItsBar) {
    TriedValues tried;
    const TrialAxis axis{.name = {}, .fullName = {}, .choices = {}};
    tried.setPositions(axis, {0, 0.01, 0.5, 1, nan});
    EXPECT_EQ(tried.counts().size(), static_cast<size_t>(TriedValues::barCount));
    EXPECT_EQ(tried.counts().front(), 2);
    EXPECT_EQ(tried.counts()[12], 1);
    EXPECT_EQ(tried.counts().back(), 1);
    tried.setPositions({.name = {}, .fullName = {}, .kind = TrialAxis::Kind::Choice, .choices = {"a", "b", "c"}},
                       {0, 0.5, 0.5, 1});
    EXPECT_EQ(tried.counts(), (std::vector<int>{1, 2, 1}));
}

TEST(StudyCurvesBrush, InPiecesIsTheSamePicture) {
    const auto table = test::shared(test::sampleStudy(400));
    TrialMask mask{.active = true, .inside = std::vector<uint8_t>(400), .count = 134};
    for (size_t row = 0; row < 400; row += 3) mask.inside[row] = 1;
    StudyCurves whole, pieces;
    for (StudyCurves* view : {&whole, &pieces}) {
        view->resize(400, 200);
        view->setTrials(table);
        view->setCurves(test::sampleCurves(*table, 50));
        view->setColorBy({ColorBy::Kind::Parameter, 0});
        view->show();
    }
    whole.setBrushed(mask);
    const QImage before = pieces.grab().toImage();
    pieces.beginBrushed(mask);
    EXPECT_FALSE(pieces.brushSome(0)) << "nothing was painted in no time";
    EXPECT_EQ(pieces.grab().toImage(), before) << "the old picture stays";
    int turns = 0;
    while (!pieces.brushSome(1)) ++turns;
    const QImage after = pieces.grab().toImage();
    EXPECT_NE(after, before);
    EXPECT_EQ(after, whole.grab().toImage());
    pieces.beginBrushed({});
    pieces.setColorBy({});
    EXPECT_TRUE(pieces.brushSome(0)) << "another colour ends it";
    whole.setBrushed({});
    whole.setColorBy({});
    EXPECT_EQ(pieces.grab().toImage(), whole.grab().toImage());
}

void wheel(QWidget& view, QPointF at, int turns, Qt::KeyboardModifiers with = {}) {
    QWheelEvent event(at, view.mapToGlobal(at), {}, QPoint(0, 120 * turns), Qt::NoButton, with, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
}

// What the plots of a training do: the place under the wheel stays, dragging moves, a double click shows everything.
TEST(ViewZoom, WheelDragAndDoubleClick) {
    const auto table = test::shared(test::sampleStudy(60));
    StudyCurves view;
    view.resize(500, 240);
    view.setTrials(table);
    view.setCurves(test::sampleCurves(*table, 200));
    view.show();
    const QImage whole = view.grab().toImage();
    const PlotScale before = view.scale();
    const QPointF at(300, 120);
    wheel(view, at, 5);
    EXPECT_LT(view.scale().xTo - view.scale().xFrom, 0.5 * (before.xTo - before.xFrom));
    EXPECT_NEAR(view.scale().xAt(at.x()), before.xAt(at.x()), 1e-9);
    EXPECT_EQ(view.scale().yTo, before.yTo);
    wheel(view, at, 3, Qt::ShiftModifier);
    EXPECT_NEAR(view.scale().yAt(at.y()), before.yAt(at.y()), 1e-9);
    EXPECT_LT(view.scale().yTo - view.scale().yFrom, 0.7 * (before.yTo - before.yFrom));
    QSignalSpy clicks(&view, &TrialView::trialClicked);
    const double left = view.scale().xFrom;
    QTest::mousePress(&view, Qt::LeftButton, {}, at.toPoint());
    QTest::mouseMove(&view, at.toPoint() + QPoint(60, 0));
    QTest::mouseMove(&view, at.toPoint() + QPoint(80, 0));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at.toPoint() + QPoint(80, 0));
    EXPECT_LT(view.scale().xFrom, left);
    EXPECT_EQ(clicks.count(), 0) << "dragging is no click";
    EXPECT_NE(view.grab().toImage(), whole);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at.toPoint());
    view.setHighlighted(-1);
    EXPECT_TRUE(view.zoom()->isWhole());
    EXPECT_EQ(view.scale().xTo, before.xTo);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&view, &leave);
    EXPECT_EQ(view.grab().toImage(), whole);
}

TEST(ViewMenu, GivesValuesAndFiles) {
    const auto table = test::shared(test::sampleStudy(40));
    const QTemporaryDir folder;
    for (const auto& view : allViews()) {
        view->resize(420, 240);
        view->setTrials(table);
        if (auto* curves = dynamic_cast<StudyCurves*>(view.get())) curves->setCurves(test::sampleCurves(*table, 30));
        const ViewMenu menu{.title = view->accessibleName(),
                            .picture = [&](double ratio) { return view->picture(ratio); },
                            .values = [&] { return view->valuesText(); }};
        const std::string name = view->accessibleName().toStdString();
        const QString file = folder.filePath(QString::fromStdString(name));
        for (const char* ending : {".png", ".pdf", ".csv"}) EXPECT_TRUE(saveView(file + ending, *view, menu)) << name << ending;
        EXPECT_FALSE(saveView(file + ".txt", *view, menu));
        EXPECT_FALSE(saveView(folder.filePath("none/of/it.png"), *view, menu));
        const QImage saved(file + ".png");
        EXPECT_EQ(saved.width(), 840) << name;
        const QStringList lines = view->valuesText().split('\n');
        EXPECT_GT(lines.size(), 40) << name;
        for (const QString& line : lines) EXPECT_EQ(line.count('\t'), lines.front().count('\t')) << name;
    }
    BestSoFar some;
    some.setTrials(table);
    TrialMask mask{.active = true, .inside = std::vector<uint8_t>(40), .count = 2};
    mask.inside[3] = mask.inside[9] = 1;
    some.setBrushed(mask);
    EXPECT_EQ(some.valuesText().count('\n'), 2) << "what is outside the brush is left out";
}

}  // namespace
}  // namespace lathe::ui::study_views_test
