// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/data/data_page.h"

#include <filesystem>
#include <fstream>

#include <QComboBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/reader_source.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/data/split_params.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/forms/sweep_settings.h"
#include "core/graph/project_file.h"
#include "core/train/table_project.h"
#include "core/train/text_project.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/gui/stalls.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/shared_dir.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/fold_bars.h"
#include "widgets/data/histogram.h"
#include "widgets/data/message_card.h"
#include "widgets/data/split_bar.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::data_page_test {
namespace {

using test::child;
using test::eventually;

Project digits(int64_t samples = 300) {
    Project p;
    p.name = "digits";
    p.data.reader = {"digits", {{"samples", samples}, {"test_samples", int64_t{50}}}};
    return p;
}

void writeFile(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// An IDX header with extents, and a payload that need not fit.
std::string idx(uint8_t type, const std::vector<uint32_t>& extents, size_t payload) {
    std::string out{'\0', '\0', static_cast<char>(type), static_cast<char>(extents.size())};
    for (const uint32_t e : extents)
        for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(e >> shift));
    return out + std::string(payload, '\1');
}

class DataPageTest : public testing::Test {
protected:
    void open(const Project& project) {
        m_bench.open(project);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return settled(); }));
    }
    bool settled() { return !m_data->reading() && samples().isEnabled() && m_page->chips().size() == 1; }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    ui::MessageCard& banner() { return child<ui::MessageCard>(*m_page, "data.banner"); }
    const Project& project() { return m_bench.document.project(); }
    std::string projectText() { return toJson(project()).dump(); }
    QUndoStack& undo() { return m_bench.document.undoStack(); }
    std::string file(const std::string& name) { return m_bench.folder / name; }

    /// Drops a file that cannot be used: the page says so, and nothing is changed.
    QString dropAndBeRefused(const std::string& path) {
        const std::string before = projectText();
        test::drop(*m_page, path);
        EXPECT_TRUE(eventually([&] { return !banner().isHidden(); }));
        EXPECT_EQ(projectText(), before);
        EXPECT_EQ(undo().count(), 0);
        EXPECT_GT(samples().shown().size(), 0u);
        EXPECT_TRUE(banner().text().endsWith('.') || banner().text().endsWith('?')) << banner().text().toStdString();
        return banner().title() + "\n" + banner().text();
    }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

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

TEST_F(DataPageTest, ATruncatedGzIsRefusedWithItsRemedy) {
    open(digits());
    writeFile(file("train-labels-idx1-ubyte"), idx(8, {3}, 3));
    writeFile(file("train-images-idx3-ubyte.gz"), std::string_view("\x1f\x8b\x08\0\0\0\0\0\0\3\x63\x60", 12));
    const QString said = dropAndBeRefused(file("train-images-idx3-ubyte.gz"));
    EXPECT_TRUE(said.contains("train-images-idx3-ubyte.gz")) << said.toStdString();
}

TEST_F(DataPageTest, AnIdxWithALyingHeaderIsRefused) {
    open(digits());
    writeFile(file("train-labels-idx1-ubyte"), idx(8, {3}, 3));
    writeFile(file("train-images-idx3-ubyte"), idx(8, {4000000000u, 28, 28}, 100));
    dropAndBeRefused(m_bench.folder.path());
}

TEST_F(DataPageTest, ARaggedTableIsRefusedByItsLine) {
    open(digits());
    writeFile(file("ragged.csv"), "a,b,c\n1,2,x\n3,4,y\n5,6\n7,8,x\n");
    const QString said = dropAndBeRefused(file("ragged.csv"));
    EXPECT_TRUE(said.contains("4")) << said.toStdString();
    QTest::mouseClick(&child<QPushButton>(*m_page, "data.dismiss"), Qt::LeftButton);
    EXPECT_TRUE(banner().isHidden());
}

TEST_F(DataPageTest, NoFieldCatchesAFileThatIsDroppedOnIt) {
    open(digits());
    ASSERT_GT(m_page->findChildren<QLineEdit*>().size(), 3);
    for (const QLineEdit* field : m_page->findChildren<QLineEdit*>()) EXPECT_FALSE(field->acceptDrops());
}

TEST_F(DataPageTest, AnUnknownFileIsRefusedWithTheKindsThatThereAre) {
    open(digits());
    writeFile(file("notes.xyz"), "hello");
    EXPECT_TRUE(dropAndBeRefused(file("notes.xyz")).contains("CSV"));
}

TEST_F(DataPageTest, ADroppedTableBecomesTheDataAndCanBeUndone) {
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

TEST_F(DataPageTest, ANoteOfAColumnLeadsToTheColumn) {
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

TEST_F(DataPageTest, CopiesAcrossThePartsAreFoundAndShown) {
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

TEST_F(DataPageTest, ATextIsShownAsItsCharacters) {
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

TEST_F(DataPageTest, AnotherTargetOffersOneStepThatFitsTheNetwork) {
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

TEST_F(DataPageTest, ClassNamesOfASampleLeaveWithItsFiles) {
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

TEST_F(DataPageTest, AGeneratedSetIsChosenByItsAction) {
    open(digits());
    m_bench.actions.find("data.generate.points")->trigger();
    ASSERT_TRUE(eventually([&] { return project().data.reader.type == "points"; }));
    ASSERT_TRUE(eventually([&] { return samples().shown().size() == 2500; }));
    EXPECT_EQ(child<QTableView>(*m_page, "data.columns").model()->rowCount(), 2);
}

TEST_F(DataPageTest, FilesThatWentAwaySayWhatToDo) {
    Project p = digits();
    p.data.reader = {"csv", {{"path", std::string("gone.csv")}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    m_head.reset(m_page->headWidget());
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return m_data->problem().has_value(); }));
    EXPECT_EQ(m_page->badge(), 1);
    ASSERT_EQ(m_page->chips().size(), 1u);
    EXPECT_EQ(m_page->chips()[0].tone, HeadChip::Tone::Error);
    auto* other = m_page->findChild<QPushButton*>("data.other-folder");
    ASSERT_NE(other, nullptr) << "the problem carries its remedy";
    other->click();
    auto* dialog = m_page->findChild<QFileDialog*>("data.file-dialog");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->fileMode(), QFileDialog::Directory);
    dialog->reject();
    writeFile(file("gone.csv"), "x,label\n1,a\n2,b\n3,a\n4,b\n5,a\n6,b\n");
    m_bench.actions.find("data.read-again")->trigger();
    ASSERT_TRUE(eventually([&] { return settled() && samples().shown().size() == 6; }));
    EXPECT_EQ(m_page->badge(), 0);
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

/// Several thousand names of one image, which take seconds to decode.
class DecodingTest : public DataPageTest {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        qputenv("XDG_CACHE_HOME", file("cache").c_str());
        lathe::test::writePng(file("many") + "/a/0.png", 300, {9});
        for (int i = 1; i < 9000; ++i)
            std::filesystem::create_hard_link(file("many") + "/a/0.png", file("many") + "/a/" + std::to_string(i) + ".png");
    }
    void TearDown() override { qunsetenv("XDG_CACHE_HOME"); }
    bool isDecoding() { return m_page->chips().size() == 1 && m_page->chips()[0].text.startsWith(QLatin1String("Decoding ")); }
};

TEST_F(DecodingTest, IsShownAndCanBeStopped) {
    Project p = digits();
    p.data.reader = {"image_folder", {{"path", file("many")}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    m_head.reset(m_page->headWidget());
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return isDecoding(); }));
    auto& stop = child<QPushButton>(*m_head, "data.stop-reading");
    ASSERT_TRUE(eventually([&] { return stop.isVisibleTo(m_head.get()); }));
    stop.click();
    EXPECT_TRUE(eventually([&] { return !m_data->reading(); }));
    ASSERT_TRUE(m_data->problem());
    EXPECT_EQ(m_data->problem()->code, "data.stopped");
    EXPECT_FALSE(stop.isVisibleTo(m_head.get()));
    for (int i = 50; i < 9000; ++i) std::filesystem::remove(file("many") + "/a/" + std::to_string(i) + ".png");
    m_data->readAgain();
    ASSERT_TRUE(eventually([&] { return m_data->data() && samples().shown().size() == 50; }));
    EXPECT_FALSE(m_data->problem());
}

TEST_F(DecodingTest, DataThatAreChosenCanBeLeftAgain) {
    open(digits());
    test::drop(*m_page, file("many"));
    ASSERT_TRUE(eventually([&] { return isDecoding(); }));
    child<QPushButton>(*m_head, "data.stop-reading").click();
    EXPECT_TRUE(eventually([&] { return !isDecoding(); }));
    QTest::qWait(300);
    EXPECT_EQ(project().data.reader.type, "digits");
    EXPECT_EQ(undo().count(), 0);
}

TEST_F(DataPageTest, FurtherTargetsAreListed) {
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
}  // namespace lathe::workbench::data_page_test
