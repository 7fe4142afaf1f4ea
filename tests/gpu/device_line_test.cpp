// SPDX-License-Identifier: Apache-2.0
// Runs, and the trials of a sweep, that want the same GPUs.
#include <csignal>
#include <functional>
#include <set>
#include <thread>

#include "core/store/command_box.h"
#include "tests/gpu/simulated_gpus.h"

namespace lathe::test::device_line_test {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

/// A run that has cuda:N until it is stopped.
class RunsInLine : public SimulatedGpus {
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

TEST_F(RunsInLine, ASweepTrainsOneTrialOnEachGpu) {
    m_more["LATHE_SIM_DEVICES"] = "2";
    save(1);
    Command command = train("none", 1);
    command.arguments = latheCommand({"sweep", m_project, "--space", "training.optimizer.lr=log:1e-3..1e-1", "--sampler",
                                      "random", "--trials", "6", "--device", "cuda", "--study", m_folder / "study", "--json"})
                            .arguments;
    const Answer swept = answerOf(test::run(command));
    ASSERT_EQ(swept.code, 0) << swept.err;
    std::set<std::string> devices;
    const auto trials = listFolder(m_folder / "study/trials");
    ASSERT_EQ(trials->size(), 6u);
    for (const std::string& trial : *trials) {
        const auto status = Json::parse(readFile(m_folder / "study/trials/" + trial + "/status.json").value());
        EXPECT_EQ((*status)["state"].toString(), "finished");
        devices.insert((*status)["device"].toString());
    }
    EXPECT_THAT(devices, testing::ElementsAre("cuda:0", "cuda:1"));
}

}  // namespace
}  // namespace lathe::test::device_line_test
