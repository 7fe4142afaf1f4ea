// SPDX-License-Identifier: Apache-2.0
// Samples of a folder of images before they are decoded.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/sample_preview.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/image_decoder.h"
#include "tests/support/jpeg_file.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_preview_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

class ImagePreviews : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, std::vector<uint8_t> color, uint32_t side = 8) const {
        test::writePng(m_data / name, side, color);
    }
    std::shared_ptr<const SamplePreview> look(Params params = {}) const {
        params.set("path", "data"s);
        auto preview = findReader("image_folder")->preview(params, m_folder.path());
        EXPECT_TRUE(preview) << toString(preview.error());
        return preview ? *preview : nullptr;
    }
    DatasetPair read(Params params = {}) const {
        params.set("path", "data"s);
        auto pair = test::openReader("image_folder", params, m_folder.path());
        EXPECT_TRUE(pair) << toString(pair.error());
        return pair ? *pair : DatasetPair();
    }

    TemporaryFolder m_folder;
    fs::path m_data = m_folder / "data";
};

/// The preview has the samples of these data in their order, and their pixels.
void expectSame(const SamplePreview& preview, const DatasetPair& pair) {
    const int64_t first = pair.training->size();
    ASSERT_EQ(preview.size(), first + (pair.test ? pair.test->size() : 0));
    EXPECT_EQ(preview.classes(), pair.training->info().classes);
    for (int64_t i = 0; i < preview.size(); ++i) {
        const Dataset& data = i < first ? *pair.training : *pair.test;
        const int64_t at = i < first ? i : i - first;
        EXPECT_EQ(preview.name(i), data.sampleName(at));
        EXPECT_EQ(preview.label(i), test::classOf(data, at)) << preview.name(i);
        const auto picture = preview.picture(i);
        ASSERT_TRUE(picture) << toString(picture.error());
        const auto sample = test::readSample(data, at).features;
        ASSERT_EQ(picture->bytes(), sample.size());
        EXPECT_TRUE(std::equal(sample.begin(), sample.end(), reinterpret_cast<const std::byte*>(picture->data<uint8_t>())))
            << preview.name(i);
    }
}

TEST_F(ImagePreviews, HaveTheSamplesOfTheReaderInItsOrder) {
    put("dog/a.png", {20});
    put("cat/b.png", {12});
    put("cat/a.png", {11});
    put("unlabeled/c.png", {13});
    expectSame(*look(), read());
}

TEST_F(ImagePreviews, PutATestSplitLast) {
    for (const char* name : {"test/a/1.png", "train/a/1.png", "train/b/1.png", "val/a/1.png", "test/b/1.png"})
        put(name, {1, 2, 3});
    const auto preview = look();
    expectSame(*preview, read());
    EXPECT_EQ(preview->name(4), "test/b/1.png");
}

TEST_F(ImagePreviews, TakeTheClassesOfAFileBesideTheImages) {
    put("1.png", {1});
    put("2.png", {2});
    put("3.png", {3});
    test::writeFile((m_data / "metadata.csv").string(), "file_name,label\n1.png,b\n2.png,a\n3.png,b\n");
    expectSame(*look(), read());
}

TEST_F(ImagePreviews, AreAtMostAsLargeAsTheyAreDrawn) {
    put("a/1.png", {5, 6, 7}, 300);
    put("b/1.png", {5, 6, 7}, 200);
    EXPECT_EQ(look({{"height", 224}, {"width", 448}})->pictureShape(), (Shape{3, 56, 112}));
    EXPECT_EQ(look({{"height", 20}, {"width", 30}})->pictureShape(), (Shape{3, 20, 30}));
    EXPECT_EQ(look()->pictureShape(), (Shape{3, 64, 64})) << "as the reader chooses";
    const auto picture = look({{"height", 224}, {"width", 448}})->picture(0);
    ASSERT_TRUE(picture) << toString(picture.error());
    EXPECT_EQ(*picture->data<uint8_t>(), 5);
}

// The writer of JPEG files of other tests, too.
TEST_F(ImagePreviews, OfJpegFilesHaveTheirColors) {
    const std::vector<test::JpegColor> squares{{200, 30, 40},   {10, 250, 20}, {0, 0, 255},
                                               {255, 255, 255}, {0, 0, 0},     {90, 91, 92}};
    test::writeJpeg(m_data / "a/1.jpg", 2, 3, squares);
    test::writeJpeg(m_data / "b/1.jpg", 2, 3, squares);
    const auto preview = look();
    ASSERT_EQ(preview->pictureShape(), (Shape{3, 16, 24}));
    const auto picture = preview->picture(0);
    ASSERT_TRUE(picture) << toString(picture.error());
    for (size_t s = 0; s < squares.size(); ++s)
        for (size_t c = 0; c < 3; ++c) {
            const size_t at = c * 16 * 24 + (s / 3 * 8 + 4) * 24 + s % 3 * 8 + 4;
            EXPECT_NEAR(picture->data<uint8_t>()[at], squares[s][c], 3) << s << ' ' << c;
        }
}

TEST_F(ImagePreviews, ADamagedFileHasNoPictureAndDoesNoHarm) {
    put("a/1.png", {5});
    put("b/2.png", {7});
    test::writeFile((m_data / "a/0.png").string(), "damaged");
    const auto preview = look();
    ASSERT_EQ(preview->size(), 3);
    EXPECT_EQ(preview->picture(0).error().code, "images.bad");
    const auto next = preview->picture(1);
    ASSERT_TRUE(next) << toString(next.error());
    EXPECT_EQ(*next->data<uint8_t>(), 5);
}

TEST_F(ImagePreviews, AreDecodedByManyThreadsAtATime) {
    for (int i = 0; i < 60; ++i) put("a/" + std::to_string(100 + i) + ".png", {static_cast<uint8_t>(i)});
    put("b/0.png", {0});
    const auto preview = look();
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (int64_t i = t; i < 60; i += 4) {
                const auto picture = preview->picture(i);
                right += picture.ok() && *picture->data<uint8_t>() == i;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 60);
}

TEST_F(ImagePreviews, OfArchivesThatAreReadInPlace) {
    std::vector<test::PackedFile> files;
    for (const char* name : {"train/b/2.png", "train/a/1.png", "train/b/1.png", "test/a/3.png"})
        files.push_back({name, test::pngBytes(6, 6, 1, std::vector<uint8_t>(36, static_cast<uint8_t>(40 + files.size())))});
    for (const std::string& bytes : {test::tarBytes(files), test::zipBytes(files)}) {
        test::writeFile(m_data.string(), bytes);
        const auto preview = look();
        ASSERT_TRUE(preview);
        expectSame(*preview, read());
        EXPECT_EQ(*preview->picture(preview->size() - 1)->data<uint8_t>(), 43) << "any file, without those before it";
    }
    test::writeFile(m_data.string(), gzipBytes(test::tarBytes(files)));
    EXPECT_EQ(look(), nullptr) << "the control: a compressed one is read from its beginning to its end";
    const DatasetPair pair = read();
    ASSERT_TRUE(pair.training && pair.test);
    EXPECT_EQ(pair.training->size() + pair.test->size(), 4);
}

TEST_F(ImagePreviews, OfOtherFilesThereIsNone) {
    test::writeFile(m_folder / "data", "no folder");
    EXPECT_EQ(look(), nullptr);
    fs::remove(m_data);
    fs::create_directories(m_data / "a");
    test::writeFile((m_data / "a/notes.txt").string(), "text");
    EXPECT_EQ(look(), nullptr);
    EXPECT_EQ(findReader("csv")->preview, nullptr);
}

}  // namespace
}  // namespace lathe::image_preview_test
