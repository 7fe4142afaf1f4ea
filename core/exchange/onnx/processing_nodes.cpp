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

OnnxValueInfo entryFromJson(const Json& json) {
    OnnxValueInfo info{.name = json["name"].toString(),
                       .dtype = dtypeFromName(json["dtype"].toString()).value_or(DType::F32),
                       .shape = {{-1, "batch"}}};
    for (const Json& extent : json["shape"].array()) info.shape.push_back({extent.toInt(), {}});
    return info;
}

/// What the metadata say of the values that enter and leave the network; false: nothing.
bool readNetwork(const OnnxModel& model, OnnxParts& parts) {
    const auto text = model.metadata.find(std::string(onnxNetworkKey));
    if (text == model.metadata.end()) return false;
    const auto json = Json::parse(text->second, "metadata");
    if (!json || (*json)["entries"].array().empty() || (*json)["exits"].array().size() != model.outputs.size()) return false;
    for (const Json& entry : (*json)["entries"].array()) parts.entries.push_back(entryFromJson(entry));
    for (const Json& exit : (*json)["exits"].array()) parts.exits.push_back(exit.toString());
    return true;
}

/// One input and one output.
void findEnds(const OnnxModel& model, OnnxParts& parts) {
    if (!parts.before.empty())
        parts.entries = {{.name = parts.before.back().outputs.front()}};
    else
        parts.entries = model.inputs;
    for (const OnnxValueInfo& output : model.outputs) parts.exits.push_back(output.name);
    if (!parts.behind.empty() && !parts.exits.empty()) parts.exits.front() = parts.behind.front().inputs.front();
}

/// Its entries are its inputs.
void keepNetwork(OnnxModel& model, OnnxParts& parts) {
    model.nodes = std::move(parts.network);
    model.inputs = parts.entries;
    for (size_t i = 0; i < model.outputs.size(); ++i) model.outputs[i].name = parts.exits[i];
}

}  // namespace

OnnxParts partsOf(const OnnxModel& model) {
    OnnxParts parts;
    const bool ours = model.producer == OnnxModel().producer;
    for (const OnnxNode& node : model.nodes) {
        auto& part = ours && isBefore(node) ? parts.before : ours && isBehind(node) ? parts.behind : parts.network;
        part.push_back(node);
    }
    if (!ours || !readNetwork(model, parts)) findEnds(model, parts);
    return parts;
}

bool takesColumns(const OnnxModel& model, const OnnxParts& parts) {
    return !parts.before.empty() && model.metadata.contains("schema");
}

Json networkMetadata(const std::vector<OnnxValueInfo>& entries, const std::vector<std::string>& exits) {
    Json list = Json::Array{};
    for (const OnnxValueInfo& entry : entries) {
        Json shape = Json::Array{};
        for (size_t i = 1; i < entry.shape.size(); ++i) shape.push(entry.shape[i].value);
        list.push(Json::Object{{"name", entry.name}, {"dtype", name(entry.dtype)}, {"shape", std::move(shape)}});
    }
    return Json::Object{{"entries", std::move(list)}, {"exits", Json::Array(exits.begin(), exits.end())}};
}

void removeProcessingNodes(OnnxModel& model, int64_t width) {
    OnnxParts parts = partsOf(model);
    if (model.metadata.contains(std::string(onnxNetworkKey)) && parts.entries.size() >= 1 &&
        parts.exits.size() == model.outputs.size() && !parts.entries.front().shape.empty())
        return keepNetwork(model, parts);
    const bool columns = takesColumns(model, parts);
    model.nodes = std::move(parts.network);
    if (!parts.before.empty()) {
        const std::string entry = parts.entries.front().name;
        if (columns) model.inputs = {{.name = freeInputName(model), .dtype = DType::F32, .shape = {{-1, "batch"}, {width, {}}}}};
        const std::string input = model.inputs.empty() ? entry : model.inputs.front().name;
        for (OnnxNode& node : model.nodes)
            for (std::string& name : node.inputs) rename(name, entry, input);
        if (!parts.exits.empty()) rename(parts.exits.front(), entry, input);
    }
    if (!parts.behind.empty() && !model.outputs.empty()) model.outputs.front().name = parts.exits.front();
}

}  // namespace lathe
