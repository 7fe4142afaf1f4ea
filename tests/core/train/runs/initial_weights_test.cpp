// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/initial_weights.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/store/safetensors.h"
#include "core/train/program/averaging.h"
#include "core/train/runs/model.h"
#include "core/train/runs/run_plan.h"
#include "tests/core/train/training.h"

namespace lathe::test::initial_weights_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;

class InitialWeights : public testing::Test {
protected:
    Result<RunSummary> begin(const std::string& run, const Project& project, const fs::path& from) {
        BackendRegistry registry;
        RunOptions options;
        options.folder = m_folder / run;
        options.device = "cpu";
        options.threads = 1;
        options.from = from;
        return train(project, options, registry, m_watcher, m_watcher.stop);
    }
    /// A trained run, and its model as a project folder would keep it.
    void makeImported(const Project& project) {
        Watcher watcher;
        ASSERT_TRUE(trainIn(m_folder / "parent", smallProject(), watcher));
        m_model = *loadModel(m_folder / "parent", ModelChoice::Last);
        ASSERT_TRUE(saveProject(m_folder / "p.lathe", project).ok());
        const TensorFile file{
            m_model.weights,
            {{std::string(modelMetadataKey), describe(m_model).dump(-1)}, {std::string(importedMetadataKey), "1"}}};
        ASSERT_TRUE(writeSafetensors(m_folder / "p.lathe/model.safetensors", file).ok());
    }
    /// The weights of the first commit, before any step.
    std::map<std::string, Tensor> beginningOf(const std::string& run) {
        return readCheckpointFolder(m_folder / (run + "/checkpoints/000000000000"))->tensors;
    }
    std::vector<std::string> codes() const {
        std::vector<std::string> result;
        for (const Diagnostic& d : m_watcher.notes) result.push_back(d.code);
        return result;
    }

    TemporaryFolder m_folder;
    Watcher m_watcher;
    TrainedModel m_model;
};

/// One epoch, so that the commit before it is still there.
Project shortProject() {
    return smallProject(1);
}

TEST_F(InitialWeights, OfAnImportedProjectOrItsFileAreTheBeginning) {
    makeImported(shortProject());
    for (const char* from : {"p.lathe", "p.lathe/model.safetensors"}) {
        m_watcher.notes.clear();
        const std::string run = "run-" + fs::path(from).filename().string();
        ASSERT_TRUE(begin(run, shortProject(), m_folder / from));
        const auto tensors = beginningOf(run);
        for (const auto& [name, tensor] : m_model.weights) EXPECT_TRUE(sameBytes(tensors.at(name), tensor)) << name;
        EXPECT_EQ(tensors.at("optimizer.exp_avg/first.weight").at(0), 0) << "the optimizer begins anew";
        EXPECT_THAT(codes(), Contains("from.weights"));
    }
    ASSERT_TRUE(begin("fresh", shortProject(), {}));
    EXPECT_FALSE(sameBytes(beginningOf("fresh").at("first.weight"), m_model.weights.at("first.weight")));
}

TEST_F(InitialWeights, ArePartOfWhatAKilledRunBeginsWith) {
    makeImported(shortProject());
    ASSERT_TRUE(begin("whole", shortProject(), m_folder / "p.lathe"));
    ASSERT_TRUE(RunDir::create(m_folder / "killed"));
    for (const char* file : {"project.json", "plan.json"})
        fs::copy_file(m_folder / "whole" + ("/" + std::string(file)), m_folder / "killed" + ("/" + std::string(file)));
    Watcher watcher;
    ASSERT_TRUE(trainIn(m_folder / "killed", shortProject(), watcher, true));
    expectSameRuns(m_folder / "whole", m_folder / "killed");
}

// Killed while the Programs were compiled: there is a project, and no plan yet.
TEST_F(InitialWeights, ArePartOfWhatARunWithoutAPlanBeginsWith) {
    makeImported(shortProject());
    ASSERT_TRUE(begin("whole", shortProject(), m_folder / "p.lathe"));
    EXPECT_FALSE(fs::exists(m_folder / "whole/from.json")) << "the plan has it now";
    for (const bool noted : {true, false}) {
        const std::string killed = m_folder / (noted ? "killed" : "control");
        const auto dir = RunDir::create(killed);
        ASSERT_TRUE(dir);
        fs::copy_file(m_folder / "whole/project.json", killed + "/project.json");
        if (noted) {
            ASSERT_TRUE(noteSource(*dir, m_folder / "p.lathe").ok());
        }
        Watcher watcher;
        ASSERT_TRUE(trainIn(killed, shortProject(), watcher, true));
        const auto first = readCheckpointFolder(killed + "/checkpoints/000000000000")->tensors;
        EXPECT_EQ(sameBytes(first.at("first.weight"), m_model.weights.at("first.weight")), noted);
    }
}

TEST_F(InitialWeights, ALayerThatChangedBeginsAsInitialised) {
    Project changed = shortProject();
    changed.graph.nodes.back().params.set("units", int64_t{5});
    makeImported(changed);
    ASSERT_TRUE(begin("run", changed, m_folder / "p.lathe"));
    EXPECT_TRUE(sameBytes(beginningOf("run").at("first.weight"), m_model.weights.at("first.weight")));
    const auto warning =
        std::find_if(m_watcher.notes.begin(), m_watcher.notes.end(), [](auto& d) { return d.code == "from.missing"; });
    ASSERT_NE(warning, m_watcher.notes.end());
    EXPECT_EQ(warning->severity, Severity::Warning);
    EXPECT_THAT(toString(*warning), HasSubstr("2 of 8 weights"));
    EXPECT_THAT(toString(*warning), HasSubstr("second.weight, second.bias"));
}

TEST_F(InitialWeights, AFileOfTheSameNameThatNobodyImportedIsNotMeant) {
    makeImported(shortProject());
    EXPECT_TRUE(hasImportedWeights(m_folder / "p.lathe"));
    TensorFile exported = *readSafetensors(m_folder / "p.lathe/model.safetensors");
    exported.metadata.erase(std::string(importedMetadataKey));
    ASSERT_TRUE(writeSafetensors(m_folder / "p.lathe/model.safetensors", exported).ok());
    EXPECT_FALSE(hasImportedWeights(m_folder / "p.lathe"));
    EXPECT_FALSE(hasImportedWeights(m_folder / "nowhere"));
}

TEST_F(InitialWeights, AveragesBeginAsTheWeightsDo) {
    makeImported(shortProject());
    Project averaged = shortProject();
    averaged.training.averaging = {"ema", {}};
    ASSERT_TRUE(begin("run", averaged, m_folder / "p.lathe")) << "no averages are in the file";
    EXPECT_TRUE(sameBytes(beginningOf("run").at(averageOf("first.weight")), m_model.weights.at("first.weight")));
}

TEST_F(InitialWeights, OfARunOfAnotherOptimizerAreTakenWithoutItsStates) {
    makeImported(shortProject());
    Project other = shortProject();
    other.training.optimizer = {"sgd", {{"momentum", 0.9}}};
    ASSERT_TRUE(begin("run", other, m_folder / "parent"));
    EXPECT_TRUE(sameBytes(beginningOf("run").at("first.weight"), lastCheckpoint(m_folder / "parent").tensors.at("first.weight")));
    EXPECT_THAT(codes(), Contains("from.other_optimizer"));
}

TEST_F(InitialWeights, WhatCannotBeABeginningIsRefusedBeforeThereIsARun) {
    makeImported(shortProject());
    Project other = shortProject();
    for (Node& node : other.graph.nodes) node.name += "_new";
    const auto codeFrom = [&](const Project& project, const std::string& from) {
        const auto summary = begin("run", project, m_folder / from);
        EXPECT_FALSE(fs::exists(m_folder / "run")) << from;
        return summary.ok() ? "" : summary.error().code;
    };
    EXPECT_EQ(codeFrom(shortProject(), "nothing"), "from.none");
    EXPECT_EQ(codeFrom(other, "p.lathe/model.safetensors"), "from.other_network");
    EXPECT_EQ(codeFrom(other, "parent"), "from.other_network");
    fs::create_directory(m_folder / "empty");
    EXPECT_EQ(codeFrom(shortProject(), "empty"), "from.none");
    ASSERT_TRUE(writeFileAtomically(m_folder / "x.onnx", "x").ok());
    EXPECT_EQ(codeFrom(shortProject(), "x.onnx"), "from.onnx");
    EXPECT_EQ(codeFrom(shortProject(), "x.txt"), "from.none");
    ASSERT_TRUE(begin("run", other, m_folder / "p.lathe"))
        << "a project's own weights do not stand in the way of another network";
    EXPECT_THAT(codes(), Contains("from.missing"));
}

}  // namespace
}  // namespace lathe::test::initial_weights_test
