// SPDX-License-Identifier: Apache-2.0
#include "core/graph/promoted_settings.h"

#include <gmock/gmock.h>

#include "tests/support/block_projects.h"

namespace lathe::test::promoted_settings_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Target = PromotedSetting::Target;

TEST(PromotedSettings, AreThePlacesInAllCopies) {
    EXPECT_THAT(promotedSettings(blockProject(2)),
                ElementsAre(PromotedSetting{"layers.body.width",
                                            {Target{"layers.body.0.fc1.units", 3}, Target{"layers.body.0.fc2.units", 1},
                                             Target{"layers.body.1.fc1.units", 3}, Target{"layers.body.1.fc2.units", 1}}}));
    EXPECT_THAT(promotedSettings(smallProject()), IsEmpty());
}

TEST(PromotedSettings, LeadThroughBlocksInsideOfBlocks) {
    Project p = blockProject(1);
    Block outer{"outer", {}, {{"size", {{"inner", "width", 2}}}}};
    appendLayer(outer.graph, "input", "x", {});
    appendLayer(outer.graph, "block", "inner", useOf("residual", {{"repeat", int64_t{2}}}));
    appendLayer(outer.graph, "output", "y", {});
    p.blocks.insert(p.blocks.begin(), outer);
    p.graph.nodes[2].params.set("block", std::string("outer"));
    const auto all = promotedSettings(p);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].path, "layers.body.size");
    ASSERT_EQ(all[0].targets.size(), 4U);
    EXPECT_EQ(all[0].targets[0], (Target{"layers.body.inner.0.fc1.units", 6}));
    EXPECT_EQ(all[0].targets[3], (Target{"layers.body.inner.1.fc2.units", 2}));
}

TEST(PromotedSettings, AreNoneOfAProjectThatCannotBeExpanded) {
    Project p = blockProject();
    p.graph.nodes[2].params.set("block", std::string("absent"));
    EXPECT_THAT(promotedSettings(p), IsEmpty());
}

TEST(PromotedSettings, MultiplyNumbersOnly) {
    EXPECT_EQ(valueFor({"", 3}, 4), Json(12));
    EXPECT_EQ(valueFor({"", 3}, 0.5), Json(1.5));
    EXPECT_EQ(valueFor({"", 3}, true), Json(true));
    EXPECT_EQ(valueFor({"", 3}, INT64_MAX), Json(INT64_MAX)) << "the check of its range refuses it";
}

}  // namespace
}  // namespace lathe::test::promoted_settings_test
