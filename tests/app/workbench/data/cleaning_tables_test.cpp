// SPDX-License-Identifier: Apache-2.0
// Cleaning of tables on the page Data.
#include <fstream>
#include <optional>
#include <string>

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/effect_view.h"
#include "core/data/cleaning/cleaning_list.h"
#include "tests/app/workbench/data/cleaning_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench::cleaning_tables_test {
namespace {

using cleaning::Kind;
using test::child;
using test::digits;
using test::eventually;

class CleaningTables : public test::CleaningTest {};

/// 40 rows: x from 0 to 39; y is missing in every tenth row; a class.
std::string rowsWithGaps() {
    std::string text = "x,y,town,label\n";
    for (int i = 0; i < 40; ++i)
        text += std::to_string(i) + "," + (i % 10 == 0 ? "" : std::to_string(i % 7)) + "," + (i % 3 ? "Ulm" : "Bonn") + "," +
                (i % 2 ? "a" : "b") + "\n";
    return text;
}

TEST_F(CleaningTables, AColumnIsClippedAndFilled) {
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

TEST_F(CleaningTables, ALimitMayBeAQuantile) {
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

TEST_F(CleaningTables, ImagesHaveNoColumns) {
    open(digits());
    EXPECT_EQ(child<QComboBox>(*m_page, "cleaning.kind").count(), 4);
}

TEST_F(CleaningTables, AMenuRelabelsRowsOfATableToo) {
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

}  // namespace
}  // namespace lathe::workbench::cleaning_tables_test
