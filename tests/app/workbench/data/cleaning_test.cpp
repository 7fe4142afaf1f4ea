// SPDX-License-Identifier: Apache-2.0
// Cleaning on the page Data, by mouse and keys.
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/cleaning_list_view.h"
#include "app/workbench/data/cleaning/cleaning_pane.h"
#include "app/workbench/data/cleaning/effect_view.h"
#include "app/workbench/data/cleaning/findings_pane.h"
#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/samples_pane.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/small_project.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/before_after_bars.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/message_card.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::cleaning_test {
namespace {

using cleaning::Kind;
using test::child;
using test::eventually;

Project digits() {
    Project p;
    p.name = "digits";
    p.data.reader = {"digits", {{"samples", int64_t{300}}, {"test_samples", int64_t{50}}}};
    return p;
}

class CleaningTest : public testing::Test {
protected:
    void open(const Project& project, QSize size = {1376, 796}) {
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page, size);
        ASSERT_TRUE(eventually([&] { return samples().isEnabled() && m_page->chips().size() == 1; }));
    }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    ui::ThumbnailGrid& grid() { return child<ui::ThumbnailGrid>(*m_page, "data.grid"); }
    CleaningPane& pane() { return child<CleaningPane>(*m_page, "data.cleaning"); }
    CleaningListView& steps() { return child<CleaningListView>(*m_page, "cleaning.list"); }
    ReviewPanel& review() { return child<ReviewPanel>(*m_page, "data.review"); }
    FindingsPane& findings() { return child<FindingsPane>(*m_page, "data.findings"); }
    QPushButton& button(const char* name) { return child<QPushButton>(*m_page, name); }
    QUndoStack& undo() { return m_bench.document.undoStack(); }

    cleaning::List list() {
        const auto read = cleaning::readList(m_bench.folder.path());
        EXPECT_TRUE(read.ok());
        return read.ok() ? *read : cleaning::List();
    }
    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    void clickItem(int row, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, keys, grid().visualRect(grid().model()->index(row, 0)).center());
    }
    /// The effect of a proposal is known and seen.
    bool proposed() {
        return eventually([&] { return button("cleaning.apply").isVisible() && button("cleaning.apply").isEnabled(); });
    }
    /// The button of a card about pairs: a card is shown when the event loop runs, and those before it are deleted then.
    QPushButton* cardButton(const QString& name) {
        QPushButton* found = nullptr;
        (void)eventually([&] {
            for (const QString& one : {name, name + "-leaks"})
                for (auto* each : m_page->findChildren<QPushButton*>(one))
                    if (each->isVisible()) found = each;
            return found != nullptr;
        });
        return found;
    }
    bool shows(size_t count) {
        return eventually([&] { return samples().shown().size() == count; });
    }
    int64_t countOf(int label) {
        const auto& bars = child<ui::ClassBars>(*m_page, "data.classes").bars();
        return bars[static_cast<size_t>(label)].total();
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

TEST_F(CleaningTest, DelShowsTheEffectAndEnterTakesIt) {
    open(digits());
    ASSERT_EQ(samples().shown().size(), 350u);
    clickItem(3);
    clickItem(14, Qt::ControlModifier);
    EXPECT_EQ(child<QLabel>(*m_page, "data.count").text(), "2 of 350 selected");
    QTest::keyClick(&grid(), Qt::Key_Delete);
    ASSERT_TRUE(proposed());
    EXPECT_TRUE(pane().isVisible()) << "the list is shown beside the samples";
    EXPECT_EQ(child<QLabel>(*m_page, "cleaning.proposal").text(), "Exclude 2 samples");
    EXPECT_EQ(pane().effect().figure(0), "350 → 348");
    const auto& bars = pane().effect().bars().bars();
    ASSERT_EQ(bars.size(), 10u);
    EXPECT_EQ(bars[3].before, 35);
    EXPECT_EQ(bars[3].after, 34);
    EXPECT_EQ(bars[5].after, 35);
    EXPECT_TRUE(list().empty()) << "shown, not taken";
    QTest::keyClick(&grid(), Qt::Key_Return);
    ASSERT_TRUE(shows(348));
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ(list()[0].kind, Kind::Exclude);
    EXPECT_EQ(list()[0].samples[0].name, "row 4");
    EXPECT_EQ(countOf(3), 34);
}

TEST_F(CleaningTest, EscapeDropsWhatWasAsked) {
    open(digits());
    clickItem(0);
    QTest::keyClick(&grid(), Qt::Key_Delete);
    ASSERT_TRUE(proposed());
    QTest::keyClick(&grid(), Qt::Key_Escape);
    EXPECT_FALSE(button("cleaning.apply").isVisible());
    QTest::keyClick(&grid(), Qt::Key_Return);
    EXPECT_TRUE(list().empty());
    EXPECT_EQ(undo().count(), 0);
}

TEST_F(CleaningTest, AKeyRelabelsAndTheHistoryOfTheWindowTakesItBack) {
    open(digits());
    clickItem(5);
    QTest::keyClick(&grid(), Qt::Key_8);  // the eighth class, "7"
    ASSERT_TRUE(proposed());
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return countOf(7) == 36; }));
    EXPECT_EQ(countOf(5), 34);
    EXPECT_EQ(list()[0].label, "7");
    EXPECT_EQ(undo().undoText(), "Relabel 1 samples as 7");
    undo().undo();
    EXPECT_TRUE(list().empty());
    ASSERT_TRUE(eventually([&] { return countOf(5) == 35; }));
    undo().redo();
    ASSERT_TRUE(eventually([&] { return countOf(7) == 36; }));
}

TEST_F(CleaningTest, WhatContinuesAStepBecomesAPartOfIt) {
    open(digits());
    for (const size_t left : {349u, 348u}) {
        clickItem(2);
        QTest::keyClick(&grid(), Qt::Key_Delete);
        ASSERT_TRUE(proposed());
        QTest::keyClick(&grid(), Qt::Key_Return);
        ASSERT_TRUE(shows(left));
    }
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ(list()[0].samples.size(), 2u);
    undo().undo();
    EXPECT_EQ(list()[0].samples.size(), 1u) << "but each is a step of the history";
    ASSERT_TRUE(shows(349));
}

TEST_F(CleaningTest, AStepIsTurnedOffMovedAndRemoved) {
    ASSERT_TRUE(cleaning::writeList(m_bench.folder.path(), {{.kind = Kind::Exclude, .where = "class == \"3\""},
                                                            {.kind = Kind::Exclude, .where = "class == \"4\""}})
                    .ok());
    open(digits());
    EXPECT_EQ(samples().shown().size(), 280u);
    QTest::mouseClick(child<ui::SegmentedControl>(*m_page, "data.left").segment(1), Qt::LeftButton);
    ASSERT_TRUE(steps().isVisible());
    ASSERT_EQ(steps().model()->rowCount(), 2);
    const auto row = [&](int i) { return steps().model()->index(i, 0); };
    EXPECT_TRUE(eventually([&] { return row(0).data(Qt::AccessibleTextRole).toString().contains("−35"); }));
    QTest::mouseClick(steps().viewport(), Qt::LeftButton, {}, steps().checkRect(row(0)).center());
    EXPECT_FALSE(list()[0].enabled);
    ASSERT_TRUE(shows(315));
    steps().setFocus();
    QTest::keyClick(&steps(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_TRUE(list()[0].enabled);
    EXPECT_FALSE(list()[1].enabled);
    EXPECT_EQ(steps().currentIndex().row(), 1);
    QTest::keyClick(&steps(), Qt::Key_Space);
    ASSERT_TRUE(shows(280));
    QTest::keyClick(&steps(), Qt::Key_Delete);
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ(list()[0].where, "class == \"4\"");
    ASSERT_TRUE(shows(315));
    while (undo().canUndo()) undo().undo();
    EXPECT_EQ(list().size(), 2u);
    EXPECT_TRUE(list()[0].enabled);
    ASSERT_TRUE(shows(280));
}

TEST_F(CleaningTest, ARuleIsCheckedWhileItIsTyped) {
    open(digits());
    QTest::mouseClick(child<ui::SegmentedControl>(*m_page, "data.left").segment(1), Qt::LeftButton);
    click(button("cleaning.add"));
    auto& rule = child<QLineEdit>(*m_page, "cleaning.rule");
    EXPECT_FALSE(button("cleaning.preview").isEnabled());
    QTest::keyClicks(&rule, "class == ");
    EXPECT_TRUE(child<QLabel>(*m_page, "cleaning.complaint").isVisible());
    EXPECT_FALSE(button("cleaning.preview").isEnabled());
    QTest::keyClicks(&rule, "\"9\"");
    EXPECT_FALSE(child<QLabel>(*m_page, "cleaning.complaint").isVisible());
    QTest::keyClick(&rule, Qt::Key_Return);
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(0), "350 → 315");
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(315));
}

TEST_F(CleaningTest, ClassesAreMerged) {
    open(digits());
    QTest::mouseClick(child<ui::SegmentedControl>(*m_page, "data.left").segment(1), Qt::LeftButton);
    click(button("cleaning.add"));
    child<QComboBox>(*m_page, "cleaning.kind").setCurrentIndex(2);
    auto& merged = child<QListWidget>(*m_page, "cleaning.merged");
    ASSERT_EQ(merged.count(), 10);
    for (const int row : {1, 7}) merged.item(row)->setCheckState(Qt::Checked);
    auto& name = child<QComboBox>(*m_page, "cleaning.label");
    ASSERT_TRUE(name.isEditable());
    name.lineEdit()->selectAll();
    QTest::keyClicks(name.lineEdit(), "bars");
    click(button("cleaning.preview"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(1), "10 → 9");
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return child<ui::ClassBars>(*m_page, "data.classes").bars().size() == 9; }));
    EXPECT_EQ(list()[0].kind, Kind::MergeClasses);
    EXPECT_EQ(list()[0].label, "bars");
}

/// 40 rows: x from 0 to 39; y is missing in every tenth row; a class.
std::string rowsWithGaps() {
    std::string text = "x,y,town,label\n";
    for (int i = 0; i < 40; ++i)
        text += std::to_string(i) + "," + (i % 10 == 0 ? "" : std::to_string(i % 7)) + "," + (i % 3 ? "Ulm" : "Bonn") + "," +
                (i % 2 ? "a" : "b") + "\n";
    return text;
}

TEST_F(CleaningTest, AColumnIsClippedAndFilled) {
    std::ofstream(m_bench.folder / "t.csv") << rowsWithGaps();
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("t.csv")}}};
    open(p);
    QTest::mouseClick(child<ui::SegmentedControl>(*m_page, "data.left").segment(1), Qt::LeftButton);
    click(button("cleaning.add"));
    auto& kind = child<QComboBox>(*m_page, "cleaning.kind");
    ASSERT_EQ(kind.count(), 6);
    kind.setCurrentIndex(4);
    auto& column = child<QComboBox>(*m_page, "cleaning.column");
    ASSERT_EQ(column.count(), 2) << "texts cannot be clipped";
    column.setCurrentText("x");
    EXPECT_FALSE(button("cleaning.preview").isEnabled()) << "there is no limit yet";
    auto& most = child<QLineEdit>(*m_page, "cleaning.max");
    QTest::keyClicks(&most, "thirty");
    EXPECT_TRUE(child<QLabel>(*m_page, "cleaning.complaint").isVisible());
    most.clear();
    QTest::keyClicks(&most, "30");
    EXPECT_FALSE(child<QLabel>(*m_page, "cleaning.complaint").isVisible());
    click(button("cleaning.preview"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(5), "9") << "31 to 39";
    EXPECT_TRUE(list().empty()) << "shown, not taken";
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return list().size() == 1 && samples().isEnabled() && !button("cleaning.apply").isVisible(); }));
    EXPECT_EQ(list()[0].kind, Kind::Clip);
    EXPECT_EQ(list()[0].column, "x");
    EXPECT_EQ(list()[0].max, std::optional(30.0));

    click(button("cleaning.add"));
    kind.setCurrentIndex(5);
    ASSERT_EQ(column.count(), 3);
    column.setCurrentText("town");
    auto& filling = child<QComboBox>(*m_page, "cleaning.filling");
    EXPECT_EQ(filling.count(), 2) << "texts have no mean";
    column.setCurrentText("y");
    ASSERT_EQ(filling.count(), 4);
    filling.setCurrentText("Mean");
    click(button("cleaning.preview"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(5), "4");
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return list().size() == 2; }));
    EXPECT_EQ(list()[1].kind, Kind::Impute);
    EXPECT_EQ(list()[1].filling, cleaning::Filling::Mean);
}

TEST_F(CleaningTest, ALimitMayBeAQuantile) {
    std::ofstream(m_bench.folder / "t.csv") << rowsWithGaps();
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("t.csv")}}};
    open(p);
    QTest::mouseClick(child<ui::SegmentedControl>(*m_page, "data.left").segment(1), Qt::LeftButton);
    click(button("cleaning.add"));
    child<QComboBox>(*m_page, "cleaning.kind").setCurrentIndex(4);
    child<QComboBox>(*m_page, "cleaning.column").setCurrentText("x");
    child<QComboBox>(*m_page, "cleaning.limits").setCurrentIndex(1);
    auto& least = child<QLineEdit>(*m_page, "cleaning.min");
    QTest::keyClicks(&least, "1.1");
    EXPECT_FALSE(button("cleaning.preview").isEnabled()) << "no quantile";
    least.clear();
    QTest::keyClicks(&least, "0.1");
    click(button("cleaning.preview"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(5), "4") << "0 to 3 are below 3.9";
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return list().size() == 1; }));
    EXPECT_EQ(list()[0].minQuantile, std::optional(0.1));
    EXPECT_FALSE(list()[0].min);
}

TEST_F(CleaningTest, ImagesHaveNoColumns) {
    open(digits());
    EXPECT_EQ(child<QComboBox>(*m_page, "cleaning.kind").count(), 4);
}

TEST_F(CleaningTest, AMenuRelabelsRowsOfATableToo) {
    std::string text = "x,y,label\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i) + "," + std::to_string(i % 7) + "," + (i % 2 ? "a" : "b") + "\n";
    std::ofstream(m_bench.folder / "t.csv") << text;
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("t.csv")}}};
    open(p);
    auto& table = child<QTableView>(*m_page, "data.table");
    table.selectRow(0);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(4, 4), table.mapToGlobal(QPoint(4, 4)));
    QCoreApplication::sendEvent(&table, &event);
    auto* menu = m_page->findChild<QMenu*>("data.sample-menu");
    ASSERT_TRUE(menu);
    QMenu* relabel = menu->actions()[1]->menu();
    ASSERT_TRUE(relabel);
    EXPECT_EQ(relabel->actions().size(), 2);
    for (QAction* action : relabel->actions())
        if (action->text().startsWith("a")) action->trigger();
    menu->close();
    ASSERT_TRUE(proposed());
    click(button("cleaning.apply"));
    ASSERT_TRUE(eventually([&] { return list().size() == 1 && m_page->chips().size() == 1; }));
    EXPECT_EQ(list()[0].label, "a");
    EXPECT_EQ(list()[0].samples.size(), 1u);
}

TEST_F(CleaningTest, ABrokenListIsNotOverwritten) {
    std::ofstream(m_bench.folder / "cleaning.jsonl") << "{\"action\": \n";
    m_bench.open(digits());
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return m_data->problem().has_value(); }));
    EXPECT_FALSE(button("cleaning.add").isEnabled());
    EXPECT_TRUE(child<QLabel>(*m_page, "cleaning.empty").text().contains("cleaning.jsonl"));
    EXPECT_EQ(m_page->badge(), 1);
}

TEST_F(CleaningTest, AListThatAnotherProgramChangedStays) {
    open(digits());
    clickItem(0);
    QTest::keyClick(&grid(), Qt::Key_Delete);
    ASSERT_TRUE(proposed());
    QTest::keyClick(&grid(), Qt::Key_Return);
    ASSERT_TRUE(shows(349));
    const cleaning::List others{{.kind = Kind::Exclude, .where = "class == \"1\""}};
    ASSERT_TRUE(cleaning::writeList(m_bench.folder.path(), others).ok());
    undo().undo();
    EXPECT_EQ(list(), others);
    ASSERT_FALSE(m_bench.go.reports.empty());
    EXPECT_EQ(m_bench.go.reports.back().code, "cleaning.changed_elsewhere");
}

/// Forty rows of which some are the same.
Project copies(const test::Bench& bench) {
    std::string text = "x,y,label\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i < 8 ? i / 2 : i) + ",1," + (i % 4 < 2 ? "a" : "b") + "\n";
    std::ofstream(bench.folder / "copies.csv") << text;
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("copies.csv")}}};
    p.data.split.validation = 0.1;
    return p;
}

TEST_F(CleaningTest, DuplicatesAreFoundComparedAndExcluded) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    EXPECT_GT(child<QComboBox>(*m_page, "data.problem").count(), 1);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    const size_t pairs = review().decisions().size();
    ASSERT_GE(pairs, 1u);
    EXPECT_EQ(child<QLabel>(*m_page, "review.title").text(), "The same content");
    EXPECT_FALSE(button("review.done").isEnabled());
    QTest::keyClick(&review(), Qt::Key_S);
    EXPECT_EQ(review().decisions()[0], 0);
    EXPECT_TRUE(button("review.choice0").isChecked());
    if (pairs > 1) {
        QTest::keyClick(&review(), Qt::Key_Return);
        EXPECT_EQ(review().at(), 1u);
        click(button("review.choice2"));
        EXPECT_EQ(review().decisions()[1], 2);
        QTest::keyClick(&review(), Qt::Key_Left);
        EXPECT_EQ(review().at(), 0u);
    }
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    EXPECT_EQ(pane().effect().figure(0), "40 → 39");
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(39));
    EXPECT_FALSE(review().isVisible()) << "its samples are those of the data before";
}

TEST_F(CleaningTest, AllCopiesAreExcludedAtOnceAndLeaveNoDuplicates) {
    open(copies(m_bench));
    for (size_t before = 40; before > 36; before = samples().shown().size()) {
        click(button("findings.duplicates.start"));
        QPushButton* exclude = cardButton("findings.exclude");
        ASSERT_TRUE(exclude);
        click(*exclude);
        ASSERT_TRUE(proposed());
        click(button("cleaning.apply"));
        ASSERT_TRUE(eventually([&] { return samples().shown().size() < before && samples().isEnabled(); }));
    }
    ASSERT_TRUE(shows(36));
    click(button("findings.duplicates.start"));
    const auto said = [&] {
        for (const auto* card : findings().findChildren<ui::MessageCard*>())
            if (card->isVisible() && card->title().startsWith("No duplicates among")) return true;
        return false;
    };
    EXPECT_TRUE(eventually(said));
}

TEST_F(CleaningTest, SuspectsOfTheFileAreReviewed) {
    m_bench.open(digits());
    const auto pair = prepareData(digits().data, m_bench.folder.path(), 0);
    ASSERT_TRUE(pair.ok());
    std::vector<cleaning::SuspectRow> rows;
    for (const int64_t i : {int64_t{1}, int64_t{12}, int64_t{25}}) {
        const auto name = cleaning::nameOf(*pair, {Split::Training, i});
        ASSERT_TRUE(name.ok());
        rows.push_back({*name, std::to_string(i % 10), "8", 0.01, 0.9});
    }
    rows.push_back({{"row 9999", 0}, "1", "2", 0.02, 0.8});  // not there any more
    ASSERT_TRUE(cleaning::writeSuspects(m_bench.folder / "suspects.csv", rows).ok());
    open(digits());
    ASSERT_TRUE(eventually([&] { return m_page->findChild<QPushButton*>("findings.review") != nullptr; }));
    click(button("findings.show-suspects"));
    EXPECT_EQ(samples().shown(), (std::vector<int64_t>{1, 12, 25}));
    EXPECT_TRUE(grid().mark(12));
    EXPECT_FALSE(grid().mark(13));
    click(button("findings.review"));
    ASSERT_TRUE(review().isVisible());
    ASSERT_EQ(review().decisions().size(), 3u);
    EXPECT_EQ(child<QLabel>(*m_page, "review.title").text(), "1, or 8?");
    QTest::keyClick(&review(), Qt::Key_1);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_K);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_X);
    EXPECT_EQ(review().decisions(), (std::vector<int>{0, 1, 2}));
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(349));
    EXPECT_EQ(countOf(8), 36);
    ASSERT_EQ(list().size(), 2u);
    EXPECT_EQ(list()[0].kind, Kind::Relabel);
    EXPECT_EQ(list()[1].kind, Kind::Exclude);
}

TEST_F(CleaningTest, AllSuspectsAreExcludedAtOnce) {
    m_bench.open(digits());
    const auto data = prepareData(digits().data, m_bench.folder.path(), 0);
    ASSERT_TRUE(data.ok());
    std::vector<cleaning::SuspectRow> rows;
    for (const int64_t i : {int64_t{1}, int64_t{12}, int64_t{25}}) {
        const auto name = cleaning::nameOf(*data, {Split::Training, i});
        ASSERT_TRUE(name.ok());
        rows.push_back({*name, std::to_string(i % 10), "8", 0.01, 0.9});
    }
    ASSERT_TRUE(cleaning::writeSuspects(m_bench.folder / "suspects.csv", rows).ok());
    open(digits());
    QPushButton* exclude = cardButton("findings.exclude-suspects");
    ASSERT_TRUE(exclude);
    for (const QSize size : {QSize(1216, 696), QSize(960, 600), QSize(1376, 796)}) {
        m_page->resize(size);
        QTest::qWait(20);
        for (const QPushButton* one : findings().findChildren<QPushButton*>()) {
            if (!one->isVisible()) continue;
            EXPECT_GE(one->width(), one->minimumSizeHint().width()) << one->text().toStdString() << " at " << size.width();
            EXPECT_LE(one->mapTo(m_page.get(), QPoint(one->width(), 0)).x(), m_page->width()) << one->text().toStdString();
        }
    }
    click(*exclude);
    ASSERT_TRUE(proposed());
    EXPECT_EQ(child<QLabel>(*m_page, "cleaning.proposal").text(), "Exclude 3 samples with suspect labels");
    EXPECT_EQ(pane().effect().figure(0), "350 → 347");
    EXPECT_TRUE(list().empty()) << "shown, not taken";
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(347));
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ(list()[0].kind, Kind::Exclude);
    EXPECT_EQ(list()[0].samples.size(), 3u);
    undo().undo();
    EXPECT_TRUE(list().empty());
    ASSERT_TRUE(shows(350));
}

TEST(FoldPosition, IsReadFromTheLineOfTheProcess) {
    const auto at = foldPosition("fold 2 of 3, step 600 of 1,200 [=====     ]");
    ASSERT_TRUE(at);
    EXPECT_EQ(*at, (FoldPosition{2, 3, 600, 1200}));
    EXPECT_DOUBLE_EQ(at->share(), 0.5);
    EXPECT_FALSE(foldPosition("reading the data"));
}

// Three short trainings of a small network, in a process.
TEST_F(CleaningTest, SuspectsAreFoundByTrainings) {
    Project p = lathe::test::smallProject(2);
    open(p);
    ASSERT_TRUE(eventually([&] { return button("findings.suspects.start").isEnabled(); }))
        << button("findings.suspects.start").toolTip().toStdString();
    click(button("findings.suspects.start"));
    EXPECT_FALSE(button("findings.suspects.start").isEnabled());
    EXPECT_TRUE(button("findings.suspects.stop").isVisible());
    ASSERT_TRUE(eventually([&] { return button("findings.suspects.start").isEnabled(); }));
    EXPECT_TRUE(std::filesystem::exists(m_bench.folder / "suspects.csv"));
    const auto said = [&] {
        for (const auto* card : findings().findChildren<ui::MessageCard*>())
            if (card->isVisible() && card->title().contains("suspect")) return true;
        return false;
    };
    EXPECT_TRUE(eventually(said));
}

TEST_F(CleaningTest, EscapeClosesTheReview) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    QTest::keyClick(&review(), Qt::Key_Escape);
    EXPECT_FALSE(review().isVisible());
    EXPECT_TRUE(list().empty());
}

TEST_F(CleaningTest, AReadOnlyProjectIsNotCleaned) {
    open(digits());
    m_bench.document.setReadOnly("Another window has it.");
    clickItem(0);
    QTest::keyClick(&grid(), Qt::Key_Delete);
    QTest::qWait(50);
    EXPECT_FALSE(button("cleaning.apply").isVisible());
    ASSERT_FALSE(m_bench.go.hints.empty());
    EXPECT_EQ(m_bench.go.hints.back(), "Another window has it.");
}

TEST_F(CleaningTest, TheReviewFitsSmallWindows) {
    open(copies(m_bench));
    click(button("findings.duplicates.start"));
    QPushButton* compare = cardButton("findings.compare");
    ASSERT_TRUE(compare);
    click(*compare);
    ASSERT_TRUE(review().isVisible());
    for (const QSize size : {QSize(1376, 796), QSize(1216, 696), QSize(960, 600)}) {
        m_page->resize(size);
        QTest::qWait(20);
        for (const QPushButton* one : review().findChildren<QPushButton*>()) {
            if (!one->isVisible()) continue;
            EXPECT_GE(one->width(), one->minimumSizeHint().width()) << one->text().toStdString() << " at " << size.width();
            EXPECT_LE(one->mapTo(&review(), QPoint(one->width(), 0)).x(), review().width()) << one->text().toStdString();
        }
    }
}

}  // namespace
}  // namespace lathe::workbench::cleaning_test
