// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/graph_writer.h"

namespace lathe {

namespace {

OnnxValueInfo describe(const std::string& name, const TensorType& type) {
    OnnxValueInfo info{.name = name, .dtype = type.dtype == DType::I64 ? DType::I64 : DType::F32, .shape = {{-1, "batch"}}};
    for (int64_t extent : type.shape.sample()) info.shape.push_back({extent, {}});
    return info;
}

}  // namespace

std::string OnnxGraphWriter::input(const std::string& name, const TensorType& type) {
    m_model.inputs.push_back(describe(value(name), type));
    return m_model.inputs.back().name;
}

std::string OnnxGraphWriter::input(OnnxValueInfo info) {
    info.name = value(info.name);
    m_model.inputs.push_back(std::move(info));
    return m_model.inputs.back().name;
}

std::string OnnxGraphWriter::output(const std::string& name, const TensorType& type) {
    m_model.outputs.push_back(describe(value(name), type));
    return m_model.outputs.back().name;
}

void OnnxGraphWriter::enter(std::string_view layer, const Weights& weights, std::string_view source, std::string_view written) {
    m_layer = layer;
    m_source = source;
    m_written = written;
    m_weights = &weights;
}

std::string OnnxGraphWriter::weight(std::string_view key) {
    const std::string name = m_source + "." + std::string(key), wanted = m_written + "." + std::string(key);
    const auto it = m_weights->find(name);
    const auto [known, isNew] = m_weightNames.emplace(wanted, wanted);
    if (isNew) known->second = value(wanted);
    if (it == m_weights->end())
        m_problems.push_back(workError("onnx.weight_missing", m_layer, "the model has no weight \"{0}\"", {name},
                                       "train the network again, or export the run that belongs to it"));
    else
        m_model.initializers.insert_or_assign(known->second, it->second.to(DType::F32));
    return known->second;
}

std::string OnnxGraphWriter::constant(std::string_view hint, const Tensor& tensor) {
    const std::string name = fresh(hint);
    m_model.initializers.insert_or_assign(name, tensor);
    return name;
}

std::string OnnxGraphWriter::fresh(std::string_view hint) {
    return value(m_layer + "/" + std::string(hint));
}

void OnnxGraphWriter::node(OnnxNode node) {
    node.name = unused(m_layer + "/" + (node.name.empty() ? node.op : node.name), m_nodes);
    m_model.nodes.push_back(std::move(node));
}

std::string OnnxGraphWriter::unused(const std::string& wanted, std::set<std::string>& taken) {
    std::string name = wanted;
    for (int i = 2; !taken.insert(name).second; ++i) name = wanted + "_" + std::to_string(i);
    return name;
}

}  // namespace lathe
