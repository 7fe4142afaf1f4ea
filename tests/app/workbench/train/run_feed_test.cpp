// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/run_feed.h"

#include <fstream>

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/app/workbench/train/log_of_test.h"
#include "tests/support/gui/stalls.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::run_feed_test {
namespace {

size_t rowsOf(const RunFeed& feed) {
    const ui::Series* loss = feed.record().steps("loss");
    return loss ? loss->size() : 0;
}

class RunFeeds : public testing::Test {
protected:
    TemporaryFolder m_folder;
    test::LogOfTest m_log{m_folder / "events.bin"};
    RunFeed m_feed;
};

TEST_F(RunFeeds, ShowsAShortHistoryAtOnceAndFollowsIt) {
    m_log.start(10);
    m_log.steps(25);
    m_log.flush();
    m_feed.setLive(true);
    m_feed.follow(m_folder.path());
    EXPECT_EQ(rowsOf(m_feed), 25u);
    QSignalSpy grew(&m_feed, &RunFeed::grew);
    for (int i = 1; i <= 5; ++i) {
        m_log.steps(10);
        m_log.flush();
        EXPECT_TRUE(QTest::qWaitFor([&] { return rowsOf(m_feed) == 25u + 10u * static_cast<size_t>(i); }, 10'000));
    }
    EXPECT_GE(grew.count(), 5);
}

TEST_F(RunFeeds, ReadsALogThatIsNotThereYet) {
    const TemporaryFolder other;
    m_feed.setLive(true);
    m_feed.follow(other.path());
    EXPECT_TRUE(m_feed.record().empty());
    test::LogOfTest late(other / "events.bin");
    late.start(10);
    late.steps(3);
    late.flush();
    EXPECT_TRUE(QTest::qWaitFor([&] { return rowsOf(m_feed) == 3; }, 10'000));
}

TEST_F(RunFeeds, AnotherUnitIsReadAnew) {
    m_log.start(10);
    m_log.steps(20);
    m_log.flush();
    m_feed.follow(m_folder.path());
    QSignalSpy replaced(&m_feed, &RunFeed::replaced);
    m_feed.setUnit(ui::XUnit::Epoch);
    EXPECT_EQ(replaced.count(), 1);
    EXPECT_EQ(m_feed.record().steps("loss")->x(19), 2);
}

TEST_F(RunFeeds, WhatWasTakenBackGoesAwayInEachUnit) {
    for (const ui::XUnit unit : {ui::XUnit::Step, ui::XUnit::Epoch, ui::XUnit::Seconds}) {
        const TemporaryFolder folder;
        test::LogOfTest log(folder / "events.bin");
        RunFeed feed;
        feed.setUnit(unit);
        feed.setLive(true);
        log.start(10);
        log.steps(20);
        log.flush();
        feed.follow(folder.path());
        ASSERT_EQ(rowsOf(feed), 20u);
        log.wait(100);
        log.resume(12);
        log.steps(1);
        log.flush();
        EXPECT_TRUE(QTest::qWaitFor([&] { return rowsOf(feed) == 13; }, 10'000));
    }
}

TEST_F(RunFeeds, ALongHistoryOpensWithoutAStallAndGoesOn) {
    m_log.start(1000);
    m_log.steps(300'000);
    m_log.flush();
    lathe::test::Stalls stalls;
    QTest::qWait(20);
    m_feed.setLive(true);
    m_feed.follow(m_folder.path());
    EXPECT_TRUE(m_feed.loading());
    m_log.steps(100);
    m_log.flush();
    EXPECT_TRUE(QTest::qWaitFor([&] { return rowsOf(m_feed) == 300'100; }, 20'000));
    EXPECT_FALSE(m_feed.loading());
    EXPECT_LT(stalls.longest(), lathe::test::longestStallMs);
}

TEST_F(RunFeeds, TheLastRunThatWasAskedForIsShown) {
    m_log.start(1000);
    m_log.steps(100'000);
    m_log.flush();
    const TemporaryFolder other;
    test::LogOfTest small(other / "events.bin");
    small.start(10);
    small.steps(7);
    small.flush();
    m_feed.follow(m_folder.path());
    m_feed.follow(other.path());
    EXPECT_EQ(rowsOf(m_feed), 7u);
    QTest::qWait(100);
    EXPECT_EQ(rowsOf(m_feed), 7u);
}

TEST_F(RunFeeds, WhatIsNoLogIsSaid) {
    const TemporaryFolder other;
    ASSERT_TRUE(std::ofstream(other / "events.bin") << "certainly not a log of Lathe");
    QSignalSpy failed(&m_feed, &RunFeed::failed);
    m_feed.follow(other.path());
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed[0][0].value<Diagnostic>().code, "event-log.format");
}

}  // namespace
}  // namespace lathe::workbench::run_feed_test
