// SPDX-License-Identifier: Apache-2.0
// A new project for texts, images, series and arrays, and what cannot be read.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/start/array_target_form.h"
#include "core/train/array_project.h"
#include "core/train/image_project.h"
#include "core/train/labeled_text_project.h"
#include "core/train/series_project.h"
#include "core/train/text_project.h"
#include "tests/app/workbench/start/start_page_fixture.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/site_data.h"
#include "widgets/common/label.h"

namespace lathe::workbench::new_data_project_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;
using test::StartPageTest;

// The same project as `lathe new text` makes.
TEST_F(StartPageTest, ATextGetsANetworkForItsCharacters) {
    const std::string book = bench.folder / "book.txt";
    std::ofstream(book) << std::string(3000, 'a') << "bc";
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(book);
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.texts").isChecked());
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    EXPECT_FALSE(child<QComboBox>(*page, "new.target").isVisible());
    create.click();
    Project expected = *textProject({.reader = {"text", {{"path", book}}}}, {});
    expected.name = "book";
    EXPECT_EQ(made(), expected);
}

// The same project as `lathe new labeled-text` makes; a person may want a table of the same file.
TEST_F(StartPageTest, TextsWithClassesGetANetworkForThem) {
    const std::string messages = bench.folder / "messages.csv";
    std::ofstream out(messages);
    out << "label,text\n";
    for (int i = 0; i < 20; ++i) out << (i % 2 ? "ham,see you at the old station\n" : "spam,win a great prize right now\n");
    out.close();
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(messages);
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.labeled-texts").isChecked());
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    create.click();
    Project expected = *labeledTextProject({.reader = {"labeled_text", {{"path", messages}}}}, {});
    expected.name = "messages";
    EXPECT_EQ(made(), expected);
    child<QAbstractButton>(*page, "new.table").click();
    pane().useData(messages);
    EXPECT_TRUE(eventually([&] { return child<QComboBox>(*page, "new.target").count() == 2; }));
}

// The same project as `lathe new images` makes, and not a template of one size.
TEST_F(StartPageTest, AFolderOfImagesGetsANetworkForThem) {
    LATHE_NEEDS_IMAGE_DECODER();
    ::setenv("XDG_CACHE_HOME", (bench.folder / "cache").c_str(), 1);
    const std::string folder = bench.folder / "fruit";
    for (int i = 0; i < 6; ++i)
        lathe::test::writePng(folder + (i % 2 ? "/apple/" : "/pear/") + std::to_string(i) + ".png", 40,
                              {9, static_cast<uint8_t>(i), 7});
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(folder);
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.photos").isChecked());
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    create.click();
    Project expected = *imageProject({.reader = {"image_folder", {{"path", folder}}}}, {});
    expected.name = "fruit";
    EXPECT_EQ(made(), expected);
    ::unsetenv("XDG_CACHE_HOME");
}

TEST_F(StartPageTest, DecodingIsShownAndCanBeStopped) {
    LATHE_NEEDS_IMAGE_DECODER();
    ::setenv("XDG_CACHE_HOME", (bench.folder / "cache").c_str(), 1);
    const std::string folder = bench.folder / "many";
    lathe::test::writePng(folder + "/a/0.png", 300, {9});
    for (int i = 1; i < 9000; ++i) fs::create_hard_link(folder + "/a/0.png", folder + "/a/" + std::to_string(i) + ".png");
    auto& create = child<QPushButton>(*page, "new.create");
    auto& stop = child<QPushButton>(*page, "new.stop");
    pane().drop(folder);
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    EXPECT_FALSE(stop.isVisible());
    create.click();
    ASSERT_TRUE(eventually([&] { return stop.isVisible(); }));
    EXPECT_TRUE(child<ui::Label>(*page, "new.found").text().startsWith("Decoding "));
    stop.click();
    EXPECT_FALSE(stop.isVisible());
    EXPECT_TRUE(create.isEnabled()) << "it can be created later";
    EXPECT_EQ(child<ui::Label>(*page, "new.found").text(), "many");
    EXPECT_TRUE(bench.go.projects.empty());
    EXPECT_TRUE(bench.go.reports.empty()) << "to stop is no error";
    ::unsetenv("XDG_CACHE_HOME");
}

// A table with a time in each row may be a time series: one click, and the file need not be chosen again.
TEST_F(StartPageTest, ATableMayBeATimeSeries) {
    const std::string sales = bench.folder / "sales.csv";
    std::ofstream out(sales);
    out << "month,sales\n";
    for (int i = 0; i < 60; ++i)
        out << 2000 + i / 12 << (i % 12 < 9 ? "-0" : "-") << i % 12 + 1 << ',' << 100 + i % 12 * 5 + i << '\n';
    out.close();
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(sales);
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.table").isChecked());
    child<QAbstractButton>(*page, "new.time-series").click();
    ASSERT_TRUE(eventually([&] { return create.isEnabled(); })) << create.toolTip().toStdString();
    EXPECT_FALSE(child<QComboBox>(*page, "new.target").isVisible());
    EXPECT_TRUE(child<ui::Label>(*page, "new.found").text().contains("sales.csv"));
    create.click();
    Project expected = *seriesProject({.reader = {"series", {{"path", sales}}}}, {});
    expected.name = "sales";
    EXPECT_EQ(made(), expected);
}

TEST_F(StartPageTest, ATableThatCannotBeReadSaysSo) {
    const std::string ragged = bench.folder / "ragged.csv", none = bench.folder / "none.csv";
    std::ofstream(ragged) << "a,b,c\n1,2,x\n3,4,y\n5,6\n7,8,x\n";
    std::ofstream(none) << "name,remark\na,one\nb,one\nc,one\n";
    auto& create = child<QPushButton>(*page, "new.create");
    pane().drop(ragged);
    ASSERT_TRUE(eventually([&] { return child<ui::Label>(*page, "new.found").text().contains('4'); }))
        << "the line of the short row";
    EXPECT_FALSE(create.isEnabled());
    EXPECT_FALSE(child<QComboBox>(*page, "new.target").isEnabled());
    pane().drop(none);
    ASSERT_TRUE(eventually([&] { return child<QComboBox>(*page, "new.target").count() == 2; }));
    EXPECT_FALSE(create.isEnabled()) << "one value makes no classes";
    EXPECT_FALSE(create.toolTip().isEmpty());
    std::ofstream(bench.folder / "x.xyz") << "?";
    pane().drop(bench.folder / "x.xyz");
    EXPECT_EQ(bench.go.reports.size(), 1U);
}

TEST_F(StartPageTest, DataOfAnotherKindAreRefusedWithTheReason) {
    const std::string table = bench.folder / "cars.csv";
    std::ofstream(table) << "power,price\n70,1000\n";
    child<QAbstractButton>(*page, "new.images").click();
    pane().useData(table);
    EXPECT_FALSE(child<QPushButton>(*page, "new.create").isEnabled());
    EXPECT_TRUE(child<ui::Label>(*page, "new.found").text().contains("cars.csv"));
    pane().useData(bench.folder / "nothing-here");
    EXPECT_FALSE(child<QPushButton>(*page, "new.create").isEnabled());
    child<QLineEdit>(*page, "new.name").setText("../elsewhere");
    EXPECT_FALSE(child<QPushButton>(*page, "new.create").isEnabled());
}

/// A file of numpy.save with one dimension of extents `shape`.
void writeNpy(const std::string& path, const std::string& type, const std::string& shape, const std::string& bytes) {
    std::string header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    header.resize(117, ' ');
    std::ofstream(path) << "\x93NUMPY\x01" << '\0' << '\x76' << '\0' << header << '\n' << bytes;
}

TEST_F(StartPageTest, ArraysThatAreDroppedMakeAProjectWithThem) {
    const std::string folder = bench.folder / "set";
    std::filesystem::create_directories(folder);
    writeNpy(folder + "/x_train.npy", "|u1", "2, 3", "abcdef");
    writeNpy(folder + "/y_train.npy", "|u1", "2,", std::string("\0\1", 2));
    pane().drop(folder);
    child<QLineEdit>(*page, "new.name").setText("arrays");
    auto& create = child<QPushButton>(*page, "new.create");
    ASSERT_TRUE(create.isEnabled()) << create.toolTip().toStdString();
    create.click();
    const Project p = made();
    EXPECT_EQ(p.data.reader.type, "numpy");
    EXPECT_EQ(dataPathOf(p), folder);
}

// The same project as `lathe new arrays --target distance` makes.
TEST_F(StartPageTest, FurtherArraysMayBeTargets) {
    const std::string folder = bench.folder / "sites";
    std::filesystem::create_directories(folder);
    lathe::test::writeSites(folder, "train", 60);
    pane().drop(folder);
    EXPECT_EQ(arraysBeside(folder), (std::vector<std::string>{"distance", "site"}));
    auto& form = child<QWidget>(*page, "new.arrays.targets");
    EXPECT_TRUE(form.isVisible());
    auto& distance = child<QCheckBox>(*page, "new.also.distance");
    EXPECT_FALSE(distance.isChecked()) << "y is the target";
    distance.setFocus();
    QTest::keyClick(&distance, Qt::Key_Space);
    child<QPushButton>(*page, "new.create").click();
    Project expected = *arrayProject({.reader = {"numpy", {{"path", folder}, {"more_targets", std::string("distance")}}}}, {});
    expected.name = "sites";
    const Project p = made();
    EXPECT_EQ(p, expected);
    EXPECT_EQ(p.graph.find("target_loss")->type, "cross_entropy");
    EXPECT_EQ(p.graph.find("distance_loss")->type, "mse");
    child<QAbstractButton>(*page, "new.images").click();
    EXPECT_FALSE(form.isVisible());
}

// The network of a template has as many outputs as the data have classes.
TEST_F(StartPageTest, ANetworkIsAdaptedToItsData) {
    const std::string folder = bench.folder / "set";
    std::filesystem::create_directories(folder);
    writeNpy(folder + "/x_train.npy", "|u1", "12, 8, 8", std::string(12 * 64, 'a'));
    writeNpy(folder + "/y_train.npy", "|u1", "12,", std::string("\0\1\2\0\1\2\0\1\2\0\1\2", 12));
    const auto made =
        makeProject(bench.folder / "projects", {.name = "three", .network = "resnet20", .reader = {"numpy", {{"path", folder}}}});
    ASSERT_TRUE(made.ok()) << toString(made.error());
    EXPECT_EQ(*valueAt(*loadProject(*made), "layers.scores.units"), Json(3));
    const auto refused =
        makeProject(bench.folder / "projects", {.name = "other", .network = "unet", .reader = {"numpy", {{"path", folder}}}});
    EXPECT_EQ(refused.error().code, "new.does_not_fit");
}

// Data that another tile is made for open that tile.
TEST_F(StartPageTest, AFileIsChosenByItsContent) {
    child<QAbstractButton>(*page, "new.photos").click();
    auto& file = child<QPushButton>(*page, "new.data-file");
    ASSERT_TRUE(file.isVisible());
    EXPECT_EQ(child<QPushButton>(*page, "new.data").text(), "Folder…");
    file.click();
    auto* dialog = page->findChild<QFileDialog*>("new.file-dialog");
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->fileMode(), QFileDialog::ExistingFile);
    const std::string table = bench.folder / "flowers.csv";
    std::ofstream(table) << "x,y,label\n1,2,a\n3,4,b\n5,6,a\n7,8,b\n";
    Q_EMIT dialog->fileSelected(QString::fromStdString(table));
    dialog->reject();
    EXPECT_TRUE(child<QAbstractButton>(*page, "new.table").isChecked());
    child<QAbstractButton>(*page, "new.table").click();
    child<QAbstractButton>(*page, "new.table").click();
    EXPECT_FALSE(file.isVisible()) << "a table is always a file";
}

}  // namespace
}  // namespace lathe::workbench::new_data_project_test
