// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_sequence.h"

#include <algorithm>
#include <map>
#include <string>
#include <variant>

#include "core/base/json.h"
#include "core/graph/block.h"
#include "core/layers/layer.h"

namespace lathe {

namespace {

bool canBeInBlock(const Node& node) {
    if (node.type == blockInputType || node.type == blockOutputType || !node.weights.empty()) return false;
    if (node.type == blockType) return true;
    const LayerDef* def = findLayer(node.type);
    return def && !def->loss;
}

/// A number of copies is no size: it says how a network is built.
bool isSize(const std::string& key, const ParamValue& value) {
    const bool isNumber = std::holds_alternative<int64_t>(value) || std::holds_alternative<std::vector<int64_t>>(value);
    return isNumber && key != blockRepeatKey;
}

std::string textOf(const Node& node, NodeSequence::Labels kind) {
    Params params = node.params;
    if (kind == NodeSequence::Labels::WithoutSizes)
        for (const auto& [key, value] : node.params.values())
            if (isSize(key, value)) params.set(key, std::string("size"));
    return node.type + ' ' + toJson(params).dump(-1);
}

std::vector<int64_t> labelsOf(const Graph& graph, NodeSequence::Labels kind) {
    std::vector<int64_t> labels;
    std::map<std::string, int64_t> known;
    for (const Node& node : graph.nodes) {
        const auto next = static_cast<int64_t>(labels.size());
        labels.push_back(canBeInBlock(node) ? known.try_emplace(textOf(node, kind), next).first->second : -1 - next);
    }
    return labels;
}

int64_t signedOf(size_t n) {
    return static_cast<int64_t>(n);
}

}  // namespace

std::optional<NodeSequence> NodeSequence::of(const Graph& graph, Labels kind) {
    NodeSequence sequence;
    for (const Node& node : graph.nodes) sequence.m_ids.push_back(node.id);
    if (!std::is_sorted(sequence.m_ids.begin(), sequence.m_ids.end())) return std::nullopt;
    sequence.m_labels = labelsOf(graph, kind);
    sequence.m_inputs.resize(sequence.size());
    sequence.m_readers.resize(sequence.size());
    for (const Edge& e : graph.edges) {
        const size_t from = sequence.positionOf(e.from), to = sequence.positionOf(e.to);
        if (from >= to || to >= sequence.size()) return std::nullopt;
        sequence.m_inputs[to].push_back({e.toPort, {from, e.fromPort}});
        sequence.m_readers[from].push_back({e.fromPort, to});
    }
    for (auto& inputs : sequence.m_inputs)
        std::sort(inputs.begin(), inputs.end(), [](const Input& a, const Input& b) { return a.port < b.port; });
    return sequence;
}

size_t NodeSequence::positionOf(NodeId id) const {
    const auto found = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    return found != m_ids.end() && *found == id ? static_cast<size_t>(found - m_ids.begin()) : m_ids.size();
}

std::vector<NodeValue> NodeSequence::entering(NodeRun run) const {
    std::vector<NodeValue> values;
    for (size_t at = run.start; at < run.end(); ++at)
        for (const Input& input : m_inputs[at])
            if (input.value.position < run.start && std::find(values.begin(), values.end(), input.value) == values.end())
                values.push_back(input.value);
    return values;
}

size_t NodeSequence::bypasses(NodeRun run) const {
    size_t count = 0;
    for (const NodeValue& value : entering(run)) {
        const auto& readers = m_readers[value.position];
        count += std::any_of(readers.begin(), readers.end(),
                             [&](const Reader& r) { return r.port == value.port && r.position >= run.end(); })
                     ? 1
                     : 0;
    }
    return count;
}

size_t NodeSequence::readsFromBefore(NodeRun run) const {
    size_t reads = 0;
    for (size_t at = run.start; at < run.end(); ++at)
        for (const Input& input : m_inputs[at]) reads += input.value.position < run.start ? 1 : 0;
    return reads;
}

std::vector<NodeValue> NodeSequence::leaving(NodeRun run) const {
    std::vector<NodeValue> values;
    for (size_t at = run.start; at < run.end(); ++at) {
        if (m_readers[at].empty()) values.push_back({at, 0});
        for (const Reader& reader : m_readers[at])
            if (!run.has(reader.position)) values.push_back({at, reader.port});
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

bool NodeSequence::staysIn(NodeValue value, NodeRun a, NodeRun b) const {
    const auto& readers = m_readers[value.position];
    return std::all_of(readers.begin(), readers.end(), [&](const Reader& reader) {
        return reader.port != value.port || a.has(reader.position) || b.has(reader.position);
    });
}

std::vector<int64_t> NodeSequence::signature(NodeRun run) const {
    std::vector<int64_t> result;
    std::map<NodeValue, int64_t> outside;
    for (size_t at = run.start; at < run.end(); ++at) {
        result.push_back(m_labels[at]);
        result.push_back(signedOf(m_inputs[at].size()));
        for (const Input& input : m_inputs[at]) {
            const bool isInside = input.value.position >= run.start;
            result.push_back(input.port);
            result.push_back(isInside ? signedOf(input.value.position - run.start)
                                      : -1 - outside.try_emplace(input.value, signedOf(outside.size())).first->second);
            result.push_back(isInside ? input.value.port : 0);
        }
    }
    for (const NodeValue& value : leaving(run)) {
        result.push_back(signedOf(value.position - run.start));
        result.push_back(value.port);
    }
    return result;
}

}  // namespace lathe
