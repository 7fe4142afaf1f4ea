// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/data/data_page.h"

#include <array>
#include <cstdio>
#include <memory>
#include <vector>

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/split_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/sweep_settings.h"
#include "tests/app/workbench/data/data_page_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/gui/stalls.h"
#include "tests/support/shared_dir.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/fold_bars.h"
#include "widgets/data/histogram.h"
#include "widgets/data/split_bar.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::data_page_test {
namespace {

using test::child;
using test::DataPageTest;
using test::digits;
using test::eventually;

TEST_F(DataPageTest, ShowsTheDrawnDigits) {
    open(digits());
    EXPECT_EQ(samples().shown().size(), 350u);
    const auto& bars = child<ui::ClassBars>(*m_page, "data.classes").bars();
    ASSERT_EQ(bars.size(), 10u);
    EXPECT_EQ(bars[3].name, "3");
    EXPECT_EQ(bars[3].counts, (std::array<int64_t, 3>{27, 3, 5}));
    EXPECT_EQ(child<ui::SplitBar>(*m_page, "data.split-bar").counts(), (std::array<int64_t, 3>{270, 30, 50}));
    EXPECT_FALSE(child<ui::Histogram>(*m_page, "data.histogram").bars().empty());
    EXPECT_TRUE(child<QLabel>(*m_page, "data.fingerprint").text().startsWith("SHA-256 "));
    EXPECT_TRUE(m_page->chips()[0].text.contains("350 images"));
    const double mean = child<QLabel>(*m_page, "data.mean").text().toDouble();
    EXPECT_NEAR(mean, m_data->data()->normalization.shift[0], 0.006) << "in one scale with the normalisation";
}

TEST_F(DataPageTest, AClickOnAClassFiltersAndAnotherShowsAll) {
    open(digits());
    auto& bars = child<ui::ClassBars>(*m_page, "data.classes");
    const QPoint four = bars.visualRect(bars.model()->index(4, 0)).center();
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, four);
    EXPECT_EQ(samples().shown().size(), 35u);
    for (const int64_t s : samples().shown()) EXPECT_EQ(s % 10, 4);
    EXPECT_EQ(child<QComboBox>(*m_page, "data.class").currentText(), "4");
    EXPECT_EQ(child<QLabel>(*m_page, "data.count").text(), "35");
    QTest::mouseClick(bars.viewport(), Qt::LeftButton, {}, four);
    EXPECT_EQ(samples().shown().size(), 350u);
}

TEST_F(DataPageTest, PartAndIndexFilterTogether) {
    open(digits());
    auto& part = child<QComboBox>(*m_page, "data.part");
    part.setCurrentIndex(2);
    EXPECT_EQ(samples().shown().size(), 30u);
    auto& search = child<QLineEdit>(*m_page, "data.search");
    QTest::keyClicks(&search, "9999");
    EXPECT_TRUE(samples().shown().empty());
    QTest::mouseClick(&child<QPushButton>(*m_page, "data.clear-filter"), Qt::LeftButton);
    EXPECT_EQ(samples().shown().size(), 350u);
    QTest::keyClicks(&search, "7");
    EXPECT_EQ(samples().shown(), (std::vector<int64_t>{7, 307}));
}

TEST_F(DataPageTest, AChosenSampleIsDescribed) {
    open(digits());
    auto& grid = child<ui::ThumbnailGrid>(*m_page, "data.grid");
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(grid.model()->index(12, 0)).center());
    EXPECT_EQ(child<QLabel>(*m_page, "data.detail.title").text(), "Sample 12 · 2");
    EXPECT_TRUE(child<QLabel>(*m_page, "data.detail.figures").text().startsWith("28×28 gray · min "));
    m_page->showSample(345);
    EXPECT_EQ(child<QLabel>(*m_page, "data.detail.title").text(), "Test sample 45 · 5");
}

TEST_F(DataPageTest, TheSplitIsEditedAndUndone) {
    open(digits());
    auto& form = child<ParamForm>(*m_page, "data.split-form");
    auto* field = form.findChild<QLineEdit*>();
    ASSERT_TRUE(field);
    field->selectAll();
    QTest::keyClicks(field, "0.2");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_DOUBLE_EQ(project().data.split.validation, 0.2);
    const auto& bar = child<ui::SplitBar>(*m_page, "data.split-bar");
    ASSERT_TRUE(eventually([&] { return bar.counts()[1] == 60; }));
    undo().undo();
    EXPECT_DOUBLE_EQ(project().data.split.validation, 0.1);
    ASSERT_TRUE(eventually([&] { return bar.counts()[1] == 30; }));
}

TEST_F(DataPageTest, FoldsAreShownAndChosen) {
    open(digits());
    auto& bars = child<ui::FoldBars>(*m_page, "data.folds");
    EXPECT_TRUE(bars.isHidden()) << "there are none";
    ASSERT_TRUE(m_bench.document.setValue("data.split.folds", 4, "Folds").ok());
    ASSERT_TRUE(eventually([&] { return bars.count() == 4 && !bars.isHidden(); }));
    EXPECT_EQ(bars.sizeOf(0), 75);
    EXPECT_EQ(bars.validation(), 0u);
    EXPECT_TRUE(bars.accessibleDescription().contains("(0: 8, 1: 7")) << bars.accessibleDescription().toStdString();
    const auto& split = child<ui::SplitBar>(*m_page, "data.split-bar");
    EXPECT_EQ(split.counts(), (std::array<int64_t, 3>{225, 75, 50}));
    auto& form = child<ParamForm>(*m_page, "data.split-form");
    EXPECT_FALSE(form.row("validation")) << "it has no share";
    ASSERT_TRUE(form.row("fold"));
    ASSERT_TRUE(eventually([&] { return bars.height() == bars.sizeHint().height(); }));
    QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.segment(2, 0).center());
    EXPECT_EQ(project().data.split.fold, 3);
    ASSERT_TRUE(eventually([&] { return bars.validation() == 2; }));
    undo().undo();
    EXPECT_EQ(project().data.split.fold, 1);
    undo().undo();
    ASSERT_TRUE(eventually([&] { return bars.isHidden(); }));
    EXPECT_TRUE(form.row("validation"));
}

TEST_F(DataPageTest, AFoldIsSweptOverAllFolds) {
    const auto fold = foldParam(5);
    EXPECT_EQ(defaultDomain(*fold, Json(2)), (sweep::Domain(sweep::Range{1, 5, Scale::Linear, 0, true})));
}

TEST_F(DataPageTest, ImagesAreNotSplitByTime) {
    open(digits());
    const auto& form = child<ParamForm>(*m_page, "data.split-form");
    EXPECT_FALSE(form.row("by_time"));
    EXPECT_TRUE(form.row("stratified"));
}

TEST_F(DataPageTest, ASplitByTimeOfImagesCanBeUnset) {
    Project byTime = digits();
    byTime.data.split.byTime = true;
    open(byTime);
    EXPECT_TRUE(child<ParamForm>(*m_page, "data.split-form").row("by_time"));
}

TEST_F(DataPageTest, NormalisationIsChosenAndItsFiguresShown) {
    open(digits());
    auto& figures = child<QLabel>(*m_page, "data.normalization-figures");
    const QString standardised = figures.text();
    // What is shown on the left is what is subtracted and divided by on the right.
    const QString mean = child<QLabel>(*m_page, "data.mean").text(), deviation = child<QLabel>(*m_page, "data.deviation").text();
    EXPECT_EQ(standardised, QStringLiteral("(x − %1) ÷ %2").arg(mean, deviation));
    auto* box = child<ParamForm>(*m_page, "data.normalization-form").findChild<QComboBox*>();
    ASSERT_TRUE(box);
    box->setCurrentIndex(1);
    Q_EMIT box->activated(1);
    EXPECT_EQ(project().data.normalization, Normalization::UnitRange);
    ASSERT_TRUE(eventually([&] { return figures.text() != standardised; }));
}

TEST_F(DataPageTest, AGeneratedSetIsChosenByItsAction) {
    open(digits());
    m_bench.actions.find("data.generate.points")->trigger();
    ASSERT_TRUE(eventually([&] { return project().data.reader.type == "points"; }));
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 2500; }));
    EXPECT_EQ(child<QTableView>(*m_page, "data.columns").model()->rowCount(), 2);
}

TEST_F(DataPageTest, TheLoadingSpeedIsMeasured) {
    open(digits());
    auto& speed = child<QLabel>(*m_page, "data.speed");
    ASSERT_TRUE(eventually([&] { return speed.text().endsWith("per second"); }));
    EXPECT_TRUE(child<QLabel>(*m_page, "data.speed-needed").isHidden());
}

TEST_F(DataPageTest, SeventyThousandImagesAreThereSoonAndTheLoopNeverStalls) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    Project p = digits();
    p.data.reader = {"idx", {{"path", (lathe::test::sharedDir() / "data/fashion-mnist").string()}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    m_head.reset(m_page->headWidget());
    const lathe::test::Stalls stalls;
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 70000; }));
    std::printf("longest turn of the event loop while 70,000 images are read: %.1f ms\n", stalls.longest());
    EXPECT_LT(stalls.longest(), lathe::test::longestStallMs);
    QElapsedTimer turn;
    auto& bars = child<ui::ClassBars>(*m_page, "data.classes");
    turn.restart();
    bars.setChosen(2);
    Q_EMIT bars.choose(2);
    std::printf("filter by class: %lld ms\n", static_cast<long long>(turn.restart()));
    EXPECT_EQ(samples().shown().size(), 7000u);
}

}  // namespace
}  // namespace lathe::workbench::data_page_test
