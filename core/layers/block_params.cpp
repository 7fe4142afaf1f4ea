// SPDX-License-Identifier: Apache-2.0
#include "core/layers/block_params.h"

#include <algorithm>

#include "core/layers/layer.h"

namespace lathe {

namespace {

const ParamDef* declared(const LayerDef& layer, std::string_view key) {
    const auto found = std::find_if(layer.params.begin(), layer.params.end(), [&](const ParamDef* d) { return d->key == key; });
    return found == layer.params.end() ? nullptr : *found;
}

/// `left`: blocks that may still be entered, so that a block that contains itself ends.
const ParamDef* definition(const Blocks& blocks, const Block& block, std::string_view promoted, size_t left) {
    const BlockParam* param = block.param(promoted);
    if (!param || left == 0) return nullptr;
    for (const BlockPlace& place : param->places) {
        const Node* node = block.graph.find(place.node);
        const LayerDef* layer = node ? findLayer(node->type) : nullptr;
        const Block* inner = node ? findBlock(blocks, blockNameOf(*node)) : nullptr;
        const ParamDef* found = layer ? declared(*layer, place.key) : nullptr;
        if (!found && inner) found = definition(blocks, *inner, place.key, left - 1);
        if (found) return found;
    }
    return nullptr;
}

}  // namespace

const ParamDef* definitionOf(const Blocks& blocks, const Block& block, std::string_view promoted) {
    return definition(blocks, block, promoted, blocks.size());
}

}  // namespace lathe
