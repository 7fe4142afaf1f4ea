// SPDX-License-Identifier: Apache-2.0
// Tables and texts on the page Data: columns, targets, and what is said of them.
#include <algorithm>
#include <string>

#include <QAbstractItemModel>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/reader_source.h"
#include "core/train/table_project.h"
#include "core/train/text_project.h"
#include "tests/app/workbench/data/data_page_fixture.h"
#include "tests/app/workbench/data/digits_project.h"
#include "tests/app/workbench/page_bench.h"

namespace lathe::workbench::data_tables_test {
namespace {

using test::child;
using test::digits;
using test::eventually;
using test::writeFile;

class DataTablesTest : public test::DataPageTest {};

TEST_F(DataTablesTest, ADroppedTableBecomesTheDataAndCanBeUndone) {
    Project p = digits();
    p.data.transforms = {{"rotation", {}}};
    open(p);
    std::string text = "width,colour,label\n";
    for (int i = 0; i < 60; ++i) text += std::to_string(i) + "," + (i % 7 ? "red" : "") + "," + (i % 2 ? "cat" : "dog") + "\n";
    writeFile(file("pets.csv"), text);
    test::drop(*m_page, file("pets.csv"));
    ASSERT_TRUE(eventually([&] { return project().data.reader.type == "csv"; }));
    EXPECT_EQ(*project().data.reader.params.find("path"), ParamValue(std::string("pets.csv")));
    EXPECT_TRUE(project().data.transforms.empty());
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 60; }));
    auto& table = child<QTableView>(*m_page, "data.table");
    EXPECT_TRUE(table.isVisible());
    EXPECT_EQ(table.model()->index(5, 2).data().toString(), "cat");
    EXPECT_EQ(table.model()->index(5, 3).data().toString(), "5");
    auto* columns = child<QTableView>(*m_page, "data.columns").model();
    EXPECT_EQ(columns->rowCount(), 3);
    EXPECT_EQ(columns->index(1, 4).data().toString(), "9");
    EXPECT_EQ(columns->index(1, 1).data().toString(), "distinct: 1");
    EXPECT_EQ(undo().count(), 1);
    undo().undo();
    EXPECT_EQ(project().data, p.data);
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 350; }));
}

TEST_F(DataTablesTest, ANoteOfAColumnLeadsToTheColumn) {
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("holes.csv")}}};
    std::string text = "width,height,label\n";
    for (int i = 0; i < 40; ++i)
        text += std::to_string(i) + "," + (i % 10 ? std::to_string(i) : "") + "," + (i % 2 ? "a" : "b") + "\n";
    writeFile(file("holes.csv"), text);
    open(p);
    QPushButton* show = nullptr;
    for (QPushButton* b : m_page->findChildren<QPushButton*>())
        if (b->accessibleName() == "Show column height") show = b;
    ASSERT_TRUE(show);
    QTest::mouseClick(show, Qt::LeftButton);
    EXPECT_EQ(child<QTableView>(*m_page, "data.columns").currentIndex().row(), 1);
}

TEST_F(DataTablesTest, ACodeForMissingValuesIsDeclaredWithOneClick) {
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("sensor.csv")}}};
    std::string text = "a,label\n";
    for (int i = 0; i < 200; ++i) text += (i % 10 == 3 ? "-200" : std::to_string(i % 40)) + (i % 2 ? ",x\n" : ",y\n");
    writeFile(file("sensor.csv"), text);
    open(p);
    auto& remedy = child<QPushButton>(*m_page, "data.remedy");
    EXPECT_EQ(remedy.text(), "Treat -200 as missing");
    QTest::mouseClick(&remedy, Qt::LeftButton);
    EXPECT_EQ(*project().data.reader.params.find("missing_codes"), ParamValue(std::string("-200")));
    ASSERT_TRUE(eventually([&] { return m_page->findChildren<QPushButton*>(QStringLiteral("data.remedy")).isEmpty(); }));
    auto* columns = child<QTableView>(*m_page, "data.columns").model();
    ASSERT_TRUE(eventually([&] { return columns->index(0, 4).data().toString() == "20"; })) << "missing values";
    undo().undo();
    EXPECT_EQ(project().data, p.data);
}

TEST_F(DataTablesTest, AWindowOfASeriesHasATimeAndItsStepsAreNamed) {
    Project p = digits();
    p.data.reader = {
        "series",
        {{"path", std::string("load.csv")}, {"target", std::string("load")}, {"window", int64_t{3}}, {"horizon", int64_t{2}}}};
    p.data.split.byTime = true;
    std::string text = "date,hour,wind,load\n";
    for (int i = 0; i < 48; ++i)
        text += (i < 24 ? "2024-03-01," : "2024-03-02,") + std::to_string(i % 24) + "," + std::to_string(2 * i) + "," +
                std::to_string(i) + ".25\n";
    writeFile(file("load.csv"), text);
    open(p);
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 44; }));
    auto* rows = child<QTableView>(*m_page, "data.table").model();
    const auto title = [&](int column) { return rows->headerData(column, Qt::Horizontal).toString(); };
    EXPECT_EQ(rows->columnCount(), 4 + 2 * 3);
    EXPECT_EQ(title(2), "Time");
    EXPECT_EQ(title(4), QStringLiteral("wind (t−2)"));
    EXPECT_EQ(title(9), QStringLiteral("load (t)"));
    EXPECT_EQ(rows->index(22, 2).data().toString(), "2024-03-02 00:00");
    EXPECT_EQ(rows->index(22, 3).data().toString(), "25.25  26.25");
    EXPECT_EQ(rows->index(22, 4).data().toString(), "44") << "whole numbers have no decimals";
    EXPECT_EQ(rows->index(22, 9).data().toString(), "24.25");
    auto* columns = child<QTableView>(*m_page, "data.columns").model();
    ASSERT_EQ(columns->rowCount(), 4) << "of the file";
    EXPECT_EQ(columns->index(0, 2).data().toString(), QStringLiteral("–")) << "a date has no mean";
    EXPECT_EQ(columns->index(2, 1).data().toString(), "4") << "the last steps of all windows";
}

TEST_F(DataTablesTest, CopiesAcrossThePartsAreFoundAndShown) {
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("copies.csv")}}};
    p.data.split.validation = 0.5;
    std::string text = "x,y,label\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i / 8) + ",1," + (i % 2 ? "a" : "b") + "\n";
    writeFile(file("copies.csv"), text);
    open(p);
    QPushButton* show = nullptr;
    for (QPushButton* b : m_page->findChildren<QPushButton*>())
        if (b->text().startsWith("Show 2")) show = b;
    ASSERT_TRUE(show);
    QTest::mouseClick(show, Qt::LeftButton);
    EXPECT_EQ(samples().shown().size(), 20u);
    QTest::mouseClick(&child<QPushButton>(*m_page, "data.show-all"), Qt::LeftButton);
    EXPECT_EQ(samples().shown().size(), 40u);
}

/// Forty rows: a class of three kinds, one of five, and a number.
std::string plants() {
    std::string text = "height,width,kind,place,weight\n";
    for (int i = 0; i < 40; ++i)
        text += std::to_string(i) + "," + std::to_string(i * 7 % 11) + ",k" + std::to_string(i % 3) + ",p" +
                std::to_string(i % 5) + "," + std::to_string(1.5 * i) + "\n";
    return text;
}

TEST_F(DataTablesTest, ATextIsShownAsItsCharacters) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "one\ntwo ";
    writeFile(file("book.txt"), text);
    auto made = textProject({.reader = {"text", {{"path", std::string("book.txt")}}}}, m_bench.folder.path());
    ASSERT_TRUE(made.ok());
    open(*made);
    EXPECT_EQ(m_page->chips()[0].text, "29 texts of 8 tokens · 7 different tokens");
    EXPECT_FALSE(child<QTableView>(*m_page, "data.columns").isVisible());
    auto& table = child<QTableView>(*m_page, "data.table");
    const QAbstractItemModel& rows = *table.model();
    ASSERT_EQ(rows.columnCount(), 3);
    EXPECT_EQ(rows.headerData(2, Qt::Horizontal).toString(), "Text");
    EXPECT_EQ(rows.index(0, 2).data().toString(), "one\\ntwo ");
    table.selectRow(0);
    EXPECT_EQ(child<QLabel>(*m_page, "data.detail.figures").text(), "one\\ntwo ");
}

TEST_F(DataTablesTest, AnotherTargetOffersOneStepThatFitsTheNetwork) {
    writeFile(file("plants.csv"), plants());
    const Choice reader{"csv", {{"path", std::string("plants.csv")}, {"target", std::string("kind")}}};
    auto made = tableProject({.reader = reader}, m_bench.folder.path());
    ASSERT_TRUE(made.ok());
    open(*made);
    EXPECT_FALSE(m_page->findChild<QPushButton*>("data.fit")) << "it fits";
    const auto target = [&](const char* column, const char* task) {
        EditGroup both{{Edit{SetValue{"data.reader.target", column}}, Edit{SetValue{"data.reader.task", task}}}};
        EXPECT_TRUE(m_bench.document.apply(Edit{std::move(both)}, "Change target").ok());
        return eventually([&] { return m_page->findChild<QPushButton*>("data.fit") && m_bench.analysis.data(); });
    };
    const auto fits = [&] { return !m_page->findChild<QPushButton*>("data.fit"); };
    const auto isSound = [&] {
        const auto& all = m_bench.analysis.problems();
        return std::none_of(all.begin(), all.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
    };
    ASSERT_TRUE(target("place", "classes"));
    EXPECT_EQ(child<QPushButton>(*m_page, "data.fit").text(), "Set units to 5");
    ASSERT_TRUE(target("weight", "regression"));
    const std::string before = projectText();
    const int steps = undo().count();
    ASSERT_TRUE(eventually([&] { return child<QPushButton>(*m_page, "data.fit").text().startsWith("Fit last layer"); }));
    child<QPushButton>(*m_page, "data.fit").click();
    EXPECT_EQ(undo().count(), steps + 1) << "one step";
    EXPECT_EQ(project().training.loss.type, "mse");
    ASSERT_TRUE(eventually(fits));
    EXPECT_TRUE(isSound());
    undo().undo();
    EXPECT_EQ(projectText(), before);
    ASSERT_TRUE(eventually([&] { return !fits(); }));
}

TEST_F(DataTablesTest, ClassNamesOfASampleLeaveWithItsFiles) {
    Project p = digits();
    p.data.reader = {"idx",
                     {{"path", std::string("gone")},
                      {"classes", std::string("T-shirt/top, Trouser, Pullover, Dress, Coat, Sandal, Shirt, Sneaker, Bag, "
                                              "Ankle boot")}}};
    m_bench.open(p);
    ReaderSource source(m_bench.document);
    source.write("path", "elsewhere", "Folder", 1);
    EXPECT_FALSE(project().data.reader.params.find("classes"));
    EXPECT_EQ(undo().count(), 1) << "one step";
    undo().undo();
    EXPECT_EQ(project().data.reader, p.data.reader);
    source.write("classes", "shirt, shoe", "Class names", 2);
    source.write("path", "elsewhere", "Folder", 3);
    EXPECT_TRUE(project().data.reader.params.find("classes")) << "names of one's own stay";
}

TEST_F(DataTablesTest, FurtherTargetsAreListed) {
    writeFile(file("t.csv"), "a,kind,price\n1,cat,10.5\n2,dog,20.5\n3,cat,30.5\n4,dog,40.5\n");
    Project table;
    table.data.reader = {"csv", {{"path", file("t.csv")}, {"target", std::string("kind,price")}}};
    table.data.split = {.validation = 0, .test = 0};
    open(table);
    QWidget& list = child<QWidget>(*m_page, "data.fields");
    QStringList all;
    for (const QLabel* label : list.findChildren<QLabel*>()) all << label->text();
    const std::string texts = all.join(QLatin1Char('\n')).toStdString();
    EXPECT_NE(texts.find("kind, target"), std::string::npos) << texts;
    EXPECT_NE(texts.find("2 classes: cat 2, dog 2"), std::string::npos) << texts;
    EXPECT_NE(texts.find("10.50 to 40.50, mean 25.50"), std::string::npos) << texts;
    m_bench.open(digits());
    EXPECT_TRUE(eventually([&] { return !list.isVisible(); })) << "one input and one target";
}

}  // namespace
}  // namespace lathe::workbench::data_tables_test
