// SPDX-License-Identifier: Apache-2.0
#include "app/cli/def_list.h"

#include <deque>

#include <fmt/format.h>

#include "app/cli/data_template.h"
#include "core/data/reader.h"
#include "core/data/transform.h"
#include "core/exchange/exporter.h"
#include "core/graph/project_json.h"
#include "core/graph/project_templates.h"
#include "core/graph/ready_blocks.h"
#include "core/layers/block_params.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/sweep/models/sampler.h"
#include "core/sweep/pruning/pruner.h"
#include "core/train/program/averaging.h"
#include "core/train/program/metric.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"

namespace lathe {
namespace {

template <class Def>
DefEntry entryOf(const Def& def) {
    DefEntry entry{
        .type = std::string(def.type), .label = std::string(def.label), .help = std::string(def.help), .params = def.params};
    if constexpr (requires { def.pytorch; }) entry.pytorch = def.pytorch;
    if constexpr (requires { def.synonyms; }) entry.synonyms.assign(def.synonyms.begin(), def.synonyms.end());
    return entry;
}

std::string targetText(TargetKind kind) {
    if (kind == TargetKind::None) return "without a target";
    return kind == TargetKind::Class ? "for classes" : "for numbers";
}

std::string inputsText(const LayerDef& def) {
    if (def.minInputs == 1 && def.maxInputs == 1) return {};
    if (def.maxInputs < 0) return fmt::format("{} or more inputs", def.minInputs);
    if (def.minInputs == def.maxInputs) return fmt::format("{} inputs", def.minInputs);
    return fmt::format("{} to {} inputs", def.minInputs, def.maxInputs);
}

DefEntry refined(const LayerDef& def) {
    DefEntry entry = entryOf(def);
    entry.group = def.group;
    entry.use = inputsText(def);
    if (def.outputsOf) entry.use += entry.use.empty() ? "several outputs" : ", several outputs";
    return entry;
}

DefEntry refined(const LossDef& def) {
    DefEntry entry = entryOf(def);
    entry.use = targetText(def.target);
    return entry;
}

DefEntry refined(const MetricDef& def) {
    DefEntry entry = entryOf(def);
    if (!def.anyTarget) entry.use = targetText(def.target);
    return entry;
}

DefEntry refined(const ScheduleDef& def) {
    DefEntry entry = entryOf(def);
    entry.params = allParams(def);
    return entry;
}

DefEntry refined(const ExporterDef& def) {
    DefEntry entry = entryOf(def);
    entry.use = std::string(def.extension);
    return entry;
}

template <class Def>
DefEntry refined(const Def& def) {
    return entryOf(def);
}

template <auto catalog>
std::vector<DefEntry> entriesOf() {
    std::vector<DefEntry> entries;
    for (const auto* def : catalog()) entries.push_back(refined(*def));
    return entries;
}

std::vector<DefEntry> templates() {
    std::vector<DefEntry> entries;
    for (const auto& [name, one] : findTemplates())
        entries.push_back({.type = name, .label = one.facts.title, .help = one.project.notes});
    for (const DataTemplate& one : dataTemplates())
        entries.push_back({.type = std::string(one.name), .label = {}, .help = std::string(one.help)});
    return entries;
}

std::string portsText(const Block& block) {
    const size_t in = block.inputs().size(), out = block.outputs().size();
    return fmt::format("{} input{}, {} output{}", in, in == 1 ? "" : "s", out, out == 1 ? "" : "s");
}

std::vector<DefEntry> readyBlockEntries() {
    static const auto promoted = [] {  // the entries refer to the declarations
        std::deque<PromotedParams> declared;
        for (const BlockTemplate& t : readyBlocks()) declared.emplace_back(t.blocks, t.block());
        return declared;
    }();
    std::vector<DefEntry> entries;
    for (const BlockTemplate& t : readyBlocks())
        entries.push_back({.type = t.name,
                           .label = t.label,
                           .help = t.help,
                           .use = portsText(t.block()),
                           .synonyms = t.synonyms,
                           .params = promoted[entries.size()].defs(),
                           .definition = toJson(t.blocks)});
    return entries;
}

const DefList lists[] = {
    {"layers", "layer", "--set layers.LAYER.KEY=VALUE, with LAYER the name of a layer in the project", entriesOf<layerCatalog>},
    {"blocks", "block",
     "in the palette of the window; --set layers.LAYER.KEY=VALUE, with LAYER a layer that stands for the block",
     readyBlockEntries},
    {"losses", "loss", "--set training.loss.type=NAME --set training.loss.KEY=VALUE, or as nodes of the network",
     entriesOf<lossCatalog>},
    {"metrics", "metric", "--set training.metrics=NAME,NAME; with several outputs, NAME@OUTPUT is for one of them",
     entriesOf<metricCatalog>},
    {"optimizers", "optimizer", "--set training.optimizer.type=NAME --set training.optimizer.KEY=VALUE",
     entriesOf<optimizerCatalog>},
    {"schedules", "schedule", "--set training.schedule.type=NAME --set training.schedule.KEY=VALUE", entriesOf<scheduleCatalog>},
    {"averagings", "averaging", "--set training.averaging.type=NAME --set training.averaging.KEY=VALUE",
     entriesOf<averagingCatalog>},
    {"transforms", "transform", "in the list data.transforms of the project; --set data.transforms.0.KEY=VALUE",
     entriesOf<transformCatalog>},
    {"readers", "reader", "--set data.reader.type=NAME --set data.reader.KEY=VALUE; --reader NAME of evaluate, predict and data",
     entriesOf<readerCatalog>},
    {"samplers", "sampler", "lathe sweep --sampler NAME:KEY=VALUE", entriesOf<sweep::samplerCatalog>},
    {"pruners", "pruner", "lathe sweep --pruner NAME:KEY=VALUE", entriesOf<sweep::prunerCatalog>},
    {"exporters", "exporter", "lathe export RUN --format NAME --set KEY=VALUE", entriesOf<exporterCatalog>},
    {"templates", "template", "lathe new NAME DIR", templates},
};

}  // namespace

std::span<const DefList> defLists() {
    return lists;
}

}  // namespace lathe
