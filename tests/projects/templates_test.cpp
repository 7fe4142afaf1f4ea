// SPDX-License-Identifier: Apache-2.0
// The templates of `lathe new`: their files, their sizes, and their training.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>

#include <gtest/gtest.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/compile/fuse.h"
#include "core/data/graph_inputs.h"
#include "core/data/loader.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/graph/template_facts.h"
#include "core/train/loop/pipeline.h"
#include "core/train/loop/run_checkpoints.h"
#include "core/train/program/advice.h"
#include "core/train/program/learning_rate.h"
#include "core/train/program/training_program.h"
#include "tests/projects/sample_projects.h"
#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::templates_test {
namespace {

namespace fs = std::filesystem;
using test::sampleProject;

/// A project as the engine takes it, with few samples where they are generated.
Project smallProject(const fs::path& folder) {
    Project project = std::move(*withoutBlocks(std::move(*loadProject(folder))));
    Params& params = project.data.reader.params;
    const std::string& reader = project.data.reader.type;
    if (reader == "digits" || reader == "signals" || reader == "shapes" || reader == "tones") {
        params.set("samples", int64_t{60});
        params.set("test_samples", int64_t{20});
    }
    return project;
}

std::vector<fs::path> offlineTemplates() {
    std::vector<fs::path> folders;
    for (const fs::path& folder : test::sampleProjects())
        if (!test::needsFashion(*loadProject(folder))) folders.push_back(folder);
    return folders;
}

TEST(Templates, AreWhatTheScriptWrites) {
    const auto done = test::run({{"python3", (test::sourceDir() / "scripts/make_templates.py").string(), "--check"}});
    if (done.exitCode == 127) GTEST_SKIP() << "needs python3";
    EXPECT_EQ(done.exitCode, 0) << done.out << done.err;
}

TEST(Templates, SayWhatTheyAre) {
    for (const fs::path& folder : test::sampleProjects()) {
        const auto text = readFile((folder / templateFile).string());
        ASSERT_TRUE(text.ok()) << folder;
        const auto facts = templateFactsFromJson(*Json::parse(*text), folder.string());
        ASSERT_TRUE(facts.ok()) << toString(facts.error());
        EXPECT_FALSE(facts->title.empty() || facts->description.empty() || facts->data.empty()) << folder;
        EXPECT_FALSE(templateGroups()[templateGroupOf(facts->group)].key.empty()) << folder << " has no group";
        const Project project = std::move(*loadProject(folder));
        EXPECT_EQ(facts->description, project.notes.substr(0, project.notes.find('\n'))) << "the window translates one of them";
    }
}

// The script computes the number from the shapes, the engine from the states of the layers.
TEST(Templates, HaveTheNumberOfParametersThatTheySay) {
    for (const fs::path& folder : offlineTemplates()) {
        const Project project = smallProject(folder);
        const auto data = prepareData(project.data, folder, 0);
        ASSERT_TRUE(data.ok()) << folder << ": " << toString(data.error());
        EXPECT_EQ(inferFor(project.graph, 1, data->info).parameters, factsOfTemplate(folder, project).parameters) << folder;
    }
}

/// A template with other settings, and the parameters that its authors or torchvision give.
struct Published {
    std::string name;
    std::vector<std::pair<std::string, Json>> settings;
    int64_t parameters;
};

std::vector<std::pair<std::string, Json>> wideUNet() {
    std::vector<std::pair<std::string, Json>> settings{{"layers.bottom.width", 1024}, {"layers.scores.filters", 1}};
    for (int level = 1; level <= 4; ++level)
        for (const char* name : {"down", "up"})
            settings.emplace_back("layers." + (name + std::to_string(level)) + ".width", 32 << level);
    return settings;
}

TEST(Templates, HaveThePublishedNumberOfParameters) {
    const Json imageNet = Json::Array{3, 224, 224};
    const std::vector<Published> all{
        {"mlp", {}, 669706},   // PyTorch, quickstart tutorial
        {"lenet", {}, 61706},  // LeNet-5 with all connections
        {"vgg-small", {}, 4660106},
        {"resnet20", {}, 272474},
        {"densenet-small", {}, 769162},  // 0.8 million in the paper
        {"vae", {}, 652824},             // PyTorch, examples/vae
        {"autoencoder", {}, 2837314},
        {"tcn", {{"layers.scores.units", 10}}, 66510},
        {"resnet18", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}}, 11689512},
        {"resnet50", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}}, 25557032},
        {"mobilenet-v2-small", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}}, 1677128},
        {"vit-tiny", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}}, 5717416},
        {"convnext-tiny", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}}, 28589128},
        {"mlp-mixer", {{"layers.image.shape", imageNet}, {"layers.scores.units", 1000}, {"layers.mixer.tokens", 196}}, 18528264},
        {"unet", wideUNet(), 31037633},  // milesial/Pytorch-UNet with one class
    };
    for (const Published& one : all) {
        Project project = std::move(*loadProject(sampleProject(one.name)));
        for (const auto& [path, value] : one.settings) {
            const Status set = setValueAt(project, path, value);
            ASSERT_TRUE(set.ok()) << one.name << ": " << toString(set.error());
        }
        const auto expanded = withoutBlocks(std::move(project));
        ASSERT_TRUE(expanded.ok()) << one.name;
        const Inference inference = infer(expanded->graph, 1);
        for (const Diagnostic& d : inference.problems) ADD_FAILURE() << one.name << ": " << toString(d);
        EXPECT_EQ(inference.parameters, one.parameters) << one.name;
    }
}

// What `lathe check` says.
TEST(Templates, HaveNoProblems) {
    for (const fs::path& folder : offlineTemplates()) {
        const Project project = smallProject(folder);
        const auto data = prepareData(project.data, folder, 0);
        ASSERT_TRUE(data.ok()) << folder << ": " << toString(data.error());
        const Inference inference = inferFor(project.graph, project.training.batch, data->info);
        Diagnostics problems = checkProject(project, &data->info);
        problems.insert(problems.end(), inference.problems.begin(), inference.problems.end());
        const Diagnostics advice = advise(project, inference, &data->info);
        problems.insert(problems.end(), advice.begin(), advice.end());
        for (const Diagnostic& d : problems) ADD_FAILURE() << folder << ": " << toString(d);
    }
}

/// The losses of two steps with real samples, by the Program of the training.
Result<std::vector<double>> twoSteps(Project project, const fs::path& folder) {
    project.training.batch = 2;
    LATHE_TRY(const PreparedData data, prepareData(project.data, folder, 0));
    Diagnostics problems;
    LATHE_TRY(TrainingPrograms programs, buildPrograms(project, data.info, {.batch = 2}, problems));
    fuse(programs.train);
    CompileOptions options;
    options.threads = 2;
    LATHE_TRY(const auto executable, cpu::CpuBackend().compile({&programs.train, 1}, options));
    LATHE_CHECK(writeInitialStates(*executable, programs.states, 3));
    const StepSettings settings(project, settingPaths(programs.train), 10);
    Pipeline pipeline(*executable, programs.train, 0);
    Loader loader(data, {.batch = 2, .threads = 0});
    loader.start(0);
    std::vector<double> losses, values;
    for (int64_t step = 0; step < 2; ++step) {
        LATHE_TRY(const Batch batch, loader.next());
        LATHE_CHECK(pipeline.submit(batch, settings.scalars(step, 5, values)));
        StepOutcome outcome;
        LATHE_TRY([[maybe_unused]] const bool some, pipeline.fetch(outcome, true));
        losses.push_back(outcome.outputs->front().at(0));
        loader.giveBack(outcome.batch);
    }
    return losses;
}

class TemplateSteps : public testing::TestWithParam<std::string> {};

TEST_P(TemplateSteps, TwoOfThemHaveALoss) {
    const fs::path folder = sampleProject(GetParam());
    const auto begin = std::chrono::steady_clock::now();
    const auto losses = twoSteps(smallProject(folder), folder);
    ASSERT_TRUE(losses.ok()) << toString(losses.error());
    for (const double loss : *losses) EXPECT_TRUE(std::isfinite(loss) && loss > 0) << loss;
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%s: %.4f, %.4f in %.2f s\n", GetParam().c_str(), (*losses)[0], (*losses)[1], seconds.count());
}

std::string plainName(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::erase(name, '-');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, TemplateSteps,
                         testing::Values("mlp", "lenet", "vgg-small", "resnet18", "resnet20", "resnet50", "mobilenet-v2-small",
                                         "densenet-small", "unet", "autoencoder", "vae", "audio-cnn", "lstm-classifier",
                                         "gru-forecaster", "tcn", "transformer-encoder", "char-gpt", "vit-tiny", "convnext-tiny",
                                         "mlp-mixer"),
                         plainName);

/// A short training of a small template, and what it must reach in the test.
struct Training {
    std::string name, figure;
    double bound;
    bool larger;              ///< the figure must be larger than the bound
    int64_t epochs, samples;  ///< samples 0: those of the file
    int64_t batch = 0;        ///< 0: that of the template
};

class ShortTraining : public testing::TestWithParam<Training> {};

TEST_P(ShortTraining, LearnsAndIsExported) {
    const Training& t = GetParam();
    Project project = smallProject(sampleProject(t.name));
    project.training.epochs = t.epochs;
    if (t.batch > 0) project.training.batch = t.batch;
    if (t.samples > 0) {
        project.data.reader.params.set("samples", t.samples);
        project.data.reader.params.set("test_samples", int64_t{80});
    }
    const auto sample = test::certifySample(project, t.name, {});
    ASSERT_TRUE(sample.ok()) << toString(sample.error());
    EXPECT_TRUE(sample->certificate.passed()) << t.name;
    const double reached = sample->summary.test.at(t.figure);
    std::printf("%s: %s %.4f after %ld epochs\n", t.name.c_str(), t.figure.c_str(), reached, static_cast<long>(t.epochs));
    EXPECT_TRUE(t.larger ? reached >= t.bound : reached <= t.bound) << reached;
}

INSTANTIATE_TEST_SUITE_P(
    Small, ShortTraining,
    testing::Values(Training{"mlp", "accuracy", 0.6, true, 2, 1000}, Training{"lenet", "accuracy", 0.5, true, 2, 1000},
                    Training{"vae", "loss", 400, false, 3, 1000}, Training{"autoencoder", "loss", 0.5, false, 2, 1000},
                    Training{"audio-cnn", "accuracy", 0.6, true, 4, 600},
                    Training{"lstm-classifier", "accuracy", 0.24, true, 5, 1500, 16},
                    Training{"gru-forecaster", "mae", 0.8, false, 2, 600}, Training{"tcn", "accuracy", 0.4, true, 3, 600, 16},
                    Training{"transformer-encoder", "accuracy", 0.7, true, 2, 0},
                    Training{"char-gpt", "accuracy", 0.2, true, 1, 0}),
    [](const auto& training) {
        std::string name = training.param.name;
        std::erase(name, '-');
        return name;
    });

}  // namespace
}  // namespace lathe::templates_test
