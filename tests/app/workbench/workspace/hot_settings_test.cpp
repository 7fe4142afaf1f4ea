// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/hot_settings.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "core/graph/training_params.h"
#include "core/train/loop/control.h"
#include "tests/support/block_projects.h"

namespace lathe::workbench::hot_settings_test {
namespace {

using lathe::test::appendLayer;
using testing::ElementsAre;

TEST(HotSettings, EachHotTrainingSettingIsOfferedAndNoOther) {
    const Project project;
    const auto offered = hotSettings(project, {});
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        const auto found = std::find_if(offered.begin(), offered.end(), [&](const HotSetting& s) { return s.path == p.path(); });
        EXPECT_EQ(found != offered.end(), p.use.hot) << p.path();
        if (found != offered.end()) {
            EXPECT_EQ(found->def->label, p.def->label);
        }
        EXPECT_EQ(declarationOf(project, p.path()), p.def.get());
        EXPECT_EQ(settingInForce(project, p.path()), p.get(project.training));
    }
}

TEST(HotSettings, TheTrainerTakesWhatIsOffered) {
    for (const HotSetting& setting : hotSettings(Project(), {})) EXPECT_TRUE(isHotPath(setting.path)) << setting.path;
}

/// Two copies of a block that promotes the dropout of two layers; the second one has twice the value. A third one is not
/// promoted.
Project withDropout() {
    Project p = lathe::test::blockProject(2);
    Block& block = p.blocks[0];
    block.graph = {};
    appendLayer(block.graph, "input", "x", {});
    appendLayer(block.graph, "dropout", "drop1", {{"p", 0.1}});
    appendLayer(block.graph, "dropout", "drop2", {{"p", 0.2}});
    appendLayer(block.graph, "dropout", "own", {{"p", 0.4}});
    appendLayer(block.graph, "output", "y", {});
    block.params = {{"dropout", {{"drop1", "p"}, {"drop2", "p", 2}}}};
    return p;
}

const std::vector<std::string> offered{"layers.body.dropout", "layers.body.0.drop1.p", "layers.body.0.drop2.p",
                                       "layers.body.0.own.p", "layers.body.1.drop1.p", "layers.body.1.drop2.p",
                                       "layers.body.1.own.p"};

TEST(HotSettings, APromotedParameterTakesThePlaceOfWhatItSets) {
    std::vector<std::string> paths, labels;
    for (const HotSetting& s : hotSettings(withDropout(), offered)) {
        if (!s.path.starts_with("layers.")) continue;
        paths.push_back(s.path);
        labels.emplace_back(s.def->label);
    }
    EXPECT_THAT(paths, ElementsAre("layers.body.dropout", "layers.body.0.own.p", "layers.body.1.own.p"));
    EXPECT_THAT(labels, ElementsAre("body.dropout", "body.0.own", "body.1.own"));
}

// A run of an older program offers no promoted parameters.
TEST(HotSettings, WithoutItThePlacesAreOffered) {
    const auto settings = hotSettings(withDropout(), {"layers.body.0.drop1.p", "layers.body.1.drop1.p"});
    EXPECT_EQ(std::ranges::count_if(settings, [](const auto& s) { return s.path.starts_with("layers."); }), 2);
}

TEST(HotSettings, TheValueInForceIsThatOfTheUseOrOfThePlaces) {
    Project p = withDropout();
    EXPECT_EQ(settingInForce(p, "layers.body.dropout"), Json(0.1));
    EXPECT_EQ(settingInForce(p, "layers.body.1.drop2.p"), Json(0.2));
    p.graph.nodes[2].params.set("dropout", 0.3);
    EXPECT_EQ(settingInForce(p, "layers.body.dropout"), Json(0.3));
    EXPECT_EQ(settingInForce(p, "layers.body.1.drop2.p"), Json(0.6));
    EXPECT_EQ(declarationOf(p, "layers.body.rate"), nullptr);
    EXPECT_EQ(declarationOf(p, "layers.body.0.none.p"), nullptr);
}

}  // namespace
}  // namespace lathe::workbench::hot_settings_test
