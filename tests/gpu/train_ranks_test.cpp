// SPDX-License-Identifier: Apache-2.0
// `lathe train --ranks` over several simulated GPUs, one process each, which add by the mock of NCCL.
#include <csignal>
#include <fstream>
#include <thread>

#include "tests/gpu/simulated_gpus.h"

namespace lathe::test::train_ranks_test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;
using RanksOnGpus = SimulatedGpus;

std::vector<pid_t> childrenOf(pid_t parent) {
    std::vector<pid_t> children;
    const std::string process = "/proc/" + std::to_string(parent);
    std::ifstream list(process + "/task/" + std::to_string(parent) + "/children");
    for (pid_t child; list >> child;) children.push_back(child);
    return children;
}

void expectSuccess(const Answer& answer) {
    ASSERT_EQ(answer.code, 0) << answer.err;
}

TEST_F(RanksOnGpus, AgreeWithOneToRoundings) {
    const Answer one = ask("one", 1);
    ASSERT_EQ(one.code, 0) << one.err;
    for (const int ranks : {2, 4}) {
        const std::string run = "run" + std::to_string(ranks);
        const Answer shared = ask(run, ranks);
        ASSERT_EQ(shared.code, 0) << shared.err;
        EXPECT_LT(largestDifference("one", run), 1e-6) << ranks;
        EXPECT_NEAR(shared.json["final"]["train"]["loss"].toDouble(), one.json["final"]["train"]["loss"].toDouble(), 1e-6);
        EXPECT_EQ(shared.json["device"].toString(), "cuda:0");
        const auto plan = Json::parse(readFile(m_folder / run + "/plan.json").value());
        EXPECT_EQ((*plan)["record"]["ranks"].toInt(), ranks);
        EXPECT_EQ((*plan)["record"]["nccl"].toString(), "2.28.9");
    }
}

// With one micro-batch a rank and sums in the order of the ranks nothing is left to roundings.
TEST_F(RanksOnGpus, AreExactWhereSumsKeepTheirOrder) {
    m_more["MOCK_NCCL"] = "ordered";
    ASSERT_NO_FATAL_FAILURE(expectSuccess(ask("one", 1)));
    const Answer four = ask("four", 4);
    ASSERT_EQ(four.code, 0) << four.err;
    EXPECT_TRUE(sameRuns("one", "four"));
}

TEST_F(RanksOnGpus, RepeatTheirBitsHoweverTheyLaunch) {
    ASSERT_NO_FATAL_FAILURE(expectSuccess(ask("run", 2)));
    m_more["LATHE_CUDA_EAGER"] = "1";
    ASSERT_NO_FATAL_FAILURE(expectSuccess(ask("eager", 2)));
    EXPECT_TRUE(sameRuns("run", "eager"));
    m_more.clear();
    m_more["LATHE_BUCKET_MIB"] = "1";
    ASSERT_EQ(ask("parts", 2, {"--until", "1"}).code, 3);
    m_more.clear();
    EXPECT_EQ(ask("parts", 2, {"--resume"}).code, 0);
    EXPECT_TRUE(sameRuns("run", "parts"));
}

TEST_F(RanksOnGpus, GoOnWithTheirNumberOnly) {
    ASSERT_EQ(ask("run", 2, {"--until", "1"}).code, 3);
    for (const int ranks : {1, 4}) {
        const Answer refused = ask("run", ranks, {"--resume"});
        EXPECT_EQ(refused.code, 2);
        EXPECT_EQ(refused.json["error"]["code"].toString(), "cuda.ranks.differ") << refused.err;
    }
    const Answer inexact = ask("run", 4, {"--resume", "--allow-inexact"});
    EXPECT_EQ(inexact.code, 0) << inexact.err;
}

TEST_F(RanksOnGpus, OneThatIsKilledIsNamedAndTheRunCanGoOn) {
    save(12);
    ASSERT_NO_FATAL_FAILURE(expectSuccess(ask("whole", 4)));
    save(12);
    ChildProcess lead(train("run", 4));
    const auto begin = std::chrono::steady_clock::now();
    const auto hasBegun = [&] {
        const auto events = readFile(m_folder / "run/events.bin");
        return events && events->size() > 3000;
    };
    while (lead.running() && !hasBegun() && std::chrono::steady_clock::now() - begin < 60s) std::this_thread::sleep_for(2ms);
    const std::vector<pid_t> others = childrenOf(lead.pid());
    ASSERT_EQ(others.size(), 3u);
    ::kill(others[1], SIGKILL);
    const Answer ended = answerOf(lead.wait());
    EXPECT_EQ(ended.code, 1) << ended.err;
    EXPECT_EQ(ended.json["error"]["code"].toString(), "ranks.killed");
    EXPECT_THAT(ended.err, HasSubstr("rank 2: it was ended by signal 9"));
    const Answer further = ask("run", 4, {"--resume"});
    ASSERT_EQ(further.code, 0) << further.err;
    EXPECT_TRUE(sameRuns("run", "whole"));
}

TEST_F(RanksOnGpus, HaveAGpuEach) {
    const Answer one = ask("run", 2, {"--device", "cuda:1"});
    EXPECT_EQ(one.code, 2);
    EXPECT_EQ(one.json["error"]["code"].toString(), "ranks.one_device");
    EXPECT_THAT(one.err, HasSubstr("--device cuda:0,cuda:1"));
    EXPECT_EQ(ask("run", 2, {"--device", "cuda:1,cuda:1"}).json["error"]["code"].toString(), "ranks.one_device");
    EXPECT_FALSE(pathExists(m_folder / "run"));
    const Answer any = ask("run", 2, {"--device", "cuda"});
    EXPECT_EQ(any.code, 0) << any.err;
    EXPECT_EQ(ask("again", 2, {"--device", "cuda:3,cuda:1"}).json["device"].toString(), "cuda:3");
    EXPECT_TRUE(sameRuns("run", "again"));
    m_more["LATHE_SIM_DEVICES"] = "1";
    EXPECT_EQ(ask("few", 2, {"--device", "cuda"}).json["error"]["code"].toString(), "device.too_few");
}

TEST_F(RanksOnGpus, SayWhatIsMissing) {
    m_more["LATHE_NCCL"] = "/nowhere/libnccl.so.2";
    const Answer missing = ask("missing", 2);
    EXPECT_EQ(missing.code, 2) << missing.err;
    EXPECT_EQ(missing.json["error"]["code"].toString(), "cuda.nccl.missing");
    m_more = {{"MOCK_NCCL", "old"}};
    EXPECT_EQ(ask("old", 2).json["error"]["code"].toString(), "cuda.nccl.old");
    m_more = {{"MOCK_NCCL", "init"}};
    EXPECT_EQ(ask("init", 2).json["error"]["code"].toString(), "cuda.nccl.failed");
    m_more = {{"MOCK_NCCL", "late"}};
    EXPECT_NE(ask("late", 2).code, 0);
}

}  // namespace
}  // namespace lathe::test::train_ranks_test
