// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/export_graph.h"

#include "core/compile/infer.h"
#include "core/exchange/onnx/graph_writer.h"

namespace lathe {

namespace {

Json listOf(const std::vector<std::string>& names) {
    return Json::Array(names.begin(), names.end());
}

class GraphExport {
public:
    GraphExport(const TrainedModel& model, const OnnxExportOptions& options, const Inference& inference)
        : m_model(model), m_options(options), m_inference(inference) {}

    Result<OnnxModel> run() {
        const TensorType& result = typeOf(m_inference.output);
        const std::string input = m_writer.input("input", typeOf(m_inference.input));
        const std::string output = m_writer.output("output", result);
        const std::string scores = m_options.softmax ? m_writer.value("scores") : output;
        m_values[m_inference.input] = m_options.normalization ? normalise(input) : input;
        if (m_inference.output == m_inference.input)  // an Input layer alone: the file's output must be made by a node
            append("input", {.op = "Identity", .inputs = {m_values.at(m_inference.input)}, .outputs = {scores}});
        m_values[m_inference.output] = scores;
        for (NodeId id : m_inference.order)
            if (id != m_inference.input) LATHE_CHECK(write(*m_model.project.graph.find(id)));
        if (m_options.softmax) append(onnxProbabilitiesScope, {.op = "Softmax", .inputs = {scores}, .outputs = {output}});
        if (!m_writer.problems().empty()) return m_writer.problems().front();
        describe();
        return std::move(m_writer.model());
    }

private:
    const TensorType& typeOf(NodeId id) const { return m_inference.nodes.at(id).outputs.at(0); }

    Status write(const Node& node) {
        const LayerDef& def = *findLayer(node.type);
        if (!def.onnx.write)
            return requestError("onnx.no-mapping", placeOf(node), "this layer cannot be written as ONNX", {},
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
        def.onnx.write({node.params, types, inputs, value, m_writer});
        return {};
    }

    void append(std::string_view name, OnnxNode node) {
        m_writer.enter(name, m_model.weights);
        m_writer.node(std::move(node));
    }

    /// One number for each channel or column, ready to broadcast over a batch.
    Tensor perChannel(const std::vector<double>& figures) const {
        const std::vector<float> values(figures.begin(), figures.end());
        Shape shape{1, static_cast<int64_t>(values.size())};
        while (shape.rank() < typeOf(m_inference.input).shape.rank()) shape.append(1);
        return Tensor::of<float>(shape, values);
    }

    std::string normalise(const std::string& raw) {
        const NormalizationFigures& figures = m_model.normalization;
        if (figures.shift.empty()) return raw;
        m_writer.enter(onnxNormalizationScope, m_model.weights);
        const std::string shift = m_writer.constant("shift", perChannel(figures.shift));
        const std::string scale = m_writer.constant("scale", perChannel(figures.scale));
        const std::string centred = m_writer.fresh("centred"), result = m_writer.fresh("result");
        m_writer.node({.op = "Sub", .inputs = {raw, shift}, .outputs = {centred}});
        m_writer.node({.op = "Mul", .inputs = {centred, scale}, .outputs = {result}});
        return result;
    }

    void describe() {
        auto& metadata = m_writer.model().metadata;
        const DatasetInfo& info = m_model.info;
        if (!info.classes.empty()) metadata["classes"] = listOf(info.classes).dump(-1);
        if (!info.columns.empty()) metadata["columns"] = listOf(info.columns).dump(-1);
        metadata["normalization"] = toJson(m_model.normalization).dump(-1);
        metadata["input"] = m_options.normalization ? "raw" : "normalized";
        metadata["output"] = m_options.softmax ? "probabilities" : info.targetKind() == TargetKind::Real ? "values" : "logits";
    }

    const TrainedModel& m_model;
    const OnnxExportOptions& m_options;
    const Inference& m_inference;
    OnnxGraphWriter m_writer;
    std::map<NodeId, std::string> m_values;
};

}  // namespace

Result<OnnxModel> onnxModelOf(const TrainedModel& model, const OnnxExportOptions& options) {
    const Inference inference = infer(model.project.graph, 1, &model.info.features);
    for (const Diagnostic& problem : inference.problems)
        if (problem.severity == Severity::Error) return problem;
    return GraphExport(model, options, inference).run();
}

}  // namespace lathe
