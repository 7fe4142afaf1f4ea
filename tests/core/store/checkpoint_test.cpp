// SPDX-License-Identifier: Apache-2.0
#include "core/store/checkpoint.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "tests/support/sample_checkpoint.h"
#include "tests/support/temporary_folder.h"

namespace lathe::checkpoint_test {
namespace {

using test::same;
using test::sampleCheckpoint;
using Steps = std::vector<int64_t>;

class CheckpointTest : public testing::Test {
protected:
    void commit(int64_t step) {
        const Status status = writeCheckpoint(m_path, sampleCheckpoint(step));
        ASSERT_TRUE(status.ok()) << toString(status.error());
    }
    void expectNewest(int64_t step) {
        const auto newest = newestCheckpoint(m_path, m_notes);
        ASSERT_TRUE(newest.ok()) << toString(newest.error());
        EXPECT_TRUE(same(*newest, sampleCheckpoint(step))) << newest->step;
    }
    std::string file(int64_t step, const std::string& name) const {
        char folder[16];
        std::snprintf(folder, sizeof folder, "%012d", static_cast<int>(step));
        return m_path + "/" + folder + "/" + name;
    }
    static void damage(const std::string& path) {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(200);
        const char c = static_cast<char>(file.get() ^ 1);
        file.seekp(200);
        file.put(c);
    }

    TemporaryFolder m_folder;
    std::string m_path = m_folder / "checkpoints";
    Diagnostics m_notes;
};

TEST_F(CheckpointTest, TheNewestComesBackEqual) {
    EXPECT_EQ(newestCheckpoint(m_path, m_notes).error().code, "checkpoint.none");
    EXPECT_EQ(listCheckpoints(m_path), Steps{});
    for (int64_t step : {0, 100, 2000}) {
        commit(step);
        expectNewest(step);
    }
    EXPECT_EQ(listCheckpoints(m_path), (Steps{0, 100, 2000}));
    EXPECT_TRUE(same(*checkpointOfStep(m_path, 100), sampleCheckpoint(100)));
    EXPECT_EQ(checkpointOfStep(m_path, 101).error().code, "checkpoint.none");
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(CheckpointTest, EmptyStateAndNoTensorsAreFine) {
    ASSERT_TRUE(writeCheckpoint(m_path, {}).ok());
    EXPECT_TRUE(same(*newestCheckpoint(m_path, m_notes), {}));
}

TEST_F(CheckpointTest, TheSameStepAgainTakesANewFolder) {
    commit(100);
    Checkpoint other = sampleCheckpoint(7);
    other.step = 100;
    ASSERT_TRUE(writeCheckpoint(m_path, other).ok());
    EXPECT_TRUE(same(*newestCheckpoint(m_path, m_notes), other));
    EXPECT_TRUE(same(*checkpointOfStep(m_path, 100), other));
    EXPECT_EQ(listCheckpoints(m_path), Steps{100});
    EXPECT_TRUE(pathExists(file(100, "manifest.json"))) << "the first one is untouched";
    ASSERT_TRUE(pruneCheckpoints(m_path, {100}).ok());
    EXPECT_FALSE(pathExists(file(100, "manifest.json")));
    EXPECT_TRUE(same(*newestCheckpoint(m_path, m_notes), other));
    commit(100);  // later than the second, though the first one's name is free
    expectNewest(100);
}

TEST_F(CheckpointTest, DamageMeansTheOneBeforeAndANote) {
    for (const char* name : {"tensors.safetensors", "manifest.json"}) {
        commit(100);
        commit(200);
        damage(file(200, name));
        m_notes.clear();
        expectNewest(100);
        ASSERT_EQ(m_notes.size(), 1u) << name;
        EXPECT_EQ(m_notes[0].severity, Severity::Warning);
        EXPECT_NE(m_notes[0].where.find("000000000200"), std::string::npos);
        ASSERT_TRUE(removeTree(m_path).ok());
    }
    commit(100);
    commit(200);
    std::filesystem::remove(file(200, "state.json"));
    expectNewest(100);
    std::filesystem::resize_file(file(100, "tensors.safetensors"), 100);
    m_notes.clear();
    const auto none = newestCheckpoint(m_path, m_notes);
    EXPECT_EQ(none.error().code, "checkpoint.damaged");
    EXPECT_EQ(m_notes.size(), 2u);
}

TEST_F(CheckpointTest, AManifestOfANewerVersionSaysSo) {
    commit(100);
    ASSERT_TRUE(writeFileAtomically(file(100, "manifest.json"), R"({"format": 2, "step": 100, "files": {}})").ok());
    EXPECT_EQ(readCheckpointFolder(folderOf(file(100, "x"))).error().code, "checkpoint.newer");
}

TEST_F(CheckpointTest, WhatWasNeverCommittedDoesNotCount) {
    commit(100);
    ASSERT_TRUE(makeFolders(folderOf(file(200, "x"))).ok());
    ASSERT_TRUE(writeFileAtomically(file(200, "tensors.safetensors"), "half").ok());
    expectNewest(100);
    EXPECT_EQ(listCheckpoints(m_path), Steps{100});
    commit(200);
    expectNewest(200);
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(CheckpointTest, TheLastTwoAndTheBestStay) {
    EXPECT_EQ(checkpointsToKeep({}, std::nullopt), Steps{});
    EXPECT_EQ(checkpointsToKeep({1}, std::nullopt), Steps{1});
    EXPECT_EQ(checkpointsToKeep({1, 2, 3, 4}, std::nullopt), (Steps{3, 4}));
    EXPECT_EQ(checkpointsToKeep({1, 2, 3, 4}, 1), (Steps{1, 3, 4}));
    EXPECT_EQ(checkpointsToKeep({1, 2, 3, 4}, 4), (Steps{3, 4}));
    for (int64_t step : {1, 2, 3, 4}) commit(step);
    ASSERT_TRUE(makeFolders(m_path + "/000000000009").ok());
    ASSERT_TRUE(makeFolders(m_path + "/somebody's").ok());
    ASSERT_TRUE(pruneCheckpoints(m_path, {1, 3, 4}).ok());
    EXPECT_EQ(listCheckpoints(m_path), (Steps{1, 3, 4}));
    EXPECT_FALSE(pathExists(m_path + "/000000000009"));
    EXPECT_TRUE(pathExists(m_path + "/somebody's"));
    EXPECT_TRUE(same(*checkpointOfStep(m_path, 1), sampleCheckpoint(1)));
}

TEST_F(CheckpointTest, AfterADamagedOneTwoGoodOnesAreKeptAgain) {
    for (int64_t step : {100, 200, 300}) commit(step);
    damage(file(300, "tensors.safetensors"));
    expectNewest(200);
    ASSERT_TRUE(discardCheckpointsAfter(m_path, 200).ok());
    EXPECT_EQ(listCheckpoints(m_path), (Steps{100, 200}));
    commit(250);
    ASSERT_TRUE(pruneCheckpoints(m_path, checkpointsToKeep(listCheckpoints(m_path), std::nullopt)).ok());
    EXPECT_EQ(listCheckpoints(m_path), (Steps{200, 250}));
    EXPECT_FALSE(pathExists(file(300, "tensors.safetensors")));
}

TEST_F(CheckpointTest, SnapshotsAppearWholeAndAreNeverOverwritten) {
    const std::string path = m_folder / "before-surgery";
    ASSERT_TRUE(writeSnapshot(path, sampleCheckpoint(5)).ok());
    EXPECT_TRUE(same(*readCheckpointFolder(path), sampleCheckpoint(5)));
    EXPECT_EQ(writeSnapshot(path, sampleCheckpoint(6)).error().code, "checkpoint.exists");
    EXPECT_TRUE(same(*readCheckpointFolder(path), sampleCheckpoint(5)));
    EXPECT_FALSE(readCheckpointFolder(m_folder / "none").ok());
}

}  // namespace
}  // namespace lathe::checkpoint_test
