// SPDX-License-Identifier: Apache-2.0
// `lathe train --ranks`: processes that share a training out.
#include <csignal>
#include <fstream>
#include <map>
#include <thread>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::ranks_test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

/// The processes that this one has started.
std::vector<pid_t> childrenOf(pid_t parent) {
    std::vector<pid_t> children;
    const std::string process = "/proc/" + std::to_string(parent);
    std::ifstream list(process + "/task/" + std::to_string(parent) + "/children");
    for (pid_t child; list >> child;) children.push_back(child);
    return children;
}

bool isAlive(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(status, text);
    const size_t end = text.rfind(')');
    return end != std::string::npos && end + 2 < text.size() && text[end + 2] != 'Z';
}

bool within(std::chrono::milliseconds patience, const std::function<bool()>& condition) {
    const auto begin = std::chrono::steady_clock::now();
    while (!condition()) {
        if (std::chrono::steady_clock::now() - begin > patience) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

/// The bytes of the last commit.
std::map<std::string, std::string> lastCheckpointOf(const std::string& run) {
    std::map<std::string, std::string> files;
    const auto commits = listFolder(run + "/checkpoints");
    if (!commits || commits->empty()) return files;
    const std::string folder = run + "/checkpoints/" + commits->back();
    const auto names = listFolder(folder);
    for (const std::string& name : *names) files[name] = readFile(folder + "/" + name).value();
    return files;
}

class RanksOfTrain : public testing::Test {
protected:
    RanksOfTrain() { save(4); }

    void save(int64_t epochs) {
        Project project = smallProject(epochs);
        project.training.microBatches = 4;
        EXPECT_TRUE(makeFolders(m_project));
        EXPECT_TRUE(saveProject(m_project, project).ok());
    }
    std::vector<std::string> arguments(const std::string& run, int ranks, std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"train", m_project,   "--run", m_folder / run, "--device",
                                       "cpu",   "--threads", "1",     "--ranks",      std::to_string(ranks)};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    bool hasBegun(const std::string& run) const {
        const auto events = readFile(m_folder / run + "/events.bin");
        return events && events->size() > 4000;
    }

    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe";
};

TEST_F(RanksOfTrain, WriteTheSameBytesForAnyNumber) {
    const Answer one = ask(arguments("one", 1));
    ASSERT_EQ(one.code, 0) << one.err;
    const auto wanted = lastCheckpointOf(m_folder / "one");
    EXPECT_GE(wanted.size(), 2u);
    for (const int ranks : {2, 4}) {
        const std::string run = "run" + std::to_string(ranks);
        const Answer shared = ask(arguments(run, ranks));
        ASSERT_EQ(shared.code, 0) << shared.err;
        EXPECT_EQ(lastCheckpointOf(m_folder / run), wanted);
        EXPECT_EQ(shared.json["final"], one.json["final"]);
    }
}

TEST_F(RanksOfTrain, GoOnWithAnotherNumber) {
    ASSERT_EQ(ask(arguments("whole", 1)).code, 0);
    ASSERT_EQ(ask(arguments("run", 4, {"--until", "1"})).code, 3);
    ASSERT_EQ(ask(arguments("run", 2, {"--resume", "--until", "3"})).code, 3);
    const Answer last = ask(arguments("run", 1, {"--resume"}));
    ASSERT_EQ(last.code, 0) << last.err;
    EXPECT_EQ(lastCheckpointOf(m_folder / "run"), lastCheckpointOf(m_folder / "whole"));
}

TEST_F(RanksOfTrain, AreRefusedWhereTheyDoNotComeOutEven) {
    const Answer three = ask(arguments("run", 3));
    EXPECT_EQ(three.code, 2);
    EXPECT_EQ(three.json["error"]["code"], Json("ranks.uneven"));
    EXPECT_FALSE(pathExists(m_folder / "run"));
}

TEST_F(RanksOfTrain, OneThatIsKilledIsNamedAndTheRunCanGoOn) {
    save(60);
    ASSERT_EQ(ask(arguments("whole", 1)).code, 0);
    save(60);
    ChildProcess lead(latheCommand(arguments("run", 4, {"--json"})));
    ASSERT_TRUE(within(60s, [&] { return hasBegun("run") || !lead.running(); }));
    const std::vector<pid_t> others = childrenOf(lead.pid());
    ASSERT_EQ(others.size(), 3u);
    ::kill(others[1], SIGKILL);
    const ProcessResult ended = lead.wait();
    EXPECT_EQ(ended.exitCode, 1) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("ranks.killed"));
    EXPECT_THAT(ended.err, HasSubstr("rank 2: it was ended by signal 9"));
    EXPECT_THAT(ended.err, HasSubstr("resume the run"));
    for (const pid_t other : others) EXPECT_TRUE(within(1s, [&] { return !isAlive(other); }));
    const Answer further = ask(arguments("run", 2, {"--resume"}));
    ASSERT_EQ(further.code, 0) << further.err;
    EXPECT_EQ(lastCheckpointOf(m_folder / "run"), lastCheckpointOf(m_folder / "whole"));
}

TEST_F(RanksOfTrain, NobodyOutlivesRankZero) {
    save(2000);
    ChildProcess lead(latheCommand(arguments("run", 4)));
    ASSERT_TRUE(within(60s, [&] { return hasBegun("run") || !lead.running(); }));
    const std::vector<pid_t> others = childrenOf(lead.pid());
    ASSERT_EQ(others.size(), 3u);
    lead.send(SIGKILL);
    EXPECT_EQ(lead.wait().signal, SIGKILL);
    for (const pid_t other : others) EXPECT_TRUE(within(1s, [&] { return !isAlive(other); })) << other;
}

// A terminal's Ctrl+C and a cluster's signal reach every process; rank 0 stops, and the others with it.
TEST_F(RanksOfTrain, StopTogether) {
    save(2000);
    ChildProcess lead(latheCommand(arguments("run", 2)));
    ASSERT_TRUE(within(60s, [&] { return hasBegun("run") || !lead.running(); }));
    const std::vector<pid_t> others = childrenOf(lead.pid());
    ASSERT_EQ(others.size(), 1u);
    for (const int signal : {SIGINT, SIGTERM}) ::kill(others[0], signal);
    std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(lead.running());
    lead.send(SIGINT);
    const ProcessResult stopped = lead.wait();
    EXPECT_EQ(stopped.exitCode, 3) << stopped.err;
    EXPECT_TRUE(within(1s, [&] { return !isAlive(others[0]); }));
    EXPECT_FALSE(lastCheckpointOf(m_folder / "run").empty());
}

}  // namespace
}  // namespace lathe::test::ranks_test
