// SPDX-License-Identifier: Apache-2.0
// From an open project to the table of a cross-validation, over the real program.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <gtest/gtest.h>

#include "app/workbench/sweep/folds/folds_form.h"
#include "app/workbench/sweep/folds/folds_pane.h"
#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/train/train_page.h"
#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/sweep/folds/fold_results.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/sweep/sample_study.h"
#include "tests/support/process.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench::cross_validation_test {
namespace {

namespace fs = std::filesystem;
using test::eventually;

constexpr int whole = 120'000;  // ms for all trainings

/// The Train and the Sweep page over a project.
class CrossValidationTest : public testing::Test {
protected:
    void openWith(Project project) {
        bench.settings.setValue(QStringLiteral("train/device"), QStringLiteral("cpu"));
        bench.open(std::move(project));
        trainPage = std::make_unique<TrainPage>(bench.bench);
        page = std::make_unique<SweepPage>(bench.bench);
        test::showPage(*page);
        ASSERT_TRUE(eventually([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    }
    QAction* start() { return bench.actions.find(QStringLiteral("train.crossValidate")); }
    FoldsPane& pane() { return test::child<FoldsPane>(*page, "sweep.folds"); }
    QTableWidget& table() { return pane().table(); }
    template <class T>
    T& in(const char* name) {
        return test::child<T>(*page, name);
    }
    bool isDone() {
        return QTest::qWaitFor([&] { return page->data() && page->data()->folds && page->data()->folds->pooled; }, whole);
    }
    QString cell(int row, int column) { return table().item(row, column)->text(); }

    test::Bench bench;
    std::unique_ptr<TrainPage> trainPage;
    std::unique_ptr<SweepPage> page;
};

Json commandLine(std::vector<std::string> words) {
    words.push_back("--json");
    const auto result = lathe::test::run(lathe::test::latheCommand(std::move(words)));
    EXPECT_EQ(result.exitCode, 0) << result.err;
    const auto json = Json::parse(result.out);
    return json ? *json : Json();
}

Project withF1() {
    Project project = lathe::test::smallProject(2);
    project.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    return project;
}

TEST_F(CrossValidationTest, FromAnOpenProjectToTheTable) {
    openWith(withF1());
    const Project before = bench.document.project();
    const std::vector<QAction*> head = trainPage->headActions();
    ASSERT_TRUE(std::find(head.begin(), head.end(), start()) != head.end()) << "it is beside Train";
    start()->trigger();
    auto& form = in<FoldsForm>("sweep.foldsForm");
    ASSERT_TRUE(form.isVisible()) << "the split has no folds";
    in<QSpinBox>("sweep.foldsForm.count").setValue(3);
    auto& button = in<QPushButton>("sweep.foldsForm.train");
    EXPECT_EQ(button.text().toStdString(), "Train 3 folds");
    QTest::mouseClick(&button, Qt::LeftButton);
    EXPECT_FALSE(form.isVisible());
    EXPECT_TRUE(bench.go.reports.empty()) << toString(bench.go.reports.front());
    EXPECT_EQ(bench.go.pages.back(), QStringLiteral("sweep"));
    ASSERT_TRUE(isDone());

    ASSERT_EQ(table().rowCount(), 6) << "three folds, mean, deviation, pooled";
    EXPECT_TRUE(pane().isVisible());
    EXPECT_EQ(table().horizontalHeaderItem(2)->text().toStdString(), "Val loss") << "what the project is judged by";
    EXPECT_EQ(cell(0, 1).toStdString(), "Finished");
    EXPECT_EQ(cell(3, 0).toStdString(), "Mean");
    EXPECT_EQ(cell(5, 0).toStdString(), "Pooled");
    EXPECT_TRUE(table().item(0, 2)->textAlignment() & Qt::AlignRight);
    EXPECT_EQ(bench.document.project(), before) << "no setting of the project is changed";
    EXPECT_EQ(bench.document.undoStack().count(), 0);

    // The command line has the same figures.
    const Json other =
        commandLine({"train", bench.folder.path(), "--folds", "3", "--device", "cpu", "--run", bench.folder / "cv"});
    const FoldTable shown = foldTableOf(*page->data(), 0);
    for (const auto& [metric, figure] : other["metrics"].object()) {
        if (metric.starts_with("train.")) continue;
        EXPECT_EQ(shown.lines[3].figures.at(metric), figure["mean"].toDouble()) << metric;
        EXPECT_EQ(shown.lines[4].figures.at(metric), figure["deviation"].toDouble()) << metric;
    }
    for (const char* metric : {"loss", "accuracy", "f1"})
        EXPECT_EQ(shown.lines[5].figures.at(std::string("val.") + metric), other["pooled"][metric].toDouble()) << metric;
    const Json control = commandLine(
        {"train", bench.folder.path(), "--folds", "3", "--device", "cpu", "--seed", "8", "--run", bench.folder / "seed"});
    EXPECT_NE(shown.lines[3].figures.at("val.loss"), control["metrics"]["val.loss"]["mean"].toDouble()) << "the control";

    in<QPushButton>("sweep.folds.csv").click();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("fold,state,val.loss,")));
    in<QPushButton>("sweep.folds.markdown").click();
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("| Fold | State | Val loss |")));
    Q_EMIT table().cellActivated(1, 0);
    ASSERT_EQ(bench.go.runs.size(), 1u);
    EXPECT_EQ(bench.go.runs.back().filename().string(), "00001") << "the run of the second fold";
    EXPECT_EQ(page->primaryAction(), start()) << "no fold is the best one";
}

TEST_F(CrossValidationTest, TheFoldsOfTheSplitAreTaken) {
    Project project = lathe::test::smallProject(1);
    project.data.split.folds = 4;
    openWith(std::move(project));
    start()->trigger();
    EXPECT_FALSE(in<FoldsForm>("sweep.foldsForm").isVisible());
    ASSERT_TRUE(isDone());
    EXPECT_EQ(page->data()->folds->folds.size(), 4u);
    EXPECT_EQ(page->data()->study.trials.size(), 4u);
    // Another window finds the result; where the summary is lost, it is computed again.
    ASSERT_TRUE(eventually([&] { return !page->studies().isStarted(page->data()->folder); }));
    const fs::path study = page->data()->folder;
    fs::remove(sweep::foldSummaryFile({study}));
    ASSERT_TRUE(eventually([&] { return !page->data()->folds->pooled; }));
    auto& evaluate = in<QPushButton>("sweep.folds.evaluate");
    ASSERT_TRUE(eventually([&] { return evaluate.isVisible(); }));
    EXPECT_EQ(table().rowCount(), 6);
    QTest::mouseClick(&evaluate, Qt::LeftButton);
    EXPECT_FALSE(evaluate.isVisible()) << "it is being computed";
    ASSERT_TRUE(isDone());
    EXPECT_TRUE(eventually([&] { return table().rowCount() == 7; }));
}

TEST_F(CrossValidationTest, FoldsWithoutAClassAreWarnedOf) {
    Project project = lathe::test::smallProject(1);
    std::string rows = "x,y,kind\n";
    for (int i = 0; i < 40; ++i)
        rows += std::to_string(i) + "," + std::to_string(i % 7) + (i < 2 ? ",rare\n" : i % 2 == 0 ? ",a\n" : ",b\n");
    ASSERT_TRUE(writeFileAtomically(bench.folder / "rows.csv", rows).ok());
    project.data.reader = {"csv", {{"path", std::string("rows.csv")}, {"target", std::string("kind")}}};
    project.data.split.folds = 3;
    project.training.batch = 8;
    ASSERT_TRUE(setValueAt(project, "layers.second.units", Json(3)).ok());
    openWith(std::move(project));
    start()->trigger();
    ASSERT_TRUE(eventually([&] { return page->data() && page->data()->folds && !page->data()->folds->warnings.empty(); }));
    EXPECT_EQ(page->data()->folds->warnings.front().code, "split.rare_class");
    EXPECT_FALSE(pane().findChildren<ui::NoteCard*>().empty());
    ASSERT_TRUE(QTest::qWaitFor([&] { return page->data()->count(sweep::TrialState::Complete) == 3; }, whole));
    EXPECT_TRUE(eventually([&] { return !page->studies().isStarted(page->data()->folder); }));
}

TEST_F(CrossValidationTest, TooManyFoldsAreRefusedInWords) {
    Project project = lathe::test::smallProject(1);
    project.data.reader = {"points", {{"samples", int64_t{20}}, {"test_samples", int64_t{10}}}};
    project.training.batch = 4;
    openWith(std::move(project));
    start()->trigger();
    in<QSpinBox>("sweep.foldsForm.count").setValue(30);
    QTest::mouseClick(&in<QPushButton>("sweep.foldsForm.train"), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return page->studies().refresh(), !bench.go.reports.empty(); }));
    EXPECT_EQ(bench.go.reports.front().code, "split.few_samples");
    EXPECT_FALSE(page->data()) << "no study was made";
}

TEST_F(CrossValidationTest, AnotherStudyShowsItsPlots) {
    test::writeStudy(fs::path(bench.folder.path()) / "studies" / "first", test::SampleStudy{});
    openWith(lathe::test::smallProject(1));
    ASSERT_TRUE(eventually([&] { return page->data() != nullptr; }));
    EXPECT_FALSE(page->data()->folds);
    EXPECT_FALSE(pane().isVisible()) << "the control";
    EXPECT_NE(page->primaryAction(), start());
}

}  // namespace
}  // namespace lathe::workbench::cross_validation_test
