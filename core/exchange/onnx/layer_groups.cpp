// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/layer_groups.h"

#include <algorithm>

#include "core/exchange/onnx/graph_writer.h"

namespace lathe {

namespace {

std::optional<std::vector<std::string>> texts(const Json& list) {
    std::vector<std::string> result;
    for (const Json& text : list.array()) {
        if (!text.isString()) return std::nullopt;
        result.push_back(text.toString());
    }
    return result;
}

std::optional<OnnxLayerGroup> groupFromJson(const Json& json) {
    const auto params = paramsFromJson(json["params"], "metadata");
    auto inputs = texts(json["inputs"]), lengths = texts(json["lengths"]);
    if (!params || !inputs || !lengths || !json["type"].isString() || !json["output"].isString()) return std::nullopt;
    return OnnxLayerGroup{json["type"].toString(), *params, std::move(*inputs), json["output"].toString(), std::move(*lengths)};
}

Json describedLayers(const OnnxModel& model) {
    const auto it = model.metadata.find(std::string(layerGroupsKey));
    if (model.producer != OnnxModel().producer || it == model.metadata.end()) return {};
    auto json = Json::parse(it->second, "metadata");
    return json ? *json : Json();
}

bool belongsTo(const OnnxNode& node, const std::string& layer) {
    return node.name.starts_with(layer + "/");
}

/// Whether nodes are equal but for the names of values, and constants have equal bytes.
class Comparison {
public:
    Comparison(const std::map<std::string, Tensor>& written, const std::map<std::string, Tensor>& found)
        : m_written(written), m_found(found) {}

    void same(const std::string& name) { m_names[name] = name; }
    bool equal(const OnnxNode& a, const OnnxNode& b) {
        return a.op == b.op && equal(a.attributes, b.attributes) && equal(a.inputs, b.inputs) && equal(a.outputs, b.outputs);
    }

private:
    using Attributes = std::map<std::string, OnnxAttribute>;

    static bool equal(const OnnxAttribute& a, const OnnxAttribute& b) {
        if (a.index() != b.index() || std::holds_alternative<Tensor>(a)) return false;
        return std::visit(
            [&]<class T>(const T& v) {
                if constexpr (std::is_same_v<T, Tensor>)
                    return false;
                else
                    return v == std::get<T>(b);
            },
            a);
    }
    static bool equal(const Attributes& a, const Attributes& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](const auto& x, const auto& y) { return x.first == y.first && equal(x.second, y.second); });
    }
    bool equal(const std::vector<std::string>& a, const std::vector<std::string>& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [this](const std::string& x, const std::string& y) { return equal(x, y); });
    }
    bool equal(const std::string& a, const std::string& b) {
        const auto [known, isNew] = m_names.emplace(a, b);
        if (known->second != b || !isNew) return known->second == b;
        const auto written = m_written.find(a), found = m_found.find(b);
        if ((written == m_written.end()) != (found == m_found.end())) return false;
        return written == m_written.end() || sameBytes(written->second, found->second);
    }

    const std::map<std::string, Tensor>&m_written, &m_found;
    std::map<std::string, std::string> m_names;  ///< of values: written -> found
};

}  // namespace

Json toJson(const std::map<std::string, OnnxLayerGroup>& groups) {
    Json all;
    for (const auto& [name, group] : groups) {
        Json& one = all.set(name, Json::Object{{"type", group.type},
                                               {"params", toJson(group.params)},
                                               {"inputs", Json::Array(group.inputs.begin(), group.inputs.end())},
                                               {"output", group.output}});
        if (!group.lengths.empty()) one.set("lengths", Json::Array(group.lengths.begin(), group.lengths.end()));
    }
    return all;
}

LayerGroups LayerGroups::collapse(OnnxModel& model) {
    LayerGroups result;
    const Json described = describedLayers(model);
    for (const auto& [name, json] : described.object()) {
        auto group = groupFromJson(json);
        if (!group) continue;
        const auto mine = [&](const OnnxNode& node) { return belongsTo(node, name); };
        Nodes nodes{std::move(*group), {}, {}};
        std::copy_if(model.nodes.begin(), model.nodes.end(), std::back_inserter(nodes.nodes), mine);
        if (nodes.nodes.empty()) continue;
        for (const OnnxNode& node : nodes.nodes)
            for (const std::string& input : node.inputs)
                if (const auto it = model.initializers.find(input); it != model.initializers.end()) nodes.constants.insert(*it);
        const auto last = std::find_if(model.nodes.rbegin(), model.nodes.rend(), mine);
        *last = {
            .op = std::string(layerGroupOperator), .inputs = nodes.group.inputs, .outputs = {nodes.group.output}, .name = name};
        std::erase_if(model.nodes, mine);
        for (OnnxNode& node : model.nodes)
            if (node.op == layerGroupOperator && node.name == name) node.name += "/" + nodes.group.type;
        result.m_layers.emplace(name + "/" + nodes.group.type, std::move(nodes));
    }
    return result;
}

std::optional<RecognisedNode> LayerGroups::read(const OnnxNode& node, std::span<const TensorType> types) const {
    const auto known = m_layers.find(node.name);
    if (known == m_layers.end()) return std::nullopt;
    const Nodes& nodes = known->second;
    const LayerDef* def = findLayer(nodes.group.type);
    if (!def || !def->onnx.write || def->onnx.read) return std::nullopt;
    Diagnostics problems = validate(nodes.group.params, def->params, node.name);
    const auto count = static_cast<int>(types.size());
    const bool counts = count >= def->minInputs && (def->maxInputs < 0 || count <= def->maxInputs);
    InferContext context{nodes.group.params, types, node.name, problems};
    if (hasErrors(problems) || !counts || def->infer(context).empty()) return std::nullopt;

    const std::string layer = node.name.substr(0, node.name.rfind('/')), prefix = layer + ".";
    OnnxGraphWriter::Weights weights;
    RecognisedNode result{def, {.params = nodes.group.params, .inputs = {}}};
    for (const auto& [name, tensor] : nodes.constants)
        if (name.starts_with(prefix)) {
            weights.emplace(name, tensor);
            result.layer.weights.emplace_back(name.substr(prefix.size()), tensor);
        }
    for (int i = 0; i < count; ++i) result.layer.inputs.push_back(i);
    OnnxGraphWriter writer;
    std::vector<std::string> named = nodes.group.inputs;
    for (const std::string& name : nodes.group.lengths)
        if (!name.empty()) named.push_back(name);
    for (const std::string& name : named) writer.value(name);
    writer.enter(layer, weights);
    def->onnx.write(
        {nodes.group.params, types, nodes.group.inputs, writer.value(nodes.group.output), writer, nodes.group.lengths});
    if (!writer.problems().empty()) return std::nullopt;
    Comparison comparison(writer.model().initializers, nodes.constants);
    for (const std::string& name : named) comparison.same(name);
    const bool equal =
        std::equal(writer.model().nodes.begin(), writer.model().nodes.end(), nodes.nodes.begin(), nodes.nodes.end(),
                   [&](const OnnxNode& a, const OnnxNode& b) { return comparison.equal(a, b); });
    return equal ? std::optional(std::move(result)) : std::nullopt;
}

}  // namespace lathe
