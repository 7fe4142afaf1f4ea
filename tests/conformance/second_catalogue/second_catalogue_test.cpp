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
    EXPECT_THAT(types, testing::IsSupersetOf({"celu", "conv2d", "dense", "relu"}));
    EXPECT_TRUE(std::ranges::is_sorted(types));
}

TEST(SecondCatalogue, IsTheOneThatTheLibrarySees) {
    const LayerDef* celu = findLayer("celu");
    ASSERT_NE(celu, nullptr);
    EXPECT_EQ(celu->label, "CELU");
}

}  // namespace
}  // namespace lathe::second_catalogue_test
