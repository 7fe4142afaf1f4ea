// SPDX-License-Identifier: Apache-2.0
// `lathe train --ranks` over several simulated GPUs, one process each, which add by the mock of NCCL.
#include <cmath>
#include <csignal>
#include <fstream>
#include <functional>
#include <thread>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/checkpoint.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

struct Answer {
    int code = -1;
    std::string err;
    Json json;
};

std::vector<pid_t> childrenOf(pid_t parent) {
    std::vector<pid_t> children;
    const std::string process = "/proc/" + std::to_string(parent);
    std::ifstream list(process + "/task/" + std::to_string(parent) + "/children");
    for (pid_t child; list >> child;) children.push_back(child);
    return children;
}

class RanksOnGpus : public testing::Test {
protected:
    RanksOnGpus() { save(2); }

    /// Batch statistics, dropout and Adam have states of their own; without dropout's luck and Adam's steps of gradients that are
    /// nothing but roundings, numbers can be compared.
    void save(int64_t epochs) {
        Project project = smallProject(epochs);
        project.training.microBatches = 4;
        project.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
        EXPECT_TRUE(makeFolders(m_project));
        EXPECT_TRUE(saveProject(m_project, project).ok());
    }

    Command train(const std::string& run, int ranks, std::vector<std::string> more = {}) const {
        std::string devices = "cuda:0";
        for (int rank = 1; rank < ranks; ++rank) devices.append(",cuda:").append(std::to_string(rank));
        std::vector<std::string> words{"train",     m_project, "--run",   m_folder / run,       "--json",
                                       "--threads", "1",       "--ranks", std::to_string(ranks)};
        if (std::find(more.begin(), more.end(), "--device") == more.end()) words.insert(words.end(), {"--device", devices});
        words.insert(words.end(), more.begin(), more.end());
        Command command = latheCommand(std::move(words));
        command.environment["LATHE_PLUGIN_DIR"] = LATHE_SIMULATED_PLUGIN;
        command.environment["LATHE_SIM_DEVICES"] = "4";
        command.environment["LATHE_NCCL"] = LATHE_MOCK_NCCL;
        command.environment["TMPDIR"] = m_folder / "";
        command.environment["XDG_RUNTIME_DIR"] = m_folder / "";
        for (const auto& [name, value] : m_more) command.environment[name] = value;
        return command;
    }
    static Answer answerOf(const ProcessResult& result) {
        const auto json = Json::parse(result.out);
        return {result.exitCode, result.err, json ? *json : Json()};
    }
    Answer ask(const std::string& run, int ranks, std::vector<std::string> more = {}) const {
        return answerOf(test::run(train(run, ranks, std::move(more))));
    }
    Checkpoint lastCommit(const std::string& run) const {
        Diagnostics notes;
        const auto dir = RunDir::open(m_folder / run);
        return newestCheckpoint(dir->checkpointsFolder(), notes).value();
    }
    bool sameRuns(const std::string& a, const std::string& b) const {
        const Checkpoint x = lastCommit(a), y = lastCommit(b);
        return std::equal(x.tensors.begin(), x.tensors.end(), y.tensors.begin(), y.tensors.end(),
                          [](const auto& i, const auto& j) { return i.first == j.first && sameBytes(i.second, j.second); });
    }
    double largestDifference(const std::string& a, const std::string& b) const {
        const Checkpoint x = lastCommit(a), y = lastCommit(b);
        double most = 0;
        for (const auto& [name, tensor] : x.tensors)
            for (int64_t i = 0; i < tensor.elements(); ++i)
                most =
                    std::max(most, std::fabs(tensor.at(i) - y.tensors.at(name).at(i)) / std::max(1.0, std::fabs(tensor.at(i))));
        return most;
    }

    const TemporaryFolder m_folder;
    const std::string m_project = m_folder / "p.lathe";
    std::map<std::string, std::string> m_more;
};

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
    ASSERT_EQ(ask("one", 1).code, 0);
    const Answer four = ask("four", 4);
    ASSERT_EQ(four.code, 0) << four.err;
    EXPECT_TRUE(sameRuns("one", "four"));
}

TEST_F(RanksOnGpus, RepeatTheirBitsHoweverTheyLaunch) {
    ASSERT_EQ(ask("run", 2).code, 0);
    m_more["LATHE_CUDA_EAGER"] = "1";
    ASSERT_EQ(ask("eager", 2).code, 0);
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
    ASSERT_EQ(ask("whole", 4).code, 0);
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

/// A run that has cuda:N until it is stopped.
class RunsInLine : public RanksOnGpus {
protected:
    RunsInLine() { save(2000); }
    std::unique_ptr<ChildProcess> begun(const std::string& name, const std::string& device, std::vector<std::string> more = {}) {
        more.insert(more.end(), {"--device", device});
        auto child = std::make_unique<ChildProcess>(train(name, 1, std::move(more)));
        EXPECT_TRUE(within([&] { return statusOf(name)["state"].toString() == "running" || !child->running(); })) << name;
        return child;
    }
    Json statusOf(const std::string& name) const {
        const auto text = readFile(m_folder / name + "/status.json");
        const auto json = text ? Json::parse(*text) : Result<Json>(Json());
        return json ? *json : Json();
    }
    static bool within(const std::function<bool()>& condition) {
        const auto begin = std::chrono::steady_clock::now();
        while (!condition()) {
            if (std::chrono::steady_clock::now() - begin > 60s) return false;
            std::this_thread::sleep_for(5ms);
        }
        return true;
    }
    bool waits(const std::string& name) const { return statusOf(name)["more"]["waits_for"].isString(); }
    static int stopped(ChildProcess& child) {
        child.send(SIGINT);
        return child.wait().exitCode;
    }
};

TEST_F(RunsInLine, WaitForADeviceByName) {
    const auto first = begun("first", "cuda:0");
    ChildProcess second(train("second", 1, {"--device", "cuda:0"}));
    ASSERT_TRUE(within([&] { return waits("second"); }));
    const Json status = statusOf("second");
    EXPECT_EQ(status["state"].toString(), "starting");
    EXPECT_EQ(status["more"]["waits_for"].toString(), "cuda:0");
    EXPECT_EQ(status["more"]["pid"].toString(), std::to_string(first->pid()));
    EXPECT_THAT(status["message"].toString(), HasSubstr("/first"));
    const Answer refused = ask("third", 1, {"--device", "cuda:0", "--no-wait"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"].toString(), "device.taken");
    EXPECT_FALSE(pathExists(m_folder / "third"));
    EXPECT_EQ(stopped(*begun("beside", "cuda:0", {"--share-device"})), 3);
    EXPECT_TRUE(waits("second"));
    first->send(SIGKILL);
    first->wait();
    EXPECT_TRUE(within([&] { return statusOf("second")["state"].toString() == "running"; }));
    EXPECT_EQ(stopped(second), 3);
}

TEST_F(RunsInLine, AnyFreeOneIsTaken) {
    m_more["LATHE_SIM_DEVICES"] = "2";
    const auto first = begun("first", "cuda"), second = begun("second", "cuda");
    EXPECT_EQ(statusOf("first")["device"].toString(), "cuda:0");
    EXPECT_EQ(statusOf("second")["device"].toString(), "cuda:1");
    ChildProcess third(train("third", 1, {"--device", "cuda"}));
    ASSERT_TRUE(within([&] { return waits("third"); }));
    EXPECT_EQ(stopped(third), 3) << "Ctrl+C ends the waiting";
    EXPECT_EQ(statusOf("third")["state"].toString(), "stopped");
    ChildProcess fourth(train("fourth", 1, {"--device", "cuda"}));
    ASSERT_TRUE(within([&] { return waits("fourth"); }));
    ASSERT_TRUE(sendCommand(m_folder / "fourth/control", Json::Object{{"command", "stop"}}));
    EXPECT_EQ(fourth.wait().exitCode, 3) << "and so does the command";
    EXPECT_EQ(stopped(*second), 3);
    const auto resumed = begun("third", "cuda", {"--resume"});
    EXPECT_EQ(statusOf("third")["device"].toString(), "cuda:1");
    EXPECT_EQ(stopped(*resumed), 3);
    EXPECT_EQ(stopped(*first), 3);
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
}  // namespace lathe::test
