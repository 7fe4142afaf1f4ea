// SPDX-License-Identifier: Apache-2.0
#include "core/store/command_box.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <thread>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/ids.h"
#include "tests/support/temporary_folder.h"

namespace lathe::command_box_test {
namespace {

Json command(std::string_view name) {
    Json body;
    body.set("command", name);
    return body;
}

class CommandBoxTest : public testing::Test {
protected:
    std::vector<std::string> poll() {
        const auto commands = m_box.poll(m_notes);
        EXPECT_TRUE(commands.ok()) << toString(commands.error());
        std::vector<std::string> names;
        for (const Command& c : *commands) names.push_back(c.body["command"].toString());
        m_last = *commands;
        return names;
    }
    void makeOld() const {
        const timespec past[2] = {{1'000'000, 0}, {1'000'000, 0}};
        ::utimensat(AT_FDCWD, m_folder.path().c_str(), past, 0);
    }

    TemporaryFolder m_folder;
    CommandBox m_box{m_folder.path()};
    Diagnostics m_notes;
    std::vector<Command> m_last;
};

using Names = std::vector<std::string>;

TEST_F(CommandBoxTest, OldestFirstUntilDone) {
    EXPECT_EQ(poll(), Names{});
    for (const char* name : {"pause", "set", "stop"}) ASSERT_TRUE(sendCommand(m_folder.path(), command(name)).ok());
    EXPECT_EQ(poll(), (Names{"pause", "set", "stop"}));
    EXPECT_EQ(poll(), (Names{"pause", "set", "stop"}));
    ASSERT_TRUE(m_box.done(m_last[0]).ok());
    EXPECT_EQ(poll(), (Names{"set", "stop"}));
    EXPECT_TRUE(pathExists(m_folder / ("done/" + m_last[0].id + ".json")) == false);
    ASSERT_TRUE(m_box.done(m_last[0]).ok());
    ASSERT_TRUE(m_box.done(m_last[1]).ok());
    EXPECT_EQ(poll(), Names{});
    EXPECT_EQ(listFolder(m_folder / "done")->size(), 3u);
    EXPECT_TRUE(m_notes.empty());
}

TEST_F(CommandBoxTest, NothingIsMissedHoweverCloseTheyCome) {
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(sendCommand(m_folder.path(), command("note")).ok());
        ASSERT_EQ(poll().size(), 1u) << i;
        ASSERT_TRUE(m_box.done(m_last[0]).ok());
        ASSERT_EQ(poll().size(), 0u);
    }
}

TEST_F(CommandBoxTest, AQuietFolderIsNotReadAgain) {
    makeOld();
    EXPECT_EQ(poll(), Names{});
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    EXPECT_EQ(poll(), Names{}) << "the second look, for what came within the same tick";
    ASSERT_TRUE(sendCommand(m_folder.path(), command("pause")).ok());
    makeOld();
    EXPECT_EQ(poll(), Names{}) << "the time of change says that nothing happened: this is the short way";
    ASSERT_TRUE(sendCommand(m_folder.path(), command("stop")).ok());
    EXPECT_EQ(poll(), (Names{"pause", "stop"}));
}

TEST_F(CommandBoxTest, WhatCameWithinTheSameTickIsFoundSoon) {
    makeOld();
    EXPECT_EQ(poll(), Names{});
    ASSERT_TRUE(sendCommand(m_folder.path(), command("pause")).ok());
    makeOld();
    Names seen;
    for (int i = 0; i < 200 && seen.empty(); ++i, std::this_thread::sleep_for(std::chrono::milliseconds(5))) seen = poll();
    EXPECT_EQ(seen, Names{"pause"});
}

TEST_F(CommandBoxTest, WhatIsNoCommandIsPutAside) {
    ASSERT_TRUE(writeFileAtomically(m_folder / "readme.txt", "hello").ok());
    ASSERT_TRUE(writeFileAtomically(m_folder / (newId() + ".json"), "{\"command\": ").ok());
    ASSERT_TRUE(writeFileAtomically(m_folder / (newId() + ".json"), "[]").ok());
    ASSERT_TRUE(writeFileAtomically(m_folder / (newId() + ".json"), std::string(2 << 20, ' ')).ok());
    ASSERT_TRUE(makeFolders(m_folder / (newId() + ".json")).ok());
    ASSERT_TRUE(sendCommand(m_folder.path(), command("stop")).ok());
    EXPECT_EQ(poll(), Names{"stop"});
    EXPECT_EQ(m_notes.size(), 5u);
    for (const Diagnostic& d : m_notes) EXPECT_EQ(d.severity, Severity::Warning);
    EXPECT_EQ(listFolder(m_folder / "rejected")->size(), 5u);
    EXPECT_EQ(poll(), Names{"stop"});
    EXPECT_EQ(m_notes.size(), 5u);
}

TEST_F(CommandBoxTest, AMissingFolderIsAnError) {
    EXPECT_FALSE(CommandBox(m_folder / "none").poll(m_notes).ok());
    EXPECT_FALSE(sendCommand(m_folder / "none", command("stop")).ok());
}

}  // namespace
}  // namespace lathe::command_box_test
