// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/start/start_page.h"

#include <cstdlib>
#include <fstream>

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <gtest/gtest.h>

#include "app/workbench/start/array_target_form.h"
#include "app/workbench/start/dataset_shelf.h"
#include "app/workbench/start/first_steps.h"
#include "app/workbench/start/new_project_pane.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/recent_project.h"
#include "app/workbench/start/sample_card.h"
#include "app/workbench/start/sample_grid.h"
#include "core/base/sha256.h"
#include "core/graph/project_file.h"
#include "core/train/array_project.h"
#include "core/train/image_project.h"
#include "core/train/labeled_text_project.h"
#include "core/train/series_project.h"
#include "core/train/table_project.h"
#include "core/train/text_project.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/app/workbench/start/file_server.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/site_data.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench::start_page_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;

class StartPageTest : public testing::Test {
protected:
    StartPageTest() {
        setProjectsFolder(bench.settings, bench.folder / "projects");
        bench.actions.add({.id = "file.open", .menu = "file", .text = "Open", .icon = {}, .shortcuts = {}, .help = {}}, [] {});
        page = std::make_unique<StartPage>(bench.bench);
        test::showPage(*page);
    }
    NewProjectPane& pane() { return *page->findChild<NewProjectPane*>(); }
    Project made() {
        EXPECT_TRUE(eventually([&] { return bench.go.projects.size() > seen; }));
        if (bench.go.projects.size() == seen++) return {};
        const auto project = loadProject(bench.go.projects.back());
        EXPECT_TRUE(project.ok());
        return project.ok() ? *project : Project();
    }

    test::Bench bench;
    std::unique_ptr<StartPage> page;
    size_t seen = 0;  ///< of the projects that were made
};

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

TEST_F(StartPageTest, AnEmptyNetworkNeedsANameAlone) {
    child<QAbstractButton>(*page, "new.empty").click();
    child<QLineEdit>(*page, "new.name").setText("mine");
    child<QPushButton>(*page, "new.create").click();
    EXPECT_TRUE(made().graph.nodes.empty());
    child<QAbstractButton>(*page, "new.empty").click();
    child<QLineEdit>(*page, "new.name").setText("mine");
    child<QPushButton>(*page, "new.create").click();
    made();
    EXPECT_EQ(bench.go.projects.back().filename(), "mine-2.lathe") << "nothing is overwritten";
}

TEST_F(StartPageTest, EveryFirstStepLeadsToAPage) {
    for (const char* id : {"data", "design", "train", "export"})
        EXPECT_TRUE(page->findChild<QWidget*>(QString("start.step.") + id));
    EXPECT_FALSE(page->findChild<QWidget*>("start.step.inspect"));
}

TEST_F(StartPageTest, AProjectThatWentAwayIsLocated) {
    const fs::path old = bench.folder / "old.lathe", now = bench.folder / "now.lathe";
    Project p;
    p.name = "it";
    fs::create_directories(now);
    ASSERT_TRUE(saveProject(now, p).ok());
    rememberProject(bench.settings, old);
    EXPECT_EQ(lookAt(QString::fromStdString(old.string())).stateText, "Project not found. Locate…");
    page->entered();
    auto& list = child<QListView>(*page, "start.recent");
    ASSERT_TRUE(eventually([&] { return list.model()->rowCount() == 1; }));
    const auto choose = [&](const fs::path& folder) {
        Q_EMIT list.clicked(list.model()->index(0, 0));
        auto* dialog = page->findChild<QFileDialog*>("start.project-dialog");
        ASSERT_TRUE(dialog);
        Q_EMIT dialog->fileSelected(QString::fromStdString(folder.string()));
        delete dialog;
    };
    choose(bench.folder.path());
    EXPECT_EQ(bench.go.reports.size(), 1U) << "that is no project";
    EXPECT_EQ(recentProjects(bench.settings).size(), 1) << "and the old place is not forgotten";
    choose(now);
    EXPECT_EQ(bench.go.projects, std::vector{now});
    EXPECT_FALSE(recentProjects(bench.settings).contains(QString::fromStdString(old.string())));
}

TEST_F(StartPageTest, ADamagedProjectIsNotCalledGone) {
    const fs::path folder = bench.folder / "bad.lathe";
    fs::create_directories(folder);
    std::ofstream(folder / "project.json") << "{";
    EXPECT_EQ(lookAt(QString::fromStdString(folder.string())).stateText, "Cannot be read");
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

// A sample whose data are not here, over a server of its own.
class SampleData : public testing::Test {
protected:
    SampleData() {
        set = {"fashion-mnist", "Fashion-MNIST", "MIT", server.address(), {}};
        for (const char* name : {"train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte.gz"}) {
            const QByteArray bytes(400000, name[6]);
            server.files[QString("/") + name] = bytes;
            set.files.push_back({name, bytes.size(), sha256Hex(bytes.toStdString())});
        }
        setProjectsFolder(settings, folder / "projects");
        shelf = std::make_unique<DatasetShelf>(std::vector{set}, settings);
        grid = std::make_unique<SampleGrid>(*shelf);
        grid->fillOnce();
        grid->resize(900, 600);
        grid->show();
        QObject::connect(grid.get(), &SampleGrid::chosen, grid.get(), [this](const QString& name) { opened << name; });
    }
    SampleCard& card(const char* name) { return child<SampleCard>(*grid, name); }
    QString words(SampleCard& of) { return child<ui::Label>(of, "sample.size").text(); }

    test::FileServer server;
    TemporaryFolder folder;
    QSettings settings{QString::fromStdString(folder / "settings.ini"), QSettings::IniFormat};
    CatalogueSet set;
    std::unique_ptr<DatasetShelf> shelf;
    std::unique_ptr<SampleGrid> grid;
    QStringList opened;
};

TEST_F(SampleData, TemplatesStandUnderTheirTasksWithTheirSizes) {
    QStringList headings;
    for (const ui::Label* label : grid->findChildren<ui::Label*>(QString(), Qt::FindDirectChildrenOnly))
        headings << label->text();
    EXPECT_EQ(headings, (QStringList{"Images", "Segmentation", "Generation", "Sequences", "Text", "Tables"}));
    EXPECT_EQ(card("start.sample.lenet").text(), "LeNet-5");
    EXPECT_TRUE(card("start.sample.lenet").accessibleDescription().contains("61,706 parameters"));
    EXPECT_TRUE(card("start.sample.resnet18").accessibleDescription().contains("11.2 M parameters"));
    EXPECT_TRUE(card("start.sample.unet").toolTip().contains("multiples of 16"));
}

TEST_F(SampleData, TheSizeOfADownloadIsReadWholeAtEachWidth) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    if (fashion.isReady()) GTEST_SKIP() << "the source tree has files of this size";
    const auto& size = child<ui::Label>(fashion, "sample.size");
    int before = 0;
    for (const int width : {420, 297, 240}) {
        fashion.resize(width, fashion.heightForWidth(width));
        EXPECT_GE(size.width(), size.sizeHint().width()) << width;
        EXPECT_GE(fashion.heightForWidth(width), before) << "the buttons go below where there is no room beside it";
        before = fashion.heightForWidth(width);
    }
}

TEST_F(SampleData, MissingDataAreNamedWithTheirSizeAndFetched) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    if (fashion.isReady()) GTEST_SKIP() << "the source tree has files of this size";
    EXPECT_EQ(words(fashion), "needs 0.8 MB");
    fashion.click();
    EXPECT_TRUE(opened.isEmpty()) << "no project without its data";
    EXPECT_TRUE(card("start.sample.digits").isReady());
    child<QPushButton>(fashion, "sample.fetch").click();
    EXPECT_EQ(child<QPushButton>(fashion, "sample.fetch").text(), "Stop");
    EXPECT_TRUE(eventually([&] { return fashion.isReady(); })) << words(fashion).toStdString();
    EXPECT_TRUE(card("start.sample.resnet8").isReady()) << "the other samples have it, too";
    fashion.click();
    EXPECT_EQ(opened, QStringList{"fashion-cnn"});
    EXPECT_EQ(shelf->folder("fashion-mnist"), fs::path(folder / "projects/datasets/fashion-mnist"));
}

TEST_F(SampleData, AFailureSaysWhyAndCanBeTriedAgain) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    if (fashion.isReady()) GTEST_SKIP() << "the source tree has files of this size";
    server.breakAfter = 1000;
    child<QPushButton>(fashion, "sample.fetch").click();
    ASSERT_TRUE(eventually([&] { return child<QPushButton>(fashion, "sample.fetch").text() == "Try again"; }));
    EXPECT_FALSE(words(fashion).isEmpty());
    server.breakAfter = -1;
    child<QPushButton>(fashion, "sample.fetch").click();
    EXPECT_TRUE(eventually([&] { return fashion.isReady(); })) << words(fashion).toStdString();
}

TEST_F(SampleData, AFolderThatHoldsTheFilesServes) {
    SampleCard& fashion = card("start.sample.fashion-cnn");
    if (fashion.isReady()) GTEST_SKIP() << "the source tree has files of this size";
    const fs::path mine = folder / "mine";
    fs::create_directories(mine);
    EXPECT_FALSE(shelf->useFolder("fashion-mnist", mine));
    for (const CatalogueFile& file : set.files)
        std::ofstream(mine / file.name) << std::string(static_cast<size_t>(file.bytes), 'x');
    EXPECT_TRUE(shelf->useFolder("fashion-mnist", mine));
    EXPECT_TRUE(fashion.isReady());
    const auto made = makeFromTemplate(settings, "fashion-cnn", shelf->folder("fashion-mnist"));
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(dataPathOf(*loadProject(*made)), mine);
}

}  // namespace
}  // namespace lathe::workbench::start_page_test
