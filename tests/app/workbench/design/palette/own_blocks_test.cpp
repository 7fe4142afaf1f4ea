// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/design/palette/own_blocks.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "tests/support/block_projects.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::own_blocks_test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class OwnBlocksFolder : public testing::Test {
protected:
    void put(const std::string& file, const std::string& text) { std::ofstream(m_blocks / file) << text; }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const BlockTemplate& t : readOwnBlocks(m_blocks).blocks) all.push_back(t.name);
        return all;
    }
    size_t problems() const { return readOwnBlocks(m_blocks).problems.size(); }
    static BlockTemplate block(const std::string& name) { return *templateOf({lathe::test::denseBlock(name)}, name); }

    const lathe::TemporaryFolder m_folder;
    const fs::path m_blocks = fs::path(m_folder.path()) / "config" / "blocks";
};

TEST_F(OwnBlocksFolder, WhatWasSavedIsRead) {
    EXPECT_THAT(names(), IsEmpty()) << "the folder does not exist";
    EXPECT_EQ(problems(), 0U);
    ASSERT_TRUE(saveOwnBlock(m_blocks, block("stage")).ok());
    ASSERT_TRUE(saveOwnBlock(m_blocks, block("head")).ok());
    EXPECT_THAT(names(), ElementsAre("head", "stage"));
    EXPECT_EQ(readOwnBlocks(m_blocks).blocks[1], block("stage"));
    EXPECT_EQ(std::distance(fs::directory_iterator(m_blocks), {}), 2) << "and no other file is left";
}

TEST_F(OwnBlocksFolder, IsReplacedAndRemoved) {
    ASSERT_TRUE(saveOwnBlock(m_blocks, block("stage")).ok());
    const BlockTemplate other = *templateOf({lathe::test::residualBlock("stage")}, "stage");
    ASSERT_TRUE(saveOwnBlock(m_blocks, other).ok());
    EXPECT_EQ(readOwnBlocks(m_blocks).blocks, std::vector{other});
    ASSERT_TRUE(removeOwnBlock(m_blocks, "stage").ok());
    EXPECT_THAT(names(), IsEmpty());
}

TEST_F(OwnBlocksFolder, DamagedAndHostileFilesAreLeftOutWithANote) {
    ASSERT_TRUE(saveOwnBlock(m_blocks, block("good")).ok());
    const std::string good = *readFile((m_blocks / "good.json").string());
    put("empty.json", "");
    put("half.json", good.substr(0, good.size() / 2));
    put("list.json", "[]");
    put("renamed.json", good);
    put("large.json", std::string((4 << 20) + 1, ' ') + good);
    put("binary.json", std::string("\0\xff\xfe{", 4));
    put("deep.json", std::string(100'000, '['));
    fs::create_directory(m_blocks / "folder.json");
    fs::create_symlink("/dev/zero", m_blocks / "device.json");
    std::string unknown = good;
    for (size_t at; (at = unknown.find("\"relu\"")) != std::string::npos;) unknown.replace(at, 6, "\"rolu\"");
    for (size_t at; (at = unknown.find("\"good\"")) != std::string::npos;) unknown.replace(at, 6, "\"unknown\"");
    put("unknown.json", unknown);
    put("notes.txt", "not a block, and no problem");
    EXPECT_THAT(names(), ElementsAre("good"));
    EXPECT_EQ(problems(), 10U);
}

TEST_F(OwnBlocksFolder, AFolderThatCannotBeWrittenIsAnError) {
    fs::create_directories(m_blocks.parent_path());
    std::ofstream(m_blocks) << "a file in the way";
    EXPECT_FALSE(saveOwnBlock(m_blocks, block("stage")).ok());
}

}  // namespace
}  // namespace lathe::workbench::own_blocks_test
