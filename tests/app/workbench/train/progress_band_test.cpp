// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/progress_band.h"

#include <gtest/gtest.h>

#include "app/workbench/train/result_band.h"
#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/label.h"

namespace lathe::workbench::progress_band_test {
namespace {

QString textOf(const ProgressBand& band, const char* name) {
    const auto* label = band.findChild<ui::Label*>(QString::fromLatin1(name));
    return label ? label->text() : QString();
}

/// A run whose first training has ended after 30 steps.
class ProgressBands : public testing::Test {
protected:
    ProgressBands() {
        m_log.start(10);
        m_log.steps(30);
        m_log.flush();
        m_feed.follow(m_folder.path());
        m_view.run = m_folder.path();
        m_view.state = RunState::Running;
        m_view.active = true;
        m_view.feed = &m_feed;
    }

    TemporaryFolder m_folder;
    test::LogOfTest m_log{m_folder / "events.bin"};
    RunFeed m_feed;
    RunView m_view;
    ProgressBand m_band;
};

TEST_F(ProgressBands, ShowsTheSecondTrainingAsAStageOfItsOwn) {
    m_view.refit = {2, 5, 15, 60, 134};
    m_band.show(m_view);
    EXPECT_EQ(textOf(m_band, "train.epoch"), "Second training: epoch 2 of 5");
    EXPECT_EQ(textOf(m_band, "train.timeLeft"), "2 min 14 s left");
    EXPECT_DOUBLE_EQ(m_band.share(), 0.25);
    m_view.state = RunState::Paused;
    m_band.show(m_view);
    EXPECT_EQ(textOf(m_band, "train.timeLeft"), "Paused");
    EXPECT_TRUE(costText(m_view).contains("second training on all samples: epoch 2 of 5")) << costText(m_view).toStdString();
    m_view.refit = {};
    m_band.show(m_view);
    EXPECT_FALSE(textOf(m_band, "train.epoch").contains("Second")) << "control";
    EXPECT_FALSE(costText(m_view).contains("second training"));
}

}  // namespace
}  // namespace lathe::workbench::progress_band_test
