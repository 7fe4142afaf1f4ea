// SPDX-License-Identifier: Apache-2.0
#include "core/train/adapt_template.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "core/compile/infer.h"
#include "core/data/graph_inputs.h"
#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/graph/expand_blocks.h"
#include "core/layers/conv_params.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "core/train/program/training_program.h"
#include "core/train/target_fit.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view shapeKey = "shape";

/// A text can have any name.
const ReaderDef* readerOfText(const ReaderDef* own, const fs::path& path) {
    std::error_code ignored;
    return own && own->encode && fs::is_regular_file(path, ignored) ? own : nullptr;
}

/// Names of files and columns, and vocabularies, are those of other data.
void forgetTexts(Params& params, const ReaderDef& reader) {
    for (const ParamDef* def : reader.params)
        if (dynamic_cast<const TextParam*>(def)) params.erase(def->key);
}

Result<Choice> readerFor(const Choice& old, const AdaptOptions& o) {
    const ReaderDef* own = findReader(old.type);
    const ReaderDef* reader = own ? findReaderFor(o.data, own->sample) : nullptr;
    if (!reader) reader = readerOfText(own, o.data);
    if (!reader) reader = findReaderFor(o.data);
    if (!reader)
        return requestError("data.unknown-format", o.data.string(), "no reader recognizes this format", {},
                            "save the data in the format of a reader");
    Choice choice = reader == own ? old : Choice{std::string(reader->type), {}};
    forgetTexts(choice.params, *reader);
    choice.params.set("path", fs::absolute(o.data).lexically_normal().string());
    for (const std::string_view key : {"target", "label"})
        if (!o.target.empty() && takesParam(*reader, key)) choice.params.set(key, o.target);
    for (const std::string_view key : {"height", "width"})
        if (o.size > 0 && takesParam(*reader, key)) choice.params.set(key, o.size);
    return choice;
}

class Adapter {
public:
    Adapter(Project project, DatasetInfo info) : m_out{std::move(project), {}}, m_info(std::move(info)) {}

    AdaptedTemplate run(const PreparedData& data) {
        fitInputs();
        fitSteps(data.size(Split::Training));
        fitLoss();
        fitBest(data.size(Split::Validation));
        for (const LossTerm& term : headsOf(m_out.project).losses)
            if (term.hasTarget()) fitOutput(term);
        return std::move(m_out);
    }

private:
    Graph& graph() { return m_out.project.graph; }

    Node* nodeAt(NodeId id) {
        auto& nodes = graph().nodes;
        const auto it = std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.id == id; });
        return it == nodes.end() ? nullptr : &*it;
    }

    /// The only layer that a layer takes; null: none, or several.
    Node* before(NodeId id) {
        Node* found = nullptr;
        for (const Edge& e : graph().edges) {
            if (e.to != id) continue;
            if (found) return nullptr;
            found = nodeAt(e.from);
        }
        return found;
    }

    void note(std::string path, std::string was, std::string is) {
        if (was != is) m_out.changes.push_back({std::move(path), std::move(was), std::move(is)});
    }

    void set(Node& node, std::string_view key, const ParamValue& value) {
        const ParamValue* old = node.params.find(key);
        note("layers." + node.name + "." + std::string(key), old ? toString(*old) : std::string(), toString(value));
        node.params.set(key, value);
    }

    static ParamValue shapeOf(const TensorType& type) {
        return std::vector<int64_t>(type.shape.dims().begin(), type.shape.dims().end());
    }

    void fitInputs() {
        for (Node& node : graph().nodes) {
            const LayerDef* def = findLayer(node.type);
            if (!def) continue;
            if (def->isInput() && node.params.find(shapeKey)) set(node, shapeKey, shapeOf(m_info.features));
            if (def->traits.tokens && m_info.tokens > 0) set(node, def->traits.tokens->key, m_info.tokens);
        }
    }

    void set(std::string_view key, int64_t& value, int64_t is) {
        note("training." + std::string(key), std::to_string(value), std::to_string(is));
        value = is;
    }

    /// The epochs of a template are those of its own data. With some dozens of samples, they would be over after a few steps.
    void fitSteps(int64_t samples) {
        constexpr int64_t fewestBatches = 8, smallestBatch = 8, fewestSteps = 600, mostEpochs = 100;
        TrainingSettings& t = m_out.project.training;
        if (samples < fewestBatches * t.batch && t.microBatches == 1) {
            const auto batch = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(samples / fewestBatches)));
            set("batch", t.batch, std::min(t.batch, std::max(smallestBatch, batch)));
        }
        const int64_t steps = std::max<int64_t>(1, samples / t.batch), wanted = (fewestSteps + steps - 1) / steps;
        set("epochs", t.epochs, std::max(t.epochs, std::min(mostEpochs, wanted)));
    }

    /// So few samples would choose an epoch at random: on GunPoint (5 of them), the LSTM template then has 0.80 instead of 0.93.
    void fitBest(int64_t validation) {
        constexpr int64_t fewestToChoose = 20;
        std::string& best = m_out.project.training.best;
        if (validation == 0 || validation >= fewestToChoose) return;
        note("training.best", best, "train.loss");
        best = "train.loss";
    }

    /// Numbers where the template has classes, or the reverse: the usual loss and metrics.
    void fitLoss() {
        TrainingSettings& t = m_out.project.training;
        const LossDef* loss = findLoss(t.loss.type);
        if (!loss || hasLossNodes(graph()) || m_info.hasPositions()) return;
        const TargetFit fit = fitFor(m_info);
        const bool sameKind = loss->target == m_info.targetKind();
        if (!sameKind || !loss->fixedTargets) m_out.project.data.targetNormalization = fit.targetNormalization;
        if (sameKind) return;
        note("training.loss.type", t.loss.type, fit.loss.type);
        t.loss = fit.loss;
        t.metrics = fit.metrics;
        t.best = "val.loss";
    }

    void fitOutput(const LossTerm& term) {
        const auto target = targetOf(term, graph(), m_info);
        if (!target) return;
        const TensorType& type = target->field.type;
        const bool classes = !target->input && target->field.targetKind() == TargetKind::Class;
        const int64_t outputs = classes ? static_cast<int64_t>(target->field.classes.size()) : type.shape.elements();
        const NodeId last = lastLayer(term);
        for (Node* node = nodeAt(last); node && !setOutputs(*node, outputs); node = before(node->id))
            if (target->input && node->params.find(shapeKey)) set(*node, shapeKey, shapeOf(type));
    }

    NodeId lastLayer(const LossTerm& term) {
        const NodeId known = headsOf(m_out.project).outputs[term.output].port.node;
        if (known.value) return known;
        const auto end = openEnd(graph());
        return end ? end->node : NodeId{};
    }

    /// Whether the layer has a parameter for its number of outputs.
    bool setOutputs(Node& node, int64_t outputs) {
        const LayerDef* def = findLayer(node.type);
        if (!def) return true;
        const bool filters = std::find(def->params.begin(), def->params.end(), &convFilters) != def->params.end();
        if (!def->traits.features && !filters) return false;
        set(node, def->traits.features ? def->traits.features->key : convFilters.key, outputs);
        return true;
    }

    AdaptedTemplate m_out;
    DatasetInfo m_info;
};

/// What the reader chose for its files.
void noteSuggestions(const Params& given, const Params& whole, std::vector<TemplateChange>& changes) {
    for (const auto& [key, value] : whole.values())
        if (!given.find(key)) changes.push_back({"data.reader." + key, {}, toString(value)});
}

std::optional<Diagnostic> firstError(const Diagnostics& problems) {
    const auto it = std::find_if(problems.begin(), problems.end(), [](const auto& d) { return d.severity == Severity::Error; });
    return it == problems.end() ? std::nullopt : std::optional(*it);
}

Status checkFit(const Project& project, const DatasetInfo& info) {
    LATHE_TRY(const Project expanded, withoutBlocks(project));
    auto problem = firstError(inferFor(expanded.graph, 1, info).problems);
    if (!problem) problem = firstError(checkProject(expanded, &info));
    if (!problem) return {};
    return requestError("new.does_not_fit", "--data", "the template \"{0}\" cannot take these data: {1}",
                        {project.name, toString(*problem)},
                        "choose a template for such data; `lathe new --list` shows the data that each one takes");
}

}  // namespace

namespace {

/// A new project has no cleaning list.
Result<PreparedData> readData(const DataSettings& settings, ReadWatch* watch) {
    LATHE_TRY(const DatasetPair pair, openData(settings.reader, ".", watch));
    LATHE_TRY(PreparedData data, measureData(pair, settings));
    return withTransforms(std::move(data), settings.transforms, 0);
}

}  // namespace

Result<AdaptedTemplate> adaptTemplate(const Project& project, const AdaptOptions& options) {
    LATHE_TRY(const Choice reader, readerFor(project.data.reader, options));
    return adaptTemplate(project, reader, options.test, options.watch);
}

Result<AdaptedTemplate> adaptTemplate(const Project& project, const Choice& given, double test, ReadWatch* watch) {
    LATHE_TRY(const Choice reader, withSuggestions(given, "."));
    Project copy = project;
    copy.data.reader = reader;
    copy.data.split.test = test;
    LATHE_TRY(const PreparedData data, readData(copy.data, watch));
    AdaptedTemplate adapted = Adapter(std::move(copy), data.info).run(data);
    LATHE_CHECK(checkFit(adapted.project, data.info));
    noteSuggestions(given.params, reader.params, adapted.changes);
    return adapted;
}

}  // namespace lathe
