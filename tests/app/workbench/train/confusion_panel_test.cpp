// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/confusion_panel.h"

#include <QComboBox>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>
#include <gtest/gtest.h>

#include "core/train/run.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/places.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/label.h"
#include "widgets/data/confusion_matrix.h"

namespace lathe::workbench::confusion_panel_test {
namespace {

EpochClasses epoch(int64_t number, int64_t wrong, const std::string& output = {}) {
    return {number, 10 * number, output, {{"cat", "dog"}, {{10 - wrong, wrong}, {0, 10}}}};
}

QPushButton& compute(ConfusionPanel& panel) {
    return *panel.findChild<QPushButton*>(QStringLiteral("confusion.compute"));
}

TEST(ConfusionPanel, ShowsTheEpochOfTheSlider) {
    const Project project = lathe::test::smallProject();
    ConfusionPanel panel;
    panel.show("run", {epoch(1, 5), epoch(2, 3)}, &project, true);
    EXPECT_TRUE(panel.isVisible());
    EXPECT_EQ(panel.slider().value(), 1) << "the last epoch";
    EXPECT_EQ(panel.matrix().counts().counts[0][1], 3);
    EXPECT_TRUE(panel.sentence().contains(QStringLiteral("cat is taken for dog"))) << panel.sentence().toStdString();
    panel.slider().setValue(0);
    EXPECT_EQ(panel.matrix().counts().counts[0][1], 5);
    panel.show("run", {epoch(1, 5), epoch(2, 3), epoch(3, 0)}, &project, true);
    EXPECT_EQ(panel.slider().value(), 0) << "the user's choice stays";
    panel.slider().setValue(2);
    EXPECT_EQ(panel.sentence(), QStringLiteral("All samples are recognized."));
    panel.show("run", {epoch(1, 5), epoch(2, 3), epoch(3, 0), epoch(4, 1)}, &project, true);
    EXPECT_EQ(panel.slider().value(), 3) << "the end follows the training";
    EXPECT_FALSE(compute(panel).isVisible());
}

TEST(ConfusionPanel, SeveralOutputsAreChosen) {
    const Project project = lathe::test::smallProject();
    ConfusionPanel panel;
    panel.show("run", {epoch(1, 5, "kind"), epoch(1, 2, "color")}, &project, true);
    auto* output = panel.findChild<QComboBox*>(QStringLiteral("confusion.output"));
    ASSERT_TRUE(output && output->isVisible());
    EXPECT_EQ(panel.matrix().counts().counts[0][1], 5);
    output->setCurrentIndex(1);
    Q_EMIT output->activated(1);
    EXPECT_EQ(panel.matrix().counts().counts[0][1], 2);
}

// In a column that is narrower than the text would like, and above a list that takes the rest.
TEST(ConfusionPanel, ItsTextIsNotCutInANarrowColumn) {
    const Project project = lathe::test::smallProject();
    QWidget column;
    auto* panel = new ConfusionPanel;
    auto* list = new QListView;
    auto* rows = new QVBoxLayout(&column);
    rows->addWidget(panel);
    rows->addWidget(list, 1);
    column.resize(200, 900);
    column.setVisible(true);
    panel->show("run", {}, &project, true);
    QTest::qWait(20);
    int texts = 0;
    for (const auto* label : panel->findChildren<ui::Label*>()) {
        if (!label->isVisible() || !label->wordWrap()) continue;
        ++texts;
        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
    }
    EXPECT_EQ(texts, 1);
}

TEST(ConfusionPanel, IsHiddenWithoutClasses) {
    Project project = lathe::test::smallProject();
    ConfusionPanel panel;
    panel.show("run", {}, &project, true);
    EXPECT_TRUE(compute(panel).isVisible());
    panel.show("run", {}, &project, false);
    EXPECT_FALSE(panel.isVisible()) << "it is training, and has recorded nothing";
    project.training.loss = {"mse", {}};
    panel.show("run", {}, &project, true);
    EXPECT_FALSE(panel.isVisible());
    panel.show({}, {}, nullptr, true);
    EXPECT_FALSE(panel.isVisible());
}

TEST(ConfusionPanel, ComputesWhatTheRunDidNotRecord) {
    const TemporaryFolder folder;
    const Project project = lathe::test::smallProject(2);
    RunOptions options;
    options.folder = folder / "run";
    options.device = "cpu";
    options.threads = 1;
    RunObserver nobody;
    BackendRegistry registry;
    std::atomic<bool> stop{false};
    ASSERT_TRUE(train(project, options, registry, nobody, stop));
    ConfusionPanel panel(lathe::test::latheProgram());
    panel.show(folder / "run", {}, &project, true);
    QTest::mouseClick(&compute(panel), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !panel.measuring(); }, 30'000));
    ASSERT_EQ(panel.matrix().counts().classes.size(), 2U);
    EXPECT_EQ(panel.matrix().counts().total(0) + panel.matrix().counts().total(1), 100) << "the test split";
    panel.show(folder / "run", {}, &project, true);
    EXPECT_TRUE(panel.matrix().isVisible()) << "it stays";
    panel.show("other", {}, &project, true);
    EXPECT_FALSE(panel.matrix().isVisible());
}

TEST(ConfusionPanel, ComputesMeansOverAugmentedCopies) {
    const TemporaryFolder folder;
    Project project = lathe::test::smallProject(2);
    ConfusionPanel panel(lathe::test::latheProgram());
    auto& copies = *panel.findChild<QSpinBox*>(QStringLiteral("confusion.copies"));
    panel.show("elsewhere", {}, &project, true);
    EXPECT_FALSE(copies.isVisible()) << "there are no transforms";
    project.data.transforms = {{"column_noise", {}}};
    RunOptions options;
    options.folder = folder / "run";
    options.device = "cpu";
    options.threads = 1;
    RunObserver nobody;
    BackendRegistry registry;
    std::atomic<bool> stop{false};
    ASSERT_TRUE(train(project, options, registry, nobody, stop));
    panel.show(folder / "run", {}, &project, true);
    ASSERT_TRUE(copies.isVisible());
    copies.setValue(4);
    QTest::mouseClick(&compute(panel), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !panel.measuring(); }, 30'000));
    ASSERT_EQ(panel.matrix().counts().classes.size(), 2U);
    EXPECT_EQ(panel.matrix().counts().total(0) + panel.matrix().counts().total(1), 100) << "the test split";
    EXPECT_FALSE(copies.isVisible()) << "it is done";
}

TEST(ConfusionPanel, SaysWhatWentWrong) {
    const Project project = lathe::test::smallProject();
    ConfusionPanel panel(lathe::test::latheProgram());
    panel.show("/nowhere/run", {}, &project, true);
    QSignalSpy ended(&panel, &ConfusionPanel::measured);
    QTest::mouseClick(&compute(panel), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return ended.count() == 1; }, 30'000));
    EXPECT_TRUE(compute(panel).isVisible());
}

TEST(RunRecordClasses, AreReadAndTakenBack) {
    const TemporaryFolder folder;
    test::LogOfTest log(folder / "events.bin");
    const ClassReport report{{"a", "b"}, {{3, 1}, {0, 4}}};
    log.start(10);
    for (int64_t number = 1; number <= 2; ++number) {
        log.steps(10);
        log.add(event::classes, Json::Object{{"epoch", number}, {"output", "kind"}, {"report", toJson(report)}});
    }
    log.resume(10);
    log.flush();
    EventLogReader reader(folder / "events.bin");
    RunRecord record;
    const auto news = reader.read();
    ASSERT_TRUE(news.ok());
    ASSERT_TRUE(record.add(*news, reader.columns()));
    ASSERT_EQ(record.classes().size(), 1U) << "the second epoch is void";
    EXPECT_EQ(record.classes()[0], (EpochClasses{1, 10, "kind", report}));
    EXPECT_FALSE(record.last(event::classes)) << "no line among the events";
}

}  // namespace
}  // namespace lathe::workbench::confusion_panel_test
