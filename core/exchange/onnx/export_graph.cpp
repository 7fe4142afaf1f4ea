// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/export_graph.h"

#include <algorithm>
#include <set>

#include "core/data/class_positions.h"
#include "core/data/graph_inputs.h"
#include "core/data/texts/tokenizer_facts.h"
#include "core/exchange/onnx/graph_writer.h"
#include "core/exchange/onnx/layer_groups.h"
#include "core/exchange/onnx/preprocessing.h"
#include "core/exchange/onnx/processing_nodes.h"
#include "core/train/program/heads.h"

namespace lathe {

namespace {

Json jsonList(const std::vector<std::string>& names) {
    return Json::Array(names.begin(), names.end());
}

/// An output of the network, and the values of the file that belong to it.
struct ExportedOutput {
    OutputPort port;
    DatasetInfo info;    ///< with the target of this output
    std::string target;  ///< its name, if the data have several with names; else empty
    bool plain = false;  ///< without a loss: the values as they are
    std::string scope;   ///< "/NAME" behind the scopes of its last nodes; empty if it is the only one
    std::string result;  ///< the output of the file
    std::string exit;    ///< the value that leaves the network
};

class GraphExport {
public:
    GraphExport(const TrainedModel& model, const OnnxExportOptions& options, const Inference& inference)
        : m_model(model), m_options(options), m_inference(inference) {
        Diagnostics reported;  // by `inferFor`
        m_inputs = graphInputs(model.project.graph, model.info, reported);
    }

    Result<OnnxModel> run() {
        LATHE_CHECK(writeInputs());
        declareOutputs();
        for (NodeId id : m_inference.order)
            if (const LayerDef& def = layerOf(id); !def.isInput() && def.outputs > 0) LATHE_CHECK(write(node(id)));
        for (const ExportedOutput& output : m_outputs) finish(output);
        if (!m_writer.problems().empty()) return m_writer.problems().front();
        describe();
        return std::move(m_writer.model());
    }

private:
    const Node& node(NodeId id) const { return *m_model.project.graph.find(id); }
    const LayerDef& layerOf(NodeId id) const { return *findLayer(node(id).type); }

    bool softmax(const DatasetInfo& info) const { return m_options.softmax && info.targetKind() == TargetKind::Class; }

    /// Without an axis, over the last dimension.
    static OnnxNode softmaxNode(const DatasetInfo& info, const std::string& scores, const std::string& output) {
        OnnxNode node{.op = "Softmax", .inputs = {scores}, .outputs = {output}};
        if (info.hasPositions()) node.attributes["axis"] = int64_t{classDimension(info.target.shape)};
        return node;
    }

    /// One Input layer that reads the samples, and one output.
    bool isSimple() const {
        const InputSource& source = m_inputs.sourceOf(m_inference.input());
        const bool whole = source.field == 0 && source.columns.empty();
        return m_inference.inputs.size() == 1 && m_inference.outputs.size() == 1 && whole && m_lengths.empty();
    }

    Status writeInputs() {
        for (const NodeId id : m_inference.inputs) {
            const InputSource& source = m_inputs.sourceOf(id);
            if (!m_fields.contains(source.field)) {
                LATHE_TRY(m_fields[source.field], writeField(source.field));
            }
            m_values[{id, 0}] = entryValue(id, source);
            m_entries.push_back(entryOf(id));
        }
        return writeLengths();
    }

    /// The input of the file with the lengths of padded sequences, if a layer leaves padding out. It is the second entry.
    Status writeLengths() {
        const auto field = m_inputs.fields.front().lengths;
        const auto& nodes = m_inference.nodes;
        const auto masks = [&](const auto& node) { return !lengthsOf(*m_model.project.graph.find(node.first)).empty(); };
        if (!field || std::none_of(nodes.begin(), nodes.end(), masks)) return {};
        if (m_inputs.sourceOf(m_inference.input()).field != 0)
            return requestError("onnx.lengths", locationOf(node(m_inference.input())),
                                "the first Input layer does not read the padded sequences", {},
                                "add the Input layer of the sequences first");
        m_lengths = m_inputs.fields[*field].name;
        if (!m_fields.contains(*field)) {
            LATHE_TRY(m_fields[*field], writeField(*field));
        }
        m_entries.insert(m_entries.begin() + 1,
                         {.name = m_fields[*field], .dtype = DType::I64, .shape = {{-1, "batch"}, {1, {}}}});
        return {};
    }

    /// By input of a layer that leaves padding out: whether it has padded sequences. Empty: it has none.
    std::vector<bool> lengthsOf(const Node& node) const {
        const LayerDef& def = *findLayer(node.type);
        std::vector<TensorType> types;
        std::vector<bool> padded;
        for (const Edge& edge : inputsOf(m_model.project.graph, node.id)) {
            const NodeInference& from = m_inference.nodes.at(edge.from);
            types.push_back(from.outputs.at(static_cast<size_t>(edge.fromPort)));
            padded.push_back(from.lengths.has_value());
        }
        const bool any = std::find(padded.begin(), padded.end(), true) != padded.end();
        const bool masks = any && def.traits.padded && def.traits.padded(node.params, types) == PaddedSteps::Masked;
        return masks ? padded : std::vector<bool>();
    }

    /// A value of its own for each Input layer.
    std::string entryValue(NodeId id, const InputSource& source) {
        const std::string& field = m_fields.at(source.field);
        const std::string scope = std::string(onnxNormalizationScope) + "/" + node(id).name;
        if (!source.columns.empty()) return writeColumns(m_writer, field, source.columns, scope);
        const auto same = [&](const OnnxValueInfo& entry) { return entry.name == field; };
        if (std::none_of(m_entries.begin(), m_entries.end(), same)) return field;
        const std::string again = m_writer.value(node(id).name);
        append(scope, {.op = "Identity", .inputs = {field}, .outputs = {again}});
        return again;
    }

    OnnxValueInfo entryOf(NodeId id) const {
        const TensorType& type = m_inference.typeOf({id, 0});
        OnnxValueInfo info{.name = m_values.at({id, 0}), .dtype = type.dtype, .shape = {{-1, "batch"}}};
        for (const int64_t extent : type.shape.sample()) info.shape.push_back({extent, {}});
        return info;
    }

    /// Declares what goes into the file; the name of what goes into the network.
    Result<std::string> writeField(size_t field) {
        const GraphInputs::Field& given = m_inputs.fields[field];
        TensorType type{given.type.dtype == DType::I64 ? DType::I64 : DType::F32, {1}};
        for (const int64_t extent : given.type.shape) type.shape.append(extent);
        if (field == 0 && m_options.normalization && m_model.schema) {
            LATHE_TRY(const std::string features,
                      writeEncoding(m_writer, *m_model.schema, declareColumns(m_writer, *m_model.schema)));
            return normalise(features, type, field);
        }
        const std::string input = m_writer.input(field == 0 ? "input" : given.name, type);
        return m_options.normalization && isReal(type.dtype) ? normalise(input, type, field) : input;
    }

    std::string normalise(const std::string& raw, const TensorType& type, size_t field) {
        if (field == 0)
            return writeNormalization(m_writer, raw, type, m_model.normalization, m_model.info.features.dtype == DType::U8);
        const DataField& given = m_model.info.moreInputs[field - 1];
        const std::string scope = std::string(onnxNormalizationScope) + "/" + given.name;
        return writeNormalization(m_writer, raw, type, given.scaling, false, scope);
    }

    /// The values that leave the network are outputs of the file, unless something stands behind them.
    void declareOutputs() {
        const Heads heads = headsOf(m_model.project);
        for (size_t o = 0; o < m_inference.outputs.size(); ++o) {
            const std::string& name = heads.outputs[o].name;
            const LossTerm* loss = heads.lossOf(o);
            ExportedOutput out{.port = m_inference.outputs[o],
                               .info = infoOfOutput(m_model.project, m_model.info, o),
                               .target = loss ? targetName(*loss) : std::string(),
                               .plain = !loss,
                               .scope = name.empty() ? "" : "/" + name,
                               .result = {},
                               .exit = {}};
            out.result = m_writer.output(name.empty() ? "output" : name, m_inference.typeOf(out.port));
            const bool scaled = !out.info.targetScaling.shift.empty();
            out.exit = softmax(out.info) ? m_writer.value("scores") : scaled ? m_writer.value("scaled") : out.result;
            nameExit(out);
            m_outputs.push_back(std::move(out));
        }
    }

    std::string targetName(const LossTerm& loss) const {
        if (m_model.info.targetName.empty()) return {};
        const auto target = targetOf(loss, m_model.project.graph, m_model.info);
        return target && !target->input ? target->field.name : std::string();
    }

    /// The value of an Input layer is there already: the file's output must be made by a node.
    void nameExit(ExportedOutput& out) {
        std::string& value = m_values[out.port];
        if (layerOf(out.port.node).isInput())
            append("input", {.op = "Identity", .inputs = {value}, .outputs = {out.exit}});
        else
            value = out.exit;
    }

    void finish(const ExportedOutput& out) {
        const TensorType& type = m_inference.typeOf(out.port);
        if (!out.info.targetScaling.shift.empty())
            writeUnit(m_writer, out.exit, out.result, type, out.info.targetScaling, std::string(onnxUnitScope) + out.scope);
        if (softmax(out.info))
            append(std::string(onnxProbabilitiesScope) + out.scope, softmaxNode(out.info, out.exit, out.result));
    }

    Status write(const Node& node) {
        const LayerDef& def = *findLayer(node.type);
        if (!def.onnx.write)
            return requestError("onnx.no-mapping", locationOf(node), "this layer cannot be written as ONNX", {},
                                "export as safetensors, or use another layer");
        std::vector<TensorType> types;
        std::vector<std::string> inputs;
        for (const Edge& edge : inputsOf(m_model.project.graph, node.id)) {
            types.push_back(m_inference.nodes.at(edge.from).outputs.at(static_cast<size_t>(edge.fromPort)));
            inputs.push_back(m_values.at({edge.from, edge.fromPort}));
        }
        const std::vector<std::string> values = valuesOf(node);
        // A layer that is read back by its description needs its weights under its own name.
        m_writer.enter(node.name, m_model.weights, node.weightsName(), def.onnx.read ? node.weightsName() : node.name);
        std::vector<std::string> lengths;
        for (const bool padded : lengthsOf(node)) lengths.push_back(padded ? m_entries[1].name : "");
        if (!def.onnx.read) m_groups[node.name] = {node.type, node.params, inputs, values.front(), lengths};
        def.onnx.write({node.params, types, inputs, values.front(), m_writer, lengths, std::span(values).subspan(1)});
        return {};
    }

    /// Names of the results of a node, by port: "split_1", "split_1.1", ...; those that leave the network have names already.
    std::vector<std::string> valuesOf(const Node& node) {
        std::vector<std::string> values;
        const auto count = static_cast<int>(m_inference.nodes.at(node.id).outputs.size());
        for (int port = 0; port < count; ++port) {
            std::string& value = m_values[{node.id, port}];
            if (value.empty()) value = m_writer.value(port == 0 ? node.name : node.name + "." + std::to_string(port));
            values.push_back(value);
        }
        return values;
    }

    void append(std::string_view name, OnnxNode node) {
        m_writer.enter(name, m_model.weights);
        m_writer.node(std::move(node));
    }

    std::string meaningOf(const ExportedOutput& out) const {
        if (out.plain) return "plain";
        return softmax(out.info) ? "probabilities" : out.info.targetKind() == TargetKind::Real ? "values" : "logits";
    }

    void describe() {
        auto& metadata = m_writer.model().metadata;
        const DatasetInfo& info = m_outputs.front().info;
        if (!info.classes.empty()) metadata["classes"] = jsonList(info.classes).dump(-1);
        if (!info.columns.empty()) metadata["columns"] = jsonList(info.columns).dump(-1);
        if (!info.forecast.channels.empty()) metadata["channels"] = jsonList(info.forecast.channels).dump(-1);
        if (m_model.schema) metadata["schema"] = toJson(*m_model.schema).dump(-1);
        if (!info.targetScaling.shift.empty()) metadata["target_scaling"] = toJson(info.targetScaling).dump(-1);
        if (!m_groups.empty()) metadata[std::string(layerGroupsKey)] = toJson(m_groups).dump(-1);
        metadata["normalization"] = toJson(m_model.normalization).dump(-1);
        metadata["input"] = m_options.normalization ? "raw" : "normalized";
        metadata["output"] = meaningOf(m_outputs.front());
        if (!m_lengths.empty()) metadata["lengths"] = m_lengths;
        if (!m_model.info.vocabulary.empty()) metadata["vocabulary"] = jsonList(m_model.info.vocabulary).dump(-1);
        if (const auto tokenizer = tokenizerOf(m_model.project.data.reader)) metadata["tokenizer"] = toJson(*tokenizer).dump(-1);
        if (!m_outputs.front().target.empty()) metadata["target"] = m_outputs.front().target;
        if (!isSimple()) describeNetwork(metadata);
    }

    /// The meaning of each output, and what belongs to the network.
    void describeNetwork(std::map<std::string, std::string>& metadata) const {
        std::vector<std::string> exits;
        Json outputs;
        for (const ExportedOutput& out : m_outputs) {
            exits.push_back(out.exit);
            Json one = Json::Object{{"output", meaningOf(out)}, {"classes", jsonList(out.info.classes)}};
            if (!out.info.targetScaling.shift.empty()) one.set("target_scaling", toJson(out.info.targetScaling));
            if (!out.target.empty()) one.set("target", out.target);
            outputs.set(out.result, std::move(one));
        }
        metadata["outputs"] = outputs.dump(-1);
        metadata[std::string(onnxNetworkKey)] = networkMetadata(m_entries, exits).dump(-1);
    }

    const TrainedModel& m_model;
    const OnnxExportOptions& m_options;
    const Inference& m_inference;
    GraphInputs m_inputs;
    OnnxGraphWriter m_writer;
    std::map<size_t, std::string> m_fields;  // values that leave the preprocessing, by field
    std::map<OutputPort, std::string> m_values;
    std::vector<OnnxValueInfo> m_entries;
    std::string m_lengths;  // field with the lengths of padded sequences; empty: no layer reads it
    std::vector<ExportedOutput> m_outputs;
    std::map<std::string, OnnxLayerGroup> m_groups;
};

/// The layers that the outputs depend on.
std::set<NodeId> neededFor(const Graph& graph, const std::vector<OutputPort>& outputs) {
    std::set<NodeId> needed;
    std::vector<NodeId> open;
    for (const OutputPort& port : outputs) open.push_back(port.node);
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        if (!needed.insert(id).second) continue;
        for (const Edge& e : inputsOf(graph, id)) open.push_back(e.from);
    }
    return needed;
}

/// Leaves out what only a loss without a target reads: of three copies of an encoder, the two that a triplet loss compares with.
void dropUnneeded(Inference& inference, const Graph& graph) {
    const std::set<NodeId> needed = neededFor(graph, inference.outputs);
    const auto isUnneeded = [&](NodeId id) { return !needed.contains(id); };
    std::erase_if(inference.order, isUnneeded);
    std::erase_if(inference.inputs, isUnneeded);
    std::erase_if(inference.nodes, [&](const auto& node) { return isUnneeded(node.first); });
}

}  // namespace

Result<OnnxModel> onnxModelOf(const TrainedModel& model, const OnnxExportOptions& options) {
    Inference inference = inferFor(model.project.graph, 1, model.info);
    for (const Diagnostic& problem : inference.problems)
        if (problem.severity == Severity::Error) return problem;
    dropUnneeded(inference, model.project.graph);
    return GraphExport(model, options, inference).run();
}

}  // namespace lathe
