// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/checkpoint.h"
#include "core/store/run_dir.h"
#include "tests/support/process.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// What `lathe --json` said.
struct Answer {
    int code = -1;
    std::string err;
    Json json;
};

/// `lathe` with a plug-in over the simulated device, of which there are four, and a mock of NCCL; a line for devices of its own.
class SimulatedGpus : public testing::Test {
protected:
    SimulatedGpus() { save(2); }

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
    Checkpoint lastCheckpoint(const std::string& run) const {
        Diagnostics notes;
        const auto dir = RunDir::open(m_folder / run);
        return newestCheckpoint(dir->checkpointsFolder(), notes).value();
    }
    bool sameRuns(const std::string& a, const std::string& b) const {
        const Checkpoint x = lastCheckpoint(a), y = lastCheckpoint(b);
        return std::equal(x.tensors.begin(), x.tensors.end(), y.tensors.begin(), y.tensors.end(),
                          [](const auto& i, const auto& j) { return i.first == j.first && sameBytes(i.second, j.second); });
    }
    double largestDifference(const std::string& a, const std::string& b) const {
        const Checkpoint x = lastCheckpoint(a), y = lastCheckpoint(b);
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

}  // namespace lathe::test
