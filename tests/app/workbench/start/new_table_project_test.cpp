// SPDX-License-Identifier: Apache-2.0
// A new project for a table: its name, its targets and their tasks.
#include <fstream>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include "core/train/table_project.h"
#include "tests/app/workbench/start/start_page_fixture.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench::new_table_project_test {
namespace {

using test::child;
using test::eventually;
using test::StartPageTest;

/// Sixty cars: the price follows from the power, the make is one of three, the doors are two or four.
std::string cars() {
    std::string text = "power,make,doors,price\n";
    const char* const makes[] = {"Adler", "Borgward", "Cord"};
    for (int i = 0; i < 60; ++i)
        text +=
            std::to_string(40 + i) + "," + makes[i % 3] + "," + (i % 2 ? "2" : "4") + "," + std::to_string(1000 + 33 * i) + "\n";
    return text;
}

TEST_F(StartPageTest, ANewProjectHasANameATaskAndItsData) {
    const std::string table = bench.folder / "cars.csv";
    std::ofstream(table) << cars();
    EXPECT_TRUE(page->primaryAction());
    bench.actions.find("file.new")->trigger();
    EXPECT_FALSE(page->primaryAction()) << "one primary button";
    auto& create = child<QPushButton>(*page, "new.create");
    EXPECT_FALSE(create.isEnabled());
    EXPECT_FALSE(create.toolTip().isEmpty()) << "it says why not";
    child<QAbstractButton>(*page, "new.table").click();
    child<QLineEdit>(*page, "new.name").setText("car prices");
    pane().useData(table);
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    EXPECT_EQ(child<ui::Label>(*page, "new.found").text(), "cars.csv (60 rows, 4 columns)");
    EXPECT_EQ(child<QComboBox>(*page, "new.target").currentText(), "price") << "the last column is the guess";
    EXPECT_EQ(child<ui::SegmentedControl>(*page, "new.task").current(), 1);
    create.click();
    EXPECT_FALSE(create.isEnabled()) << "once is enough";
    const Project p = made();
    EXPECT_EQ(p.name, "car prices");
    EXPECT_EQ(bench.go.projects.back().filename(), "car prices.lathe");
    EXPECT_EQ(dataPathOf(p), table);
    EXPECT_EQ(p.training.loss.type, "mse");
    EXPECT_EQ(p.data.targetNormalization, Normalization::Standardize);
    EXPECT_FALSE(child<QWidget>(*page, "new.row").isVisible());
}

// The same project as `lathe new table` makes, for each target and task.
TEST_F(StartPageTest, LastLayerLossAndMetricFollowTheChosenTarget) {
    const std::string table = bench.folder / "cars.csv";
    std::ofstream(table) << cars();
    auto& create = child<QPushButton>(*page, "new.create");
    auto& target = child<QComboBox>(*page, "new.target");
    auto& task = child<ui::SegmentedControl>(*page, "new.task");
    auto& found = child<ui::Label>(*page, "new.target-found");
    const auto chooses = [&](const char* column) {
        pane().drop(table);
        EXPECT_TRUE(eventually([&] { return create.isEnabled(); }));
        target.setCurrentText(column);
    };
    const auto as = [&](const char* column, const char* wanted) {
        Choice reader{"csv", {{"path", table}, {"target", std::string(column)}, {"task", std::string(wanted)}}};
        Project p = *tableProject({.reader = std::move(reader)}, {});
        p.name = bench.go.projects.back().stem().string();
        return p;
    };
    chooses("make");
    EXPECT_EQ(found.text(), "3 classes found");
    EXPECT_FALSE(task.segment(1)->isEnabled()) << "texts are no numbers";
    EXPECT_FALSE(task.segment(1)->toolTip().isEmpty());
    create.click();
    Project p = made();
    EXPECT_EQ(p, as("make", "classes"));
    EXPECT_EQ(p.name, "cars") << "named after the file";

    chooses("doors");
    EXPECT_EQ(task.current(), 0);
    task.setCurrent(1);
    EXPECT_EQ(found.text(), "60 values found");
    create.click();
    p = made();
    EXPECT_EQ(p, as("doors", "regression"));
    EXPECT_EQ(p.name, "cars-2");

    chooses("price");
    EXPECT_EQ(task.current(), 1) << "guessed anew for each column";
}

// The same project as `lathe new table --target make,doors --task classes,regression` makes: by mouse and by keys.
TEST_F(StartPageTest, SeveralTargetsGetAnOutputAndALossEach) {
    const std::string table = bench.folder / "cars.csv";
    std::ofstream(table) << cars();
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(table);
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); }));
    auto& add = child<QPushButton>(*page, "new.add-target");
    EXPECT_FALSE(child<QToolButton>(*page, "new.remove-target").isVisible()) << "one target must remain";
    child<QComboBox>(*page, "new.target").setCurrentText("make");
    QTest::mouseClick(&add, Qt::LeftButton);
    EXPECT_TRUE(child<QToolButton>(*page, "new.remove-target").isVisible());
    auto& second = child<QComboBox>(*page, "new.target.2");
    auto& task = child<ui::SegmentedControl>(*page, "new.task.2");
    auto& found = child<ui::Label>(*page, "new.target-found.2");
    EXPECT_EQ(second.currentText(), "price") << "the last column that is no target yet";
    EXPECT_EQ(task.current(), 1);
    second.setCurrentText("make");
    EXPECT_FALSE(create.isEnabled()) << "twice the same column";
    EXPECT_EQ(create.toolTip(), found.text());
    second.setFocus();
    QTest::keyClick(&second, Qt::Key_Down);
    EXPECT_EQ(second.currentText(), "doors");
    EXPECT_EQ(task.current(), 0) << "two different integers";
    task.segment(1)->setFocus();
    QTest::keyClick(task.segment(1), Qt::Key_Space);
    EXPECT_EQ(task.current(), 1);
    EXPECT_EQ(found.text(), "60 values found");
    ASSERT_TRUE(create.isEnabled()) << create.toolTip().toStdString();

    add.setFocus();
    QTest::keyClick(&add, Qt::Key_Space);
    EXPECT_FALSE(add.isEnabled()) << "one column must remain as an input";
    EXPECT_FALSE(add.toolTip().isEmpty());
    EXPECT_EQ(child<QComboBox>(*page, "new.target.3").currentText(), "price");
    QTest::mouseClick(&child<QToolButton>(*page, "new.remove-target.3"), Qt::LeftButton);
    EXPECT_FALSE(page->findChild<QComboBox*>("new.target.3"));
    create.click();
    Choice reader{"csv",
                  {{"path", table}, {"target", std::string("make,doors")}, {"target_tasks", std::string("classes,regression")}}};
    Project expected = *tableProject({.reader = std::move(reader)}, {});
    expected.name = "cars";
    const Project p = made();
    EXPECT_EQ(p, expected);
    EXPECT_EQ(p.graph.find("make_loss")->type, "cross_entropy");
    EXPECT_EQ(p.graph.find("doors_loss")->type, "mse");

    pane().drop(table);
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); }));
    EXPECT_FALSE(page->findChild<QComboBox*>("new.target.2")) << "another project starts with one target";
}

// A comma in a name would divide the list: such a column is listed by its number.
TEST_F(StartPageTest, ATargetWithACommaInItsNameIsListedByItsNumber) {
    const std::string table = bench.folder / "rooms.csv";
    std::ofstream out(table);
    out << "area,\"kind, of room\",price\n";
    for (int i = 0; i < 60; ++i) out << i << (i % 2 ? ",bath," : ",hall,") << 100 + 3 * i << ".5\n";
    out.close();
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(table);
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); }));
    child<QPushButton>(*page, "new.add-target").click();
    EXPECT_EQ(child<QComboBox>(*page, "new.target.2").currentText(), "kind, of room");
    create.click();
    const Project p = made();
    EXPECT_EQ(*p.data.reader.params.find("target"), ParamValue(std::string("price,2")));
    EXPECT_TRUE(p.graph.find("kind_of_room_loss"));
}

}  // namespace
}  // namespace lathe::workbench::new_table_project_test
