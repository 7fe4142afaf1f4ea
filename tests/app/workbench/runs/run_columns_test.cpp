// SPDX-License-Identifier: Apache-2.0
// What the table of runs says of each: settings, notes, and of which epoch its figures are.
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/runs/run_difference.h"
#include "app/workbench/runs/runs_model.h"
#include "app/workbench/runs/runs_page.h"
#include "app/workbench/runs/runs_view.h"
#include "core/store/run_note.h"
#include "tests/app/workbench/close_window.h"
#include "tests/app/workbench/runs/sample_runs.h"

namespace lathe::workbench::run_columns_test {
namespace {

namespace fs = std::filesystem;
using Kind = RunsModel::Kind;

// The loss is best in the second epoch, the accuracy in the third.
fs::path runWhoseBestLossIsNotItsBestAccuracy(const fs::path& folder, const Project& project) {
    const fs::path path = test::writeRun(folder, project, {.epochs = 1});
    const RunDir run = *RunDir::open(path.string());
    fs::remove(run.eventsFile());
    Diagnostics notes;
    EventLogWriter log = *EventLogWriter::open(run.eventsFile(), notes);
    double now = 1.7e9;
    const uint16_t column = log.column("loss");
    (void)log.add({std::string(event::started), 0, now, Json::Object{{"steps_per_epoch", 1}}});
    const std::tuple<double, double, bool> epochs[] = {{0.30, 0.9, true}, {0.10, 0.9842, true}, {0.12, 0.9867, false}};
    int64_t epoch = 0;
    for (const auto& [loss, accuracy, best] : epochs) {
        ++epoch;
        const ColumnValue value[] = {{column, loss}};
        (void)log.step(epoch, static_cast<int32_t>(epoch), now += 1, value);
        (void)log.add({std::string(event::epoch), epoch, now,
                       Json::Object{{"epoch", epoch},
                                    {"step", epoch},
                                    {"train", Json::Object{{"loss", loss}}},
                                    {"val", Json::Object{{"loss", loss}, {"accuracy", accuracy}}},
                                    {"best", best}}});
    }
    (void)log.flush();
    return path;
}

class RunColumns : public testing::Test {
protected:
    RunColumns() {
        bench.project.training.optimizer.params.set("lr", 0.0013715704725622);
        first = test::writeRun(bench.home(), bench.project, {});
        second = runWhoseBestLossIsNotItsBestAccuracy(bench.home(), bench.project);
        bench.settings.remove(QStringLiteral("runs/columns"));
        bench.open();
        open();
    }
    void open() {
        test::closeWindow(page, bench.actions);
        page = std::make_unique<RunsPage>(bench.workbench);
        page->resize(1300, 800);
        page->show();
        page->entered();
        const auto known = [&] {
            return std::all_of(page->model().rows().begin(), page->model().rows().end(),
                               [](const RunRow& row) { return row.facts != nullptr; });
        };
        EXPECT_TRUE(QTest::qWaitFor([&] { return known() && column(Kind::Figure, "val.accuracy") >= 0; }, 20'000));
    }
    int column(Kind kind, const std::string& key = {}) const {
        const auto& columns = page->model().columns();
        for (size_t i = 0; i < columns.size(); ++i)
            if (columns[i].kind == kind && columns[i].key == key) return static_cast<int>(i);
        return -1;
    }
    QString cell(const fs::path& run, Kind kind, const std::string& key = {}, int role = Qt::DisplayRole) const {
        return page->model().index(page->model().rowOf(run), column(kind, key)).data(role).toString();
    }
    const RunRow& row(const fs::path& run) const { return page->model().rows()[static_cast<size_t>(page->model().rowOf(run))]; }

    test::RunsBench bench;
    fs::path first, second;
    std::unique_ptr<RunsPage> page;
};

TEST_F(RunColumns, RateBatchAndSeedAreThereAlthoughTheRunsAgreeInThem) {
    EXPECT_EQ(cell(first, Kind::Setting, "training.optimizer.lr"), QStringLiteral("0.001372"));
    EXPECT_EQ(cell(first, Kind::Setting, "training.optimizer.lr", Qt::ToolTipRole), QStringLiteral("0.0013715704725622"));
    EXPECT_EQ(cell(first, Kind::Setting, "training.batch").toLongLong(), bench.project.training.batch);
    EXPECT_EQ(cell(first, Kind::Setting, "training.seed").toLongLong(), bench.project.training.seed);
}

TEST_F(RunColumns, AFigureSaysOfWhichEpochItIs) {
    EXPECT_EQ(cell(second, Kind::Figure, "val.accuracy"), QStringLiteral("98.42 %"));
    EXPECT_TRUE(cell(second, Kind::Figure, "val.accuracy", Qt::ToolTipRole).contains(QStringLiteral("best val loss")));
    const auto sections = differenceOf(row(first), row(second));
    ASSERT_FALSE(sections.front().rows.empty());
    EXPECT_EQ(sections.front().remark, QStringLiteral("at the epoch with the best val loss"));
    for (const DifferenceRow& line : sections.front().rows)
        EXPECT_FALSE(line.name.startsWith(QStringLiteral("Best"))) << "it is not";
}

TEST_F(RunColumns, ANoteIsWrittenInTheTableAndStaysWithTheRun) {
    const QModelIndex note = page->model().index(page->model().rowOf(first), column(Kind::Note));
    EXPECT_TRUE(page->model().setData(note, QStringLiteral("  lr of trial 27,\n<b>twice</b> "), Qt::EditRole));
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(first, Kind::Note) == QStringLiteral("lr of trial 27, <b>twice</b>"); }));
    EXPECT_EQ(readRunNote(first.string()), "lr of trial 27, <b>twice</b>");
    open();  // another window
    EXPECT_EQ(cell(first, Kind::Note), QStringLiteral("lr of trial 27, <b>twice</b>"));
    EXPECT_TRUE(page->model().textOf(row(first)).contains(QStringLiteral("trial 27"))) << "the filter finds it";
}

TEST_F(RunColumns, AreChosenAndTheChoiceIsKept) {
    QMenu menu;
    page->table().fillColumnMenu(menu);
    const auto entry = [&](QMenu& in, const QString& text) -> QAction* {
        for (QAction* action : in.actions())
            if (action->text() == text) return action;
        return nullptr;
    };
    ASSERT_TRUE(entry(menu, QStringLiteral("Seed")));
    entry(menu, QStringLiteral("Seed"))->setChecked(false);
    EXPECT_TRUE(page->table().isColumnHidden(column(Kind::Setting, "training.seed")));
    QAction* more = menu.actions().last();
    ASSERT_TRUE(more->menu());
    QAction* loss = more->menu()->actions().first();
    const std::string path = loss->text().toStdString();
    loss->trigger();
    ASSERT_GE(column(Kind::Setting, path), 0) << path;
    open();
    EXPECT_TRUE(page->table().isColumnHidden(column(Kind::Setting, "training.seed")));
    EXPECT_GE(column(Kind::Setting, path), 0);
    EXPECT_TRUE(page->findChild<QPushButton*>(QStringLiteral("runs.columns"))->isVisible());
}

}  // namespace
}  // namespace lathe::workbench::run_columns_test
