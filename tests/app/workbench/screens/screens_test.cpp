// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include <QDir>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/export/export_page.h"
#include "app/workbench/shell/settings/price_settings.h"
#include "app/workbench/start/new_project_pane.h"
#include "app/workbench/train/tuning/batch_size_dialog.h"
#include "app/workbench/train/tuning/lr_range_dialog.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/screens/demo_window.h"
#include "tests/app/workbench/screens/watched_run.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/thumbnail_grid.h"
#include "widgets/graph/graph_view.h"

namespace lathe::workbench::screens_test {
namespace {

using Scheme = Appearance::Scheme;

constexpr int exportMs = 120000, studyMs = 20000;

const char* themeName(Scheme scheme) {
    return scheme == Scheme::Dark ? "dark" : scheme == Scheme::Light ? "light" : "contrast";
}

// What a person would be looking at: a page at work, not an empty one.
void lookAtSomething(DemoWindow& demo, const QString& page) {
    MainWindow& window = demo.window();
    if (page == "design") {
        QTest::keyClick(window.findChild<ui::GraphView*>(), Qt::Key_0, Qt::ControlModifier);
        window.showLayer("stage2.conv1");
    }
    if (page == "augment") {
        auto* grid = window.findChild<QTableView*>("augment.grid");
        grid->setCurrentIndex(grid->model()->index(2, 3));
    }
    if (page == "runs") {
        auto* table = window.findChild<QTableView*>("runs.table");
        for (const auto& [row, key] : {std::pair(1, Qt::Key_A), std::pair(4, Qt::Key_B)}) {
            table->selectRow(row);
            QTest::keyClick(table, key);
        }
    }
    if (page == "sweep") {
        auto* table = window.findChild<QTableView*>("sweep.table");
        EXPECT_TRUE(QTest::qWaitFor([&] { return table->model()->rowCount() > 0; }, studyMs));
        table->selectRow(0);
    }
    if (page == "export") {
        const auto* exporting = static_cast<const ExportPage*>(window.page(page));
        std::filesystem::remove_all(demo.document().folder() / "exports");  // of the pictures before: the page would ask
        demo.actions().find("export.run")->trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return exporting->outcome().has_value(); }, exportMs));
    }
    QTest::qWait(100);
}

const QSize usual(1440, 900), narrow(1024, 700), laptop(1366, 768);

void takeAll(DemoWindow& demo, const QString& folder, const QString& about, std::initializer_list<QSize> sizes) {
    const QString scale = qEnvironmentVariable("QT_SCALE_FACTOR", "1");
    for (const QSize size : sizes) {
        demo.show(size.width(), size.height());
        for (const Page* page : demo.window().pages()) {
            demo.visit(page->id());
            const QString name = QString("%1-%2-%3@%4x.png").arg(page->id(), about).arg(size.width()).arg(scale);
            EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        }
    }
}

void lookAtAll(DemoWindow& demo) {
    for (const Page* page : demo.window().pages()) {
        demo.visit(page->id());
        lookAtSomething(demo, page->id());
    }
}

// scripts/screens sets the folders; without them there is nothing to do.
class Screens : public testing::TestWithParam<std::tuple<Scheme, const char*>> {
protected:
    void SetUp() override {
        if (folder.isEmpty()) GTEST_SKIP() << "scripts/screens takes the pictures";
        ASSERT_TRUE(QDir().mkpath(folder));
    }

    const QString folder = qEnvironmentVariable("LATHE_SCREENS");
};

TEST_P(Screens, AreTaken) {
    const auto [scheme, language] = GetParam();
    DemoWindow demo(scheme, language);
    demo.show(usual.width(), usual.height());
    lookAtAll(demo);
    takeAll(demo, folder, QString("%1-%2").arg(themeName(scheme), language), {usual, narrow});
}

// On a small laptop with the largest text.
TEST_P(Screens, OfLargeTextAreTaken) {
    const auto [scheme, language] = GetParam();
    DemoWindow demo(scheme, language);
    demo.appearance().setTextPercent(150);
    demo.show(laptop.width(), laptop.height());
    lookAtAll(demo);
    takeAll(demo, folder, QString("large-%1-%2").arg(themeName(scheme), language), {laptop});
}

// The pages that show a GPU, over a run that had one.
TEST_P(Screens, OfAWatchedGpuAreTaken) {
    const QString demo = qEnvironmentVariable("LATHE_DEMO");
    ASSERT_FALSE(demo.isEmpty());
    const TemporaryFolder copy;
    std::filesystem::copy(demo.toStdString(), copy.path(), std::filesystem::copy_options::recursive);
    for (const auto& run : std::filesystem::directory_iterator(copy / "runs"))
        if (run.is_directory()) {
            EXPECT_TRUE(test::pretendGpu(run.path()));
        }
    const auto [scheme, language] = GetParam();
    DemoWindow window(scheme, language, copy.path());
    ASSERT_TRUE(setPrices(window.settings(), {0.31, 2.5, "EUR"}).ok());
    for (const QSize size : {usual, narrow}) {
        window.show(size.width(), size.height());
        for (const QString& page : {QString("train"), QString("runs"), QString("settings")}) {
            window.visit(page);
            const QString name = QString("gpu-%1-%2-%3-%4.png").arg(page, themeName(scheme), language).arg(size.width());
            EXPECT_TRUE(window.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        }
    }
}

// The whole Start page, and networks of blocks.
TEST_P(Screens, OfTemplatesAreTaken) {
    const auto [scheme, language] = GetParam();
    const QString about = QString("%1-%2").arg(themeName(scheme), language);
    constexpr int wholePage = 1700;
    for (const char* name : {"unet", "resnet18", "vae"}) {
        const TemporaryFolder copy;
        const auto from = lathe::test::sourceDir() / "projects" / (std::string(name) + ".lathe");
        std::filesystem::copy(from, copy.path(), std::filesystem::copy_options::recursive);
        DemoWindow demo(scheme, language, copy.path());
        demo.show(usual.width(), usual.height());
        demo.visit("design");
        EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(QString("design-%1-%2.png").arg(name, about))));
        if (std::string(name) != "vae") continue;
        demo.show(usual.width(), wholePage);
        demo.visit("start");
        EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(QString("templates-%1.png").arg(about))));
    }
}

/// A table with a class and a number that follow from two columns.
void writeHomes(const std::filesystem::path& file) {
    std::ofstream out(file);
    out << "area,year,kind,price\n";
    for (int i = 0; i < 400; ++i) {
        const int area = 40 + i * 37 % 101, year = 1900 + i * 53 % 120;
        out << area << ',' << year << (area > 90 ? ",house," : ",flat,") << 900 * area + 50 * (year - 1900) << ".5\n";
    }
}

template <class Dialog>
void takeMeasurement(DemoWindow& demo, const char* action, const QString& file) {
    constexpr int measurementMs = 240000;
    demo.visit("train");
    demo.actions().find(action)->trigger();
    auto* dialog = demo.window().findChild<Dialog*>();
    ASSERT_TRUE(dialog) << action;
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog->running(); }, measurementMs));
    QTest::qWait(100);
    EXPECT_TRUE(dialog->grab().save(file)) << file.toStdString();
    delete dialog;
}

// Windows and rows that a person opens.
TEST_P(Screens, OfDialogsAreTaken) {
    const auto [scheme, language] = GetParam();
    const QString about = QString("%1-%2.png").arg(themeName(scheme), language);
    const TemporaryFolder copy;
    std::filesystem::copy(lathe::test::sourceDir() / "projects" / "spirals.lathe", copy.path(),
                          std::filesystem::copy_options::recursive);
    DemoWindow demo(scheme, language, copy.path());
    demo.show(usual.width(), usual.height());
    demo.settings().setValue("train/device", "cpu");
    takeMeasurement<LrRangeDialog>(demo, "train.findRate", QDir(folder).filePath("find-rate-" + about));
    takeMeasurement<BatchSizeDialog>(demo, "train.findBatch", QDir(folder).filePath("find-batch-" + about));
    writeHomes(copy / "homes.csv");
    demo.visit("start");
    auto* pane = demo.window().findChild<NewProjectPane*>();
    pane->drop(copy / "homes.csv");
    auto* add = pane->findChild<QPushButton*>("new.add-target");
    EXPECT_TRUE(QTest::qWaitFor([&] { return add->isEnabled(); }, studyMs));
    add->click();
    QTest::qWait(100);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath("new-targets-" + about)));
}

// A run whose gradient vanishes.
TEST_P(Screens, OfGradientsAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder copy;
    Project project = lathe::test::smallProject(40);
    project.training.gradientNorms = true;
    project.graph = {};
    lathe::test::appendLayer(project.graph, "input", "input", {});
    for (int i = 1; i <= 20; ++i) {
        lathe::test::appendLayer(project.graph, "dense", "block" + std::to_string(i), {{"units", int64_t{16}}});
        lathe::test::appendLayer(project.graph, i < 19 ? "sigmoid" : "relu", "act" + std::to_string(i), {});
    }
    lathe::test::appendLayer(project.graph, "dense", "head", {{"units", int64_t{2}}});
    ASSERT_TRUE(saveProject(copy.path(), project).ok());
    const auto trained = lathe::test::run(
        {{lathe::test::latheProgram().string(), "train", copy.path(), "--run", copy / "runs/1", "--device", "cpu"}});
    ASSERT_EQ(trained.exitCode, 0) << trained.err;
    DemoWindow demo(scheme, language, copy.path());
    demo.show(usual.width(), usual.height());
    demo.visit("train");
    QTest::qWait(500);
    const QString name = QString("gradients-%1-%2.png").arg(themeName(scheme), language);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
}

/// Steps that change digits, and labels to doubt.
void writeCleaning(const TemporaryFolder& folder, const DataSettings& data) {
    ASSERT_TRUE(
        cleaning::writeList(folder.path(), {{.kind = cleaning::Kind::Exclude, .where = "brightness < 20", .note = "too dark"},
                                            {.kind = cleaning::Kind::Deduplicate},
                                            {.kind = cleaning::Kind::Relabel, .where = "row < 4", .label = "8"},
                                            {.kind = cleaning::Kind::Exclude, .where = "class == \"9\"", .enabled = false}})
            .ok());
    const auto prepared = prepareData(data, folder.path(), 0);
    ASSERT_TRUE(prepared.ok());
    std::vector<cleaning::SuspectRow> rows;
    for (int64_t i = 7; i < 300; i += 13) {
        const int64_t index = prepared->indices[0][static_cast<size_t>(i)];
        const auto name = cleaning::nameOf(*prepared, {Split::Training, index});
        int64_t label = 0;
        std::vector<std::byte> features(prepared->info.features.bytes());
        ASSERT_TRUE(name.ok() && prepared->source[0]->read(index, features.data(), reinterpret_cast<std::byte*>(&label)).ok());
        const auto& classes = prepared->info.classes;
        rows.push_back(
            {*name, classes[static_cast<size_t>(label)], classes[static_cast<size_t>(label + 1) % classes.size()], 0.02, 0.94});
    }
    ASSERT_TRUE(cleaning::writeSuspects(folder / "suspects.csv", rows).ok());
}

// The cleaning list with a proposal, a review, and mixed samples.
TEST_P(Screens, OfCleaningAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder project;
    Project digits = lathe::test::smallProject(2);
    digits.name = "digits";
    digits.data.reader = {"digits", {{"samples", int64_t{2000}}, {"test_samples", int64_t{200}}}};
    digits.data.transforms = {{"rotation", {}}};
    digits.training.mixupAlpha = 0.4;
    digits.training.cutmixAlpha = 1;
    ASSERT_TRUE(saveProject(project.path(), digits).ok());
    writeCleaning(project, digits.data);
    for (const QSize size : {QSize(1440, 900), QSize(1280, 800)}) {
        DemoWindow demo(scheme, language, project.path());
        demo.show(size.width(), size.height());
        demo.visit("data");
        const auto take = [&](const char* what) {
            QTest::qWait(300);
            const QString name = QString("%1-%2-%3-%4.png").arg(what, themeName(scheme), language).arg(size.width());
            EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
        };
        const auto find = [&](const char* name) { return demo.window().findChild<QPushButton*>(name); };
        ASSERT_TRUE(QTest::qWaitFor([&] { return find("findings.review") != nullptr; }, studyMs));
        find("findings.review")->click();
        QTest::keyClick(demo.window().findChild<QWidget*>("data.review"), Qt::Key_1);
        take("data-review");
        QTest::keyClick(demo.window().findChild<QWidget*>("data.review"), Qt::Key_Escape);
        auto* grid = demo.window().findChild<ui::ThumbnailGrid*>("data.grid");
        grid->setFocus();
        grid->setCurrentItem(14);
        for (int i = 0; i < 5; ++i) QTest::keyClick(grid, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(grid, Qt::Key_Delete);
        EXPECT_TRUE(QTest::qWaitFor([&] { return find("cleaning.apply")->isEnabled(); }, studyMs));
        take("data-clean");
        demo.visit("augment");
        take("augment-mix");
    }
}

/// Three shapes on a gradient, with their boxes in the format of YOLO beside it.
void writeBoxes(const std::filesystem::path& folder, int number) {
    QImage picture(320, 240, QImage::Format_RGB32);
    QPainter p(&picture);
    QLinearGradient ground(0, 0, 320, 240);
    ground.setColorAt(0, QColor::fromHsl(number * 40 % 360, 80, 60));
    ground.setColorAt(1, QColor::fromHsl((number * 40 + 90) % 360, 60, 190));
    p.fillRect(picture.rect(), ground);
    std::ofstream boxes(folder / "labels" / ("p" + std::to_string(number) + ".txt"));
    for (int i = 0; i < 3; ++i) {
        const QRect place(15 + 100 * i, 40 + (number * 23 + 40 * i) % 100, 70 + 10 * i, 60 + 12 * i);
        p.setBrush(QColor::fromHsl((number * 70 + 120 * i) % 360, 200, 130));
        i == 0 ? p.drawEllipse(place) : p.drawRoundedRect(place, 4 * i, 4 * i);
        boxes << i << ' ' << place.center().x() / 320.0 << ' ' << place.center().y() / 240.0 << ' ' << place.width() / 320.0
              << ' ' << place.height() / 240.0 << '\n';
    }
    p.end();
    ASSERT_TRUE(picture.save(QString::fromStdString((folder / "images" / ("p" + std::to_string(number) + ".png")).string())));
}

/// A circle or a square that nobody has written to for a minute.
void writeShape(const std::filesystem::path& file, int number, bool round) {
    QImage picture(48 + number % 3 * 16, 48, QImage::Format_RGB32);
    picture.fill(QColor::fromHsl(number * 31 % 360, 60, 70));
    QPainter p(&picture);
    p.setRenderHint(QPainter::Antialiasing);
    p.setBrush(QColor::fromHsl((number * 31 + 150) % 360, 180, 150));
    round ? p.drawEllipse(10, 8, 30, 30) : p.drawRect(10, 8, 30, 30);
    p.end();
    std::filesystem::create_directories(file.parent_path());
    ASSERT_TRUE(picture.save(QString::fromStdString(file.string())));
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - std::chrono::minutes(1));
}

Project pictures(const char* name, const char* reader) {
    Project p = lathe::test::smallProject(2);
    p.name = name;
    p.data.reader = {reader, {{"path", std::string("data")}}};
    return p;
}

// Whole pictures with their boxes; images without a class, and news of a folder.
TEST_P(Screens, OfCollectedPicturesAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder boxed, photos;
    const std::filesystem::path boxes = boxed / "data", shapes = photos / "data";
    for (const char* name : {"images", "labels"}) std::filesystem::create_directories(boxes / name);
    std::ofstream(boxes / "classes.txt") << "apple\nbottle\nbook\n";
    for (int i = 0; i < 24; ++i) writeBoxes(boxes, i);
    for (int i = 0; i < 40; ++i) writeShape(shapes / (i % 2 ? "round" : "square") / (std::to_string(100 + i) + ".png"), i, i % 2);
    for (int i = 0; i < 9; ++i) writeShape(shapes / "unlabeled" / (std::to_string(i) + ".png"), i, i % 3 == 0);
    ASSERT_TRUE(saveProject(boxed.path(), pictures("boxes", "yolo")).ok());
    ASSERT_TRUE(saveProject(photos.path(), pictures("shapes", "image_folder")).ok());
    const auto take = [&](DemoWindow& shown, const char* what) {
        QTest::qWait(300);
        const QString name = QString("%1-%2-%3-1440.png").arg(what, themeName(scheme), language);
        EXPECT_TRUE(shown.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
    };
    {
        DemoWindow demo(scheme, language, boxed.path());
        demo.show(1440, 900);
        demo.visit("data");
        demo.window().findChild<ui::ThumbnailGrid*>("data.grid")->setCurrentItem(13);
        const auto* picture = demo.window().findChild<ui::BoxPicture*>("data.picture.boxes");
        EXPECT_TRUE(QTest::qWaitFor([&] { return picture->boxes().size() == 3; }, studyMs));
        take(demo, "data-boxes");
    }
    DemoWindow demo(scheme, language, photos.path());
    demo.show(1440, 900);
    demo.visit("data");
    writeShape(shapes / "round/new.png", 5, true);
    const auto* news = demo.window().findChild<QWidget*>("data.news");
    EXPECT_TRUE(QTest::qWaitFor([&] { return news->isVisible(); }, studyMs));
    demo.window().findChild<QPushButton*>("labeling.start")->click();
    QTest::keyClick(demo.window().findChild<QWidget*>("data.review"), Qt::Key_1);
    take(demo, "data-label");
}

std::string nameOf(const testing::TestParamInfo<std::tuple<Scheme, const char*>>& test) {
    return std::string(themeName(std::get<0>(test.param))) + "_" + std::get<1>(test.param);
}

INSTANTIATE_TEST_SUITE_P(All, Screens,
                         testing::Combine(testing::Values(Scheme::Dark, Scheme::Light, Scheme::HighContrast),
                                          testing::Values("en", "zh_CN", "zh_TW")),
                         nameOf);

}  // namespace
}  // namespace lathe::workbench::screens_test
