// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_names.h"

#include "core/exchange/onnx/node_scopes.h"

namespace lathe {

namespace {

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

/// "layer1.0" for "layer1.0.conv1".
std::string outerModule(const std::string& module) {
    const size_t dot = module.rfind('.');
    return dot == std::string::npos ? std::string() : module.substr(0, dot);
}

}  // namespace

std::string cleanName(std::string_view name) {
    while (!name.empty() && !isNameCharacter(name.front())) name.remove_prefix(1);
    std::string result(name.substr(0, 100));
    for (char& c : result)
        if (!isNameCharacter(c)) c = '_';
    return result;
}

std::string NodeNames::layerName(const OnnxNode& node) const {
    const std::string prefix = weightPrefix(node);
    return prefix.empty() ? layerOf(node.name) : prefix;
}

std::optional<std::string> NodeNames::moduleOf(const OnnxNode& node) const {
    const bool hasPath = node.name.find('/') != std::string::npos;
    const bool ours = m_model.producer == OnnxModel().producer;  // layers that share weights have names of their own
    if (hasPath && ours) return layerOf(node.name);
    const std::string byWeight = weightPrefix(node);
    const auto listed = node.outputs.empty() ? m_model.scopes.end() : m_model.scopes.find(node.outputs[0]);
    if (listed != m_model.scopes.end()) {
        const std::string module = cleanName(listed->second);
        return !byWeight.empty() && outerModule(byWeight) == outerModule(module) ? byWeight : module;
    }
    if (!byWeight.empty()) return byWeight;
    return hasPath ? std::optional(cleanName(scopeOfNode(node.name))) : std::nullopt;
}

/// "conv1" when a weight is called "conv1.weight"; else empty.
std::string NodeNames::weightPrefix(const OnnxNode& node) const {
    for (const std::string& input : node.inputs)
        if (m_model.initializers.contains(input) && input.ends_with(".weight"))
            return cleanName(input.substr(0, input.size() - 7));
    return {};
}

/// Lathe calls the nodes of a layer "<layer>/<Operator>".
std::string NodeNames::layerOf(const std::string& node) const {
    const size_t slash = node.find('/');
    const bool ours = m_model.producer == OnnxModel().producer && slash != std::string::npos;
    return cleanName(ours ? node.substr(0, slash) : node);
}

}  // namespace lathe
