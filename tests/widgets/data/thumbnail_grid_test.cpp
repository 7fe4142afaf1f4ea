// SPDX-License-Identifier: Apache-2.0
#include "widgets/data/thumbnail_grid.h"

#include <atomic>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <numeric>

#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/support/frame_times.h"
#include "tests/support/gui/stalls.h"

namespace lathe::ui::thumbnail_grid_test {
namespace {

constexpr int64_t many = 60000;

QImage pictureOf(int64_t item) {
    QImage image(28, 28, QImage::Format_Grayscale8);
    image.fill(static_cast<int>(item % 256));
    return image;
}

std::vector<int64_t> items(int64_t count) {
    std::vector<int64_t> all(static_cast<size_t>(count));
    std::iota(all.begin(), all.end(), int64_t{0});
    return all;
}

void fill(ThumbnailGrid& grid, int64_t count, ThumbnailSource source = pictureOf) {
    grid.show({28, 28}, std::move(source), [](int64_t item) { return QString::number(item); });
    grid.setItems(items(count));
    grid.resize(720, 600);
    grid.setVisible(true);
}

TEST(ThumbnailGrid, MakesOnlyWhatIsLookedAt) {
    std::atomic<int> made = 0;
    ThumbnailGrid grid;
    fill(grid, many, [&](int64_t item) {
        ++made;
        return pictureOf(item);
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return grid.cache().count() >= 80; }));
    QTest::qWait(50);
    EXPECT_LT(made, 400);
    const QImage seen = grid.grab().toImage();
    const QPoint third = grid.visualRect(grid.model()->index(3, 0)).center();
    EXPECT_EQ(seen.pixelColor(third), QColor(3, 3, 3));
}

TEST(ThumbnailGrid, ScrollsThroughSixtyThousandWithoutAStallAndWithinItsMemory) {
    ThumbnailGrid grid;
    fill(grid, many);
    QTest::qWait(20);
    const lathe::test::Stalls stalls;
    for (int step = 0; step <= 100; ++step) {
        grid.verticalScrollBar()->setValue(grid.verticalScrollBar()->maximum() / 100 * step);
        grid.repaint();
        QTest::qWait(2);
    }
    std::printf("longest step while scrolling: %.1f ms\n", stalls.longest());
    EXPECT_LT(stalls.longest(), lathe::test::longestStallMs);
    EXPECT_LE(grid.cache().bytes(), ThumbnailGrid::cacheBytes);
}

TEST(ThumbnailGrid, TheCacheForgetsWhatWasNotSeenForLong) {
    ThumbnailCache cache(10 * 28 * 28, 1);
    cache.setSource(pictureOf);
    QSignalSpy arrived(&cache, &ThumbnailCache::arrived);
    for (int64_t i = 0; i < 50; ++i) {
        cache.find(i);
        ASSERT_TRUE(QTest::qWaitFor([&] { return cache.find(i) != nullptr; }));
    }
    EXPECT_LE(cache.bytes(), 10 * 28 * 28);
    EXPECT_LE(cache.count(), 10);
    EXPECT_GT(arrived.size(), 0);
}

TEST(ThumbnailGrid, PicturesOfTheOldSourceNeverArrive) {
    ThumbnailCache cache(1 << 20, 2);
    std::atomic<bool> go = false;
    cache.setSource([&](int64_t) {
        while (!go) QThread::msleep(1);
        return QImage(1, 1, QImage::Format_Grayscale8);
    });
    cache.find(1);
    QTest::qWait(10);
    cache.setSource(pictureOf);
    go = true;
    cache.find(1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return cache.find(1) != nullptr; }));
    EXPECT_EQ(cache.find(1)->width(), 28);
}

TEST(ThumbnailGrid, SizesAreWholeMultiples) {
    EXPECT_EQ(wholeMultiple({28, 28}, 28), QSize(28, 28));
    EXPECT_EQ(wholeMultiple({28, 28}, 56), QSize(56, 56));
    EXPECT_EQ(wholeMultiple({28, 28}, 112), QSize(112, 112));
    EXPECT_EQ(wholeMultiple({32, 32}, 56), QSize(64, 64));
    EXPECT_EQ(wholeMultiple({348, 464}, 112), QSize(69, 92));
    ThumbnailGrid grid;
    fill(grid, 10);
    grid.setPictureSize(ThumbnailGrid::Size::Large);
    EXPECT_EQ(grid.drawnSize(), QSize(112, 112));
}

TEST(ThumbnailGrid, ScrollsThroughAMillionWithoutAStall) {
    ThumbnailGrid grid;
    fill(grid, 1'000'000);
    QTest::qWait(20);
    const lathe::test::Stalls stalls;
    const auto scroll = [&](int step) {
        grid.verticalScrollBar()->setValue(grid.verticalScrollBar()->maximum() / 40 * step);
        grid.repaint();
        QTest::qWait(2);
    };
    const auto times = lathe::test::printFrameTimes("scroll a million items", 41, scroll);
    lathe::test::printBar("scroll step of a million items", times.cpuP95, 16, "ms", "a frame at 60 Hz");
    std::printf("longest step while scrolling a million: %.1f ms\n", stalls.longest());
    EXPECT_LT(stalls.longest(), lathe::test::longestStallMs);
    EXPECT_LE(grid.cache().bytes(), ThumbnailGrid::cacheBytes);
}

/// Bytes that the program has from the system's allocator.
int64_t usedBytes() {
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<int64_t>(info.uordblks + info.hblkhd);
}

/// What a view that is shown takes for a million items, until they have been scrolled to their end and laid out again.
int64_t bytesFor(QAbstractItemView& view, const std::function<void()>& setMillion) {
    view.resize(720, 600);
    view.setVisible(true);
    QTest::qWait(50);
    const int64_t before = usedBytes();
    setMillion();
    QTest::qWait(20);
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
    view.resize(500, 600);
    view.repaint();
    QTest::qWait(20);
    return usedBytes() - before;
}

TEST(ThumbnailGrid, NothingIsKeptForEachItem) {
    constexpr int64_t million = 1'000'000;
    const int64_t before = usedBytes();
    std::vector<int64_t> all = items(million);
    if (usedBytes() - before < million) GTEST_SKIP() << "the allocator of this build does not count";
    ThumbnailGrid grid;
    grid.show({28, 28}, [](int64_t) { return QImage(); }, {});
    grid.setItems(items(10));
    const int64_t own = bytesFor(grid, [&] { grid.setItems(std::move(all)); });
    QListView list;
    list.setFlow(QListView::LeftToRight);
    list.setWrapping(true);
    list.setResizeMode(QListView::Adjust);
    list.setUniformItemSizes(true);
    list.setGridSize({64, 64});
    const int64_t other = bytesFor(list, [&] { list.setModel(grid.model()); });
    std::printf("bytes for a million items: %lld; QListView: %lld\n", static_cast<long long>(own), static_cast<long long>(other));
    EXPECT_LT(own, million) << "less than a byte for each";
    EXPECT_GT(other, 2 * million) << "the control";
}

TEST(ThumbnailGrid, TheLastItemsOfAMillionAreReachedAndHit) {
    ThumbnailGrid grid;
    fill(grid, 1'000'000);
    grid.setCurrentItem(999'999);
    const QRect place = grid.visualRect(grid.currentIndex());
    EXPECT_TRUE(grid.viewport()->rect().contains(place));
    EXPECT_EQ(grid.indexAt(place.center()).row(), 999'999);
    EXPECT_FALSE(grid.indexAt(place.center() + QPoint(0, place.height())).isValid());
    EXPECT_EQ(grid.verticalScrollBar()->value(), grid.verticalScrollBar()->maximum());
    QTest::keyClick(&grid, Qt::Key_Home);
    EXPECT_EQ(grid.currentItem(), 0);
    EXPECT_EQ(grid.verticalScrollBar()->value(), 0);
    QTest::keyClick(&grid, Qt::Key_PageDown);
    EXPECT_GT(grid.currentItem(), 50);
    EXPECT_LT(grid.currentItem(), 200);
    QTest::keyClick(&grid, Qt::Key_Up, Qt::ShiftModifier);
    EXPECT_GT(grid.selectedItems().size(), 8u) << "a row";
    EXPECT_FALSE(grid.indexAt({719, 300}).isValid()) << "right of the last column";
}

TEST(ThumbnailGrid, SeveralAreSelectedByMouseAndKeys) {
    ThumbnailGrid grid;
    fill(grid, 200);
    QSignalSpy selected(&grid, &ThumbnailGrid::itemsSelected);
    const auto click = [&](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(grid.viewport(), Qt::LeftButton, keys, grid.visualRect(grid.model()->index(row, 0)).center());
    };
    click(5, {});
    click(9, Qt::ControlModifier);
    EXPECT_EQ(grid.selectedItems(), (std::vector<int64_t>{5, 9}));
    click(3, {});
    click(6, Qt::ShiftModifier);
    EXPECT_EQ(grid.selectedItems(), (std::vector<int64_t>{3, 4, 5, 6}));
    QTest::keyClick(&grid, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(grid.selectedItems().size(), 200u);
    grid.setCurrentItem(7);
    EXPECT_EQ(grid.selectedItems(), std::vector<int64_t>{7});
    EXPECT_GT(selected.size(), 3);
}

TEST(ThumbnailGrid, AMarkIsPaintedInTheCorner) {
    ThumbnailGrid grid;
    fill(grid, 20);
    grid.setMarks({{2, ItemMark::Warning}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return grid.cache().count() >= 20; }));
    const QImage seen = grid.viewport()->grab().toImage();
    const auto corner = [&](int row) {
        const QRect place = grid.visualRect(grid.model()->index(row, 0));
        return seen.pixelColor(place.center() + QPoint(grid.drawnSize().width() / 2 - 4, 5 - grid.drawnSize().height() / 2));
    };
    EXPECT_EQ(corner(1), QColor(1, 1, 1));
    EXPECT_NE(corner(2), QColor(2, 2, 2)) << "the ground of the mark";
    EXPECT_FALSE(grid.mark(1));
}

TEST(ThumbnailGrid, KeysMoveThroughTheItems) {
    ThumbnailGrid grid;
    fill(grid, 100);
    QSignalSpy chosen(&grid, &ThumbnailGrid::itemChosen);
    grid.setCurrentItem(0);
    QTest::keyClick(&grid, Qt::Key_Right);
    EXPECT_EQ(grid.currentItem(), 1);
    QTest::keyClick(&grid, Qt::Key_Down);
    EXPECT_GT(grid.currentItem(), 5);
    EXPECT_EQ(chosen.back()[0].toLongLong(), grid.currentItem());
}

}  // namespace
}  // namespace lathe::ui::thumbnail_grid_test
