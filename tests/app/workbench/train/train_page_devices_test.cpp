// SPDX-License-Identifier: Apache-2.0
// The devices that trainings run on, and wait for.
#include <QComboBox>
#include <gtest/gtest.h>

#include "app/workbench/train/device_choice.h"
#include "app/workbench/workspace/known_devices.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/store/run_status.h"
#include "tests/app/workbench/train/page_actions.h"
#include "tests/app/workbench/train/shown_page.h"

namespace lathe::workbench::train_page_devices_test {
namespace {

using test::OpenedProject;
using test::ShownPage;

// The status of a run as its trainer writes it while another has the GPU.
TEST(TrainPageDevices, ARunInLineSaysSoAndCanBeCancelled) {
    OpenedProject project;
    ShownPage shown(project);
    const auto dir = RunDir::create((project.folder() / "runs" / "waiting").string());
    ASSERT_TRUE(dir);
    RunStatus status;
    status.process = thisProcess();
    status.more = Json::Object{{"waits_for", "cuda:0"}, {"run", "other"}, {"pid", "1"}};
    ASSERT_TRUE(dir->writeStatus(status));
    ASSERT_TRUE(project.until([&] { return shown.page.view().active; }));
    EXPECT_EQ(shown.page.chips().front().text, QStringLiteral("Waiting for cuda:0"));
    QAction* const cancel = shown.action("train.stop");
    EXPECT_EQ(cancel->text(), QStringLiteral("Cancel"));
    ASSERT_TRUE(cancel->isEnabled());
    cancel->trigger();
    Diagnostics notes;
    const auto commands = CommandBox(dir->controlFolder()).poll(notes);
    ASSERT_EQ(commands->size(), 1u);
    EXPECT_EQ(commands->front().body["command"].toString(), "stop");
    status.state = RunState::Stopped;
    status.more = {};
    ASSERT_TRUE(dir->writeStatus(status));
    ASSERT_TRUE(project.until([&] { return !shown.page.view().active; }));
    EXPECT_EQ(cancel->text(), QStringLiteral("Stop"));
}

TEST(TrainPageDevices, TheNextTrainingIsPutOnADevice) {
    OpenedProject project;
    ShownPage shown(project);
    EXPECT_EQ(trainingDevice(shown.settings), "auto");
    auto* const choice = shown.find<QComboBox>("train.device");
    choice->setCurrentIndex(choice->findText(QStringLiteral("Any free GPU")));
    Q_EMIT choice->activated(choice->currentIndex());
    EXPECT_EQ(trainingDevice(shown.settings), "cuda");
    choice->setCurrentIndex(choice->findText(QStringLiteral("CPU")));
    Q_EMIT choice->activated(choice->currentIndex());
    shown.action("train.start")->trigger();
    ASSERT_TRUE(project.until([&] { return shown.page.view().state == RunState::Finished && !shown.page.view().run.empty(); }));
    EXPECT_EQ(project.trainings.find(shown.page.view().run)->status.device, "cpu");
}

TEST(TrainPageDevices, GpusThatWereFoundAreOfferedByName) {
    OpenedProject project;
    ShownPage shown(project);
    const auto device = [](const char* id, const char* name) { return Json::Object{{"id", id}, {"name", name}}; };
    rememberDevices(shown.settings, Json::Object{{"devices", Json::Array{device("cpu", "AMD"), device("cuda:0", "NVIDIA H200"),
                                                                         device("cuda:1", "NVIDIA H200")}}});
    DeviceChoice choice(shown.settings);
    choice.show();
    auto* const list = choice.findChild<QComboBox*>();
    ASSERT_EQ(list->count(), 5) << "automatic, processor, any, and these";
    EXPECT_EQ(list->itemText(4), QStringLiteral("NVIDIA H200 (cuda:1)"));
    list->setCurrentIndex(4);
    Q_EMIT list->activated(4);
    EXPECT_EQ(trainingDevice(shown.settings), "cuda:1");
    rememberDevices(shown.settings, Json::Object{{"devices", Json::Array{device("cpu", "AMD")}}});
    choice.hide();
    choice.show();
    EXPECT_EQ(list->currentData().toString(), QStringLiteral("cuda:1")) << "what was chosen is not changed in silence";
}

}  // namespace
}  // namespace lathe::workbench::train_page_devices_test
