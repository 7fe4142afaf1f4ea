// SPDX-License-Identifier: Apache-2.0
// Further inputs and targets of the samples, from files.
#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/data/prepared_data.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"
#include "tests/support/npy.h"
#include "tests/support/site_data.h"

namespace lathe::test::fields_of_files_test {
namespace {

// Two inputs and two targets in files of NumPy: the class of a point, and how far it is from the site.
class FieldsOfFiles : public testing::Test {
protected:
    void SetUp() override {
        writeSites(m_folder.path(), "train", 600);
        writeSites(m_folder.path(), "test", 120);
        m_project = siteProject(m_folder.path());
    }

    TemporaryFolder m_folder;
    Project m_project;
};

TEST_F(FieldsOfFiles, AreTrainedEvaluatedAndPredicted) {
    m_project.training.best = "val.loss.far_loss";
    Watcher watcher;
    const auto summary = trainIn(m_folder / "run", m_project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const Figures& first = watcher.epochs.front().val;
    const Figures& last = watcher.epochs.back().val;
    EXPECT_NEAR(last.at("loss"), last.at("loss.class_loss") + 0.5 * last.at("loss.far_loss"), 1e-9);
    EXPECT_GT(last.at("accuracy.kind"), 0.9);
    EXPECT_GT(last.at("f1.kind"), 0.9);
    EXPECT_LT(last.at("mae.far"), 0.6 * first.at("mae.far"));
    EXPECT_LT(last.at("mae.far"), 25) << "in the unit of the data";
    EXPECT_FALSE(last.contains("accuracy.far"));

    const auto model = loadModel(m_folder / "run");
    ASSERT_TRUE(model) << toString(model.error());
    const auto data = dataOfModel(*model, m_folder.path());
    ASSERT_TRUE(data) << toString(data.error());
    BackendRegistry registry;
    const auto evaluation = evaluateModel(*model, *data, Split::Test, {}, registry);
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    for (const auto& [name, value] : summary->test) EXPECT_NEAR(evaluation->figures.at(name), value, 1e-6) << name;
    const auto outputs = predictAll(*model, *data, Split::Test, {}, registry);
    ASSERT_TRUE(outputs) << toString(outputs.error());
    ASSERT_EQ(outputs->size(), 2U);
    double error = 0;
    std::vector<std::byte> features(data->info.features.bytes()), target(data->info.target.bytes());
    float site[2], distance = 0;
    std::byte *inputs[] = {reinterpret_cast<std::byte*>(site)}, *targets[] = {reinterpret_cast<std::byte*>(&distance)};
    for (int64_t i = 0; i < 120; ++i) {
        ASSERT_TRUE(data->source[2]->readMore(i, inputs, targets));
        error += std::abs((*outputs)[1].at(i) - static_cast<double>(distance)) / 120;
    }
    EXPECT_NEAR(error, evaluation->figures.at("mae.far"), 1e-3);
}

TEST_F(FieldsOfFiles, ResumeGoesOnExactly) {
    m_project.training.best = "val.loss";
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(m_folder / "whole", m_project, whole));
    first.stopAfter = 20;
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, first));
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, second, true));
    expectSameRuns(m_folder / "parts", m_folder / "whole");
}

TEST_F(FieldsOfFiles, FilesThatDoNotFitAreNamed) {
    const auto codeOf = [&] { return prepareData(m_project.data, m_folder.path(), 1).error().code; };
    writeNpy(m_folder / "site_test.npy", "(119, 2)", std::vector<double>(238));
    EXPECT_EQ(codeOf(), "npy.field-count");
    std::filesystem::remove(m_folder / "site_test.npy");
    EXPECT_EQ(codeOf(), "npy.no-field");
    writeNpy(m_folder / "site_test.npy", "(120, 3)", std::vector<double>(360));
    EXPECT_EQ(codeOf(), "npy.test-shape");
    m_project.data.reader.params.set("more_inputs", std::string("site, site"));
    EXPECT_EQ(codeOf(), "npy.field-name");
}

}  // namespace
}  // namespace lathe::test::fields_of_files_test
