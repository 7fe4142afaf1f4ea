// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/import_graph.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/compile/lower.h"
#include "core/exchange/onnx/draft/graph_join.h"
#include "core/exchange/onnx/draft/network_draft.h"
#include "core/exchange/onnx/import_settings.h"
#include "core/exchange/onnx/layer_groups.h"
#include "core/exchange/onnx/model_file.h"
#include "core/exchange/onnx/node_import.h"
#include "core/exchange/onnx/node_names.h"
#include "core/exchange/onnx/processing_nodes.h"
#include "core/exchange/onnx/simplify.h"
#include "core/graph/block.h"
#include "core/layers/input_field.h"
#include "core/layers/loss_node.h"
#include "core/train/target_fit.h"

namespace lathe {

namespace {

constexpr size_t mostNodes = 20000;  // what follows takes time by the square of them
constexpr size_t mostInputs = 64;

/// The module that has all these nodes is that of `result` from now on.
std::string movedScope(NodeScopes& scopes, std::span<const NodeId> nodes, NodeId result) {
    std::optional<std::vector<std::string>> common;
    for (const NodeId node : nodes) {
        const auto scope = scopes.find(node);
        if (scope == scopes.end()) continue;
        std::vector<std::string> parts = scopeParts(scope->second);
        if (common) common->resize(commonParts(*common, parts));
        if (!common) common = std::move(parts);
        scopes.erase(scope);
    }
    if (!common) return {};
    const std::string module = scopeOfParts(*common, 0, common->size());
    scopes[result] = module;
    return cleanName(module);
}

class GraphImport {
public:
    GraphImport(OnnxModel model, std::string_view name, Diagnostics& problems, NodeScopes* scopes)
        : m_onnx(std::move(model)),
          m_where(name),
          m_problems(problems),
          m_scopes(scopes),
          m_draft(m_result.project.graph, m_result.weights, problems) {
        m_result.project.name = name;
    }

    Result<TrainedModel> run() {
        for (const OnnxValueInfo& output : m_onnx.outputs) m_outputNames.push_back(output.name);
        readSchema();
        m_groups = LayerGroups::collapse(m_onnx);
        removeProcessingNodes(m_onnx, m_result.schema ? static_cast<int64_t>(m_result.schema->width()) : 0);
        simplify(m_onnx);
        readLengths();
        if (readInputs()) readNetwork();
        if (!hasErrors(m_problems)) checkWhole();
        for (const Diagnostic& problem : m_problems)
            if (problem.severity == Severity::Error) return problem;
        readMetadata();
        return std::move(m_result);
    }

private:
    void readNetwork() {
        NodeImport nodes(m_onnx, m_groups, m_draft, m_where, m_problems);
        for (size_t i = 0; i < m_entries.size(); ++i) nodes.enter(m_onnx.inputs[i].name, m_entries[i]);
        for (const OnnxNode& node : m_onnx.nodes) nodes.read(node);
        readOutputs(nodes);
        if (!hasErrors(m_problems)) joinLayersOf(nodes.scopes());
    }

    void problem(std::string_view code, std::string_view text, std::vector<std::string> args, std::string_view remedy) {
        m_problems.push_back(workError(code, m_where, text, std::move(args), remedy));
    }

    /// The lengths of padded sequences enter no layer as a value: they are a field of the data.
    void readLengths() {
        const auto named = m_onnx.metadata.find("lengths");
        if (named == m_onnx.metadata.end()) return;
        const auto input = std::find_if(m_onnx.inputs.begin(), m_onnx.inputs.end(),
                                        [&](const OnnxValueInfo& one) { return one.name == named->second; });
        if (input == m_onnx.inputs.end() || input->dtype != DType::I64) return;
        addField(named->second, {DType::I64, {1}});
        m_result.info.lengths = named->second;
        m_onnx.inputs.erase(input);
    }

    /// Inputs that no node reads are left out, unless none is read.
    void dropUnusedInputs() {
        std::set<std::string> read;
        for (const OnnxNode& node : m_onnx.nodes) read.insert(node.inputs.begin(), node.inputs.end());
        for (const OnnxValueInfo& output : m_onnx.outputs) read.insert(output.name);
        const auto unused = [&](const OnnxValueInfo& input) { return !read.contains(input.name); };
        if (!std::all_of(m_onnx.inputs.begin(), m_onnx.inputs.end(), unused)) std::erase_if(m_onnx.inputs, unused);
    }

    bool readInputs() {
        if (m_onnx.nodes.size() > mostNodes) {
            problem("onnx.too_many_nodes", "the model has {0} nodes, which is too many",
                    {std::to_string(m_onnx.nodes.size()), std::to_string(mostNodes)},
                    "import a part of the model with at most {1} nodes");
            return false;
        }
        dropUnusedInputs();
        if (m_onnx.inputs.empty() || m_onnx.inputs.size() > mostInputs) {
            problem("onnx.inputs", "the model has {0} inputs, but Lathe reads models with 1 to {1}",
                    {std::to_string(m_onnx.inputs.size()), std::to_string(mostInputs)},
                    "export a part of the model with fewer inputs");
            return false;
        }
        return std::all_of(m_onnx.inputs.begin(), m_onnx.inputs.end(), [this](const auto& input) { return readInput(input); });
    }

    /// The first input is the samples; the others are further inputs of the data.
    bool readInput(const OnnxValueInfo& input) {
        if (!isReal(input.dtype) && input.dtype != DType::I64) {
            problem("onnx.input_type", "the input \"{0}\" is not a tensor of real numbers or of int64", {input.name},
                    "export a part of the model with float32 or int64 inputs");
            return false;
        }
        std::vector<int64_t> sample;
        for (size_t i = 1; i < input.shape.size(); ++i) sample.push_back(input.shape[i].value);
        if (sample.empty() || sample.size() >= Shape::maxRank || *std::min_element(sample.begin(), sample.end()) < 1) {
            problem("onnx.input_shape", "the input \"{0}\" does not specify the shape of a sample", {input.name},
                    "export with fixed extents for all dimensions except the batch");
            return false;
        }
        const int64_t batch = std::max<int64_t>(input.shape[0].value, 1);
        const TensorType entering{input.dtype == DType::I64 ? DType::I64 : DType::F32, {batch}};
        Params params{{"shape", sample}};
        if (input.dtype == DType::I64) params.set("values", "tokens");
        const bool first = m_entries.empty();
        if (!first) params.set(inputField.key, cleanName(input.name));
        const auto types = m_draft.inferred(*findLayer("input"), params, std::span(&entering, 1), "input");
        if (types.empty()) return false;
        m_entries.push_back({m_draft.addNode("input", cleanName(input.name), params), types[0]});
        if (!first) addField(cleanName(input.name), {types[0].dtype, types[0].shape.sample()});
        return true;
    }

    void addField(const std::string& name, const TensorType& sample) {
        const auto figures = static_cast<size_t>(sample.shape[0]);
        m_result.info.moreInputs.push_back(
            {name, sample, {}, {std::vector<double>(figures, 0), std::vector<double>(figures, 1)}});
    }

    /// Layers that other programs write as several ones become one, with the name of the module that they were.
    void joinLayersOf(NodeScopes scopes) {
        Graph& graph = m_result.project.graph;
        GraphJoin join(graph, m_result.weights, m_draft.types(),
                       [&](std::span<const NodeId> nodes, NodeId result) { return movedScope(scopes, nodes, result); });
        for (const DraftValue& output : m_outputs) join.keep(output.node);
        for (size_t i = m_layers; i < graph.nodes.size(); ++i) join.keep(graph.nodes[i].id);  // losses and outputs
        join.removeUnread();
        const bool ours = m_onnx.producer == OnnxModel().producer;  // Lathe's own files say which layers they have
        if (!ours) joinAttentions(join);
        if (!ours) joinEncoderLayers(join);
        graph = join.graph();
        for (const Node& node : graph.nodes)
            if (node.type == causalMaskType)
                problem("onnx.mask_place", "the mask \"{0}\" is not part of an attention that Lathe has", {node.name},
                        "export the model without the mask");
        if (!m_scopes) return;
        for (const Node& node : graph.nodes)
            if (const auto scope = scopes.find(node.id); scope != scopes.end()) m_scopes->insert(*scope);
    }

    void readOutputs(NodeImport& nodes) {
        if (m_onnx.outputs.empty()) problem("onnx.no-outputs", "the model has no output", {}, "export the model again");
        for (const OnnxValueInfo& output : m_onnx.outputs) readOutput(output, nodes);
        m_layers = m_result.project.graph.nodes.size();
        if (hasErrors(m_problems)) return;
        if (m_outputs.size() > 1) addLosses();
        if (m_outputs.size() == 1 && m_outputs.front().port > 0) addOutputNode(m_outputs.front(), cleanName(m_outputNames[0]));
    }

    void readOutput(const OnnxValueInfo& output, NodeImport& nodes) {
        if (const auto value = nodes.plainValue(output.name))
            m_outputs.push_back(*value);
        else if (nodes.contains(output.name))
            problem("onnx.output_batch", "the first dimension of the output \"{0}\" is not the batch", {output.name},
                    "export a part of the model whose outputs have the batch first");
        else if (!nodes.hasUnsupported() && !hasErrors(m_problems))
            problem("onnx.output", "no node computes the output \"{0}\"", {output.name}, "export the model again");
    }

    /// The end of a network is the first output of a layer, unless an Output layer takes another one.
    void addOutputNode(const DraftValue& source, const std::string& name) {
        const NodeId end = m_draft.addNode(blockOutputType, name, {});
        m_result.project.graph.edges.push_back({source.node, source.port, end, 0});
    }

    /// A loss for each output, unless Lathe wrote that it has none; the first one is for the target of the data.
    void addLosses() {
        Graph& graph = m_result.project.graph;
        for (size_t i = 0; i < m_outputs.size(); ++i) {
            const std::string name = cleanName(m_onnx.outputs[i].name);
            const bool plain = i > 0 && describedOutput(i)["output"].toString() == "plain";
            Params params;
            if (i > 0 && !plain) {
                params.set(lossTarget.key, name);
                m_result.info.moreTargets.push_back({name, {DType::F32, m_outputs[i].type.shape.sample()}});
            }
            const NodeId end = plain ? m_draft.addNode(blockOutputType, cleanName(m_outputNames[i]), {})
                                     : m_draft.addNode("mse", name + "_loss", params);
            graph.edges.push_back({m_outputs[i].node, m_outputs[i].port, end, 0});
        }
    }

    /// What Lathe wrote about an output of several; null in foreign files.
    Json describedOutput(size_t i) const { return metadata("outputs")[m_outputNames[i]]; }

    Node& firstLoss() {
        auto& nodes = m_result.project.graph.nodes;
        return *std::find_if(nodes.begin(), nodes.end(), [](const Node& node) { return findLayer(node.type)->loss; });
    }

    /// The network as a whole must be sound, and its weights those that the layers want.
    void checkWhole() {
        Graph& graph = m_result.project.graph;
        std::sort(graph.edges.begin(), graph.edges.end());
        const auto lowered = lower(graph, {.phase = Phase::Evaluate, .batch = 1, .real = DType::F32}, m_problems);
        if (!lowered) return;
        for (const StateDef& state : lowered->states) {
            const auto it = m_result.weights.find(state.name);
            if (it == m_result.weights.end() || it->second.shape() != state.type.shape)
                problem("onnx.weight", "the weight \"{0}\" is missing or does not have the shape {1}",
                        {state.name, toString(state.type.shape)}, "export the model again");
        }
    }

    void readSchema() {
        if (!m_onnx.metadata.contains("schema")) return;
        if (auto schema = tableSchemaFromJson(metadata("schema"), m_where)) m_result.schema = std::move(*schema);
    }

    void readMetadata() {
        DatasetInfo& info = m_result.info;
        info.features = {m_onnx.inputs[0].dtype == DType::I64 ? DType::I64 : DType::F32, m_entries[0].type.shape.sample()};
        info.classes = names("classes");
        info.columns = names("columns");
        info.vocabulary = names("vocabulary");
        if (const auto figures = normalizationFromJson(metadata("normalization"), m_where)) m_result.normalization = *figures;
        chooseSettings(m_result, m_outputs.front().type.shape.sample(), m_onnx.metadata, m_problems);
        if (m_outputs.size() > 1) firstLoss().type = m_result.project.training.loss.type;
        readTargetScaling();
        const Shape& sample = info.features.shape;
        if (m_result.schema && sample != Shape{static_cast<int64_t>(m_result.schema->width())}) m_result.schema.reset();
        if (m_result.schema && !readTableTargets(*m_result.schema)) m_result.schema.reset();
        if (m_result.schema) readTable();
    }

    /// Of a table with several targets; false if they are not those of the outputs.
    bool readTableTargets(TableSchema& schema) {
        if (schema.moreTargets.empty()) return m_result.info.moreTargets.empty();
        if (m_outputs.size() == 1) return keepTarget(schema, metadataText("target"));
        const std::vector<Node*> losses = lossNodes();
        if (losses.size() != schema.targetCount()) return false;
        DatasetInfo named = schema.info();
        for (size_t i = 0; i < losses.size(); ++i) {
            const std::string target = describedOutput(i)["target"].toString();
            if (!schema.isTarget(target)) return false;
            losses[i]->params.set(lossTarget.key, target);
            const auto scaling = normalizationFromJson(describedOutput(i)["target_scaling"], m_where);
            if (scaling && scaling->shift.size() == 1) scalingOf(named, target) = *scaling;
        }
        m_result.info.target = named.target, m_result.info.classes = named.classes, m_result.info.targetName = named.targetName;
        m_result.info.targetScaling = named.targetScaling, m_result.info.moreTargets = named.moreTargets;
        chooseLosses(losses);
        return true;
    }

    /// The network has one of several targets.
    static bool keepTarget(TableSchema& schema, const std::string& name) {
        if (!schema.isTarget(name)) return false;
        for (TableTarget& more : schema.moreTargets)
            if (more.name == name) schema.target = more;
        schema.moreTargets.clear();
        return true;
    }

    static NormalizationFigures& scalingOf(DatasetInfo& info, const std::string& target) {
        for (DataField& field : info.moreTargets)
            if (field.name == target) return field.scaling;
        return info.targetScaling;
    }

    std::vector<Node*> lossNodes() {
        std::vector<Node*> found;
        for (Node& node : m_result.project.graph.nodes)
            if (findLayer(node.type)->loss) found.push_back(&node);
        return found;
    }

    void chooseLosses(const std::vector<Node*>& losses) {
        TrainingSettings& training = m_result.project.training;
        training.metrics.clear();
        for (Node* node : losses) {
            const TargetFit fit = fitFor(infoFor(node->params[lossTarget]));
            node->type = fit.loss.type;
            for (const Choice& metric : fit.metrics)
                if (std::find(training.metrics.begin(), training.metrics.end(), metric) == training.metrics.end())
                    training.metrics.push_back(metric);
        }
    }

    /// With this target in place of the first.
    DatasetInfo infoFor(const std::string& target) const {
        DatasetInfo info = m_result.info;
        for (const DataField& field : m_result.info.moreTargets)
            if (field.name == target) info.target = field.type, info.classes = field.classes;
        return info;
    }

    /// Rows of a table are read as those that the model was trained on.
    void readTable() {
        DataSettings& data = m_result.project.data;
        data.reader = {"csv", tableTargetParams(*m_result.schema)};
        const auto isScaled = [](const DataField& field) { return !field.scaling.shift.empty(); };
        const auto& more = m_result.info.moreTargets;
        if (!m_result.info.targetScaling.shift.empty() || std::any_of(more.begin(), more.end(), isScaled))
            data.targetNormalization = Normalization::Standardize;
    }

    void readTargetScaling() {
        const auto figures = normalizationFromJson(metadata("target_scaling"), m_where);
        const bool fits =
            figures && static_cast<int64_t>(figures->shift.size()) == m_outputs.front().type.shape.sample().elements();
        if (fits && m_result.info.classes.empty()) m_result.info.targetScaling = *figures;
    }

    Json metadata(const std::string& key) const {
        const auto it = m_onnx.metadata.find(key);
        if (it == m_onnx.metadata.end()) return {};
        auto json = Json::parse(it->second, m_where);
        return json ? *json : Json();
    }

    std::string metadataText(const std::string& key) const {
        const auto it = m_onnx.metadata.find(key);
        return it == m_onnx.metadata.end() ? std::string() : it->second;
    }

    std::vector<std::string> names(const std::string& key) const {
        std::vector<std::string> result;
        const Json list = metadata(key);
        for (const Json& name : list.array()) result.push_back(name.toString());
        return result;
    }

    OnnxModel m_onnx;
    std::string m_where;
    Diagnostics& m_problems;
    NodeScopes* m_scopes;
    TrainedModel m_result;
    LayerGroups m_groups;
    NetworkDraft m_draft;
    std::vector<DraftValue> m_entries;  ///< of the inputs of `m_onnx`
    std::vector<DraftValue> m_outputs;
    size_t m_layers = 0;                     ///< nodes of the network before those for its outputs
    std::vector<std::string> m_outputNames;  ///< of the file, where `m_onnx.outputs` has the values that leave the network
};

}  // namespace

Result<TrainedModel> modelFromOnnx(OnnxModel model, std::string_view name, Diagnostics& problems, NodeScopes* scopes) {
    return GraphImport(std::move(model), name, problems, scopes).run();
}

Result<TrainedModel> importOnnx(const std::filesystem::path& file, Diagnostics& problems, NodeScopes* scopes) {
    auto model = readOnnxFile(file);
    if (!model) {
        problems.push_back(model.error());
        return model.error();
    }
    return modelFromOnnx(std::move(*model), file.stem().string(), problems, scopes);
}

}  // namespace lathe
