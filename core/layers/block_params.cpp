// SPDX-License-Identifier: Apache-2.0
#include "core/layers/block_params.h"

#include <algorithm>
#include <optional>

#include "core/layers/layer.h"

namespace lathe {

namespace {

const ParamDef* declared(const LayerDef& layer, std::string_view key) {
    const auto found = std::find_if(layer.params.begin(), layer.params.end(), [&](const ParamDef* d) { return d->key == key; });
    return found == layer.params.end() ? nullptr : *found;
}

/// `left`: blocks that may still be entered, so that a block that contains itself ends.
const ParamDef* definition(const Blocks& blocks, const Block& owner, std::string_view promoted, size_t left) {
    const BlockParam* param = owner.param(promoted);
    if (!param || left == 0) return nullptr;
    for (const BlockPlace& place : param->places) {
        const Node* node = owner.graph.find(place.node);
        const LayerDef* layer = node ? findLayer(node->type) : nullptr;
        const Block* inner = node ? findBlock(blocks, blockNameOf(*node)) : nullptr;
        const ParamDef* found = layer ? declared(*layer, place.key) : nullptr;
        if (!found && inner) found = definition(blocks, *inner, place.key, left - 1);
        if (found) return found;
    }
    return nullptr;
}

/// The value that a place has inside the block, as the promoted parameter would say it: divided by the factor.
std::optional<ParamValue> valueInside(const Blocks& blocks, const Block& owner, const BlockParam& param) {
    const ParamDef* def = definitionOf(blocks, owner, param.name);
    const BlockPlace& place = param.places.front();
    const Node* node = owner.graph.find(place.node);
    const ParamValue* value = node ? node->params.find(place.key) : nullptr;
    const auto accepted = def->accept(value ? *value : def->initialValue());
    if (!accepted) return std::nullopt;
    if (const auto* integer = std::get_if<int64_t>(&*accepted)) return *integer / place.factor;
    if (const auto* real = std::get_if<double>(&*accepted)) return *real / static_cast<double>(place.factor);
    return *accepted;
}

/// "sets fc1.units, fc2.units"
std::string placesText(const BlockParam& param) {
    std::string text;
    for (const BlockPlace& place : param.places)
        text += (text.empty() ? "sets " : ", ") + place.node + '.' + place.key +
                (place.factor == 1 ? "" : " * " + std::to_string(place.factor));
    return text;
}

}  // namespace

PromotedParams::PromotedParams(const Blocks& blocks, const Block& block) {
    for (const BlockParam& param : block.params) add(blocks, block, param);
}

void PromotedParams::add(const Blocks& blocks, const Block& block, const BlockParam& param) {
    const ParamDef* def = definitionOf(blocks, block, param.name);
    if (!def) return;
    const std::string& name = m_texts.emplace_back(param.name);
    const std::string& help = m_texts.emplace_back(placesText(param));
    const ParamValue& initial = m_initial.emplace_back(valueInside(blocks, block, param).value_or(def->initialValue()));
    m_defs.push_back(def->renamed(name, name, help, initial));
}

ParamDefs PromotedParams::defs() const {
    ParamDefs all;
    for (const auto& def : m_defs) all.push_back(def.get());
    return all;
}

const ParamDef* definitionOf(const Blocks& blocks, const Block& block, std::string_view promoted) {
    return definition(blocks, block, promoted, blocks.size());
}

}  // namespace lathe
