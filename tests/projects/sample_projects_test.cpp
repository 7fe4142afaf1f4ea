// SPDX-License-Identifier: Apache-2.0
#include "tests/projects/sample_projects.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/data/loader.h"
#include "core/graph/project_file.h"
#include "core/train/program/training_program.h"
#include "tests/support/interop.h"
#include "tests/support/places.h"
#include "tests/support/shared_dir.h"

namespace lathe::sample_projects_test {
namespace {

using test::loadSample;
using test::sampleProject;
using test::trainSample;
using testing::HasSubstr;

TEST(SampleProjects, AreTheseAndWrittenAsTheProgramWritesThem) {
    std::set<std::string> names;
    for (const auto& folder : test::sampleProjects()) {
        names.insert(folder.stem().string());
        const auto project = loadProject(folder);
        ASSERT_TRUE(project) << toString(project.error());
        EXPECT_EQ(project->name, folder.stem().string());
        EXPECT_EQ(*readFile(folder / "project.json"), toJson(*project).dump() + "\n") << folder;
    }
    const std::set<std::string> wanted{
        "audio-cnn",           "autoencoder",    "char-gpt", "convnext-tiny", "densenet-small",  "digits",  "fashion-cnn",
        "fashion-mlp",         "gru-forecaster", "heating",  "lenet",         "lstm-classifier", "mlp",     "mlp-mixer",
        "mobilenet-v2-small",  "resnet18",       "resnet20", "resnet50",      "resnet8",         "spirals", "tcn",
        "transformer-encoder", "unet",           "vae",      "vgg-small",     "vit-tiny"};
    EXPECT_EQ(names, wanted);
}

/// Elements of the weights, statistics and optimizer states left out.
int64_t parametersOf(const TrainingPrograms& programs) {
    int64_t count = 0;
    for (const StateDef& s : programs.states)
        if (s.role == StateRole::Weight) count += s.type.shape.elements();
    return count;
}

Result<TrainingPrograms> programsOf(const std::string& name) {
    const Project project = loadSample(name);
    LATHE_TRY(const PreparedData data, prepareData(project.data, sampleProject(name), 0));
    Diagnostics problems;
    auto programs = buildPrograms(project, data.info, {.batch = project.training.batch}, problems);
    for (const Diagnostic& d : problems) ADD_FAILURE() << name << ": " << toString(d);
    return programs;
}

TEST(SampleProjects, WithoutDownloadBuild) {
    for (const char* name : {"digits", "spirals", "heating"}) EXPECT_TRUE(programsOf(name)) << name;
}

TEST(SampleProjects, OnFashionMnistBuild) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    EXPECT_LE(parametersOf(*programsOf("fashion-cnn")), 120000);
    EXPECT_GT(parametersOf(*programsOf("fashion-mlp")), 100000);
    EXPECT_GT(parametersOf(*programsOf("resnet8")), 70000);
}

// The recipe of scripts/gpu-check (stage cifar): whether it still means what it should can be said without a GPU.
TEST(SampleProjects, TheRecipeOfTheGpuCheckBuilds) {
    const auto folder = test::sourceDir() / "tests/gpu/device/cifar10-fast.lathe";
    const auto project = loadProject(folder);
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(*readFile(folder / "project.json"), toJson(*project).dump() + "\n");
    DatasetInfo info;
    info.features = {DType::U8, {3, 32, 32}};
    info.target = {DType::I64, {}};
    info.classes.resize(10);
    Diagnostics problems;
    const auto programs = buildPrograms(*project, info, {.batch = project->training.batch}, problems);
    for (const Diagnostic& d : problems) ADD_FAILURE() << toString(d);
    ASSERT_TRUE(programs);
    EXPECT_EQ(parametersOf(*programs),
              24 * 12 + 24 + 9 * (24 + 64) * 64 + 9 * (64 + 256) * 256 + 9 * 512 * 256 + 4 * 2 * 256 + 4 * 64 + 2560);
    EXPECT_FALSE(programs->train.state("whiten.weight")->next);
    EXPECT_FALSE(programs->train.state("block1.norm1.weight")->next);
    EXPECT_TRUE(programs->evaluate.state("average/head.weight"));
    EXPECT_TRUE(programs->evaluate.state("whiten.weight"));
}

TEST(SampleProjects, MissingDataSaysWhereToGetAndPutIt) {
    Project project = loadSample("fashion-mlp");
    project.data.reader.params.set("path", std::string("../../datasets/not-there"));
    const auto data = prepareData(project.data, sampleProject("fashion-mlp"), 0);
    ASSERT_FALSE(data);
    EXPECT_EQ(data.error().code, "idx.no-files");
    EXPECT_THAT(toString(data.error()), HasSubstr("datasets/not-there"));
    EXPECT_THAT(toString(data.error()), HasSubstr("zalandoresearch/fashion-mnist"));
    EXPECT_THAT(toString(data.error()), HasSubstr("set data.reader.path"));
}

TEST(SampleProjects, SpiralsAreLearned) {
    const auto summary = trainSample(loadSample("spirals"), "spirals");
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GE(summary->test.at("accuracy"), 0.98);
}

TEST(SampleProjects, WithoutHiddenLayersSpiralsAreNot) {
    Project project = loadSample("spirals");
    Graph& g = project.graph;
    g.nodes = {*g.find("point"), *g.find("arm")};
    g.edges = {{g.nodes[0].id, 0, g.nodes[1].id, 0}};
    project.training.epochs = 10;
    const auto summary = trainSample(project, "spirals");
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_LE(summary->test.at("accuracy"), 0.6);
}

TEST(SampleProjects, HeatingIsLearnedFromTheTable) {
    const auto summary = trainSample(loadSample("heating"), "heating");
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_LE(summary->test.at("mae"), 2.0);  // megawatt hours, of 26 on average
}

// The whole of every project is certificate_long_test.cpp.
TEST(SampleProjects, ExportedModelsDoTheSameOnTheTestPart) {
    LATHE_NEEDS_INTEROP_PYTHON();
    for (const char* name : {"spirals", "heating"}) {
        Project project = loadSample(name);
        project.training.epochs = 5;
        const auto sample = test::certifySample(project, name, test::interopPython());
        ASSERT_TRUE(sample) << name << ": " << toString(sample.error());
        ASSERT_TRUE(sample->certificate.onnxruntime) << name;
        EXPECT_TRUE(sample->certificate.passed()) << name;
    }
}

TEST(SampleProjects, AFewDigitsAreLearned) {
    Project project = loadSample("digits");
    project.data.reader.params.set("samples", int64_t{2000});
    project.data.reader.params.set("test_samples", int64_t{500});
    project.training.epochs = 3;
    const auto summary = trainSample(project, "digits");
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GE(summary->test.at("accuracy"), 0.8);
}

}  // namespace
}  // namespace lathe::sample_projects_test
