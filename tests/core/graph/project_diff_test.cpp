// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_diff.h"

#include <gtest/gtest.h>

namespace lathe::project_diff_test {
namespace {

using Kind = LayerChange::Kind;

// image -> stem (conv2d) -> act (relu) -> head (dense)
Project chain() {
    Project p;
    p.graph.nodes = {{{1}, "input", "image", {}},
                     {{2}, "conv2d", "stem", {{"filters", int64_t{8}}}},
                     {{3}, "relu", "act", {}},
                     {{4}, "dense", "head", {{"units", int64_t{10}}}}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}, {{3}, 0, {4}, 0}};
    p.data.transforms = {{"random_crop", {{"padding", int64_t{2}}}}, {"rotation", {}}, {"rotation", {}}};
    return p;
}

TEST(SettingsOf, NamesEachValueByItsPath) {
    const auto settings = settingsOf(chain());
    EXPECT_EQ(settings.at("training.batch"), "64");
    EXPECT_EQ(settings.at("training.optimizer.type"), "adam");
    EXPECT_EQ(settings.at("layers.stem.filters"), "8");
    EXPECT_EQ(settings.at("data.transforms.random_crop"), "on");
    EXPECT_EQ(settings.at("data.transforms.random_crop.padding"), "2");
    EXPECT_TRUE(settings.contains("data.transforms.rotation_2"));
    EXPECT_FALSE(settings.contains("layers.stem.kernel")) << "a default is not in the file";
}

TEST(ProjectDiff, OfEqualProjectsIsEmptyWhereverTheirNodesLie) {
    Project moved = chain();
    moved.graph.nodes[1].x = 300;
    moved.name = "other";
    EXPECT_EQ(diff(chain(), moved), ProjectDiff());
}

TEST(ProjectDiff, TellsSettingsOfTrainingAndData) {
    Project b = chain();
    b.training.batch = 128;
    b.training.optimizer.params.set("lr", 0.01);
    b.data.transforms.erase(b.data.transforms.begin());
    const ProjectDiff d = diff(chain(), b);
    EXPECT_TRUE(d.sameGraph());
    EXPECT_EQ(d.training, (std::vector<SettingChange>{{"training.batch", "64", "128"}, {"training.optimizer.lr", {}, "0.01"}}));
    EXPECT_EQ(d.data, (std::vector<SettingChange>{{"data.transforms.random_crop", "on", {}},
                                                  {"data.transforms.random_crop.padding", "2", {}}}));
}

TEST(ProjectDiff, TellsLayersThatWereAddedRemovedAndChanged) {
    Project b = chain();
    b.graph.nodes[1].params.set("filters", int64_t{16});
    b.graph.nodes[2] = {{5}, "batch_norm", "norm", {}};
    const ProjectDiff d = diff(chain(), b);
    ASSERT_EQ(d.layers.size(), 3);
    EXPECT_EQ(d.layers[0], (LayerChange{Kind::Removed, "act", "relu", {}}));
    EXPECT_EQ(d.layers[1], (LayerChange{Kind::Added, "norm", "batch_norm", {}}));
    EXPECT_EQ(d.layers[2], (LayerChange{Kind::Changed, "stem", "conv2d", {{"filters", "8", "16"}}}));
    EXPECT_FALSE(d.rewired) << "said by the layers already";
}

TEST(ProjectDiff, KnowsARenamedLayerByItsId) {
    Project b = chain();
    b.graph.nodes[1].name = "conv1";
    const ProjectDiff d = diff(chain(), b);
    EXPECT_EQ(d.layers, (std::vector<LayerChange>{{Kind::Changed, "conv1", "conv2d", {{"name", "stem", "conv1"}}}}));
    EXPECT_FALSE(d.rewired);
}

TEST(ProjectDiff, SeesOtherWiresBetweenTheSameLayers) {
    Project b = chain();
    b.graph.edges[2].from = {2};
    EXPECT_TRUE(diff(chain(), b).rewired);
    EXPECT_TRUE(diff(chain(), b).layers.empty());
}

TEST(ProjectDiff, AnotherTypeUnderTheSameNameIsAnotherLayer) {
    Project b = chain();
    b.graph.nodes[2].type = "gelu";
    const ProjectDiff d = diff(chain(), b);
    ASSERT_EQ(d.layers.size(), 2);
    EXPECT_EQ(d.layers[0].kind, Kind::Removed);
    EXPECT_EQ(d.layers[1].kind, Kind::Added);
}

}  // namespace
}  // namespace lathe::project_diff_test
