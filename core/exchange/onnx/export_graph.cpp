// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/export_graph.h"

#include "core/compile/infer.h"
#include "core/data/class_positions.h"
#include "core/exchange/onnx/graph_writer.h"
#include "core/exchange/onnx/layer_groups.h"
#include "core/exchange/onnx/preprocessing.h"

namespace lathe {

namespace {

Json jsonList(const std::vector<std::string>& names) {
    return Json::Array(names.begin(), names.end());
}

class GraphExport {
public:
    GraphExport(const TrainedModel& model, const OnnxExportOptions& options, const Inference& inference)
        : m_model(model), m_options(options), m_inference(inference) {}

    Result<OnnxModel> run() {
        const TensorType& result = typeOf(m_inference.output);
        LATHE_TRY(m_values[m_inference.input], writeInput());
        const std::string output = m_writer.output("output", result);
        const bool scaled = !m_model.info.targetScaling.shift.empty();
        const std::string scores = softmax() ? m_writer.value("scores") : scaled ? m_writer.value("scaled") : output;
        if (m_inference.output == m_inference.input)  // an Input layer alone: the file's output must be made by a node
            append("input", {.op = "Identity", .inputs = {m_values.at(m_inference.input)}, .outputs = {scores}});
        m_values[m_inference.output] = scores;
        for (NodeId id : m_inference.order)
            if (id != m_inference.input) LATHE_CHECK(write(*m_model.project.graph.find(id)));
        if (scaled) writeUnit(m_writer, scores, output, result, m_model.info.targetScaling);
        if (softmax()) append(onnxProbabilitiesScope, softmaxNode(scores, output));
        if (!m_writer.problems().empty()) return m_writer.problems().front();
        describe();
        return std::move(m_writer.model());
    }

private:
    const TensorType& typeOf(NodeId id) const { return m_inference.nodes.at(id).outputs.at(0); }

    bool softmax() const { return m_options.softmax && m_model.info.targetKind() == TargetKind::Class; }

    /// Without an axis, over the last dimension.
    OnnxNode softmaxNode(const std::string& scores, const std::string& output) const {
        OnnxNode node{.op = "Softmax", .inputs = {scores}, .outputs = {output}};
        const DatasetInfo& info = m_model.info;
        if (info.hasPositions()) node.attributes["axis"] = int64_t{classDimension(info.target.shape)};
        return node;
    }

    /// Declares what goes into the file; the name of what goes into the network.
    Result<std::string> writeInput() {
        const TensorType& type = typeOf(m_inference.input);
        const bool table = m_options.normalization && m_model.schema.has_value();
        if (!table) {
            const std::string input = m_writer.input("input", type);
            return m_options.normalization && isReal(type.dtype) ? normalise(input, type) : input;
        }
        LATHE_TRY(const std::string features,
                  writeEncoding(m_writer, *m_model.schema, declareColumns(m_writer, *m_model.schema)));
        return normalise(features, type);
    }

    std::string normalise(const std::string& raw, const TensorType& type) {
        return writeNormalization(m_writer, raw, type, m_model.normalization, m_model.info.features.dtype == DType::U8);
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
            inputs.push_back(m_values.at(edge.from));
        }
        std::string& value = m_values[node.id];
        if (value.empty()) value = m_writer.value(node.name);
        m_writer.enter(node.name, m_model.weights);
        if (!def.onnx.read) m_groups[node.name] = {node.type, node.params, inputs, value};
        def.onnx.write({node.params, types, inputs, value, m_writer});
        return {};
    }

    void append(std::string_view name, OnnxNode node) {
        m_writer.enter(name, m_model.weights);
        m_writer.node(std::move(node));
    }

    void describe() {
        auto& metadata = m_writer.model().metadata;
        const DatasetInfo& info = m_model.info;
        if (!info.classes.empty()) metadata["classes"] = jsonList(info.classes).dump(-1);
        if (!info.columns.empty()) metadata["columns"] = jsonList(info.columns).dump(-1);
        if (m_model.schema) metadata["schema"] = toJson(*m_model.schema).dump(-1);
        if (!info.targetScaling.shift.empty()) metadata["target_scaling"] = toJson(info.targetScaling).dump(-1);
        if (!m_groups.empty()) metadata[std::string(layerGroupsKey)] = toJson(m_groups).dump(-1);
        metadata["normalization"] = toJson(m_model.normalization).dump(-1);
        metadata["input"] = m_options.normalization ? "raw" : "normalized";
        metadata["output"] = softmax() ? "probabilities" : info.targetKind() == TargetKind::Real ? "values" : "logits";
    }

    const TrainedModel& m_model;
    const OnnxExportOptions& m_options;
    const Inference& m_inference;
    OnnxGraphWriter m_writer;
    std::map<NodeId, std::string> m_values;
    std::map<std::string, OnnxLayerGroup> m_groups;
};

}  // namespace

Result<OnnxModel> onnxModelOf(const TrainedModel& model, const OnnxExportOptions& options) {
    const Inference inference = infer(model.project.graph, 1, &model.info.features);
    for (const Diagnostic& problem : inference.problems)
        if (problem.severity == Severity::Error) return problem;
    return GraphExport(model, options, inference).run();
}

}  // namespace lathe
