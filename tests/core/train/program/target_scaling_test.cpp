// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/target_scaling.h"

#include <cmath>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/table.h"
#include "core/train/runs/model.h"
#include "core/train/table_project.h"
#include "tests/core/train/training.h"

namespace lathe::target_scaling_test {
namespace {

using namespace std::string_literals;

void writeFile(const std::string& path, const std::string& text) {
    std::ofstream(path) << text;
}

/// Prices: 20,000 + 3,000 a.
std::string prices(int rows) {
    std::string text = "a,price\n";
    for (int i = 0; i < rows; ++i) {
        const double a = static_cast<double>(i * 37 % 101) / 50 - 1;
        text += std::to_string(a) + "," + std::to_string(20000 + 3000 * a) + "\n";
    }
    return text;
}

class TargetScaling : public testing::Test {
protected:
    void SetUp() override { writeFile(m_folder / "prices.csv", prices(300)); }

    Project project(Normalization targets) {
        TableProjectOptions options;
        options.reader.params.set("path", m_folder / "prices.csv");
        auto made = tableProject(options, ".");
        EXPECT_TRUE(made) << toString(made.error());
        made->data.targetNormalization = targets;
        made->data.split.validation = 0.1;
        made->training.epochs = 10;
        return *made;
    }
    TrainedModel trained(const Project& project, RunSummary* summary = nullptr) {
        test::Watcher watcher;
        const std::string run = m_folder / ("run" + std::to_string(++m_runs));
        const auto done = test::trainIn(run, project, watcher);
        EXPECT_TRUE(done) << toString(done.error());
        if (summary && done) *summary = *done;
        const auto model = loadModel(run);
        EXPECT_TRUE(model) << toString(model.error());
        return model ? *model : TrainedModel{};
    }
    double meanError(const TrainedModel& model, const PreparedData& data, Split part) {
        BackendRegistry registry;
        const auto guess = predict(model, data, part, {.device = "cpu", .threads = 1}, registry);
        EXPECT_TRUE(guess) << toString(guess.error());
        std::vector<std::byte> features(sizeof(float) * static_cast<size_t>(data.info.features.shape.elements()));
        double sum = 0;
        const auto& indices = data.indices[static_cast<size_t>(part)];
        for (size_t i = 0; i < indices.size(); ++i) {
            float truth = 0;
            EXPECT_TRUE(
                data.source[static_cast<size_t>(part)]->read(indices[i], features.data(), reinterpret_cast<std::byte*>(&truth)));
            sum += std::abs(guess->at(static_cast<int64_t>(i)) - static_cast<double>(truth));
        }
        return sum / static_cast<double>(indices.size());
    }
    TemporaryFolder m_folder;
    int m_runs = 0;
};

TEST_F(TargetScaling, PricesAreLearntInTheirOwnUnit) {
    RunSummary summary;
    const TrainedModel model = trained(project(Normalization::Standardize), &summary);
    ASSERT_EQ(model.info.targetScaling.shift.size(), 1u);
    EXPECT_NEAR(model.info.targetScaling.shift[0], 20000, 300);
    EXPECT_LT(summary.best.at("val.mae"), 500);
    const auto data = dataOfModel(model, ".");
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_NEAR(meanError(model, *data, Split::Validation), summary.best.at("val.mae"), 1e-3 * summary.best.at("val.mae"));
    EXPECT_LT(summary.best.at("val.loss"), 0.1);  // in standard deviations
}

// [N] and [N, 1] broadcast to [N, N]: an error of every prediction with every target.
TEST_F(TargetScaling, MetricsAreTheSameForPredictionsOfAnotherShape) {
    Project row = project(Normalization::Standardize), flat = row;
    row.training.epochs = flat.training.epochs = 2;
    const Node last = flat.graph.nodes.back();
    flat.graph.nodes.push_back({NodeId{1000}, "squeeze", "flat", {}, last.x, last.y + 96});
    flat.graph.edges.push_back({last.id, 0, NodeId{1000}, 0});
    RunSummary ofRow, ofFlat;
    trained(row, &ofRow);
    trained(flat, &ofFlat);
    EXPECT_EQ(ofFlat.best.at("val.mae"), ofRow.best.at("val.mae"));
    EXPECT_EQ(ofFlat.best.at("train.mae"), ofRow.best.at("train.mae"));
    EXPECT_EQ(ofFlat.best.at("val.loss"), ofRow.best.at("val.loss"));
}

TEST_F(TargetScaling, WithoutItTheyAreNotAndAWarningSaysSo) {
    RunSummary summary;
    trained(project(Normalization::None), &summary);
    EXPECT_GT(summary.best.at("val.mae"), 5000);
    const auto said = [](const Diagnostic& d) { return d.code == "data.unscaled_targets" && d.severity == Severity::Warning; };
    EXPECT_TRUE(std::any_of(summary.notes.begin(), summary.notes.end(), said));
}

TEST_F(TargetScaling, AnotherFileIsReadByTheRun) {
    const TrainedModel model = trained(project(Normalization::Standardize));
    writeFile(m_folder / "new.csv", "a\n0.5\n?\n-0.5\n");
    const auto data = foreignTable(model, m_folder / "new.csv", {.targets = false});
    ASSERT_TRUE(data) << toString(data.error());
    BackendRegistry registry;
    const auto guess = predict(model, *data, Split::Test, {.device = "cpu", .threads = 1}, registry);
    ASSERT_TRUE(guess) << toString(guess.error());
    EXPECT_NEAR(guess->at(0), 21500, 900);
    EXPECT_NEAR(guess->at(1), 20000, 900);
    EXPECT_NEAR(guess->at(2), 18500, 900);
}

TEST_F(TargetScaling, APredictionDoesNotDependOnItsCompany) {
    const TrainedModel model = trained(project(Normalization::Standardize));
    BackendRegistry registry;
    const auto guesses = [&](const std::string& text) {
        writeFile(m_folder / "new.csv", text);
        const auto data = foreignTable(model, m_folder / "new.csv", {.targets = false});
        return *predict(model, *data, Split::Test, {.device = "cpu", .threads = 1}, registry);
    };
    const auto rowOf = [](int i) { return "1," + (i % 7 == 0 ? "" : std::to_string(i * 0.02 - 0.5)) + "\n"; };
    std::string all = "b,a\n";
    for (int i = 0; i < 50; ++i) all += rowOf(i);
    const Tensor together = guesses(all);
    for (int i = 0; i < 50; i += 6) {
        const Tensor alone = guesses("b,a\n" + rowOf(i));
        EXPECT_EQ(alone.at(0), together.at(i)) << i;
    }
}

TEST_F(TargetScaling, TheDescriptionKeepsSchemaAndScale) {
    const TrainedModel model = trained(project(Normalization::Standardize));
    const auto again = modelFromDescription(*Json::parse(describe(model).dump(), "t"), "t");
    ASSERT_TRUE(again) << toString(again.error());
    EXPECT_EQ(again->info, model.info);
    EXPECT_EQ(again->schema, model.schema);
    Json broken = describe(model);
    broken.mutableObject()["data"].set("target_scaling",
                                       Json::Object{{"shift", Json::Array{1, 2}}, {"scale", Json::Array{1, 2}}});
    EXPECT_EQ(modelFromDescription(broken, "t").error().code, "model.damaged");
    EXPECT_TRUE(std::filesystem::exists(m_folder / "run1/schema.json"));
}

TEST(Unscaled, OutputsOfTheirOwnScale) {
    Program program;
    Builder ops(program);
    const Value x = program.newValue({DType::F64, Shape{4, 2}});
    program.inputs.push_back({"x", InputRole::Features, x});
    const Value y = unscaled(ops, x, {{1, 2}, {0.5, 0.1}});
    EXPECT_EQ(ops.shape(y), (Shape{4, 2}));
    EXPECT_EQ(unscaled(ops, x, {}), x);
}

}  // namespace
}  // namespace lathe::target_scaling_test
