// SPDX-License-Identifier: Apache-2.0
// Sets of images in archives, with labels beside them, that are stopped, and that are larger than the memory.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <set>
#include <sys/stat.h>

#include <gmock/gmock.h>

#include "core/base/atomic_file.h"
#include "core/base/gzip.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/read_images.h"
#include "tests/core/data/data_support.h"
#include "tests/support/archive_files.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_archive_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using test::PackedFile;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

PackedFile image(const std::string& name, uint8_t value) {
    return {name, test::pngBytes(2, 2, 1, {value, value, value, value})};
}

/// Counts what a reader says, and stops it after some calls.
class Watch final : public ReadWatch {
public:
    explicit Watch(int stopAfter = -1) : m_stopAfter(stopAfter) {}
    void progress(const ReadProgress& p) override {
        ++calls;
        last = p;
    }
    bool stopRequested() override { return m_stopAfter >= 0 && asked++ >= m_stopAfter; }
    int calls = 0, asked = 0;
    ReadProgress last;

private:
    int m_stopAfter;
};

class ImageArchive : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }

    void put(const std::string& name, const std::string& bytes) {
        fs::create_directories(fs::path(m_folder / name).parent_path());
        test::writeFile(m_folder / name, bytes);
    }
    void putAll(const std::string& folder, const std::vector<PackedFile>& files) {
        for (const PackedFile& file : files) put(folder + "/" + file.name, file.bytes);
    }
    Result<DatasetPair> open(const std::string& name, Params params = {}) {
        params.set("path", name);
        return test::openReader("image_folder", params, m_folder.path());
    }
    /// Files in the cache, by their numbers in the system: a set may have several names.
    std::set<uint64_t> kept() const {
        std::set<uint64_t> files;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(images::ImageCache::usualFolder(), ignored)) {
            struct stat info {};
            if (::stat(entry.path().c_str(), &info) == 0) files.insert(info.st_ino);
        }
        return files;
    }
    /// As `readImages`, with room for so many bytes of pixels in memory.
    Result<images::ImageSet> readFolder(const std::string& folder, uint64_t mostMemory, ReadWatch* watch = nullptr) {
        const auto source = images::openFolderSource(m_folder / folder);
        EXPECT_TRUE(source);
        images::ImagePlaces places;
        places.cache = images::ImageCache::usualFolder();
        places.mostMemory = mostMemory;
        places.watch = watch;
        return images::readImages(**source, {}, places);
    }

    TemporaryFolder m_folder;
};

int firstPixel(const Dataset& data, int64_t index) {
    return static_cast<int>(test::readSample(data, index).features[0]);
}

TEST_F(ImageArchive, IsReadAsTheFolderThatItWasMadeOf) {
    std::vector<PackedFile> files;
    for (const char* name : {"set/train/b/2.png", "set/train/a/10.png", "set/train/a/9.png", "set/val/a/1.png",
                             "set/test/b/1.png", "set/train/.hidden/1.png", "set/README.txt"})
        files.push_back(image(name, static_cast<uint8_t>(10 * (files.size() + 1))));
    files.back().bytes = "about these images";
    putAll("folder", files);
    const std::string tar = test::tarBytes(files);
    put("set.tar", tar);
    put("set.tar.gz", gzipBytes(tar));
    put("set.zip", test::zipBytes(files));
    const auto folder = open("folder");
    ASSERT_TRUE(folder) << toString(folder.error());
    EXPECT_EQ(folder->training->size(), 4);
    for (const char* name : {"set.tar", "set.tar.gz", "set.zip"}) {
        const auto archive = open(name);
        ASSERT_TRUE(archive) << name << toString(archive.error());
        EXPECT_EQ(archive->fingerprint, folder->fingerprint) << name;
        EXPECT_EQ(archive->validation, folder->validation) << name;
        ASSERT_EQ(archive->training->size(), folder->training->size());
        for (int64_t i = 0; i < folder->training->size(); ++i) {
            EXPECT_EQ(archive->training->sampleName(i), folder->training->sampleName(i)) << name;
            EXPECT_EQ(test::readSample(*archive->training, i), test::readSample(*folder->training, i)) << name;
        }
        EXPECT_EQ(archive->test->size(), 1);
        EXPECT_EQ(archive->notes.size(), folder->notes.size());
        EXPECT_EQ(findReaderFor(m_folder / name)->type, "image_folder") << name;
    }
}

TEST_F(ImageArchive, TheLastOfEqualNamesCountsAndHostileNamesAreCounted) {
    put("set.tar", test::tarBytes({image("a/1.png", 1), image("b/1.png", 2), image("a/1.png", 3), image("../c/1.png", 4)}));
    const auto pair = open("set.tar");
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->training->size(), 2);
    EXPECT_EQ(firstPixel(*pair->training, 0), 3);
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_EQ(pair->notes[0].code, "images.archive_entries");
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("1 files whose names lead out"));
}

TEST_F(ImageArchive, ADamagedFileInAZipIsABadImage) {
    std::string zip = test::zipBytes({image("a/1.png", 1), image("b/1.png", 2), image("b/2.png", 3)}, false);
    const size_t at = zip.find("b/2.png") + 30;
    zip[at] = static_cast<char>(zip[at] ^ 0xFF);
    put("set.zip", zip);
    const auto pair = open("set.zip");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->size(), 2);
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("b/2.png (the file b/2.png in the zip file is damaged)"));
}

TEST_F(ImageArchive, AChangedArchiveIsReadAgain) {
    put("set.zip", test::zipBytes({image("a/1.png", 1), image("b/1.png", 2)}));
    ASSERT_TRUE(open("set.zip"));
    EXPECT_EQ(kept().size(), 1u);
    ASSERT_TRUE(open("set.zip"));
    EXPECT_EQ(kept().size(), 1u);
    put("set.zip", test::zipBytes({image("a/1.png", 7), image("b/1.png", 2)}));
    fs::last_write_time(m_folder / "set.zip", fs::file_time_type::clock::now() + std::chrono::seconds(5));
    EXPECT_EQ(firstPixel(*open("set.zip")->training, 0), 7);
    EXPECT_EQ(kept().size(), 2u);
}

TEST_F(ImageArchive, OtherArchivesAreNotRecognised) {
    put("notes.zip", test::zipBytes({{"a.txt", "1"}, {"b.txt", "2"}, image("c.png", 1)}));
    const ReaderDef* reader = findReaderFor(m_folder / "notes.zip");
    EXPECT_TRUE(!reader || reader->type != "image_folder");
    put("notes.txt", "no archive");
    EXPECT_EQ(open("notes.txt").error().code, "images.no_folder");
    put("empty.tar", test::tarBytes({{"a/notes.txt", "1"}}));
    EXPECT_EQ(open("empty.tar").error().code, "images.none");
}

TEST_F(ImageArchive, LabelsBesideTheImages) {
    const std::vector<PackedFile> pictures{image("train/1.png", 1), image("train/2.png", 2), image("train/sub/3.png", 3),
                                           image("test/1.png", 4)};
    const auto with = [&](const std::string& name, std::vector<PackedFile> more) {
        more.insert(more.end(), pictures.begin(), pictures.end());
        putAll(name, more);
        return name;
    };
    const auto csv = open(with("csv", {{"train/metadata.csv", "file_name,text,label\n1.png,x,cat\nsub/3.png,\"y, z\",dog\n"},
                                       {"test/metadata.csv", "file_name,label\n1.png,dog\n"}}));
    ASSERT_TRUE(csv) << toString(csv.error());
    EXPECT_THAT(csv->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_EQ(csv->training->size(), 2);
    EXPECT_EQ(csv->training->sampleName(1), "train/sub/3.png");
    EXPECT_EQ(test::classOf(*csv->training, 1), 1);
    ASSERT_TRUE(csv->test);
    EXPECT_EQ(test::classOf(*csv->test, 0), 1);
    ASSERT_EQ(csv->notes.size(), 1u);
    EXPECT_EQ(csv->notes[0].code, "images.without_label") << "train/2.png";
    const auto lines = open(with("lines", {{"metadata.jsonl",
                                            "{\"file_name\": \"train/1.png\", \"kind\": 10}\n\n"
                                            "{\"file_name\": \"train/2.png\", \"kind\": 9, \"label\": \"no\"}\n"}}),
                            {{"label", "kind"s}});
    ASSERT_TRUE(lines) << toString(lines.error());
    EXPECT_THAT(lines->training->info().classes, ElementsAre("9", "10")) << "numbers, and no words";
    const auto two = open(with("two", {{"metadata.csv", "file_name,species\ntrain/1.png,a\ntrain/2.png,b\n"}}));
    ASSERT_TRUE(two) << toString(two.error());
    EXPECT_THAT(two->training->info().classes, ElementsAre("a", "b")) << "the only other column";
}

TEST_F(ImageArchive, LabelsThatCannotBeReadSayWhy) {
    putAll("set", {image("a/1.png", 1), image("b/1.png", 2), {"metadata.csv", "file_name,width,height\na/1.png,2,2\n"}});
    const auto pair = open("set");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().classes, ElementsAre("a", "b"));
    ASSERT_EQ(pair->notes.size(), 1u);
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("set data.reader.label to one of its columns: file_name, width, height"));
    EXPECT_EQ(open("set", {{"label", "kind"s}}).error().code, "images.label");
    EXPECT_TRUE(open("set", {{"label", "width"s}}));
    put("set/metadata.csv", "file_name,label\na/1.png,x,y\n");
    EXPECT_EQ(open("set").error().code, "images.metadata");
    fs::remove(m_folder / "set/metadata.csv");
    put("set/metadata.jsonl", "{\"file_name\": ");
    EXPECT_EQ(open("set").error().code, "images.metadata");
}

TEST_F(ImageArchive, ProgressIsSaidAndDecodingCanBeStopped) {
    for (int i = 0; i < 40; ++i) putAll("set", {image("a/" + std::to_string(i) + ".png", 1)});
    putAll("set", {image("b/1.png", 2)});
    Watch done;
    ASSERT_TRUE(readFolder("set", 0, &done));
    EXPECT_GE(done.calls, 1);
    EXPECT_EQ(done.last.done, 41);
    EXPECT_EQ(done.last.total, 41);
    // Too large for the memory, and stopped: nothing is left in the folder of the cache.
    for (const uint64_t memory : {uint64_t{0}, uint64_t{10}}) {
        fs::remove_all(images::ImageCache::usualFolder());
        put("slow", "#!/bin/sh\nexec sleep 0.2\n");  // 40 files on two threads take at least 4 s
        fs::permissions(m_folder / "slow", fs::perms::owner_all);
        const auto source = images::openFolderSource(m_folder / "set");
        Watch stop(0);
        images::ImagePlaces places{m_folder / "slow", images::ImageCache::usualFolder(), 2, memory, &stop};
        const auto begin = std::chrono::steady_clock::now();
        const auto stopped = images::readImages(**source, {2, 2, 1}, places);
        ASSERT_FALSE(stopped);
        EXPECT_TRUE(isReadingStopped(stopped.error())) << toString(stopped.error());
        EXPECT_THAT(kept(), IsEmpty());
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
    }
    ASSERT_TRUE(readFolder("set", 0)) << "and it can be read afterwards";
}

TEST_F(ImageArchive, PixelsThatDoNotFitStayInTheFile) {
    putAll("set", {image("a/1.png", 1), image("a/2.png", 2), {"a/bad.png", "damaged"}, image("b/1.png", 3)});
    const auto inMemory = readFolder("set", 0);
    ASSERT_TRUE(inMemory) << toString(inMemory.error());
    EXPECT_FALSE(inMemory->pixels.isFile());
    const std::string_view expected(reinterpret_cast<const char*>(inMemory->pixels.data()), inMemory->pixels.bytes());
    ASSERT_EQ(expected.size(), 12u);
    fs::remove_all(images::ImageCache::usualFolder());
    for (int tries = 0; tries < 2; ++tries) {  // decoded, and from the cache
        const auto mapped = readFolder("set", 11);
        ASSERT_TRUE(mapped) << toString(mapped.error());
        EXPECT_TRUE(mapped->pixels.isFile()) << tries;
        EXPECT_EQ(std::string_view(reinterpret_cast<const char*>(mapped->pixels.data()), mapped->pixels.bytes()), expected);
        EXPECT_EQ(mapped->content, inMemory->content);
        EXPECT_EQ(mapped->bad, inMemory->bad);
        EXPECT_EQ(kept().size(), 1u);
    }
    const auto again = readFolder("set", 0);
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->pixels.isFile()) << "more memory";
    EXPECT_EQ(std::string_view(reinterpret_cast<const char*>(again->pixels.data()), again->pixels.bytes()), expected);
}

TEST_F(ImageArchive, ADiskThatIsTooSmallIsSaidInWords) {
    const images::ImageCache cache(images::ImageCache::usualFolder());
    const auto space = cache.begin("key", uint64_t{1} << 60);
    ASSERT_FALSE(space);
    EXPECT_EQ(space.error().code, "images.disk");
    EXPECT_THAT(toString(space.error()), HasSubstr("set XDG_CACHE_HOME"));
    EXPECT_THAT(kept(), IsEmpty());
    putAll("set", {image("a/1.png", 1), image("b/1.png", 3)});
    const auto source = images::openFolderSource(m_folder / "set");
    images::ImagePlaces places;
    places.mostMemory = 1;
    EXPECT_EQ(images::readImages(**source, {}, places).error().code, "images.memory") << "no cache";
}

}  // namespace
}  // namespace lathe::image_archive_test
