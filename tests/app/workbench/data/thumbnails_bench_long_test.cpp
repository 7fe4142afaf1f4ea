// SPDX-License-Identifier: Apache-2.0
// How soon the pictures of 50,000 images are there, and how long the window does not answer until all of them have been read.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <QElapsedTimer>
#include <QTest>
#include <QTimerEvent>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/preview_pane.h"
#include "app/workbench/data/samples_pane.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/frame_times.h"
#include "tests/support/gui/stalls.h"
#include "tests/support/image_decoder.h"
#include "tests/support/process.h"
#include "tests/support/shared_dir.h"

namespace lathe::workbench::thumbnails_bench_long_test {
namespace {

namespace fs = std::filesystem;
using test::child;

constexpr int mostWaitMs = 600'000, firstMs = 1000;
constexpr int64_t imageCount = 50'000;

/// As Stalls, on the clock: what a user sees on a busy machine.
class ClockStalls : public QObject {
public:
    ClockStalls() {
        m_clock.start();
        startTimer(1, Qt::PreciseTimer);
    }
    double longest() const { return m_longest; }

protected:
    void timerEvent(QTimerEvent*) override {
        m_longest = std::max(m_longest, static_cast<double>(m_clock.nsecsElapsed()) * 1e-6), m_clock.restart();
    }

private:
    QElapsedTimer m_clock;
    double m_longest = 0;
};

class ThumbnailsBench : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        LATHE_NEEDS_SHARED("data/cifar10-jpeg/cifar10_train.tar.gz");
        qputenv("XDG_CACHE_HOME", (m_bench.folder / "cache").c_str());
        fs::create_directories(images());
        const std::string archive = (lathe::test::sharedDir() / "data/cifar10-jpeg/cifar10_train.tar.gz").string();
        const auto unpacked = lathe::test::run({{"tar", "-xzf", archive, "-C", images()}});
        ASSERT_EQ(unpacked.exitCode, 0) << unpacked.err;
    }
    void TearDown() override { qunsetenv("XDG_CACHE_HOME"); }
    std::string images() const { return m_bench.folder / "images"; }
    void open(const Choice& reader) {
        Project project;
        project.name = "images";
        project.data.reader = reader;
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
    }
    /// Whether each picture that is in the window has been painted.
    bool isFilled(const ui::ThumbnailGrid& grid) const {
        const QRect window = grid.viewport()->rect();
        const QModelIndex last = grid.indexAt(window.bottomRight() - QPoint(grid.drawnSize().width() / 2 + 12, 12));
        const int shown = last.isValid() ? last.row() : static_cast<int>(grid.items().size()) - 1;
        return grid.isVisible() && shown > 20 && grid.cache().count() >= shown;
    }
    void measure(const std::string& what, const std::function<void()>& begin) {
        const lathe::test::Stalls stalls;
        const ClockStalls clockStalls;
        QElapsedTimer clock;
        clock.start();
        begin();
        const ui::ThumbnailGrid& pictures = *child<PreviewPane>(*m_page, "data.preview").grid();
        const ui::ThumbnailGrid& grid = *child<SamplesPane>(*m_page, "data.samples").grid();
        ASSERT_TRUE(QTest::qWaitFor([&] { return isFilled(pictures) || isFilled(grid); }, mostWaitMs));
        const auto first = static_cast<double>(clock.elapsed());
        const auto& shown = child<SamplesPane>(*m_page, "data.samples").shown();
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return static_cast<int64_t>(shown.size()) == imageCount && grid.isVisible(); }, mostWaitMs));
        QTest::qWait(500);
        std::printf("%s: first pictures after %.0f ms, all samples and statistics after %lld ms\n", what.c_str(), first,
                    static_cast<long long>(clock.elapsed()));
        std::printf("  longest turn of the event loop: %.1f ms of the processor, %.1f ms on the clock\n", stalls.longest(),
                    clockStalls.longest());
        lathe::test::printBar("first pictures of 50,000 images", first, firstMs, "ms",
                              "issue \"Data: any folder in\", measure 7");
        lathe::test::printBar("longest turn of the event loop", stalls.longest(), lathe::test::longestStallMs, "ms",
                              "issue \"Data: any folder in\", measure 7");
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

TEST_F(ThumbnailsBench, AProjectIsOpened) {
    measure("a project with 50,000 images is opened", [this] { open({"image_folder", {{"path", images()}}}); });
}

TEST_F(ThumbnailsBench, AFolderIsDropped) {
    open({"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{50}}}});
    ASSERT_TRUE(test::eventually([&] { return child<SamplesPane>(*m_page, "data.samples").shown().size() == 350; }));
    // The pictures of the old data stay until those of the new ones are there.
    const auto& pictures = child<PreviewPane>(*m_page, "data.preview");
    measure("a folder of 50,000 images is dropped on the Data page", [&] {
        test::drop(*m_page, images());
        ASSERT_TRUE(QTest::qWaitFor([&] { return pictures.isVisible(); }, mostWaitMs));
    });
}

}  // namespace
}  // namespace lathe::workbench::thumbnails_bench_long_test
