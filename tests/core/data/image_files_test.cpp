// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_files.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "tests/core/data/data_support.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_files_test {
namespace {

namespace fs = std::filesystem;
using namespace images;
using testing::ElementsAre;

std::vector<std::string> pathsIn(const fs::path& folder) {
    const auto files = listFiles(folder);
    EXPECT_TRUE(files) << toString(files.error());
    std::vector<std::string> paths;
    if (files)
        for (const ListedFile& file : *files) paths.push_back(file.path);
    return paths;
}

class ImageFiles : public testing::Test {
protected:
    void put(const std::string& name, std::string_view bytes = "x") {
        const fs::path file = m_folder / name;
        fs::create_directories(file.parent_path());
        test::writeFile(file.string(), bytes);
    }
    TemporaryFolder m_folder;
};

TEST_F(ImageFiles, SortedWithoutWhatIsHidden) {
    for (const char* name : {"b/2", "b/10", "a-b/1", "a/1", ".git/x", "a/.DS_Store", "__MACOSX/a/1"}) put(name);
    EXPECT_THAT(pathsIn(m_folder.path()), ElementsAre("a-b/1", "a/1", "b/10", "b/2"));
}

TEST_F(ImageFiles, LinksAreFollowedOnce) {
    put("cats/1");
    put("elsewhere/2");
    fs::create_directory_symlink(m_folder.path(), m_folder / "cats/up");
    fs::create_directory_symlink(m_folder / "cats", m_folder / "cats/self");
    fs::create_symlink(m_folder / "elsewhere/2", m_folder / "cats/linked");
    fs::create_symlink(m_folder / "nothing", m_folder / "cats/dangling");
    EXPECT_THAT(pathsIn(m_folder.path()), ElementsAre("cats/1", "cats/linked", "elsewhere/2"));
    TemporaryFolder other;
    fs::create_directory_symlink(m_folder / "cats", other / "linked");
    EXPECT_THAT(pathsIn(other.path()), testing::Contains("linked/1"));
}

TEST_F(ImageFiles, DepthIsLimited) {
    std::string path;
    for (int i = 0; i < mostFolderLevels + 1; ++i) path += "d/";
    put(path + "x");
    const auto files = listFiles(m_folder.path());
    ASSERT_FALSE(files);
    EXPECT_EQ(files.error().code, "images.too_deep");
    EXPECT_EQ(listFiles(m_folder / "missing").error().code, "file.missing");
}

TEST_F(ImageFiles, ImagesAreRecognisedByTheirContent) {
    const auto starts = [&](std::string_view bytes) {
        put("f", bytes);
        return startsAsImage(m_folder / "f");
    };
    using namespace std::string_view_literals;
    EXPECT_TRUE(starts(test::pngBytes(1, 1, 1, {0})));
    EXPECT_TRUE(starts("\xFF\xD8\xFF\xE0"sv));
    EXPECT_TRUE(starts("RIFF\0\0\0\0WEBPVP8 "sv));
    EXPECT_FALSE(starts("RIFF\0\0\0\0WAVEfmt "sv));
    EXPECT_FALSE(starts(""));
    EXPECT_TRUE(starts("GIF89a"));
    EXPECT_TRUE(starts("BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"sv));
    EXPECT_FALSE(starts("BMW is a maker of cars"));
    EXPECT_TRUE(starts("P5\n3 4\n255\n"));
    EXPECT_FALSE(starts("P5 is a class of networks"));
    EXPECT_FALSE(starts("P7\nWIDTH 3"));
    EXPECT_TRUE(starts("II*\0\x08\0\0\0"sv));
    EXPECT_TRUE(starts("MM\0*\0\0\0\x08"sv));
    EXPECT_FALSE(startsAsImage(m_folder / "missing"));
    EXPECT_TRUE(isNamedAsImage("a/b.JPEG"));
    EXPECT_FALSE(isNamedAsImage("a.png/b.txt"));
}

TEST_F(ImageFiles, AGlanceSaysWhatAFolderIs) {
    EXPECT_EQ(glanceAt(m_folder.path()), ImageFolderKind::None);
    put("notes/readme.txt");
    EXPECT_EQ(glanceAt(m_folder.path()), ImageFolderKind::None);
    test::writePng(m_folder / "a.png", 2, {9});
    EXPECT_EQ(glanceAt(m_folder.path()), ImageFolderKind::Images);
    test::writePng(m_folder / "cats/without-ending", 2, {9});
    EXPECT_EQ(glanceAt(m_folder.path()), ImageFolderKind::Classes);
    fs::create_directory_symlink(m_folder.path(), m_folder / "cats/up");
    EXPECT_EQ(glanceAt(m_folder.path()), ImageFolderKind::Classes);
}

}  // namespace
}  // namespace lathe::image_files_test
