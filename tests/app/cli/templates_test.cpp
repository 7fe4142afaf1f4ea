// SPDX-License-Identifier: Apache-2.0
// `lathe new` with the templates, and predictions of models that generated data trained.
#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/npy.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::templates_test {
namespace {

using testing::HasSubstr;

TEST(Templates, AreListedByTask) {
    const Answer list = ask({"new", "--list"});
    ASSERT_EQ(list.code, 0) << list.err;
    std::vector<std::string> groups;
    for (const Json& one : list.json["templates"].array()) {
        const std::string group = one["group"].toString("file");
        if (groups.empty() || groups.back() != group) groups.push_back(group);
    }
    EXPECT_EQ(groups, (std::vector<std::string>{"images", "segmentation", "generation", "sequences", "text", "tables", "file"}));
    const std::string text = call({"new", "--list"}).out;
    for (const char* part : {"Segmentation", "resnet18", "11,181,642", "The residual network for photographs"})
        EXPECT_THAT(text, HasSubstr(part));
}

TEST(Templates, AreAdaptedToData) {
    const TemporaryFolder folder;
    std::vector<uint8_t> pixels(20 * 32 * 32);
    std::vector<int64_t> classes;
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<uint8_t>(i % 256);
    for (int64_t i = 0; i < 20; ++i) classes.push_back(i % 2);
    writeNpy(folder / "x.npy", "(20, 32, 32)", pixels);
    writeNpy(folder / "y.npy", "(20,)", classes);
    const std::string project = folder / "mine.lathe";
    const Answer made = ask({"new", "lenet", project, "--data", folder.path(), "--test", "0.2"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(made.json["changes"].array().size(), 5U) << "input, outputs, batch, epochs and best";
    EXPECT_THAT(made.err, HasSubstr("set layers.scores.units to 2 (was 10)"));
    EXPECT_EQ(loadProject(project)->data.split.test, 0.2);
    const Answer refused = ask({"new", "unet", folder / "other.lathe", "--data", folder.path()});
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.json["error"]["code"], Json("new.does_not_fit"));
    EXPECT_FALSE(loadProject(folder / "other.lathe").ok()) << "nothing is left";
    std::ofstream(folder / "waves.ts") << "@problemName waves\n@data\n1,2,3:a\n";
    for (const char* name : {"arrays", "labeled-text", "series", "lenet"})
        EXPECT_EQ(ask({"new", name, folder / "y.lathe", "--data", folder / "waves.ts"}).json["error"]["code"],
                  Json("data.foreign_format"))
            << name;
    EXPECT_EQ(ask({"new", "lenet", folder / "x.lathe", "--data", folder / "gone"}).json["error"]["code"], Json("data.missing"));
}

// A template that is copied has no template.json: it is a project.
TEST(Templates, BecomeProjectsWithTheirFiles) {
    const TemporaryFolder folder;
    ASSERT_EQ(ask({"new", "char-gpt", folder / "mine.lathe"}).code, 0);
    EXPECT_TRUE(std::ifstream(folder / "mine.lathe/story.txt").good());
    EXPECT_FALSE(std::ifstream(folder / "mine.lathe/template.json").good());
}

// With its defaults, the reader would make samples of another length.
TEST(Templates, PredictGeneratedDataWithTheSettingsOfTheProject) {
    const TemporaryFolder folder;
    Project p;
    p.name = "signals";
    p.data.reader = {"signals", {{"samples", int64_t{40}}, {"test_samples", int64_t{14}}, {"length", int64_t{24}}}};
    p.training.epochs = 1;
    p.training.batch = 8;
    p.graph.nodes = {Node{{1}, "input", "x", {}, 0, 0}, Node{{2}, "flatten", "flat", {}, 0, 0},
                     Node{{3}, "dense", "scores", {{"units", int64_t{6}}}, 0, 0}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}};
    ASSERT_TRUE(saveProject(folder / "project.json", p).ok());
    const std::string run = folder / "run";
    ASSERT_EQ(ask({"train", folder / "project.json", "--run", run, "--device", "cpu"}).code, 0);
    const Answer predicted = ask({"predict", run, "signals", "--device", "cpu"});
    ASSERT_EQ(predicted.code, 0) << predicted.err;
    EXPECT_EQ(predicted.json["predictions"].array().size(), 54U);
}

}  // namespace
}  // namespace lathe::test::templates_test
