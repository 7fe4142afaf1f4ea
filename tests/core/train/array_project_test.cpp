// SPDX-License-Identifier: Apache-2.0
#include "core/train/array_project.h"

#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"
#include "tests/support/npy.h"

namespace lathe::test::array_project_test {
namespace {

constexpr int steps = 64;

class ArrayProject : public testing::Test {
protected:
    /// Two values a step: a short wave somewhere in noise, slow or fast by class, and one far from zero that says nothing.
    void writeWaves(const std::string& part, int count) {
        std::vector<double> x;
        std::vector<int64_t> y;
        for (int i = 0; i < count; ++i) {
            y.push_back(i % 2);
            const auto at = static_cast<double>(m_random() % 40), phase = static_cast<double>(m_random() % 100);
            for (int t = 0; t < steps; ++t) {
                const bool inside = t >= at && t < at + 24;
                x.push_back((inside ? std::sin(phase + t * (i % 2 ? 1.6 : 0.8)) : 0) + 0.1 * m_noise(m_random));
                x.push_back(100000 + 1000 * m_noise(m_random));
            }
        }
        writeNpy(path("x", part), "(" + std::to_string(count) + ", 64, 2)", x);
        writeNpy(path("y", part), "(" + std::to_string(count) + ",)", y);
    }
    /// Tokens from 1 to 9; a step is of class 1 if the token before it is smaller. Steps behind the length do not count.
    void writeTokens(const std::string& part, int count) {
        std::vector<int64_t> x, y, lengths;
        for (int i = 0; i < count; ++i) {
            lengths.push_back(4 + i % 9);
            for (int t = 0; t < 12; ++t) {
                const bool counts = t < lengths.back();
                const int64_t before = t > 0 ? x.back() : 0;
                x.push_back(counts ? 1 + static_cast<int64_t>(m_random() % 9) : 0);
                y.push_back(counts ? int64_t{before < x.back()} : -100);
            }
        }
        const std::string n = std::to_string(count);
        writeNpy(path("x", part), "(" + n + ", 12)", x);
        writeNpy(path("y", part), "(" + n + ", 12)", y);
        writeNpy(path("length", part), "(" + n + ",)", lengths);
    }
    std::string path(const std::string& name, const std::string& part) const { return m_folder / (name + "_" + part + ".npy"); }
    Result<Project> make() const { return arrayProject({.reader = {"numpy", {{"path", m_folder.path()}}}}, "."); }
    double testAccuracy(const Project& project) const {
        Watcher watcher;
        const auto summary = trainIn(m_folder / "run", project, watcher);
        EXPECT_TRUE(summary) << toString(summary.error());
        return summary ? summary->test.at("accuracy") : 0;
    }

    TemporaryFolder m_folder;
    std::mt19937 m_random{7};
    std::normal_distribution<> m_noise;
};

// Dense layers guess here (0.5): they know a wave only at the places that they have seen.
TEST_F(ArrayProject, SequencesWithAClassAreConvolved) {
    writeWaves("train", 80);
    writeWaves("test", 100);
    auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(project->data.normalization, Normalization::None) << "the network scales each value over all steps";
    EXPECT_EQ(project->data.split.validation, 0) << "few samples";
    EXPECT_EQ(project->training.best, "train.loss");
    project->training.epochs = 20;
    EXPECT_GT(testAccuracy(*project), 0.95);
}

TEST_F(ArrayProject, LengthsBesideTheSamplesAreFound) {
    writeWaves("train", 40);
    writeNpy(path("length", "train"), "(40,)", std::vector<int64_t>(40, 50));
    auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(std::get<std::string>(*project->data.reader.params.find("lengths")), "length");
    EXPECT_NE(project->graph.find("mean"), nullptr);
    EXPECT_EQ(project->graph.find("mean")->type, "sequence_pool") << "a layer that leaves the padding out";
    writeNpy(path("length", "train"), "(40,)", std::vector<int64_t>(40, 65));
    EXPECT_FALSE(make()->data.reader.params.find("lengths")) << "no length of 64 steps, but something else";
}

TEST_F(ArrayProject, AClassForEachStepHasATagger) {
    writeTokens("train", 400);
    writeTokens("test", 100);
    auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_TRUE(project->data.reader.params.find("lengths"));
    project->training.epochs = 12;
    EXPECT_GT(testAccuracy(*project), 0.95);
}

TEST_F(ArrayProject, NumbersAreLeftToDenseLayers) {
    writeWaves("train", 40);
    writeNpy(path("y", "train"), "(40,)", std::vector<double>(40, 0.5));
    const auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_NE(project->graph.find("dense1"), nullptr);
    EXPECT_GT(project->data.split.validation, 0);
}

TEST_F(ArrayProject, RefusesWhatHasNoNetwork) {
    writeTokens("train", 40);
    writeNpy(path("y", "train"), "(40, 3)", std::vector<int64_t>(120, 1));
    EXPECT_EQ(make().error().code, "new.array_target") << "classes of other positions than the steps";
    writeTokens("train", 40);
    writeNpy(path("more", "train"), "(40,)", std::vector<int64_t>(40, 1));
    const auto two = arrayProject({.reader = {"numpy", {{"path", m_folder.path()}, {"more_targets", std::string("more")}}}}, ".");
    EXPECT_EQ(two.error().code, "new.array_targets");
}

}  // namespace
}  // namespace lathe::test::array_project_test
