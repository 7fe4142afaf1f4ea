// SPDX-License-Identifier: Apache-2.0
// Images with masks.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/annotations/annotations.h"
#include "core/data/annotations/mask_classes.h"
#include "core/data/annotations/mask_pairs.h"
#include "core/data/class_positions.h"
#include "core/data/cleaning/cleaning_list.h"
#include "core/data/prepared_data.h"
#include "core/data/sample_preview.h"
#include "tests/core/data/data_support.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_masks_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using annotations::MaskNumbers;
using annotations::MaskNumberSet;
using annotations::MaskPair;
using testing::ElementsAre;
using testing::HasSubstr;

MaskNumberSet numbers(std::initializer_list<size_t> list) {
    MaskNumberSet seen = {};
    for (const size_t n : list) seen[n] = true;
    return seen;
}

TEST(MaskPairs, FoldersAndEndings) {
    const std::vector<std::string> paths{
        "images/a.jpg",       "images/b.jpg",           "masks/a.png", "masks/c.png",  "notes.txt",
        "train/images/d.png", "train/masks/d_mask.png", "x/e.jpg",     "x/e_mask.png", "SegmentationClass/f.png",
        "JPEGImages/f.jpg"};
    const annotations::MaskPairs found = annotations::pairMasks(paths);
    EXPECT_THAT(found.pairs, ElementsAre(MaskPair{0, 2}, MaskPair{5, 6}, MaskPair{7, 8}, MaskPair{10, 9}));
    EXPECT_EQ(found.withoutMask, 1);
    EXPECT_EQ(found.withoutImage, 1);
    EXPECT_TRUE(annotations::pairMasks({}).pairs.empty());
}

// As CamVid (SegNet) and Carvana name them.
TEST(MaskPairs, SplitsHaveFoldersOfMasks) {
    const std::vector<std::string> paths{"c/train/a.png",  "c/trainannot/a.png", "c/val/b.png",         "c/valannot/b.png",
                                         "Test/d.jpg",     "Test_Masks/d.png",   "train/e.jpg",         "train_masks/e_mask.gif",
                                         "training/f.jpg", "train/f.png",        "trainer/masked/g.jpg"};
    const annotations::MaskPairs found = annotations::pairMasks(paths);
    EXPECT_THAT(found.pairs, ElementsAre(MaskPair{0, 1}, MaskPair{2, 3}, MaskPair{4, 5}, MaskPair{6, 7}));
    EXPECT_EQ(found.withoutMask, 3) << "folders that only begin in this way are no masks";
}

TEST(MaskClasses, NumbersBecomeClasses) {
    const auto binary = annotations::maskClasses({}, numbers({0, 255}), "x");
    ASSERT_TRUE(binary);
    EXPECT_TRUE(binary->guessedBinary);
    EXPECT_THAT(binary->names, ElementsAre("0", "255"));
    EXPECT_EQ(binary->byNumber[255], 1);
    const auto index = annotations::maskClasses({}, numbers({0, 1, 3, 255}), "x");
    ASSERT_TRUE(index);
    EXPECT_THAT(index->names, ElementsAre("0", "1", "2", "3"));
    EXPECT_EQ(index->byNumber[3], 3);
    EXPECT_EQ(index->byNumber[255], ignoredClass);
    const auto order = annotations::maskClasses({MaskNumbers::Order, -1, {"a", "b"}}, numbers({7, 100}), "x");
    ASSERT_TRUE(order);
    EXPECT_THAT(order->names, ElementsAre("a", "b"));
    EXPECT_EQ(order->byNumber[100], 1);
    EXPECT_EQ(order->byNumber[8], ignoredClass);
    EXPECT_EQ(annotations::maskClasses({MaskNumbers::Index, 255, {"a"}}, numbers({0, 1}), "x").error().code, "masks.class");
    EXPECT_EQ(annotations::maskClasses({}, numbers({0}), "x").error().code, "masks.one_class");
    EXPECT_EQ(annotations::maskClasses({}, numbers({255}), "x").error().code, "masks.one_class");
}

class ImageMasks : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, const std::string& bytes) const {
        fs::create_directories((m_data / name).parent_path());
        test::writeFile((m_data / name).string(), bytes);
    }
    /// Left half 0, right half `right`, 8 x 8.
    static std::string halves(uint8_t right) {
        std::vector<uint8_t> pixels;
        for (int i = 0; i < 64; ++i) pixels.push_back(i % 8 < 4 ? 0 : right);
        return test::pngBytes(8, 8, 1, pixels);
    }
    Result<DatasetPair> open(Params params = {}) const {
        params.set("path", "data"s);
        return test::openReader("image_masks", params, m_folder.path());
    }
    std::string code(Params params = {}) const {
        const auto pair = open(std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    static std::vector<int64_t> rowOf(const Dataset& data, int64_t sample, size_t width) {
        const auto bytes = test::readSample(data, sample).target;
        std::vector<int64_t> classes(width);
        std::memcpy(classes.data(), bytes.data(), width * sizeof(int64_t));
        return classes;
    }

    TemporaryFolder m_folder;
    fs::path m_data = m_folder / "data";
};

TEST_F(ImageMasks, TargetsAreTheNumbersOfTheMasks) {
    put("images/a.png", halves(200));
    put("images/b.png", halves(100));
    put("masks/a.png", halves(1));
    put("masks/b.png", halves(255));
    put("classes.txt", "ground\nroof\n");
    EXPECT_EQ(annotations::glanceAtAnnotations(m_data), annotations::Annotation::Masks);
    EXPECT_EQ(findReaderFor(m_data)->type, "image_masks") << "and not a folder of two classes";
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("ground", "roof"));
    EXPECT_EQ(pair->training->info().target, (TensorType{DType::I64, {8, 8}}));
    EXPECT_THAT(rowOf(*pair->training, 0, 8), ElementsAre(0, 0, 0, 0, 1, 1, 1, 1));
    EXPECT_EQ(rowOf(*pair->training, 1, 8)[7], ignoredClass);
    EXPECT_EQ(pair->training->sampleName(1), "images/b.png");
    EXPECT_NE(open({{"ignore", -1}, {"values", "order"s}, {"classes", "a,b,c"s}})->fingerprint, pair->fingerprint);
}

TEST_F(ImageMasks, OtherSizesKeepNumbersAndImagesAndMasksTogether) {
    put("a.png", halves(200));
    put("a_mask.png", halves(7));
    const auto pair = open({{"height", 4}, {"width", 4}, {"values", "order"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(rowOf(*pair->training, 0, 4), ElementsAre(0, 0, 1, 1));
    const auto large = open({{"height", 16}, {"width", 32}, {"fit", "stretch"s}, {"values", "order"s}});
    ASSERT_TRUE(large) << toString(large.error());
    const auto row = rowOf(*large->training, 0, 32);
    EXPECT_EQ(std::vector<int64_t>(row.begin(), row.begin() + 16), std::vector<int64_t>(16, 0));
    EXPECT_EQ(std::vector<int64_t>(row.begin() + 16, row.end()), std::vector<int64_t>(16, 1));
}

TEST_F(ImageMasks, TransformsMoveBoth) {
    put("images/a.png", halves(200));
    put("masks/a.png", halves(1));
    DataSettings settings;
    settings.reader = {"image_masks", {{"path", "data"s}}};
    settings.split = {.validation = 0};
    settings.transforms = {{"horizontal_flip", {{"probability", 1.0}}}};
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_TRUE(data) << toString(data.error());
    Loader loader(*data, {.batch = 1, .threads = 0});
    loader.start(0);
    const auto batch = loader.next();
    ASSERT_TRUE(batch) << toString(batch.error());
    std::vector<int64_t> row(8);
    std::memcpy(row.data(), batch->target, row.size() * sizeof(int64_t));
    EXPECT_THAT(row, ElementsAre(1, 1, 1, 1, 0, 0, 0, 0));
}

/// The mask of a photograph has one channel.
TEST_F(ImageMasks, SamplesKnowTheSizeOfTheirImageInItsFile) {
    put("images/a.png", test::pngBytes(8, 8, 3, std::vector<uint8_t>(192, 90)));
    put("masks/a.png", halves(1));
    put("images/b.png", test::pngBytes(6, 12, 1, std::vector<uint8_t>(72, 9)));
    std::vector<uint8_t> below(72, 0);
    std::fill(below.begin() + 36, below.end(), uint8_t{1});
    put("masks/b.png", test::pngBytes(6, 12, 1, below));
    const auto pair = open({{"height", 4}, {"width", 4}});
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->training->size(), 2);
    EXPECT_EQ(pair->training->pictureSize(0), (PictureSize{8, 8, 3, 8}));
    EXPECT_EQ(pair->training->pictureSize(1), (PictureSize{6, 12, 1, 8}));
    put("masks/a.png", test::pngBytes(8, 4, 1, std::vector<uint8_t>(32, 0)));
    const auto one = open({{"height", 4}, {"width", 4}});
    ASSERT_TRUE(one) << toString(one.error());
    EXPECT_EQ(one->training->size(), 1) << "the control: the mask has another width";
}

TEST_F(ImageMasks, HaveAPreviewOfTheirImages) {
    for (const char* name : {"train/images/b", "test/images/a", "train/images/a"}) put(name + ".png"s, halves(200));
    for (const char* name : {"train/masks/b", "test/masks/a", "train/masks/a"}) put(name + ".png"s, halves(1));
    put("train/images/without.png", halves(90));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto preview = findReader("image_masks")->preview({{"path", "data"s}}, m_folder.path());
    ASSERT_TRUE(preview) << toString(preview.error());
    ASSERT_TRUE(*preview);
    ASSERT_EQ((*preview)->size(), 3);
    EXPECT_EQ((*preview)->name(2), "test/images/a.png");
    for (int64_t i = 0; i < 2; ++i) {
        EXPECT_EQ((*preview)->name(i), pair->training->sampleName(i));
        const auto picture = (*preview)->picture(i);
        ASSERT_TRUE(picture) << toString(picture.error());
        const auto sample = test::readSample(*pair->training, i).features;
        ASSERT_EQ(picture->bytes(), sample.size());
        EXPECT_TRUE(std::equal(sample.begin(), sample.end(), picture->raw())) << i;
    }
}

/// In a cleaning list, samples have the names of their images. Older lists call them rows.
TEST_F(ImageMasks, AreCleanedByNameAndByRow) {
    for (const char* name : {"a", "b", "c"}) {
        put("images/"s + name + ".png", halves(200));
        put("masks/"s + name + ".png", halves(1));
    }
    DataSettings settings;
    settings.reader = {"image_masks", {{"path", "data"s}}};
    settings.split = {.validation = 0};
    const auto left = [&](const std::string& excluded) {
        const cleaning::List list{{.kind = cleaning::Kind::Exclude, .samples = {{excluded, 0}}}};
        EXPECT_TRUE(cleaning::writeList(m_folder.path(), list).ok());
        std::vector<std::string> names;
        const auto data = prepareData(settings, m_folder.path(), 0);
        EXPECT_TRUE(data) << toString(data.error());
        for (const int64_t i : data->indices[0]) names.push_back(data->source[0]->sampleName(i));
        return names;
    };
    EXPECT_THAT(left("images/b.png"), ElementsAre("images/a.png", "images/c.png"));
    EXPECT_THAT(left("row 3"), ElementsAre("images/a.png", "images/b.png"));
}

TEST_F(ImageMasks, WhatDoesNotFitIsCountedOrRefused) {
    put("images/a.png", halves(200));
    put("masks/a.png", halves(1));
    put("images/b.png", test::pngBytes(4, 4, 1, std::vector<uint8_t>(16, 9)));
    put("masks/b.png", halves(1));
    put("images/c.png", halves(200));
    put("masks/c.png", test::pngBytes(8, 8, 3, [] {
            std::vector<uint8_t> colors(192, 0);
            colors[0] = 200;
            return colors;
        }()));
    put("images/d.png", halves(200));
    const auto pair = open({{"height", 8}, {"width", 8}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 1);
    std::vector<std::string> codes;
    for (const Diagnostic& note : pair->notes) codes.push_back(note.code);
    EXPECT_THAT(codes, ElementsAre("masks.skipped", "masks.other_size", "masks.without_mask"));
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("masks/c.png (the mask has colors instead of numbers"));
    EXPECT_EQ(code({{"bad", "stop"s}, {"height", 8}, {"width", 8}}), "images.bad");
    EXPECT_EQ(code({{"classes", "one"s}, {"height", 8}, {"width", 8}}), "masks.class");
    fs::remove_all(m_data / "masks");
    EXPECT_EQ(code(), "masks.none");
    EXPECT_EQ(test::openReader("image_masks", {{"path", "nowhere"s}}, m_folder.path()).error().code, "images.no_folder");
}

TEST_F(ImageMasks, FoldersOfSplitsAreTheSplits) {
    for (const char* split : {"train", "val", "test"}) {
        put(split + "/images/a.png"s, halves(200));
        put(split + "/masks/a.png"s, halves(1));
    }
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 2);
    ASSERT_TRUE(pair->test);
    EXPECT_EQ(pair->test->sampleName(0), "test/images/a.png");
    EXPECT_THAT(pair->validation, ElementsAre(1));
}

TEST_F(ImageMasks, PredictionsNeedNoMasks) {
    put("images/a.png", halves(200));
    put("masks/a.png", halves(1));
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    const ReaderDef& reader = *findReader("image_masks");
    const auto alone = reader.openUnlabeled({{"path", "data/images"s}}, m_folder.path(), pair->training->info());
    ASSERT_TRUE(alone) << toString(alone.error());
    EXPECT_EQ(alone->training->info(), pair->training->info());
    EXPECT_EQ(test::readSample(*alone->training, 0).features, test::readSample(*pair->training, 0).features);
}

}  // namespace
}  // namespace lathe::image_masks_test
