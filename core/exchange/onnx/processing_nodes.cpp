// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/processing_nodes.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/exchange/onnx/preprocessing.h"

namespace lathe {

namespace {

bool within(const OnnxNode& node, std::string_view scope) {
    const bool begins = node.name.starts_with(scope) && node.name.size() > scope.size() && node.name[scope.size()] == '/';
    return begins && !node.inputs.empty() && node.outputs.size() == 1;
}

bool isBefore(const OnnxNode& node) {
    return within(node, onnxNormalizationScope);
}

bool isBehind(const OnnxNode& node) {
    return within(node, onnxUnitScope) || within(node, onnxProbabilitiesScope);
}

void rename(std::string& name, const std::string& from, const std::string& to) {
    if (name == from) name = to;
}

/// "input", or something like it when that is the name of another value.
std::string freeInputName(const OnnxModel& model) {
    std::set<std::string> taken;
    for (const auto& [name, tensor] : model.initializers) taken.insert(name);
    for (const OnnxNode& node : model.nodes) taken.insert(node.outputs.begin(), node.outputs.end());
    std::string name = "input";
    for (int i = 2; taken.contains(name); ++i) name = "input_" + std::to_string(i);
    return name;
}

}  // namespace

OnnxParts partsOf(const OnnxModel& model) {
    OnnxParts parts;
    const bool ours = model.producer == OnnxModel().producer;
    for (const OnnxNode& node : model.nodes) {
        auto& part = ours && isBefore(node) ? parts.before : ours && isBehind(node) ? parts.behind : parts.network;
        part.push_back(node);
    }
    if (!model.inputs.empty()) parts.entry = model.inputs.front().name;
    if (!model.outputs.empty()) parts.exit = model.outputs.front().name;
    if (!parts.before.empty()) parts.entry = parts.before.back().outputs.front();
    if (!parts.behind.empty()) parts.exit = parts.behind.front().inputs.front();
    return parts;
}

bool takesColumns(const OnnxModel& model, const OnnxParts& parts) {
    return !parts.before.empty() && model.metadata.contains("schema");
}

void removeProcessingNodes(OnnxModel& model, int64_t width) {
    OnnxParts parts = partsOf(model);
    const bool columns = takesColumns(model, parts);
    model.nodes = std::move(parts.network);
    if (!parts.before.empty()) {
        if (columns) model.inputs = {{.name = freeInputName(model), .dtype = DType::F32, .shape = {{-1, "batch"}, {width, {}}}}};
        const std::string input = model.inputs.empty() ? parts.entry : model.inputs.front().name;
        for (OnnxNode& node : model.nodes)
            for (std::string& name : node.inputs) rename(name, parts.entry, input);
        rename(parts.exit, parts.entry, input);
    }
    if (!parts.behind.empty() && !model.outputs.empty()) model.outputs.front().name = parts.exit;
}

}  // namespace lathe
