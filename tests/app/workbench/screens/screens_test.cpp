// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>
#include <string>

#include <QDir>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/export/export_page.h"
#include "app/workbench/shell/settings/price_settings.h"
#include "app/workbench/start/new_project_pane.h"
#include "app/workbench/train/tuning/batch_size_dialog.h"
#include "app/workbench/train/tuning/lr_range_dialog.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/screens/demo_window.h"
#include "tests/app/workbench/screens/screen_test.h"
#include "tests/app/workbench/screens/watched_run.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::screens_test {
namespace {

using Screens = ScreenTest;

constexpr int exportMs = 120000, studyMs = 20000;

// What a person would be looking at: a page at work, not an empty one.
void lookAtSomething(DemoWindow& demo, const QString& page) {
    MainWindow& window = demo.window();
    if (page == "design") {
        QTest::keyClick(window.findChild<ui::GraphView*>(), Qt::Key_0, Qt::ControlModifier);
        window.showLayer("stage2.conv1");
    }
    if (page == "augment") {
        auto* grid = window.findChild<QTableView*>("augment.grid");
        grid->setCurrentIndex(grid->model()->index(2, 3));
    }
    if (page == "runs") {
        auto* table = window.findChild<QTableView*>("runs.table");
        for (const auto& [row, key] : {std::pair(1, Qt::Key_A), std::pair(4, Qt::Key_B)}) {
            table->selectRow(row);
            QTest::keyClick(table, key);
        }
    }
    if (page == "sweep") {
        auto* table = window.findChild<QTableView*>("sweep.table");
        EXPECT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }, studyMs));
        table->selectRow(0);
    }
    if (page == "export") {
        const auto* exporting = static_cast<const ExportPage*>(window.page(page));
        std::filesystem::remove_all(demo.document().folder() / "exports");  // of the pictures before: the page would ask
        demo.actions().find("export.run")->trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return exporting->outcome().has_value(); }, exportMs));
    }
    QTest::qWait(100);
}

const QSize usual(1440, 900), narrow(1024, 700), laptop(1366, 768);

void takeAll(DemoWindow& demo, const QString& folder, const QString& about, std::initializer_list<QSize> sizes) {
    const QString scale = qEnvironmentVariable("QT_SCALE_FACTOR", "1");
    for (const QSize size : sizes) {
        demo.show(size.width(), size.height());
        for (const Page* page : demo.window().pages()) {
            demo.visit(page->id());
            const QString name = QString("%1-%2-%3@%4x.png").arg(page->id(), about).arg(size.width()).arg(scale);
            EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        }
    }
}

void lookAtAll(DemoWindow& demo) {
    for (const Page* page : demo.window().pages()) {
        demo.visit(page->id());
        lookAtSomething(demo, page->id());
    }
}

TEST_P(Screens, AreTaken) {
    const auto [scheme, language] = GetParam();
    DemoWindow demo(scheme, language);
    demo.show(usual.width(), usual.height());
    lookAtAll(demo);
    takeAll(demo, folder, QString("%1-%2").arg(themeName(scheme), language), {usual, narrow});
}

// On a small laptop with the largest text.
TEST_P(Screens, OfLargeTextAreTaken) {
    const auto [scheme, language] = GetParam();
    DemoWindow demo(scheme, language);
    demo.appearance().setTextPercent(150);
    demo.show(laptop.width(), laptop.height());
    lookAtAll(demo);
    takeAll(demo, folder, QString("large-%1-%2").arg(themeName(scheme), language), {laptop});
}

// The pages that show a GPU, over a run that had one.
TEST_P(Screens, OfAWatchedGpuAreTaken) {
    const QString demo = qEnvironmentVariable("LATHE_DEMO");
    ASSERT_FALSE(demo.isEmpty());
    const TemporaryFolder copy;
    std::filesystem::copy(demo.toStdString(), copy.path(), std::filesystem::copy_options::recursive);
    for (const auto& run : std::filesystem::directory_iterator(copy / "runs"))
        if (run.is_directory()) {
            EXPECT_TRUE(test::pretendGpu(run.path()));
        }
    const auto [scheme, language] = GetParam();
    DemoWindow window(scheme, language, copy.path());
    ASSERT_TRUE(setPrices(window.settings(), {0.31, 2.5, "EUR"}).ok());
    for (const QSize size : {usual, narrow}) {
        window.show(size.width(), size.height());
        for (const QString& page : {QString("train"), QString("runs"), QString("settings")}) {
            window.visit(page);
            const QString name = QString("gpu-%1-%2-%3-%4.png").arg(page, themeName(scheme), language).arg(size.width());
            EXPECT_TRUE(window.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        }
    }
}

// The whole Start page, and networks of blocks.
TEST_P(Screens, OfTemplatesAreTaken) {
    const auto [scheme, language] = GetParam();
    const QString about = QString("%1-%2").arg(themeName(scheme), language);
    constexpr int wholePage = 1700;
    for (const char* name : {"unet", "resnet18", "vae"}) {
        const TemporaryFolder copy;
        const auto from = lathe::test::sourceDir() / "projects" / (std::string(name) + ".lathe");
        std::filesystem::copy(from, copy.path(), std::filesystem::copy_options::recursive);
        DemoWindow demo(scheme, language, copy.path());
        demo.show(usual.width(), usual.height());
        demo.visit("design");
        EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(QString("design-%1-%2.png").arg(name, about))));
        if (std::string(name) != "vae") continue;
        demo.show(usual.width(), wholePage);
        demo.visit("start");
        EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(QString("templates-%1.png").arg(about))));
    }
}

/// A table with a class and a number that follow from two columns.
void writeHomes(const std::filesystem::path& file) {
    std::ofstream out(file);
    out << "area,year,kind,price\n";
    for (int i = 0; i < 400; ++i) {
        const int area = 40 + i * 37 % 101, year = 1900 + i * 53 % 120;
        out << area << ',' << year << (area > 90 ? ",house," : ",flat,") << 900 * area + 50 * (year - 1900) << ".5\n";
    }
}

template <class Dialog>
void takeMeasurement(DemoWindow& demo, const char* action, const QString& file) {
    constexpr int measurementMs = 240000;
    demo.visit("train");
    demo.actions().find(action)->trigger();
    auto* dialog = demo.window().findChild<Dialog*>();
    ASSERT_TRUE(dialog) << action;
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog->running(); }, measurementMs));
    QTest::qWait(100);
    EXPECT_TRUE(dialog->grab().save(file)) << file.toStdString();
    delete dialog;
}

// Windows and rows that a person opens.
TEST_P(Screens, OfDialogsAreTaken) {
    const auto [scheme, language] = GetParam();
    const QString about = QString("%1-%2.png").arg(themeName(scheme), language);
    const TemporaryFolder copy;
    std::filesystem::copy(lathe::test::sourceDir() / "projects" / "spirals.lathe", copy.path(),
                          std::filesystem::copy_options::recursive);
    DemoWindow demo(scheme, language, copy.path());
    demo.show(usual.width(), usual.height());
    demo.settings().setValue("train/device", "cpu");
    takeMeasurement<LrRangeDialog>(demo, "train.findRate", QDir(folder).filePath("find-rate-" + about));
    takeMeasurement<BatchSizeDialog>(demo, "train.findBatch", QDir(folder).filePath("find-batch-" + about));
    writeHomes(copy / "homes.csv");
    demo.visit("start");
    auto* pane = demo.window().findChild<NewProjectPane*>();
    pane->drop(copy / "homes.csv");
    auto* add = pane->findChild<QPushButton*>("new.add-target");
    EXPECT_TRUE(QTest::qWaitFor([&] { return add->isEnabled(); }, studyMs));
    add->click();
    QTest::qWait(100);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath("new-targets-" + about)));
}

// A run whose gradient vanishes.
TEST_P(Screens, OfGradientsAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder copy;
    Project project = lathe::test::smallProject(40);
    project.training.gradientNorms = true;
    project.graph = {};
    lathe::test::appendLayer(project.graph, "input", "input", {});
    for (int i = 1; i <= 20; ++i) {
        lathe::test::appendLayer(project.graph, "dense", "block" + std::to_string(i), {{"units", int64_t{16}}});
        lathe::test::appendLayer(project.graph, i < 19 ? "sigmoid" : "relu", "act" + std::to_string(i), {});
    }
    lathe::test::appendLayer(project.graph, "dense", "head", {{"units", int64_t{2}}});
    ASSERT_TRUE(saveProject(copy.path(), project).ok());
    const auto trained = lathe::test::run(
        {{lathe::test::latheProgram().string(), "train", copy.path(), "--run", copy / "runs/1", "--device", "cpu"}});
    ASSERT_EQ(trained.exitCode, 0) << trained.err;
    DemoWindow demo(scheme, language, copy.path());
    demo.show(usual.width(), usual.height());
    demo.visit("train");
    QTest::qWait(500);
    const QString name = QString("gradients-%1-%2.png").arg(themeName(scheme), language);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
}

INSTANTIATE_TEST_SUITE_P(All, Screens, allAppearances(), nameOfAppearance);

}  // namespace
}  // namespace lathe::workbench::screens_test
