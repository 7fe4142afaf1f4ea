// SPDX-License-Identifier: Apache-2.0
// Whole pictures with boxes and masks, and the sizes of pictures.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QTest>
#include <gtest/gtest.h>

#include "app/workbench/data/data_page.h"
#include "app/workbench/data/picture_pane.h"
#include "app/workbench/data/pictures/mask_overlay.h"
#include "app/workbench/data/pictures/size_statistics.h"
#include "app/workbench/data/samples_pane.h"
#include "app/workbench/data/size_section.h"
#include "tests/app/workbench/page_bench.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "widgets/data/box_picture.h"
#include "widgets/data/histogram.h"
#include "widgets/data/thumbnail_grid.h"

namespace lathe::workbench::pictures_test {
namespace {

namespace fs = std::filesystem;
using test::child;
using test::eventually;

// ---- Statistics --------------------------------------------------------------------------------------------------------

TEST(SizeStatistics, NameTheSmallestAndTheLargest) {
    SizeGatherer sizes;
    sizes.add(0, {256, 256, 3, 8});
    sizes.add(1, {96, 128, 3, 8});
    sizes.add(2, {256, 256, 3, 8});
    sizes.add(3, {3000, 4000, 1, 16});
    sizes.add(4, {0, 0});
    const SizeStatistics found = sizes.finish();
    EXPECT_EQ(found.count, 4);
    EXPECT_EQ(found.common, (PictureSize{256, 256}));
    EXPECT_EQ(found.commonCount, 2);
    EXPECT_EQ(found.smallest->sample, 1);
    EXPECT_EQ(found.largest->sample, 3);
    EXPECT_EQ(found.least, 96);
    EXPECT_EQ(found.most, 3000);
    double all = 0;
    for (const double bar : found.sides) all += bar;
    EXPECT_EQ(all, 4);
    EXPECT_EQ(found.sides.front(), 1);
    EXPECT_EQ(found.sides.back(), 1);
    ASSERT_EQ(found.ratios.size(), 2u);
    EXPECT_EQ(found.ratios[0], (RatioCount{1, 1, 2}));
    EXPECT_EQ(found.ratios[1], (RatioCount{4, 3, 2}));
    ASSERT_EQ(found.formats.size(), 2u);
    EXPECT_EQ(found.formats[0], (FormatCount{3, 8, 3}));
    EXPECT_EQ(found.formats[1], (FormatCount{1, 16, 1}));
}

TEST(SizeStatistics, OfEqualSizesAreOneBarAndWithoutSizesNothing) {
    SizeGatherer sizes;
    EXPECT_EQ(sizes.finish(), SizeStatistics());
    for (int64_t i = 0; i < 3; ++i) sizes.add(i, {20, 10});
    EXPECT_EQ(sizes.finish().sides, std::vector<double>{3});
    EXPECT_EQ(sizes.finish().ratios, (std::vector<RatioCount>{{1, 2, 3}}));
    EXPECT_EQ(sizes.finish().smallest->sample, 0);
}

TEST(MaskOverlay, HasAColorForEachClassAndNoneForPixelsThatDoNotCount) {
    Tensor mask(DType::I64, {1, 3});
    mask.data<int64_t>()[0] = 0;
    mask.data<int64_t>()[1] = 2;
    mask.data<int64_t>()[2] = -100;
    const QImage drawn = maskOverlay(mask);
    ASSERT_EQ(drawn.size(), QSize(3, 1));
    EXPECT_EQ(QColor(drawn.pixel(0, 0)).rgb(), ui::classColor(0).rgb());
    EXPECT_EQ(QColor(drawn.pixel(1, 0)).rgb(), ui::classColor(2).rgb());
    EXPECT_EQ(qAlpha(drawn.pixel(2, 0)), 0);
    EXPECT_GT(qAlpha(drawn.pixel(0, 0)), 0);
    EXPECT_EQ(sharesOfMask(mask), (std::vector<MaskShare>{{0, 0.5}, {2, 0.5}}));
    EXPECT_TRUE(maskOverlay(Tensor(DType::F32, {1, 3})).isNull());
}

// ---- On the page -------------------------------------------------------------------------------------------------------

/// 20 x 20 pixels of one gray value.
std::string grayPicture(uint8_t gray, uint32_t height = 20, uint32_t width = 20) {
    return lathe::test::pngBytes(height, width, 1, std::vector<uint8_t>(size_t{height} * width, gray));
}

class PicturesTest : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_bench.folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, const std::string& bytes) {
        const fs::path file = fs::path(m_bench.folder.path()) / "data" / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << bytes;
    }
    void open(const char* reader, Params params = {}) {
        Project p;
        p.name = "pictures";
        params.set("path", std::string("data"));
        p.data.reader = {reader, params};
        p.data.split = {.validation = 0.2};
        m_bench.open(p);
        m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
        m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
        m_head.reset(m_page->headWidget());
        test::showPage(*m_page);
        ASSERT_TRUE(eventually([&] { return !m_data->reading() && samples().isEnabled() && m_page->chips().size() == 1; }));
    }
    SamplesPane& samples() { return child<SamplesPane>(*m_page, "data.samples"); }
    PicturePane& pane() { return child<PicturePane>(*m_page, "data.picture"); }
    ui::BoxPicture& picture() { return child<ui::BoxPicture>(*m_page, "data.picture.boxes"); }
    QString title() { return child<QLabel>(*m_page, "data.detail.title").text(); }

    test::Bench m_bench;
    std::shared_ptr<ProjectData> m_data;
    std::unique_ptr<DataPage> m_page;
    std::unique_ptr<QWidget> m_head;
};

const std::string yoloBoxes = "0 0.25 0.25 0.5 0.5\n1 0.75 0.75 0.5 0.5\n";

TEST_F(PicturesTest, AClickOnABoxSelectsItsSample) {
    for (const char* name : {"a", "b", "c"}) {
        put(std::string("images/") + name + ".png", grayPicture(100));
        put(std::string("labels/") + name + ".txt", yoloBoxes);
    }
    put("classes.txt", "cat\ndog\n");
    open("yolo");
    ASSERT_EQ(samples().shown().size(), 6u);
    EXPECT_FALSE(pane().isVisible()) << "nothing is selected";
    samples().showSample(2);
    ASSERT_TRUE(pane().isVisible());
    ASSERT_TRUE(eventually([&] { return picture().boxes().size() == 2; })) << pane().words().toStdString();
    EXPECT_EQ(picture().boxes()[0].text, "cat");
    EXPECT_EQ(picture().boxes()[1].text, "dog");
    EXPECT_EQ(picture().boxes()[0].place, QRectF(0, 0, 0.5, 0.5));
    EXPECT_EQ(picture().boxes()[0].id, 2);
    EXPECT_EQ(picture().current(), 2);
    EXPECT_EQ(picture().picture().size(), QSize(20, 20));
    QTest::mouseClick(&picture(), Qt::LeftButton, {}, picture().boxRect(1).center().toPoint());
    EXPECT_EQ(samples().selected(), std::vector<int64_t>{3});
    EXPECT_EQ(picture().current(), 3);
    EXPECT_TRUE(title().endsWith("dog")) << title().toStdString();
    samples().showSample(5);
    ASSERT_TRUE(eventually([&] { return picture().boxes().size() == 2 && picture().boxes()[0].id == 4; })) << "another picture";
}

TEST_F(PicturesTest, APictureThatIsGoneIsNamed) {
    put("images/a.png", grayPicture(100));
    put("images/b.png", grayPicture(100));
    for (const char* name : {"a", "b"}) put(std::string("labels/") + name + ".txt", yoloBoxes);
    put("classes.txt", "cat\ndog\n");
    open("yolo");
    fs::remove(fs::path(m_bench.folder.path()) / "data/images/a.png");
    samples().showSample(0);
    ASSERT_TRUE(eventually([&] { return !pane().words().isEmpty(); }));
    EXPECT_TRUE(pane().words().contains("a.png")) << pane().words().toStdString();
}

TEST_F(PicturesTest, MasksAreDrawnOverTheirPicture) {
    for (const char* name : {"a", "b", "c"}) {
        put(std::string("images/") + name + ".png", grayPicture(100, 8, 8));
        std::vector<uint8_t> mask(64, 0);
        for (size_t i = 0; i < 16; ++i) mask[i] = 1;
        put(std::string("masks/") + name + ".png", lathe::test::pngBytes(8, 8, 1, mask));
    }
    open("image_masks");
    samples().showSample(1);
    ASSERT_TRUE(pane().isVisible());
    EXPECT_TRUE(picture().boxes().empty());
    ASSERT_FALSE(picture().overlay().isNull());
    EXPECT_EQ(QColor(picture().overlay().pixel(0, 0)).rgb(), ui::classColor(1).rgb());
    EXPECT_EQ(QColor(picture().overlay().pixel(0, 7)).rgb(), ui::classColor(0).rgb());
    EXPECT_TRUE(pane().words().contains("75")) << pane().words().toStdString();
}

TEST_F(PicturesTest, SamplesThatAreWholePicturesHaveNoPane) {
    for (const char* name : {"x/1.png", "x/2.png", "y/1.png", "y/2.png"}) put(name, grayPicture(9));
    open("image_folder");
    samples().showSample(1);
    EXPECT_FALSE(pane().isVisible());
}

TEST_F(PicturesTest, TheSizesOfTheFilesAreShownAndTheSmallestOneIsFound) {
    put("x/1.png", grayPicture(9, 30, 40));
    put("x/2.png", grayPicture(9, 12, 16));
    put("y/1.png", grayPicture(9, 30, 40));
    put("y/2.png", grayPicture(9, 60, 60));
    open("image_folder", {{"height", int64_t{8}}, {"width", int64_t{8}}});
    auto& section = child<SizeSection>(*m_page, "data.sizes");
    ASSERT_TRUE(section.isVisible());
    EXPECT_FALSE(section.histogram()->bars().empty());
    QPushButton* smallest = nullptr;
    for (auto* one : section.findChildren<QPushButton*>())
        if (one->accessibleName() == "Show: Smallest") smallest = one;
    ASSERT_TRUE(smallest);
    bool named = false;
    for (const auto* label : section.findChildren<QLabel*>()) named |= label->text() == "x/2.png";
    EXPECT_TRUE(named) << "by its file";
    smallest->click();
    EXPECT_EQ(samples().shown(), std::vector<int64_t>{1});
}

TEST_F(PicturesTest, PicturesWithMasksHaveOriginalSizesToo) {
    const auto pair = [&](const std::string& name, uint32_t height, uint32_t width, uint32_t channels) {
        const size_t pixels = size_t{height} * width;
        put("images/" + name, lathe::test::pngBytes(height, width, channels, std::vector<uint8_t>(pixels * channels, 70)));
        std::vector<uint8_t> mask(pixels, 0);
        std::fill(mask.begin() + static_cast<std::ptrdiff_t>(pixels / 2), mask.end(), uint8_t{1});
        put("masks/" + name, lathe::test::pngBytes(height, width, 1, mask));
    };
    pair("a.png", 30, 40, 3);
    pair("b.png", 30, 40, 3);
    pair("c.png", 12, 16, 1);
    pair("d.png", 64, 64, 3);
    open("image_masks", {{"height", int64_t{8}}, {"width", int64_t{8}}});
    EXPECT_EQ(samples().shown().size(), 4u);
    auto& section = child<SizeSection>(*m_page, "data.sizes");
    ASSERT_TRUE(section.isVisible());
    QStringList words;
    for (const auto* label : section.findChildren<QLabel*>()) words << label->text();
    EXPECT_TRUE(words.contains("Color, 8 bits")) << words.join('|').toStdString();
    EXPECT_TRUE(words.contains("Gray, 8 bits")) << words.join('|').toStdString();
    EXPECT_TRUE(words.contains("images/c.png")) << "the smallest one, by its file";
    EXPECT_TRUE(words.contains("images/d.png")) << "the largest one, by its file";
}

TEST_F(PicturesTest, GeneratedDataHaveNoSizesOfFiles) {
    Project p;
    p.name = "digits";
    p.data.reader = {"digits", {{"samples", int64_t{60}}, {"test_samples", int64_t{10}}}};
    m_bench.open(p);
    m_data = std::make_shared<ProjectData>(m_bench.document, m_bench.analysis);
    m_page = std::make_unique<DataPage>(m_bench.bench, m_data);
    test::showPage(*m_page);
    ASSERT_TRUE(eventually([&] { return samples().isEnabled(); }));
    EXPECT_FALSE(child<SizeSection>(*m_page, "data.sizes").isVisible());
}

}  // namespace
}  // namespace lathe::workbench::pictures_test
