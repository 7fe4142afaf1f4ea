// SPDX-License-Identifier: Apache-2.0
#include <ctime>

#include <QElapsedTimer>
#include <gtest/gtest.h>

#include "app/workbench/sweep/study/study_reader.h"
#include "app/workbench/sweep/sweep_page.h"
#include "app/workbench/sweep/trials/trials_pane.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/sweep/sample_study.h"
#include "tests/support/frame_times.h"
#include "widgets/study/parallel_coordinates.h"

namespace lathe::workbench::sweep_page_bench_long_test {
namespace {

double processorMs(std::clock_t since) {
    return 1000.0 * static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
}

// Drags a brush over a share of an axis from one end to the other.
void brush(SweepPage& page, double share) {
    ui::AxisBrushes brushes;
    brushes.resize(4);
    qint64 worst = 0, sum = 0;
    double worstCpu = 0;
    const std::clock_t brushing = std::clock();
    constexpr int frames = 60;
    for (int i = 0; i < frames; ++i) {
        const double from = (1 - share) * i / frames;
        brushes.set(0, ui::PositionRange{from, from + share});
        QElapsedTimer clock;
        clock.start();
        const std::clock_t before = std::clock();
        page.parallel().setBrushes(brushes);
        QCoreApplication::processEvents();
        sum += clock.nsecsElapsed();
        worst = std::max(worst, clock.nsecsElapsed());
        worstCpu = std::max(worstCpu, processorMs(before));
    }
    std::printf("a frame while brushing, %.0f %% inside: mean %.1f ms (%.1f of the processor), worst %.1f ms (%.1f of it)\n",
                100 * share, static_cast<double>(sum) / frames / 1e6, processorMs(brushing) / frames,
                static_cast<double>(worst) / 1e6, worstCpu);
    lathe::test::printBar("worst frame while brushing", worstCpu, 33, "ms", "ecosystem.md, curves");
}

// Prints what it costs to open a study until all is painted, and a frame while a brush is dragged.
void measure(const test::SampleStudy& sample) {
    test::Bench bench;
    test::writeStudy(std::filesystem::path(bench.folder.path()) / "studies" / "big", sample);
    bench.open(lathe::test::smallProject());
    QElapsedTimer clock;
    clock.start();
    const std::clock_t before = std::clock();
    StudyReader reader(std::filesystem::path(bench.folder.path()) / "studies" / "big");
    ASSERT_TRUE(reader.look().ok());
    std::printf("read alone: %lld ms, %.0f ms of the processor\n", static_cast<long long>(clock.elapsed()), processorMs(before));
    clock.start();
    const std::clock_t opening = std::clock();
    SweepPage page(bench.bench);
    test::showPage(page);
    ASSERT_TRUE(QTest::qWaitFor([&] { return page.data() != nullptr; }, 60'000));
    const qint64 read = clock.elapsed();
    page.grab();
    const qint64 opened = clock.elapsed();
    const double openedCpu = processorMs(opening);
    std::printf("%lld trials x %lld readings: read and shown after %lld ms, painted after %lld ms (%.0f of the processor)\n",
                static_cast<long long>(sample.trials), static_cast<long long>(sample.reports), static_cast<long long>(read),
                static_cast<long long>(opened), openedCpu);
    lathe::test::printBar("the study is painted", static_cast<double>(opened), 1000, "ms", "performance.md H4");
    brush(page, 0.4);
    brush(page, 0.9);
    EXPECT_LT(opened, 60'000);
}

TEST(SweepPageBench, TwoThousandTrialsOfAThousandReadings) {
    measure({.trials = 2000, .reports = 1000, .wanted = 2000, .allDone = true});
}

TEST(SweepPageBench, TenThousandTrials) {
    measure({.trials = 10000, .reports = 20, .wanted = 10000, .allDone = true});
}

}  // namespace
}  // namespace lathe::workbench::sweep_page_bench_long_test
