// SPDX-License-Identifier: Apache-2.0
// Cleaning on the page Data, by mouse and keys: the steps, and their list.
#include <filesystem>
#include <fstream>
#include <string>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/effect_view.h"
#include "core/data/cleaning/cleaning_list.h"
#include "tests/app/workbench/data/cleaning_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/before_after_bars.h"
#include "widgets/data/class_bars.h"

namespace lathe::workbench::cleaning_test {
namespace {

using cleaning::Kind;
using test::child;
using test::CleaningTest;
using test::digits;
using test::eventually;

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

}  // namespace
}  // namespace lathe::workbench::cleaning_test
