// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QLinearGradient>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/start/dataset_dialog.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects_file.h"
#include "core/data/prepared_data.h"
#include "core/graph/project_file.h"
#include "tests/app/workbench/screens/demo_window.h"
#include "tests/app/workbench/screens/screen_test.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/preview_grid.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::data_screens_test {
namespace {

using DataScreens = ScreenTest;

constexpr int studyMs = 20000;

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
TEST_P(DataScreens, OfCleaningAreTaken) {
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
TEST_P(DataScreens, OfCollectedPicturesAreTaken) {
    const auto [scheme, language] = GetParam();
    const TemporaryFolder boxed, photos;
    const std::filesystem::path boxes = boxed / "data", shapes = photos / "data";
    for (const char* name : {"images", "labels"}) std::filesystem::create_directories(boxes / name);
    std::ofstream(boxes / "classes.txt") << "apple\nbottle\nbook\n";
    for (int i = 0; i < 24; ++i) writeBoxes(boxes, i);
    for (int i = 0; i < 40; ++i) writeShape(shapes / (i % 2 ? "round" : "square") / (std::to_string(100 + i) + ".png"), i, i % 2);
    for (int i = 0; i < 9; ++i) writeShape(shapes / "unlabeled" / (std::to_string(i) + ".png"), i, i % 3 == 0);
    Project parts = pictures("boxes", "yolo");
    parts.data.reader.params.set("margin", 0.8);
    parts.data.transforms = {
        {"horizontal_flip", {}}, {"rotation", {}}, {"random_crop", {}}, {"gaussian_blur", {}}, {"color_jitter", {}}};
    ASSERT_TRUE(saveProject(boxed.path(), parts).ok());
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
        demo.visit("augment");
        auto* grid = demo.window().findChild<ui::PreviewGrid*>("augment.grid");
        EXPECT_TRUE(QTest::qWaitFor([&] { return grid->marks(0, 1).boxes.size() > 1; }, studyMs));
        grid->setCurrentIndex(grid->model()->index(1, 2));
        take(demo, "augment-boxes");
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

/// Homes, some without a year.
void writeHomes(const std::filesystem::path& file) {
    std::ofstream out(file);
    out << "area,year,kind,town,sold\n";
    for (int i = 0; i < 400; ++i) {
        const int area = 40 + i * 37 % 101;
        out << area << ',' << (i % 9 ? std::to_string(1900 + i * 53 % 120) : "") << (area > 90 ? ",house," : ",flat,")
            << (i % 3 ? "Ulm" : "Bonn") << (i * 7 % 5 > 2 ? ",yes\n" : ",no\n");
    }
}

// The folds of a table, and a column that is clipped.
TEST_P(DataScreens, OfTablesAreTaken) {
    const auto [scheme, language] = GetParam();
    const QString about = QString("%1-%2-1440.png").arg(themeName(scheme), language);
    const TemporaryFolder table;
    writeHomes(table / "homes.csv");
    Project project = lathe::test::smallProject(2);
    project.name = "homes";
    project.data.reader = {"csv", {{"path", std::string("homes.csv")}}};
    project.data.split.folds = 5;
    ASSERT_TRUE(saveProject(table.path(), project).ok());
    DemoWindow demo(scheme, language, table.path());
    demo.show(1440, 900);
    demo.visit("data");
    QTest::qWait(300);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath("data-folds-" + about)));
    demo.window().findChild<ui::SegmentedControl*>("data.left")->segment(1)->click();
    demo.window().findChild<QPushButton*>("cleaning.add")->click();
    demo.window().findChild<QComboBox*>("cleaning.kind")->setCurrentIndex(4);
    QTest::keyClicks(demo.window().findChild<QLineEdit*>("cleaning.max"), "120");
    demo.window().findChild<QPushButton*>("cleaning.preview")->click();
    const auto* apply = demo.window().findChild<QPushButton*>("cleaning.apply");
    EXPECT_TRUE(QTest::qWaitFor([&] { return apply->isEnabled(); }, studyMs));
    QTest::qWait(300);
    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath("data-clip-" + about)));
}

// Transforms of rows and of series.
TEST_P(DataScreens, OfNumbersAreTaken) {
    const auto [scheme, language] = GetParam();
    for (const auto& [reader, transform] : {std::pair("points", "column_noise"), std::pair("signals", "series_warp")}) {
        const TemporaryFolder numbers;
        Project project = lathe::test::smallProject(2);
        project.name = reader;
        project.data.reader = {reader, {}};
        project.data.transforms = {{transform, {}}};
        ASSERT_TRUE(saveProject(numbers.path(), project).ok());
        DemoWindow demo(scheme, language, numbers.path());
        demo.show(1440, 900);
        demo.visit("augment");
        QTest::qWait(500);
        const QString name = QString("augment-%1-%2-%3-1440.png").arg(reader, themeName(scheme), language);
        EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
    }
}

TEST_P(DataScreens, OfDownloadsAreTaken) {
    const auto [scheme, language] = GetParam();
    DemoWindow demo(scheme, language);
    demo.show(1440, 900);
    demo.visit("start");
    demo.actions().find("file.datasets")->trigger();
    QTest::qWait(300);
    const QString name = QString("downloads-%1-%2.png").arg(themeName(scheme), language);
    EXPECT_TRUE(demo.window().findChild<DatasetDialog*>()->grab().save(QDir(folder).filePath(name))) << name.toStdString();
}

INSTANTIATE_TEST_SUITE_P(All, DataScreens, allAppearances(), nameOfAppearance);

}  // namespace
}  // namespace lathe::workbench::data_screens_test
