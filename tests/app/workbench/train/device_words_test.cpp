// SPDX-License-Identifier: Apache-2.0
// What the window says of a GPU beside its curves.
#include <gtest/gtest.h>

#include "app/workbench/train/event_words.h"
#include "app/workbench/train/run_words.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::device_words_test {
namespace {

class DeviceWords : public testing::Test {
protected:
    RunView view() {
        m_log.flush();
        m_feed.follow(m_folder.path());
        m_feed.look();
        return {m_folder.path(), RunState::Running, true, &m_feed};
    }

    TemporaryFolder m_folder;
    test::LogOfTest m_log{m_folder / "events.bin"};
    RunFeed m_feed;
};

TEST_F(DeviceWords, TheStatusBarLeavesOutWhatTheDeviceDoesNotTell) {
    m_log.start(10);
    m_log.add(event::started, Json::Object{{"steps_per_epoch", 10}, {"device", "cuda:0"}, {"device_name", "NVIDIA H200"}});
    m_log.steps(3);
    m_log.device(0.97F);
    EXPECT_EQ(gpuText(view()).toStdString(), "NVIDIA H200: 97 %, 500 W");
}

TEST_F(DeviceWords, WithoutAGpuNothingIsSaid) {
    m_log.start(10);
    m_log.steps(3);
    m_log.machine(0.5F);
    EXPECT_TRUE(gpuText(view()).isEmpty());
}

TEST_F(DeviceWords, AnErrorOfTheDriverIsALineAtItsPlace) {
    m_log.start(10);
    m_log.steps(7);
    m_log.add(event::xid, Json::Object{{"number", 79}});
    const std::vector<EventLine> lines = eventLines(view());
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines[0].severity, Severity::Warning);
    EXPECT_EQ(lines[0].x, 7);
    EXPECT_TRUE(lines[0].text.startsWith(QStringLiteral("The GPU has fallen off the bus (Xid 79)")));
}

}  // namespace
}  // namespace lathe::workbench::device_words_test
