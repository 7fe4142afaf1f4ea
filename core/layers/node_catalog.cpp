// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/layers/block_node.h"
#include "core/layers/layer.h"
#include "core/layers/loss_node.h"

namespace lathe {

std::span<const LayerDef* const> nodeCatalog() {
    static const std::vector<const LayerDef*> all = [] {
        std::vector<const LayerDef*> defs(layerCatalog().begin(), layerCatalog().end());
        defs.insert(defs.end(), lossNodes().begin(), lossNodes().end());
        return defs;
    }();
    return all;
}

const LayerDef* findLayer(std::string_view type) {
    for (const auto defs : {nodeCatalog(), blockNodes()}) {
        const auto it = std::find_if(defs.begin(), defs.end(), [&](const LayerDef* d) { return d->type == type; });
        if (it != defs.end()) return *it;
    }
    return nullptr;
}

}  // namespace lathe
