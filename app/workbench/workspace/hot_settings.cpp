// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/hot_settings.h"

#include <algorithm>

#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "core/train/program/clipping.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"

namespace lathe::workbench {

namespace {

constexpr std::string_view optimizerPrefix = "training.optimizer.", schedulePrefix = "training.schedule.",
                           earlyPrefix = "training.early_stopping.", clippingPrefix = "training.gradient_clipping.",
                           layerPrefix = "layers.";

const ParamDef* find(const ParamDefs& defs, std::string_view key) {
    const auto it = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* def) { return def->key == key; });
    return it == defs.end() ? nullptr : *it;
}

const Node* layerNamed(const Project& project, std::string_view name) {
    const auto& nodes = project.graph.nodes;
    const auto it = std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.name == name; });
    return it == nodes.end() ? nullptr : &*it;
}

// "drop" of "layers.drop.p".
std::string_view layerOf(std::string_view path) {
    const size_t from = layerPrefix.size(), dot = path.rfind('.');
    return path.starts_with(layerPrefix) && dot > from ? path.substr(from, dot - from) : std::string_view();
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

std::shared_ptr<const ParamDef> keyed(const ParamDef& def, const std::string& path) {
    const std::string_view layer = layerOf(path), label = layer.empty() ? def.label : layer;
    if (const auto* real = dynamic_cast<const FloatParam*>(&def)) return keyed<FloatParam, FloatSpec>(*real, path, label);
    if (const auto* whole = dynamic_cast<const IntParam*>(&def)) return keyed<IntParam, IntSpec>(*whole, path, label);
    return nullptr;
}

}  // namespace

const ParamDef* declarationOf(const Project& project, std::string_view path) {
    const TrainingSettings& t = project.training;
    const std::string_view key = path.substr(path.rfind('.') + 1);
    const OptimizerDef* optimizer = findOptimizer(t.optimizer.type);
    const ScheduleDef* schedule = findSchedule(t.schedule.type);
    if (path.starts_with(optimizerPrefix)) return optimizer ? find(optimizer->params, key) : nullptr;
    if (path.starts_with(schedulePrefix)) return schedule ? find(allParams(*schedule), key) : nullptr;
    if (path.starts_with(earlyPrefix)) return find({&patienceParam(), &minDeltaParam()}, key);
    const ClippingDef* clipping = findClipping(t.gradientClipping.type);
    if (path.starts_with(clippingPrefix)) return clipping ? find(clipping->params, key) : nullptr;
    if (path == "training.epochs") return &epochsParam();
    const Node* node = layerNamed(project, layerOf(path));
    const LayerDef* layer = node ? findLayer(node->type) : nullptr;
    return layer ? find(layer->params, key) : nullptr;
}

std::vector<HotSetting> hotSettings(const Project& project, const std::vector<std::string>& offered) {
    std::vector<std::string> paths = offered;
    if (const ScheduleDef* schedule = findSchedule(project.training.schedule.type))
        for (const ParamDef* def : allParams(*schedule)) paths.push_back(std::string(schedulePrefix) + std::string(def->key));
    for (const char* path : {"training.epochs", "training.early_stopping.patience", "training.early_stopping.min_delta"})
        paths.emplace_back(path);
    std::vector<HotSetting> settings;
    for (const std::string& path : paths)
        if (const ParamDef* def = declarationOf(project, path))
            if (auto own = keyed(*def, path)) settings.push_back({path, std::move(own)});
    return settings;
}

Json settingInForce(const Project& project, const std::string& path) {
    if (auto value = valueAt(project, path); value.ok() && !value->isNull()) return std::move(*value);
    const ParamDef* def = declarationOf(project, path);
    return def ? toJson(def->initialValue()) : Json();
}

const ParamDef& epochsParam() {
    static const IntParam def{{.key = "epochs",
                               .label = "Epochs",
                               .initial = 10,
                               .min = 1,
                               .max = 1'000'000,
                               .help = "Number of passes through the training samples."}};
    return def;
}

const ParamDef& batchParam() {
    static const IntParam def{{.key = "batch",
                               .label = "Batch",
                               .initial = 64,
                               .min = 1,
                               .max = 1 << 20,
                               .sweep = Scale::Log,
                               .help = "Samples per step. A training split with fewer samples is one batch. The last partial "
                                       "batch of an epoch is dropped. Each epoch has a new order."}};
    return def;
}

const ParamDef& microBatchesParam() {
    static const IntParam def{
        {.key = "micro_batches",
         .label = "Micro-batches",
         .initial = 1,
         .min = 1,
         .max = 1 << 16,
         .sweep = Scale::Log,
         .help = "Number of equal micro-batches of a batch. More micro-batches need less memory, and several processes or "
                 "devices can share them. The results of the training stay the same."}};
    return def;
}

const ParamDef& batchNormParam() {
    static const ChoiceParam def{{.key = "batch_norm",
                                  .label = "Batch norm over",
                                  .initial = "global",
                                  .options = {"global", "micro_batch"},
                                  .help = "Statistics of batch normalization: over the whole batch, or over each micro-batch, "
                                          "which needs less memory but changes the results."}};
    return def;
}

const ParamDef& evaluationParam() {
    static const ChoiceParam def{
        {.key = "evaluation",
         .label = "Evaluation",
         .initial = "plain",
         .options = {"plain", "mirror", "mirror_shift"},
         .help = "Views of each image for validation and test metrics. plain: the image. mirror: mean output for the image and "
                 "its mirror image. mirror_shift: also for both moved by one pixel. Exports use only the image."}};
    return def;
}

const ParamDef& seedParam() {
    static const IntParam def{{.key = "seed",
                               .label = "Seed",
                               .initial = 0,
                               .min = 0,
                               .max = INT64_C(1) << 53,
                               .help = "Seed of the initial weights, the order of the samples, augmentation and dropout."}};
    return def;
}

const ParamDef& precisionParam() {
    static const ChoiceParam def{
        {.key = "precision",
         .label = "Precision",
         .initial = "f32",
         .options = {"f32", "tf32", "bf16", "f16"},
         .help = "Number format for multiplications and for tensors between layers. Weights stay float32. tf32, bf16 and f16 are "
                 "for GPUs; a CPU computes them slowly, or tf32 as f32."}};
    return def;
}

const ParamDef& patienceParam() {
    static const IntParam def{{.key = "patience",
                               .label = "Early stopping patience",
                               .initial = 0,
                               .min = 0,
                               .max = 1'000'000,
                               .help = "Number of epochs without improvement after which the training ends; 0: never."}};
    return def;
}

const ParamDef& minDeltaParam() {
    static const FloatParam def{
        {.key = "min_delta",
         .label = "Minimum improvement",
         .initial = 0,
         .min = 0,
         .max = 1e9,
         .help = "Minimum change of the metric that counts as an improvement for early stopping (min_delta)."}};
    return def;
}

}  // namespace lathe::workbench
