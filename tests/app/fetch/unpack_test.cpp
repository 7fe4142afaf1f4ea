// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/unpack.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/archive_files.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::unpack_test {
namespace {

namespace fs = std::filesystem;

bool always(int64_t) {
    return true;
}

class Unpacking : public testing::Test {
protected:
    std::string put(const std::vector<PackedFile>& files) {
        std::ofstream(m_folder / "a.tar", std::ios::binary) << tarBytes(files);
        return m_folder / "a.tar";
    }
    std::string code(const std::vector<PackedFile>& files) {
        const auto whole = fetch::unpackArchive(put(files), "data", m_folder.path(), always);
        return whole ? std::string() : whole.error().code;
    }
    TemporaryFolder m_folder;
};

}  // namespace

TEST_F(Unpacking, TakesOneFolderOfAnArchive) {
    fs::create_directories(m_folder / "data.part");
    std::ofstream(m_folder / "data.part/old") << "of an earlier try";
    EXPECT_EQ(code({{"data/a", "1"}, {"data/b/c", "2"}, {"database", "3"}}), "");
    EXPECT_EQ(fs::file_size(m_folder / "data/a"), 1u);
    EXPECT_EQ(fs::file_size(m_folder / "data/b/c"), 1u);
    EXPECT_FALSE(fs::exists(m_folder / "data/old") || fs::exists(m_folder / "data.part"));
}

TEST_F(Unpacking, RefusesWhatLeadsOut) {
    EXPECT_EQ(code({{"data/a", "1"}, {"data/../../b", "2"}}), "fetch.archive");
    EXPECT_EQ(code({{"other/a", "1"}}), "fetch.archive");
    EXPECT_NE(code({}), "");
    EXPECT_FALSE(fs::exists(m_folder / "data") || fs::exists(m_folder / "data.part"));
}

TEST_F(Unpacking, LeavesNothingIfItIsStopped) {
    const std::string archive = put({{"data/a", "1"}, {"data/b", "2"}, {"data/c", "3"}});
    int asked = 0;
    const auto stopped = fetch::unpackArchive(archive, "data", m_folder.path(), [&](int64_t) { return ++asked < 4; });
    ASSERT_TRUE(stopped.ok() || stopped.error().code == "data.stopped") << toString(stopped.error());
    if (stopped.ok()) {
        EXPECT_FALSE(*stopped);
    }
    EXPECT_FALSE(fs::exists(m_folder / "data") || fs::exists(m_folder / "data.part"));
}

}  // namespace lathe::test::unpack_test
