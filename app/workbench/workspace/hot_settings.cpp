// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/hot_settings.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/graph/promoted_settings.h"
#include "core/graph/training_params.h"
#include "core/layers/block_params.h"
#include "core/layers/layer.h"
#include "core/train/program/clipping.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"

namespace lathe::workbench {

namespace {

constexpr std::string_view optimizerPrefix = "training.optimizer.", schedulePrefix = "training.schedule.",
                           clippingPrefix = "training.gradient_clipping.", layerPrefix = "layers.";

const ParamDef* find(const ParamDefs& defs, std::string_view key) {
    const auto it = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* def) { return def->key == key; });
    return it == defs.end() ? nullptr : *it;
}

// "drop" of "layers.drop.p".
std::string_view layerOf(std::string_view path) {
    const size_t from = layerPrefix.size(), dot = path.rfind('.');
    return path.starts_with(layerPrefix) && dot > from ? path.substr(from, dot - from) : std::string_view();
}

// The project with the layers inside of blocks, if the layer of a path is one of them.
std::optional<Project> expandedFor(const Project& drawn, std::string_view path) {
    const std::string_view layer = layerOf(path);
    if (layer.empty() || drawn.blocks.empty() || drawn.graph.find(layer)) return std::nullopt;
    auto expanded = withoutBlocks(drawn);
    return expanded.ok() ? std::optional(std::move(*expanded)) : std::nullopt;
}

const ParamDef* layerParam(const Project& project, std::string_view path) {
    const std::string_view key = path.substr(path.rfind('.') + 1);
    const Node* node = project.graph.find(layerOf(path));
    const LayerDef* layer = node ? findLayer(node->type) : nullptr;
    if (!layer) return nullptr;
    const Block* block = findBlock(project.blocks, blockNameOf(*node));
    return block ? definitionOf(project.blocks, *block, key) : find(layer->params, key);
}

// What a promoted parameter says of a place that has this value.
Json dividedBy(const Json& value, int64_t factor) {
    if (factor == 1 || !value.isNumber()) return value;
    return value.isInt() ? Json(value.toInt() / factor) : Json(value.toDouble() / static_cast<double>(factor));
}

// The value inside the block, if the layer that stands for it does not say one.
Json promotedValue(const Project& drawn, const std::string& path) {
    for (const PromotedSetting& p : promotedSettings(drawn))
        if (p.path == path) return dividedBy(settingInForce(drawn, p.targets.front().path), p.targets.front().factor);
    return {};
}

// Without those that an offered promoted parameter sets.
std::vector<std::string> mostGeneral(const Project& project, std::vector<std::string> paths) {
    std::set<std::string> covered;
    for (const PromotedSetting& p : promotedSettings(project))
        if (std::ranges::count(paths, p.path) > 0)
            for (const PromotedSetting::Target& target : p.targets) covered.insert(target.path);
    std::erase_if(paths, [&](const std::string& path) { return covered.contains(path); });
    return paths;
}

// "drop", or "body.dropout" of a parameter that a block promotes.
std::string labelOf(const Project& project, const std::string& path, std::string_view label) {
    const std::string layer(layerOf(path));
    const Node* node = project.graph.find(layer);
    if (node && !blockNameOf(*node).empty()) return path.substr(layerPrefix.size());
    return layer.empty() ? std::string(label) : layer;
}

// A copy of a number's declaration under another key, with the text that it refers to.
template <class Param, class Spec>
std::shared_ptr<const ParamDef> keyed(const Param& original, const std::string& path, std::string_view label) {
    struct Holder {
        std::string key, label;
        std::unique_ptr<Param> def;
    };
    auto holder = std::make_shared<Holder>(Holder{path, std::string(label), nullptr});
    Spec spec = original.spec;
    spec.key = holder->key;
    spec.label = holder->label;
    holder->def = std::make_unique<Param>(spec);
    return {holder, holder->def.get()};
}

std::shared_ptr<const ParamDef> keyed(const ParamDef& def, const std::string& path, const std::string& label) {
    if (const auto* real = dynamic_cast<const FloatParam*>(&def)) return keyed<FloatParam, FloatSpec>(*real, path, label);
    if (const auto* whole = dynamic_cast<const IntParam*>(&def)) return keyed<IntParam, IntSpec>(*whole, path, label);
    return nullptr;
}

}  // namespace

const ParamDef* declarationOf(const Project& project, std::string_view path) {
    if (const TrainingParam* setting = findTrainingParam(path)) return setting->def.get();
    const TrainingSettings& t = project.training;
    const std::string_view key = path.substr(path.rfind('.') + 1);
    const OptimizerDef* optimizer = findOptimizer(t.optimizer.type);
    const ScheduleDef* schedule = findSchedule(t.schedule.type);
    if (path.starts_with(optimizerPrefix)) return optimizer ? find(optimizer->params, key) : nullptr;
    if (path.starts_with(schedulePrefix)) return schedule ? find(allParams(*schedule), key) : nullptr;
    const ClippingDef* clipping = findClipping(t.gradientClipping.type);
    if (path.starts_with(clippingPrefix)) return clipping ? find(clipping->params, key) : nullptr;
    const auto expanded = expandedFor(project, path);
    return layerParam(expanded ? *expanded : project, path);
}

std::vector<HotSetting> hotSettings(const Project& project, const std::vector<std::string>& offered) {
    std::vector<std::string> paths = mostGeneral(project, offered);
    if (const ScheduleDef* schedule = findSchedule(project.training.schedule.type))
        for (const ParamDef* def : allParams(*schedule)) paths.push_back(std::string(schedulePrefix) + std::string(def->key));
    for (const TrainingParam& p : trainingParams())
        if (p.def && p.use.hot) paths.push_back(p.path());
    std::vector<HotSetting> settings;
    for (const std::string& path : paths)
        if (const ParamDef* def = declarationOf(project, path))
            if (auto own = keyed(*def, path, labelOf(project, path, def->label))) settings.push_back({path, std::move(own)});
    return settings;
}

Json settingInForce(const Project& project, const std::string& path) {
    const auto expanded = expandedFor(project, path);
    if (auto value = valueAt(expanded ? *expanded : project, path); value.ok() && !value->isNull()) return std::move(*value);
    if (Json inside = promotedValue(project, path); !inside.isNull()) return inside;
    const ParamDef* def = declarationOf(project, path);
    return def ? toJson(def->initialValue()) : Json();
}

}  // namespace lathe::workbench
