// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <string>
#include <tuple>

#include <QAction>
#include <QTableWidget>
#include <QTest>
#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/app/workbench/screens/demo_window.h"
#include "tests/app/workbench/screens/screen_test.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::fold_screens_test {
namespace {

using FoldScreens = ScreenTest;

constexpr int resultMs = 20000;

// The result of a cross-validation, and the form that asks for the number of folds.
TEST_P(FoldScreens, OfACrossValidationAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder folderOfProject;
    Project project = lathe::test::smallProject(3);
    project.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    ASSERT_TRUE(saveProject(folderOfProject.path(), project).ok());
    const auto swept = lathe::test::run(lathe::test::latheCommand(
        {"sweep", folderOfProject.path(), "--folds", "5", "--device", "cpu", "--study", folderOfProject / "studies/first"}));
    ASSERT_EQ(swept.exitCode, 0) << swept.err;
    for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
        DemoWindow demo(scheme, language, folderOfProject.path());
        demo.show(size.width(), size.height());
        const auto take = [&](const char* what) {
            QTest::qWait(300);
            const QString name = QString("%1-%2-%3-%4.png").arg(what, themeName(scheme), language).arg(size.width());
            EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        };
        demo.visit("sweep");
        auto* table = demo.window().findChild<QTableWidget*>("sweep.folds.table");
        ASSERT_TRUE(table);
        ASSERT_TRUE(QTest::qWaitFor([&] { return table->rowCount() == 8; }, resultMs)) << "five folds and three lines of all";
        take("folds");
        demo.visit("train");
        take("folds-train");
        demo.actions().find("train.crossValidate")->trigger();
        auto* form = demo.window().findChild<QWidget*>("sweep.foldsForm");
        ASSERT_TRUE(form);
        QTest::qWait(100);
        const QString name = QString("folds-form-%1-%2-%3.png").arg(themeName(scheme), language).arg(size.width());
        EXPECT_TRUE(form->grab().save(QDir(folder).filePath(name))) << name.toStdString();
        form->hide();
    }
}

INSTANTIATE_TEST_SUITE_P(All, FoldScreens, allAppearances(), nameOfAppearance);

}  // namespace
}  // namespace lathe::workbench::fold_screens_test
