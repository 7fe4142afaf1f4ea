// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sys/stat.h>

#include <gmock/gmock.h>

#include "core/data/images/image_cache.h"
#include "tests/core/data/data_support.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_folder_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ImageFolder : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, std::vector<uint8_t> color, uint32_t side = 8) const {
        test::writePng(m_data / name, side, color);
    }
    Result<DatasetPair> open(Params params = {}) const {
        params.set("path", "data"s);
        return test::openReader("image_folder", params, m_folder.path());
    }
    std::string code(Params params = {}) const {
        const auto pair = open(std::move(params));
        return pair ? "opened" : pair.error().code;
    }
    std::vector<std::string> codesOfNotes() const {
        std::vector<std::string> codes;
        const auto pair = open();
        EXPECT_TRUE(pair) << toString(pair.error());
        if (pair)
            for (const Diagnostic& note : pair->notes) codes.push_back(note.code);
        return codes;
    }
    /// Sets in the cache. One may have several names.
    int kept() const {
        std::set<uint64_t> files;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(images::ImageCache::usualFolder(), ignored)) {
            struct stat info {};
            if (::stat(entry.path().c_str(), &info) == 0) files.insert(info.st_ino);
        }
        return static_cast<int>(files.size());
    }

    TemporaryFolder m_folder;
    fs::path m_data = m_folder / "data";
};

int firstPixel(const Dataset& data, int64_t index) {
    return static_cast<int>(test::readSample(data, index).features[0]);
}

TEST_F(ImageFolder, ClassesAndPixels) {
    put("dog/a.png", {20});
    put("cat/b.png", {12});
    put("cat/a.png", {11});
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, {1, 8, 8}})) << "all are gray, and of one size";
    ASSERT_EQ(pair->training->size(), 3);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(firstPixel(*pair->training, i), (std::vector{11, 12, 20}[static_cast<size_t>(i)]));
        EXPECT_EQ(test::classOf(*pair->training, i), i / 2);
    }
    EXPECT_EQ(pair->training->sampleName(2), "dog/a.png");
    EXPECT_FALSE(pair->test);
    EXPECT_THAT(pair->notes, IsEmpty());
}

TEST_F(ImageFolder, SizeChannelsAndFit) {
    put("a/1.png", {10, 200, 90}, 20);
    put("b/1.png", {5}, 30);
    const auto features = [&](Params params) { return toString(open(std::move(params))->training->info().features); };
    EXPECT_EQ(features({}), "u8[3x24x24]");
    EXPECT_EQ(features({{"channels", "gray"s}, {"height", 4}, {"width", 6}}), "u8[1x4x6]");
    EXPECT_EQ(code({{"height", 4}}), "images.size");
    const auto corner = [&](const char* fit) {
        return firstPixel(*open({{"height", 10}, {"width", 40}, {"fit", std::string(fit)}})->training, 0);
    };
    EXPECT_EQ(corner("crop"), 10);
    EXPECT_EQ(corner("stretch"), 10);
    EXPECT_EQ(corner("pad"), 0);
}

TEST_F(ImageFolder, SplitsOfTheFolderAreThoseOfTheProject) {
    for (const char* name : {"train/a/1.png", "train/b/1.png", "train/b/2.png", "val/a/1.png", "test/b/1.png", "test/b/2.png"})
        put(name, {1});
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 4);
    EXPECT_EQ(pair->test->size(), 2);
    EXPECT_THAT(pair->validation, ElementsAre(3));
    DataSettings settings;
    settings.reader = {"image_folder", {{"path", "data"s}}};
    settings.split = {.validation = 0.5, .test = 0.25};
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_THAT(data->indices[0], ElementsAre(0, 1, 2)) << "the shares of the project do not count";
    EXPECT_THAT(data->indices[1], ElementsAre(3));
    EXPECT_THAT(data->indices[2], ElementsAre(0, 1));
}

TEST_F(ImageFolder, ImagesInAFolderCalledUnlabeledWaitForAClass) {
    for (const char* name : {"cat/1.png", "cat/2.png", "dog/1.png"}) put(name, {1});
    const auto before = open();
    ASSERT_TRUE(before) << toString(before.error());
    EXPECT_FALSE(before->unlabeled);
    put("unlabeled/1.png", {7});
    put("unlabeled/2.png", {8});
    const auto pair = open();
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_EQ(pair->training->size(), 3);
    ASSERT_TRUE(pair->unlabeled);
    ASSERT_EQ(pair->unlabeled->size(), 2);
    EXPECT_EQ(firstPixel(*pair->unlabeled, 1), 8);
    EXPECT_EQ(test::classOf(*pair->unlabeled, 0), -1);
    EXPECT_EQ(pair->unlabeled->sampleName(0), "unlabeled/1.png");
    EXPECT_NE(pair->unlabeled->fileHash(0), 0u);
    EXPECT_EQ(pair->fingerprint, before->fingerprint) << "what waits is not trained on";
    EXPECT_THAT(codesOfNotes(), ElementsAre("images.unlabeled"));
}

TEST_F(ImageFolder, UnlabeledImagesAreNoSplitAndMetadataMayLabelThem) {
    for (const char* name : {"train/cat/1.png", "val/cat/1.png", "unlabeled/1.png", "unlabeled/2.png"}) put(name, {1});
    const auto parts = open();
    ASSERT_TRUE(parts) << toString(parts.error());
    EXPECT_THAT(parts->training->info().classes, ElementsAre("cat"));
    EXPECT_THAT(parts->validation, ElementsAre(1));
    EXPECT_EQ(parts->unlabeled->size(), 2);
    test::writeFile((m_data / "metadata.csv").string(),
                    "file_name,label\ntrain/cat/1.png,x\nval/cat/1.png,y\nunlabeled/2.png,y\n");
    const auto listed = open();
    ASSERT_TRUE(listed) << toString(listed.error());
    EXPECT_THAT(listed->training->info().classes, ElementsAre("x", "y"));
    EXPECT_EQ(listed->training->size(), 3);
    ASSERT_TRUE(listed->unlabeled);
    EXPECT_EQ(listed->unlabeled->size(), 1);
    EXPECT_EQ(listed->unlabeled->sampleName(0), "unlabeled/1.png");
}

TEST_F(ImageFolder, AFolderOfUnlabeledImagesAloneHasNoClasses) {
    put("unlabeled/1.png", {1});
    EXPECT_EQ(code(), "images.no_classes");
}

TEST_F(ImageFolder, SizesChannelsAndBitsAreThoseOfTheFiles) {
    put("a/1.png", {10, 200, 90}, 20);
    put("b/1.png", {5}, 30);
    for (const char* from : {"decoded", "cached"}) {
        const auto pair = open({{"height", 4}, {"width", 6}});
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(pair->training->pictureSize(0), (PictureSize{20, 20, 3, 8})) << from;
        EXPECT_EQ(pair->training->pictureSize(1), (PictureSize{30, 30, 1, 8})) << from;
    }
}

TEST_F(ImageFolder, AGivenValidationSplitIsNotInTheTestSplit) {
    for (int i = 0; i < 20; ++i) put("train/a/" + std::to_string(100 + i) + ".png", {1});
    put("val/a/1.png", {1});
    DataSettings settings;
    settings.reader = {"image_folder", {{"path", "data"s}}};
    settings.split = {.validation = 0.5, .test = 0.5};
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_THAT(data->indices[1], ElementsAre(20));
    EXPECT_GE(data->size(Split::Test), 9);
    EXPECT_EQ(data->size(Split::Training) + data->size(Split::Test), 20);
}

TEST_F(ImageFolder, BadImagesAreNamedOrStop) {
    put("a/1.png", {1});
    put("b/1.png", {2});
    test::writeFile((m_data / "b/damaged.png").string(), "\x89PNG\r\n\x1A\n and nothing else");
    test::writeFile((m_data / "b/text.jpg").string(), "no image at all");
    for (int tries = 0; tries < 2; ++tries) {  // decoded, and from the cache
        const auto pair = open();
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(pair->training->size(), 2);
        ASSERT_EQ(pair->notes.size(), 1u);
        EXPECT_EQ(pair->notes[0].severity, Severity::Warning);
        EXPECT_THAT(toString(pair->notes[0]), HasSubstr("2 of 4 images"));
        EXPECT_THAT(toString(pair->notes[0]), HasSubstr("b/damaged.png ("));
        EXPECT_THAT(toString(pair->notes[0]), HasSubstr("b/text.jpg (this is not a file of a known image format)"));
    }
    const auto stopped = open({{"bad", "stop"s}});
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, "images.bad");
    EXPECT_THAT(stopped.error().where, HasSubstr("b/damaged.png"));
}

TEST_F(ImageFolder, WhatIsLeftOutIsSaid) {
    put("a/1.png", {1});
    put("b/1.png", {2});
    put("cover.png", {2});
    test::writeFile((m_data / "README.txt").string(), "about these images");
    EXPECT_THAT(codesOfNotes(), ElementsAre("images.without_class", "images.other_files"));
}

TEST_F(ImageFolder, FoldersThatCannotBeReadSayWhy) {
    EXPECT_EQ(code(), "images.no_folder");
    EXPECT_EQ(test::openReader("image_folder", {}).error().code, "images.no_path");
    fs::create_directories(m_data / "a");
    EXPECT_EQ(code(), "images.none");
    test::writeFile((m_data / "a/1.png").string(), "damaged");
    EXPECT_EQ(code(), "images.bad") << "nothing is left";
    put("2.png", {1});
    EXPECT_EQ(code(), "images.no_classes");
    put("a/3.png", {1});
    EXPECT_EQ(code(), "opened");
    EXPECT_EQ(code({{"height", 4096}, {"width", 4096}}), "opened");
}

TEST_F(ImageFolder, DecodedPixelsAreKept) {
    put("a/1.png", {1});
    put("b/1.png", {2});
    const auto first = open();
    ASSERT_TRUE(first) << toString(first.error());
    EXPECT_EQ(kept(), 1);
    // The same names, sizes and times: what is kept is taken, although the pixels are others now.
    const auto time = fs::last_write_time(m_data / "a/1.png");
    const auto size = fs::file_size(m_data / "a/1.png");
    put("a/1.png", {3});
    ASSERT_EQ(fs::file_size(m_data / "a/1.png"), size);
    fs::last_write_time(m_data / "a/1.png", time);
    EXPECT_EQ(firstPixel(*open()->training, 0), 1);
    EXPECT_EQ(open()->fingerprint, first->fingerprint);
    // A changed time, another size, a new file, other settings: decoded again.
    fs::last_write_time(m_data / "a/1.png", time + std::chrono::seconds(5));
    EXPECT_EQ(firstPixel(*open()->training, 0), 3);
    EXPECT_NE(open()->fingerprint, first->fingerprint);
    EXPECT_EQ(kept(), 2);
    put("b/2.png", {4});
    EXPECT_EQ(open()->training->size(), 3);
    EXPECT_EQ(kept(), 3);
    EXPECT_EQ(firstPixel(*open({{"channels", "rgb"s}})->training, 2), 4);
    EXPECT_EQ(kept(), 4);
}

TEST_F(ImageFolder, TheSettingsOfANewProjectAreInTheCache) {
    put("a/1.png", {1});
    put("b/1.png", {2});
    ASSERT_TRUE(open());
    ASSERT_EQ(kept(), 1);
    // Only what is kept can give the old pixel.
    const auto time = fs::last_write_time(m_data / "a/1.png");
    put("a/1.png", {3});
    fs::last_write_time(m_data / "a/1.png", time);
    const auto named = open({{"height", 8}, {"width", 8}, {"channels", "gray"s}});
    ASSERT_TRUE(named) << toString(named.error());
    EXPECT_EQ(firstPixel(*named->training, 0), 1) << "it was not decoded a second time";
    EXPECT_EQ(kept(), 1);
}

TEST_F(ImageFolder, ADamagedCacheIsDecodedAgain) {
    put("a/1.png", {7});
    ASSERT_TRUE(open());
    const fs::path file = fs::directory_iterator(images::ImageCache::usualFolder())->path();
    const std::string good = [&] {
        std::ifstream in(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    }();
    for (size_t at = 0; at < good.size(); at += 5) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x11);
        test::writeFile(file.string(), bad);
        const auto pair = open();
        ASSERT_TRUE(pair) << at;
        ASSERT_EQ(firstPixel(*pair->training, 0), 7) << at;
    }
    for (const size_t length : {size_t{0}, size_t{10}, good.size() / 2, good.size() - 1}) {
        test::writeFile(file.string(), good.substr(0, length));
        EXPECT_TRUE(open()) << length;
    }
}

TEST_F(ImageFolder, OldSetsMakeRoom) {
    put("a/1.png", {7});
    ASSERT_TRUE(open());
    ASSERT_TRUE(open({{"channels", "rgb"s}}));
    ASSERT_EQ(kept(), 2);
    const images::ImageCache cache(images::ImageCache::usualFolder());
    cache.shrink(UINT64_MAX);
    EXPECT_EQ(kept(), 2);
    cache.shrink(0);
    EXPECT_EQ(kept(), 0);
}

TEST_F(ImageFolder, TheFingerprintIsThatOfTheContent) {
    put("a/1.png", {7});
    put("b/1.png", {8});
    const std::string fingerprint = open()->fingerprint;
    fs::rename(m_data, m_folder / "moved");
    const auto moved = test::openReader("image_folder", {{"path", "moved"s}}, m_folder.path());
    EXPECT_EQ(moved->fingerprint, fingerprint);
    fs::rename(m_folder / "moved", m_data);
    fs::rename(m_data / "b", m_data / "c");
    EXPECT_NE(open()->fingerprint, fingerprint) << "another class";
}

TEST_F(ImageFolder, UnlabeledImagesAreReadAsTheModelWantsThem) {
    put("a/1.png", {7, 7, 7}, 20);
    put("b/1.png", {8, 8, 8}, 20);
    DatasetInfo trained = open({{"height", 4}, {"width", 4}})->training->info();
    put("2.png", {9, 9, 9}, 33);
    const auto openUnlabeled = findReader("image_folder")->openUnlabeled;
    const auto all = openUnlabeled({{"path", "data"s}}, m_folder.path(), trained);
    ASSERT_TRUE(all) << toString(all.error());
    EXPECT_EQ(all->training->size(), 3);
    EXPECT_EQ(all->training->info().features, trained.features);
    EXPECT_EQ(all->training->sampleName(0), "2.png");
    const auto one = openUnlabeled({{"path", "data/2.png"s}}, m_folder.path(), trained);
    ASSERT_TRUE(one) << toString(one.error());
    EXPECT_EQ(firstPixel(*one->training, 0), 9);
}

TEST_F(ImageFolder, IsRecognisedBeforeItIsOpened) {
    EXPECT_EQ(findReaderFor(m_folder.path()), nullptr);
    put("a/1.png", {7});
    const ReaderDef* reader = findReaderFor(m_data);
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->type, "image_folder");
    EXPECT_TRUE(canRead(*reader, m_data / "a/1.png"));
}

}  // namespace
}  // namespace lathe::image_folder_test
