// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/sequence_panel.h"

#include <atomic>

#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/workspace/confusion_panel.h"
#include "core/train/run.h"
#include "tests/support/label_sequence_data.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::sequence_panel_test {
namespace {

using namespace std::string_literals;
using lathe::test::LabelSequences;

Project ofSequences(const std::string& folder) {
    Project p = lathe::test::smallProject(2);
    p.graph = {};
    lathe::test::appendLayer(p.graph, "input", "input", {});
    lathe::test::appendLayer(p.graph, "gru", "gru", {{"units", int64_t{16}}, {"bidirectional", true}, {"output", "all"s}});
    lathe::test::appendLayer(p.graph, "dense", "scores", {{"units", LabelSequences::classes}});
    p.data.reader = {"numpy", {{"path", folder}, {"lengths", "length"s}, {"classes", "blank,north,east,south,west"s}}};
    p.data.normalization = Normalization::None;
    p.data.split = {.validation = 0.1, .test = 0.1};
    p.training.loss = {"ctc", {}};
    p.training.metrics = {{"label_error_rate", {}}};
    p.training.optimizer = {"adam", {{"lr", 0.02}}};
    return p;
}

QPushButton& compute(SequencePanel& panel) {
    return *panel.findChild<QPushButton*>(QStringLiteral("sequences.compute"));
}

TEST(SequencePanel, ShowsPredictedLabelsBesideTheirTargets) {
    const TemporaryFolder folder;
    LabelSequences(200, 3).write(folder.path(), "");
    const Project project = ofSequences(folder.path());
    RunOptions options;
    options.folder = folder / "run";
    options.device = "cpu";
    options.threads = 1;
    RunObserver nobody;
    BackendRegistry registry;
    const std::atomic<bool> stop{false};
    const auto trained = train(project, options, registry, nobody, stop);
    ASSERT_TRUE(trained) << toString(trained.error());

    SequencePanel panel(lathe::test::latheProgram());
    panel.show(folder / "run", &project, true);
    ASSERT_TRUE(panel.isVisible());
    EXPECT_FALSE(panel.table().isVisible());
    compute(panel).setFocus();
    QTest::keyClick(&compute(panel), Qt::Key_Space);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !panel.measuring(); }, 30'000));
    ASSERT_EQ(panel.table().rowCount(), 20) << "the test split";
    EXPECT_FALSE(compute(panel).isVisible());
    const QString target = panel.table().item(0, 0)->text();
    EXPECT_TRUE(target.contains("north") || target.contains("east") || target.contains("south") || target.contains("west"))
        << target.toStdString();
    for (int row = 0; row < 20; ++row) {
        EXPECT_FALSE(panel.table().item(row, 1)->text().contains("blank")) << "the blank is no label";
        const bool same = panel.table().item(row, 0)->text() == panel.table().item(row, 1)->text();
        EXPECT_EQ(panel.table().item(row, 2)->text() == "0", same) << row;
    }
    QSignalSpy wanted(&panel, &SequencePanel::sampleWanted);
    Q_EMIT panel.table().itemActivated(panel.table().item(3, 1));
    EXPECT_EQ(wanted.count(), 1);
    panel.show("other", &project, true);
    EXPECT_FALSE(panel.table().isVisible());
}

TEST(SequencePanel, IsHiddenForClassesAndTheMatrixForSequences) {
    SequencePanel panel;
    ConfusionPanel matrix;
    const Project classes = lathe::test::smallProject(), sequences = ofSequences("/nowhere");
    panel.show("run", &classes, true);
    matrix.show("run", {}, &classes, true);
    EXPECT_FALSE(panel.isVisible());
    EXPECT_TRUE(matrix.isVisible());
    panel.show("run", &sequences, true);
    matrix.show("run", {}, &sequences, true);
    EXPECT_TRUE(panel.isVisible());
    EXPECT_FALSE(matrix.isVisible()) << "a sequence has no single class";
    panel.show("run", &sequences, false);
    EXPECT_FALSE(panel.isVisible()) << "it is training";
}

TEST(SequencePanel, SaysWhatWentWrong) {
    const Project project = ofSequences("/nowhere");
    SequencePanel panel(lathe::test::latheProgram());
    panel.show("/nowhere/run", &project, true);
    QTest::mouseClick(&compute(panel), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !panel.measuring(); }, 30'000));
    EXPECT_TRUE(compute(panel).isVisible());
}

}  // namespace
}  // namespace lathe::workbench::sequence_panel_test
