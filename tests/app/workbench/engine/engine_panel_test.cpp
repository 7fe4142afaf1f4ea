// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/engine/engine_panel.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/engine/arena_planner.h"
#include "app/workbench/engine/engine_dock.h"
#include "app/workbench/engine/run_views.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/workspace/part_colors.h"
#include "core/data/loader.h"
#include "tests/app/workbench/runs/sample_runs.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "widgets/hud/hud_panel.h"

namespace lathe::workbench::engine_panel_test {
namespace {

DatasetInfo pointsInfo() {
    const auto data = prepareData(lathe::test::smallProject().data, {}, 7);
    return data ? data->info : DatasetInfo();
}

TEST(ArenaPlanner, NoTwoPiecesAreInOnePlaceAtOneTime) {
    const auto arena = planArenaOf(lathe::test::smallProject(), pointsInfo());
    ASSERT_TRUE(arena.ok()) << toString(arena.error());
    EXPECT_GT(arena->blocks.size(), 10);
    for (size_t i = 0; i < arena->blocks.size(); ++i) {
        const ui::HudBlock& a = arena->blocks[i];
        EXPECT_LE(a.offset + a.bytes, arena->bytes);
        EXPECT_LT(a.last, static_cast<int>(arena->steps.size()));
        for (size_t j = 0; j < i; ++j) {
            const ui::HudBlock& b = arena->blocks[j];
            const bool inTime = a.first <= b.last && b.first <= a.last;
            const bool inPlace = a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
            EXPECT_FALSE(inTime && inPlace) << a.name << " and " << b.name;
        }
    }
}

TEST(ArenaPlanner, StepsAndPiecesHaveTheNamesOfLayers) {
    const auto arena = planArenaOf(lathe::test::smallProject(), pointsInfo());
    ASSERT_TRUE(arena.ok());
    const auto named = [](const auto& list, const char* part) {
        return std::any_of(list.begin(), list.end(), [&](const auto& one) {
            if constexpr (requires { one.name; })
                return one.name.find(part) != std::string::npos;
            else
                return one.find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(named(arena->steps, "first matmul"));
    EXPECT_TRUE(named(arena->blocks, "first.weight"));
    EXPECT_TRUE(named(arena->blocks, "second "));
}

TEST(ArenaPlanner, AProjectThatCannotBeBuiltSaysWhy) {
    Project project = lathe::test::smallProject();
    project.graph.nodes[1].params.set("units", int64_t{-1});
    EXPECT_FALSE(planArenaOf(project, pointsInfo()).ok());
}

TEST(ArenaPlanner, OfSeveralRequestsTheLastIsAnswered) {
    ArenaPlanner planner;
    std::vector<double> bytes;
    QObject::connect(&planner, &ArenaPlanner::planned, &planner,
                     [&](const ui::HudArena& arena) { bytes.push_back(arena.bytes); });
    Project small = lathe::test::smallProject(), large = small;
    large.training.batch = 200;
    const DatasetInfo info = pointsInfo();
    for (int i = 0; i < 5; ++i) planner.request(small, info);
    planner.request(large, info);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bytes.empty(); }));
    QTest::qWait(50);
    EXPECT_EQ(bytes, std::vector<double>{planArenaOf(large, info)->bytes});
}

TEST(RunViews, SayWhatARunRecordedAndWhatNot) {
    EXPECT_TRUE(timesSentence({}, {}).contains(QStringLiteral("No run yet")));
    EXPECT_TRUE(timesSentence(QStringLiteral("Run 3"), {}).contains(QStringLiteral("Run 3 did not record")));
    lathe::TemporaryFolder folder;
    test::LogOfTest log((std::filesystem::path(folder.path()) / "events.bin").string());
    log.start(10);
    log.steps(10);
    for (int i = 0; i < 5000; ++i) log.wait(0.1), log.machine(0.25F);
    log.flush();
    EventLogReader reader((std::filesystem::path(folder.path()) / "events.bin").string());
    RunRecord record;
    for (bool more = true; more;) {
        const auto news = reader.read();
        ASSERT_TRUE(news.ok());
        record.add(*news, reader.columns());
        more = news->more;
    }
    EXPECT_TRUE(timesOf(record).columns.empty());
    const auto histories = historiesOf(record);
    ASSERT_EQ(histories.size(), 4);
    EXPECT_LE(histories[1].values.size(), 2001);
    EXPECT_FLOAT_EQ(histories[1].values.back() * histories[1].scale, 25);
}

TEST(RunViews, AGpuHasARowForWhatItTells) {
    const TemporaryFolder folder;
    test::LogOfTest log(folder / "events.bin");
    log.start(10);
    log.steps(5);
    log.machine(0.25F);
    log.device(0.9F);
    log.limit(600);
    log.flush();
    RunRecord record;
    EventLogReader reader(folder / "events.bin");
    record.add(*reader.read(), reader.columns());
    const auto histories = historiesOf(record);
    ASSERT_EQ(histories.size(), 6u) << "load and power; the test's device tells no more";
    EXPECT_EQ(histories[0].name, "GPU");
    EXPECT_EQ(histories[1].name, "GPU power");
    EXPECT_EQ(histories[1].full, 600);
    EXPECT_EQ(histories[1].values.back(), 500);
}

TEST(EngineDock, IsMadeWhenItIsFirstSeen) {
    test::RunsBench bench;
    bench.open();
    QMainWindow window;
    QDockWidget* dock = addEngineDock(window, bench.workbench);
    window.show();
    EXPECT_EQ(dock->widget(), nullptr);
    QAction* action = bench.actions.find(QStringLiteral("view.engine"));
    action->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock->widget() != nullptr; }));
    EXPECT_TRUE(action->isChecked());
    action->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return dock->isHidden() && !action->isChecked(); }));
}

// The same thing has the same colour in Design's memory bar, on Train and here.
TEST(EngineColours, AreThoseOfDesignAndTrain) {
    const auto arena = planArenaOf(lathe::test::smallProject(), pointsInfo());
    ASSERT_TRUE(arena.ok());
    const auto colorOf = [](const std::vector<ui::HudKind>& kinds, const char* name) {
        for (const ui::HudKind& kind : kinds)
            if (kind.name == name) return kind.color;
        return -1;
    };
    const std::pair<const char*, int> memory[] = {{"weights", part_color::weights},
                                                  {"gradients", part_color::gradients},
                                                  {"optimizer", part_color::optimizer},
                                                  {"activations", part_color::activations},
                                                  {"workspace", part_color::workspace}};
    for (const auto& [name, color] : memory) EXPECT_EQ(colorOf(arena->kinds, name), color) << name;
    using Part = StepTimePanel::Part;
    const ui::HudLayers layers = layersOf(RunRecord());
    const ui::HudTimes times = timesOf(RunRecord());
    const std::tuple<const std::vector<ui::HudKind>&, const char*, Part> parts[] = {
        {layers.kinds, "forward", Part::Forward},   {layers.kinds, "backward", Part::Backward},
        {layers.kinds, "update", Part::Update},     {times.parts, "wait for data", Part::Data},
        {times.parts, "compute", Part::Compute},    {times.parts, "record", Part::Record},
        {times.parts, "checkpoints", Part::Commit}, {times.parts, "other", Part::Other}};
    for (const auto& [kinds, name, part] : parts) EXPECT_EQ(colorOf(kinds, name), StepTimePanel::colorOf(part)) << name;
}

/// Counts how often the native window of a widget is made.
class NativeWindows : public QObject {
public:
    explicit NativeWindows(QWidget& widget) { widget.installEventFilter(this); }
    int made = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        made += event->type() == QEvent::WinIdChange;
        return QObject::eventFilter(watched, event);
    }
};

// With a display that has OpenGL (xvfb-run): a QOpenGLWidget in the panel made the window anew.
TEST(EngineDock, ShowingItKeepsTheWindow) {
    test::RunsBench bench;
    bench.open();
    QMainWindow window;
    QDockWidget* dock = addEngineDock(window, bench.workbench);
    window.resize(900, 600);
    window.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
    NativeWindows native(window);
    const WId before = window.winId();
    bench.actions.find(QStringLiteral("view.engine"))->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock->widget() != nullptr && dock->widget()->isVisible(); }));
    QTest::qWait(50);
    EXPECT_EQ(window.winId(), before);
    EXPECT_EQ(native.made, 0);
}

}  // namespace
}  // namespace lathe::workbench::engine_panel_test
