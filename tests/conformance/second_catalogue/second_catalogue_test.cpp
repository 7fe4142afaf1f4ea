// SPDX-License-Identifier: Apache-2.0
// This program is linked with a catalogue of two folders: core/layers and tests/conformance/extra_layers. The sweeps of the
// first catalogue are linked in as well and run for the new layer.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>

#include "core/layers/layer.h"

namespace lathe::second_catalogue_test {
namespace {

std::vector<std::string> catalogueTypes() {
    std::vector<std::string> types;
    for (const LayerDef* def : layerCatalog()) types.emplace_back(def->type);
    return types;
}

TEST(SecondCatalogue, HoldsTheNewLayerAmongTheOthersInOrder) {
    const auto types = catalogueTypes();
    EXPECT_THAT(types, testing::IsSupersetOf({"conv2d", "dense", "hard_shrink", "relu"}));
    EXPECT_TRUE(std::ranges::is_sorted(types));
}

TEST(SecondCatalogue, IsTheOneThatTheLibrarySees) {
    const LayerDef* added = findLayer("hard_shrink");
    ASSERT_NE(added, nullptr);
    EXPECT_EQ(added->label, "HardShrink");
}

}  // namespace
}  // namespace lathe::second_catalogue_test
