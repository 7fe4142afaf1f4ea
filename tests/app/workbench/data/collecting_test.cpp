// SPDX-License-Identifier: Apache-2.0
// A folder of images that grows: news of its files, and labels for images without a class.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/cleaning/review_panel.h"
#include "app/workbench/data/collecting/folder_watch.h"
#include "app/workbench/data/collecting/labeling_pane.h"
#include "app/workbench/data/collecting_desk.h"
#include "app/workbench/data/data_page.h"
#include "app/workbench/data/samples_pane.h"
#include "core/data/cleaning/cleaning_list.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/small_project.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/message_card.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::collecting_test {
namespace {

namespace fs = std::filesystem;
using cleaning::Kind;
using test::child;
using test::eventually;

/// A file that nobody has written to for a minute.
void putOld(const fs::path& file, uint8_t gray, uint32_t side = 8) {
    lathe::test::writePng(file, side, {gray});
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::minutes(1));
}

// ---- The watch ---------------------------------------------------------------------------------------------------------

constexpr WatchTimes quick{.debounceMs = 50, .pollMs = 600000, .settleSeconds = 0.4};

class FolderWatchTest : public testing::Test {
protected:
    void put(const std::string& name) { putOld(fs::path(m_folder.path()) / name, 1); }
    bool counts(const FolderWatch& watch, size_t added) {
        return eventually([&] { return watch.changes().added.size() == added; });
    }
    void start(FolderWatch& watch) {
        watch.start(m_folder.path());
        ASSERT_TRUE(eventually([&] { return watch.wholeLooks() == 1 && watch.isWatching(); }));
        QTest::qWait(200);  // the listing is delivered, and the folders are watched
    }

    TemporaryFolder m_folder;
};

TEST_F(FolderWatchTest, CountsNewFilesAndListsNoOtherFolder) {
    for (const char* name : {"cat/1.png", "dog/1.png"}) put(name);
    FolderWatch watch(quick);
    start(watch);
    EXPECT_TRUE(watch.changes().isEmpty());
    for (int i = 2; i < 7; ++i) put("cat/" + std::to_string(i) + ".png");
    ASSERT_TRUE(counts(watch, 5));
    EXPECT_EQ(watch.wholeLooks(), 1) << "an event is no reason to list everything";
    EXPECT_GE(watch.singleLooks(), 1);
    put("owl/1.png");
    put("owl/young/1.png");
    ASSERT_TRUE(counts(watch, 7)) << "also in folders that were not there";
    fs::remove_all(fs::path(m_folder.path()) / "dog");
    ASSERT_TRUE(eventually([&] { return watch.changes().removed.size() == 1; }));
    EXPECT_EQ(watch.changes().removed[0], "dog/1.png");
    EXPECT_EQ(watch.wholeLooks(), 1);
}

TEST_F(FolderWatchTest, WaitsForAFileThatIsBeingWritten) {
    put("cat/1.png");
    FolderWatch watch(quick);
    start(watch);
    const std::string file = m_folder / "cat/2.png";
    for (int i = 0; i < 8; ++i) {
        std::ofstream(file, std::ios::app) << "part";
        QTest::qWait(100);
        EXPECT_TRUE(watch.changes().added.empty()) << i;
    }
    ASSERT_TRUE(counts(watch, 1)) << "nobody writes to it any more";
    EXPECT_EQ(watch.changes().added[0], "cat/2.png");
}

TEST_F(FolderWatchTest, ThePollFindsWhatMakesNoEvent) {
    put("cat/1.png");
    FolderWatch watch({.debounceMs = 50, .pollMs = 200, .settleSeconds = 0.1});
    start(watch);
    putOld(fs::path(m_folder.path()) / "cat/1.png", 200, 40);  // no file comes or goes
    ASSERT_TRUE(eventually([&] { return watch.changes().changed.size() == 1; }));
    EXPECT_GT(watch.wholeLooks(), 1);
}

TEST_F(FolderWatchTest, AStartForgetsTheNews) {
    put("cat/1.png");
    FolderWatch watch(quick);
    start(watch);
    put("cat/2.png");
    ASSERT_TRUE(counts(watch, 1));
    watch.start(m_folder.path());
    EXPECT_TRUE(watch.changes().isEmpty());
    QTest::qWait(300);
    EXPECT_TRUE(watch.changes().isEmpty()) << "it was there at the start";
    watch.start({});
    put("cat/3.png");
    QTest::qWait(300);
    EXPECT_TRUE(watch.changes().isEmpty());
}

TEST(NewsText, CountsImagesAndFiles) {
    images::FolderChanges changes;
    changes.added = {"a/1.png", "a/2.JPG"};
    EXPECT_EQ(newsText(changes), "2 new images");
    changes.added.push_back("a/notes.txt");
    changes.changed = {"a/0.png"};
    changes.removed = {"b/0.png", "b/1.png"};
    EXPECT_EQ(newsText(changes), "2 new images, 1 new files, 1 changed files, 2 removed files");
}

// ---- On the page -------------------------------------------------------------------------------------------------------

class CollectingTest : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_bench.folder / "cache").c_str(), 1);
        for (int i = 0; i < 12; ++i) {
            put("dark/" + std::to_string(10 + i) + ".png", static_cast<uint8_t>(10 + i));
            put("light/" + std::to_string(10 + i) + ".png", static_cast<uint8_t>(230 + i));
        }
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, uint8_t gray) { putOld(m_photos / name, gray); }
    Project photos() {
        Project p;
        p.name = "photos";
        lathe::test::appendLayer(p.graph, "input", "input", {});
        lathe::test::appendLayer(p.graph, "flatten", "flatten", {});
        lathe::test::appendLayer(p.graph, "dense", "out", {{"units", int64_t{2}}});
        p.data.reader = {"image_folder", {{"path", std::string("photos")}}};
        p.data.split = {.validation = 0.25};
        p.training.batch = 6;
        p.training.epochs = 3;
        p.training.optimizer = {"adam", {{"lr", 0.02}}};
        return p;
    }
    void open() {
        m_bench.open(photos());
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return settled(); }));
    }
    bool settled() { return !m_data->reading() && samples().isEnabled() && m_page->chips().size() == 1; }
    bool shows(size_t count) {
        return eventually([&] { return settled() && samples().shown().size() == count; });
    }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    ui::MessageCard& news() { return child<ui::MessageCard>(*m_page, "data.news"); }
    LabelingPane& labeling() { return child<LabelingPane>(*m_page, "data.labeling"); }
    ReviewPanel& review() { return child<ReviewPanel>(*m_page, "data.review"); }
    QPushButton& button(const char* name) { return child<QPushButton>(*m_page, name); }
    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }
    QString reviewTitle() { return child<QLabel>(*m_page, "review.title").text(); }
    bool proposed() {
        return eventually([&] { return button("cleaning.apply").isVisible() && button("cleaning.apply").isEnabled(); });
    }
    cleaning::List list() {
        const auto read = cleaning::readList(m_bench.folder.path());
        EXPECT_TRUE(read.ok());
        return read.ok() ? *read : cleaning::List();
    }

    test::Bench m_bench;
    fs::path m_photos = fs::path(m_bench.folder.path()) / "photos";
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

TEST_F(CollectingTest, NewImagesAreReadWhenTheUserSaysSo) {
    open();
    ASSERT_EQ(samples().shown().size(), 24u);
    EXPECT_FALSE(news().isVisible());
    QTest::qWait(300);  // the folders are watched
    for (int i = 0; i < 3; ++i) put("dark/new" + std::to_string(i) + ".png", 40);
    ASSERT_TRUE(eventually([&] { return news().isVisible(); }));
    EXPECT_EQ(news().title(), "3 new images");
    EXPECT_EQ(samples().shown().size(), 24u) << "nothing is read without a word";
    click(button("data.read-news"));
    ASSERT_TRUE(shows(27));
    EXPECT_FALSE(news().isVisible());
}

TEST_F(CollectingTest, NothingIsReadWhileAStepIsProposed) {
    open();
    QTest::qWait(300);
    auto& grid = child<ui::ThumbnailGrid>(*m_page, "data.grid");
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(grid.model()->index(0, 0)).center());
    QTest::keyClick(&grid, Qt::Key_Delete);
    ASSERT_TRUE(proposed());
    put("dark/new.png", 40);
    ASSERT_TRUE(eventually([&] { return news().isVisible(); }));
    EXPECT_FALSE(button("data.read-news").isEnabled());
    EXPECT_FALSE(button("data.read-news").toolTip().isEmpty());
    QTest::keyClick(&grid, Qt::Key_Escape);
    EXPECT_TRUE(button("data.read-news").isEnabled());
    click(button("data.later"));
    EXPECT_FALSE(news().isVisible());
    EXPECT_EQ(samples().shown().size(), 24u);
}

TEST_F(CollectingTest, AStepIsSavedAndModifiesNothing) {
    open();
    auto& grid = child<ui::ThumbnailGrid>(*m_page, "data.grid");
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.visualRect(grid.model()->index(0, 0)).center());
    QTest::keyClick(&grid, Qt::Key_Delete);
    ASSERT_TRUE(proposed());
    QTest::keyClick(&grid, Qt::Key_Return);
    ASSERT_TRUE(shows(23));
    EXPECT_FALSE(m_bench.document.isModified());
    ASSERT_TRUE(m_bench.document.setValue("training.epochs", 7, "Epochs").ok());
    EXPECT_TRUE(m_bench.document.isModified()) << "the control: a change of the project does";
    m_bench.document.undoStack().undo();
    EXPECT_FALSE(m_bench.document.isModified());
    m_bench.document.undoStack().undo();
    ASSERT_TRUE(shows(24));
    EXPECT_TRUE(list().empty());
    EXPECT_FALSE(m_bench.document.isModified());
}

TEST_F(CollectingTest, UnlabeledImagesAreLabeledByKeysAsAStepOfTheList) {
    for (int i = 0; i < 3; ++i) put("unlabeled/" + std::to_string(i) + ".png", static_cast<uint8_t>(20 + 100 * i));
    open();
    EXPECT_EQ(samples().shown().size(), 24u) << "they are not trained on";
    ASSERT_TRUE(labeling().isVisible());
    EXPECT_TRUE(labeling().words().startsWith("3 images"));
    EXPECT_FALSE(labeling().run()) << "there is no run that guesses";
    click(button("labeling.start"));
    ASSERT_TRUE(review().isVisible());
    EXPECT_EQ(reviewTitle(), "What is it?");
    ASSERT_EQ(review().decisions().size(), 3u);
    QTest::keyClick(&review(), Qt::Key_1);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_L);
    QTest::keyClick(&review(), Qt::Key_Return);
    QTest::keyClick(&review(), Qt::Key_2);
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    EXPECT_TRUE(list().empty()) << "shown, not taken";
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(26));
    const auto steps = list();
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(steps[0].kind, Kind::Relabel);
    EXPECT_EQ(steps[0].label, "dark");
    EXPECT_EQ(steps[0].samples[0].name, "unlabeled/0.png");
    EXPECT_EQ(steps[1].label, "light");
    EXPECT_TRUE(labeling().words().startsWith("1 images"));
    EXPECT_TRUE(fs::exists(m_photos / "unlabeled/0.png")) << "no file is moved";
    EXPECT_EQ(child<ui::ClassBars>(*m_page, "data.classes").bars()[0].total(), 13);
    m_bench.document.undoStack().undo();
    ASSERT_TRUE(shows(24));
    EXPECT_TRUE(labeling().words().startsWith("3 images"));
}

TEST_F(CollectingTest, WithoutUnlabeledImagesThereIsNothingToLabel) {
    open();
    EXPECT_FALSE(labeling().isVisible());
}

// A short training in a process.
TEST_F(CollectingTest, ARunGuessesAndItsLeastSureImagesComeFirst) {
    for (const auto& [name, gray] : {std::pair{"a", 12}, std::pair{"b", 125}, std::pair{"c", 240}})
        put(std::string("unlabeled/") + name + ".png", static_cast<uint8_t>(gray));
    open();
    ASSERT_TRUE(eventually([&] { return m_bench.trainings.start("cpu").ok(); }));
    const auto hasRun = [&] {
        return !m_bench.trainings.active() && !m_bench.trainings.runs().empty() &&
               child<QComboBox>(*m_page, "labeling.run").count() == 2;
    };
    ASSERT_TRUE(eventually(hasRun));
    ASSERT_TRUE(labeling().run()) << "the latest run is chosen";
    click(button("labeling.start"));
    ASSERT_TRUE(eventually([&] { return review().isVisible(); }));
    std::vector<QString> titles;
    for (int i = 0; i < 3; ++i) {
        titles.push_back(reviewTitle());
        if (i < 2) QTest::keyClick(&review(), Qt::Key_Return);
    }
    EXPECT_EQ(titles[1] == "Is it dark?", titles[2] == "Is it light?") << "black and white are told apart";
    QTest::keyClick(&review(), Qt::Key_G);
    click(button("review.done"));
    ASSERT_TRUE(proposed());
    click(button("cleaning.apply"));
    ASSERT_TRUE(shows(25));
    ASSERT_EQ(list().size(), 1u);
    EXPECT_EQ("Is it " + QString::fromStdString(list()[0].label) + "?", titles[2]);
    EXPECT_NE(list()[0].samples[0].name, "unlabeled/b.png") << "the gray one came first";
}

}  // namespace
}  // namespace lathe::workbench::collecting_test
