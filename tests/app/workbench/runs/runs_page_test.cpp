// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/runs/runs_page.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/runs/difference_panel.h"
#include "app/workbench/runs/filter_field.h"
#include "app/workbench/runs/fold_section.h"
#include "app/workbench/runs/run_difference.h"
#include "app/workbench/runs/runs_model.h"
#include "app/workbench/runs/runs_plot.h"
#include "app/workbench/runs/runs_view.h"
#include "tests/app/workbench/runs/sample_runs.h"
#include "widgets/plot/curve_plot.h"

namespace lathe::workbench::runs_page_test {
namespace {

namespace fs = std::filesystem;
using Kind = RunsModel::Kind;

/// Three runs: 1 the baseline, 2 with another batch and a tag, 3 stopped and diverged after 4 epochs.
class RunsPageTest : public testing::Test {
protected:
    RunsPageTest() {
        first = test::writeRun(bench.home(), bench.project, {.accuracy = 0.9});
        Project other = bench.project;
        other.training.batch = 16;
        other.graph.nodes[1].params.set("units", int64_t{32});
        second = test::writeRun(bench.home(), other, {.epochs = 12, .accuracy = 0.95, .tags = {"wide"}});
        third = test::writeRun(
            bench.home(), bench.project,
            {.epochs = 4, .accuracy = 0.5, .state = RunState::Stopped, .diverges = true, .fingerprint = "sha256:other"});
        bench.open();
        page = std::make_unique<RunsPage>(bench.workbench);
        page->resize(1300, 800);
        page->show();
        page->entered();
        EXPECT_TRUE(QTest::qWaitFor([&] { return known() == 3 && page->plot().plot().curveCount() == 3; }, 20'000));
        page->activateWindow();
        page->table().setFocus();
    }

    int known() const {
        int count = 0;
        for (const RunRow& row : page->model().rows()) count += row.facts != nullptr;
        return count;
    }
    int column(Kind kind, const std::string& key = {}) const {
        const auto& columns = page->model().columns();
        for (size_t i = 0; i < columns.size(); ++i)
            if (columns[i].kind == kind && columns[i].key == key) return static_cast<int>(i);
        return -1;
    }
    std::string cell(const fs::path& run, Kind kind, const std::string& key = {}) const {
        const RunsModel& model = page->model();
        return model.index(model.rowOf(run), column(kind, key)).data().toString().toStdString();
    }
    void click(const fs::path& run, int atColumn) {
        RunsView& view = page->table();
        const QModelIndex source = page->model().index(page->model().rowOf(run), atColumn);
        const QRect place = view.visualRect(view.proxy().mapFromSource(source));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {place.left() + 16, place.center().y()});
    }
    void type(const QString& text) { page->findChild<QLineEdit*>(QStringLiteral("runs.filter"))->setText(text); }
    int shown() const { return page->table().proxy().rowCount(); }

    test::RunsBench bench;
    fs::path first, second, third;
    std::unique_ptr<RunsPage> page;
};

TEST(RunsModel, ARunInLineForADeviceWaits) {
    RunRow row;
    row.state = RunState::Starting;
    EXPECT_EQ(stateText(row), QStringLiteral("Starting"));
    row.status.more = Json::Object{{"waits_for", "cuda:0"}};
    EXPECT_EQ(stateText(row), QStringLiteral("Queued"));
    row.state = RunState::Running;
    EXPECT_EQ(stateText(row), QStringLiteral("Running"));
}

TEST_F(RunsPageTest, WhereItIsNarrowColumnsGiveWayFromTheRight) {
    const auto hidden = [this](Kind kind, const std::string& key = {}) {
        return page->table().isColumnHidden(column(kind, key));
    };
    page->resize(1900, 800);
    QTest::qWait(1);
    EXPECT_FALSE(hidden(Kind::Time));
    page->resize(560, 700);
    QTest::qWait(1);
    EXPECT_TRUE(hidden(Kind::Time));
    EXPECT_TRUE(hidden(Kind::Setting, "training.batch"));
    for (const Kind kind : {Kind::Drawn, Kind::Number, Kind::Tags, Kind::State}) EXPECT_FALSE(hidden(kind));
    EXPECT_FALSE(hidden(Kind::Figure, "val.accuracy"));
    page->resize(1900, 800);
    QTest::qWait(1);
    EXPECT_FALSE(hidden(Kind::Time));
    EXPECT_FALSE(hidden(Kind::Setting, "training.batch"));
}

// A number that the edge cuts reads as another one.
TEST_F(RunsPageTest, NoColumnIsCutAtAnyWidth) {
    for (int width = 1800; width >= 700; width -= 50) {
        page->resize(width, 800);
        QTest::qWait(1);
        EXPECT_EQ(page->table().horizontalScrollBar()->maximum(), 0) << width;
    }
}

TEST_F(RunsPageTest, AColumnThatOneShowsDoesNotGiveWay) {
    page->resize(700, 800);
    QTest::qWait(1);
    const int time = column(Kind::Time);
    ASSERT_TRUE(page->table().isColumnHidden(time));
    QMenu menu;
    page->table().fillColumnMenu(menu);
    menu.actions()[time - 1]->setChecked(true);  // the first column has no entry
    EXPECT_FALSE(page->table().isColumnHidden(time));
    page->resize(720, 800);
    QTest::qWait(1);
    EXPECT_FALSE(page->table().isColumnHidden(time));
}

TEST_F(RunsPageTest, EnergyAndCostHaveColumnsOnceARunHasThem) {
    EXPECT_EQ(column(Kind::Energy), -1);
    const fs::path fourth = test::writeRun(bench.home(), bench.project, {.epochs = 11, .watts = 400});
    bench.trainings.refresh();
    page->entered();
    ASSERT_TRUE(QTest::qWaitFor([&] { return known() == 4; }, 20'000));
    EXPECT_EQ(cell(fourth, Kind::Energy), "5.0 kJ");  // ten times 1.25 s
    EXPECT_EQ(cell(first, Kind::Energy), "–");
    EXPECT_EQ(column(Kind::Cost), -1) << "no price is known";
    page->model().setPrices({.kilowattHour = 720, .deviceHour = {}, .currency = "EUR"});
    EXPECT_EQ(cell(fourth, Kind::Cost), "1.00 EUR");
    EXPECT_EQ(cell(first, Kind::Cost), "–");
    page->model().setPrices({});
    EXPECT_EQ(column(Kind::Cost), -1);
}

TEST_F(RunsPageTest, SaysWhatEachRunReachedAndWhereTheyDiffer) {
    EXPECT_EQ(cell(second, Kind::Number), "2");
    EXPECT_EQ(cell(second, Kind::State), "Finished");
    EXPECT_EQ(cell(third, Kind::State), "Diverged");
    EXPECT_EQ(cell(second, Kind::Tags), "wide");
    EXPECT_EQ(cell(second, Kind::Epochs), "12");
    EXPECT_EQ(cell(second, Kind::Figure, "val.accuracy"), "93.26 %");
    EXPECT_EQ(cell(first, Kind::Setting, "training.batch"), "32");
    EXPECT_EQ(cell(second, Kind::Setting, "training.batch"), "16");
    EXPECT_EQ(cell(second, Kind::Setting, "layers.first.units"), "32");
    EXPECT_EQ(column(Kind::Setting, "training.best"), -1) << "equal in all";
    EXPECT_EQ(cell(second, Kind::Time), "0:15");
    const QModelIndex best = page->model().index(page->model().rowOf(second), column(Kind::Figure, "val.accuracy"));
    EXPECT_TRUE(best.data(RunsModel::StrongRole).toBool());
}

TEST_F(RunsPageTest, TheFilterLetsThroughWhatItSays) {
    type(QStringLiteral("val_accuracy > 0.8"));
    EXPECT_EQ(shown(), 2);
    type(QStringLiteral("batch = 16"));
    EXPECT_EQ(shown(), 1);
    type(QStringLiteral("state = diverged or wide"));
    EXPECT_EQ(shown(), 2);
    type(QStringLiteral("state = diverged or"));
    EXPECT_EQ(shown(), 2) << "the last one that was understood stays in force";
    type(QStringLiteral("nothing"));
    EXPECT_EQ(shown(), 0);
    EXPECT_FALSE(page->table().isVisible());
    type({});
    EXPECT_EQ(shown(), 3);
}

TEST_F(RunsPageTest, ACheckBoxDrawsARunAndItKeepsItsColour) {
    const int color = page->model().colorOf(second);
    ASSERT_TRUE(page->model().isDrawn(second));
    click(second, 0);
    EXPECT_FALSE(page->model().isDrawn(second));
    EXPECT_EQ(page->plot().plot().curveCount(), 2);
    click(second, 0);
    EXPECT_EQ(page->model().colorOf(second), color);
    EXPECT_TRUE(QTest::qWaitFor([&] { return page->plot().plot().curveCount() == 3; }));
}

TEST_F(RunsPageTest, SpaceDrawsAllThatAreSelected) {
    QTest::keyClick(&page->table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&page->table(), Qt::Key_Space);
    EXPECT_TRUE(page->model().drawn().empty());
    QTest::keyClick(&page->table(), Qt::Key_Space);
    EXPECT_EQ(page->model().drawn().size(), 3);
}

TEST_F(RunsPageTest, SortsByNumbersAsNumbers) {
    page->table().sortByColumn(column(Kind::Epochs), Qt::AscendingOrder);
    std::vector<std::string> epochs;
    for (int row = 0; row < 3; ++row)
        epochs.push_back(page->table().proxy().index(row, column(Kind::Epochs)).data().toString().toStdString());
    EXPECT_EQ(epochs, (std::vector<std::string>{"4", "10", "12"}));
}

TEST_F(RunsPageTest, CopiesWithHeadersAndTabs) {
    page->table().selectRun(page->model().rowOf(second));
    QTest::keyClick(&page->table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 2);  // without the column of notes: nobody wrote one
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Run\tTags\tState\tVal accuracy\tVal loss\tEpochs")))
        << lines[0].toStdString();
    EXPECT_TRUE(lines[1].startsWith(QStringLiteral("2\twide\tFinished\t93.26 %"))) << lines[1].toStdString();
    EXPECT_EQ(lines[0].count(QLatin1Char('\t')), lines[1].count(QLatin1Char('\t')));
}

const DifferenceSection& sectionOf(const std::vector<DifferenceSection>& sections, const char* id) {
    for (const DifferenceSection& section : sections)
        if (section.id == QLatin1String(id)) return section;
    static const DifferenceSection none{};
    return none;
}

TEST_F(RunsPageTest, ComparesTwoRunsInTheOrderInWhichOneAsks) {
    const RunsModel& model = page->model();
    const auto row = [&](const fs::path& run) { return model.rows()[static_cast<size_t>(model.rowOf(run))]; };
    const auto sections = differenceOf(row(first), row(second));
    QStringList ids;
    for (const DifferenceSection& section : sections) ids += section.id;
    EXPECT_EQ(ids, (QStringList{QStringLiteral("result"), QStringLiteral("graph"), QStringLiteral("settings"),
                                QStringLiteral("edits"), QStringLiteral("data")}));
    EXPECT_EQ(sectionOf(sections, "result").rows[0].gap, QStringLiteral("+6.47"));
    EXPECT_EQ(sectionOf(sections, "result").rows[0].comparison, DifferenceRow::Comparison::Better);
    EXPECT_EQ(sectionOf(sections, "graph").rows[0],
              (DifferenceRow{QStringLiteral("first units"), QStringLiteral("24"), QStringLiteral("32")}));
    EXPECT_EQ(sectionOf(sections, "settings").rows[0].name, QStringLiteral("training.batch"));
    EXPECT_TRUE(sectionOf(sections, "data").same);
    EXPECT_FALSE(sectionOf(differenceOf(row(first), row(third)), "data").same) << "other samples";
}

TEST_F(RunsPageTest, AAndBChooseWhatIsComparedAndEqualSectionsFold) {
    page->table().selectRun(page->model().rowOf(first));
    QTest::keyClick(&page->table(), Qt::Key_A);
    page->table().selectRun(page->model().rowOf(third));
    QTest::keyClick(&page->table(), Qt::Key_B);
    EXPECT_EQ(page->difference().first(), first);
    EXPECT_EQ(page->difference().second(), third);
    auto* graph = page->difference().findChild<FoldSection*>(QStringLiteral("runs.graph"));
    auto* data = page->difference().findChild<FoldSection*>(QStringLiteral("runs.data"));
    ASSERT_TRUE(graph && data);
    EXPECT_FALSE(graph->isOpen());
    EXPECT_TRUE(data->isOpen());
}

TEST_F(RunsPageTest, DeletedRunsComeBackByUndo) {
    page->table().selectRun(page->model().rowOf(second));
    QTest::keyClick(&page->table(), Qt::Key_Delete);
    EXPECT_EQ(page->model().rowOf(second), -1);
    EXPECT_FALSE(fs::exists(second));
    ASSERT_EQ(bench.go.notifications.size(), 1);
    EXPECT_EQ(bench.go.notifications[0].actionText, QStringLiteral("Undo"));
    bench.go.notifications[0].action();
    EXPECT_TRUE(fs::exists(second / "events.bin"));
    EXPECT_EQ(cell(second, Kind::Number), "2") << "under its old number";
}

TEST_F(RunsPageTest, WhatWasDeletedIsGoneWhenThePageCloses) {
    page->table().selectRun(page->model().rowOf(second));
    QTest::keyClick(&page->table(), Qt::Key_Delete);
    const fs::path trashed = bench.home() / "runs" / ".trash" / second.filename();
    EXPECT_TRUE(fs::exists(trashed));
    page.reset();
    EXPECT_FALSE(fs::exists(trashed));
    EXPECT_TRUE(fs::exists(first));
}

TEST_F(RunsPageTest, TagsAreWrittenIntoTheRun) {
    RunsModel& model = page->model();
    model.setData(model.index(model.rowOf(first), column(Kind::Tags)), QStringLiteral(" slow,  baseline ,"), Qt::EditRole);
    EXPECT_EQ(RunDir::open(first.string())->readTags(), (std::vector<std::string>{"baseline", "slow"}));
    EXPECT_EQ(cell(first, Kind::Tags), "baseline, slow");
}

TEST_F(RunsPageTest, OpensWhatTheRunWasMadeOfAsACopy) {
    page->table().selectRun(page->model().rowOf(second));
    bench.actions.find(QStringLiteral("runs.open"))->trigger();
    EXPECT_EQ(bench.go.project.filename(), "sample-run-2.lathe");
    const auto copy = loadProject(bench.go.project);
    ASSERT_TRUE(copy.ok());
    EXPECT_EQ(copy->training.batch, 16);
    bench.actions.find(QStringLiteral("runs.open"))->trigger();
    EXPECT_EQ(bench.go.project.filename(), "sample-run-2-2.lathe");
}

TEST_F(RunsPageTest, OnlyAnEndedRunThatIsNotDoneCanGoOn) {
    QAction* resume = bench.actions.find(QStringLiteral("runs.resume"));
    page->table().selectRun(page->model().rowOf(first));
    EXPECT_FALSE(resume->isEnabled());
    EXPECT_FALSE(resume->statusTip().isEmpty());
    page->table().selectRun(page->model().rowOf(third));
    EXPECT_TRUE(resume->isEnabled());
}

TEST_F(RunsPageTest, ARunThatAnotherPageNamesIsSelected) {
    type(QStringLiteral("wide"));
    EXPECT_TRUE(page->showRun(third));
    EXPECT_EQ(page->table().selectedRuns(), std::vector<int>{page->model().rowOf(third)});
    EXPECT_FALSE(page->showRun(bench.home() / "runs" / "none"));
}

TEST_F(RunsPageTest, OtherFiguresAreDrawnOnRequest) {
    auto* choice = page->findChild<QComboBox*>(QStringLiteral("runs.figure"));
    const int loss = choice->findData(QStringLiteral("loss"));
    ASSERT_GE(loss, 0);
    choice->setCurrentIndex(loss);
    Q_EMIT choice->activated(loss);
    EXPECT_EQ(page->plot().figure(), "loss");
    EXPECT_EQ(page->plot().plot().curveCount(), 3);
    EXPECT_TRUE(page->plot().plot().legendText(2).contains(QStringLiteral("NaN"))) << "the diverged one";
}

}  // namespace
}  // namespace lathe::workbench::runs_page_test
