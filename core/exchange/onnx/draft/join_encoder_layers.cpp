// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <variant>

#include "core/exchange/onnx/draft/graph_join.h"
#include "core/exchange/onnx/draft/layer_types.h"
#include "core/layers/transformer_parts.h"

namespace lathe {

namespace {

/// An encoder layer that was found, with the nodes that have its weights.
struct FoundEncoderLayer {
    bool isNormFirst = false;
    NodeId norm1, attention, norm2, linear1, activation, linear2;
    NodeId middle, result;  ///< the sum behind the attention, and the last node
    NodeOutput input;
};
using MaybeEncoderLayer = std::optional<FoundEncoderLayer>;

class EncoderLayerFinder {
public:
    EncoderLayerFinder(const GraphJoin& graph, NodeId attention) : m_graph(graph) { m_found.attention = attention; }

    MaybeEncoderLayer find() {
        const auto input = m_graph.input(m_found.attention);
        if (m_graph.inputCount(m_found.attention) != 1 || !input || !m_graph.weight(m_found.attention, "in_proj_bias"))
            return std::nullopt;
        if (auto found = normFirst(*input)) return found;
        return normLast(*input);
    }

private:
    MaybeEncoderLayer normFirst(NodeOutput normed) {
        m_found.isNormFirst = true;
        m_found.norm1 = normed.first;
        const auto input = m_graph.input(m_found.norm1);
        if (!isNorm(m_found.norm1) || !input || !m_graph.onlyReader(m_found.norm1)) return std::nullopt;
        m_found.input = *input;
        if (!readMiddle() || m_graph.readers(m_found.middle).size() != 2) return std::nullopt;
        const auto norm = readerWith(m_found.middle, layer_types::layerNorm);
        if (!norm || !isNorm(*norm) || !m_graph.onlyReader(*norm)) return std::nullopt;
        m_found.norm2 = *norm;
        const auto last = sumBehindFeedForward(*norm, {m_found.middle, 0});
        if (!last) return std::nullopt;
        m_found.result = *last;
        return m_found;
    }

    MaybeEncoderLayer normLast(NodeOutput input) {
        m_found.isNormFirst = false;
        m_found.input = input;
        if (!readMiddle()) return std::nullopt;
        const auto first = m_graph.onlyReader(m_found.middle);
        if (!first || !isNorm(*first) || m_graph.readers(*first).size() != 2) return std::nullopt;
        m_found.norm1 = *first;
        const auto sum = sumBehindFeedForward(*first, {*first, 0});
        const auto last = sum ? m_graph.onlyReader(*sum) : std::nullopt;
        if (!last || !isNorm(*last)) return std::nullopt;
        m_found.norm2 = *last;
        m_found.result = *last;
        return m_found;
    }

    /// The sum of the attention and the input.
    bool readMiddle() {
        const auto sum = m_graph.onlyReader(m_found.attention);
        if (!sum || !isSumOf(*sum, {m_found.attention, 0}, m_found.input)) return false;
        m_found.middle = *sum;
        return true;
    }

    /// Dense, activation function, Dense and the sum with `rest`, from a value that has these readers.
    std::optional<NodeId> sumBehindFeedForward(NodeId from, NodeOutput rest) {
        const auto linear1 = readerWith(from, layer_types::dense);
        const auto activation = linear1 ? m_graph.onlyReader(*linear1) : std::nullopt;
        const bool isActivation =
            activation && (m_graph.is(*activation, layer_types::relu) || m_graph.is(*activation, layer_types::gelu));
        const auto linear2 = isActivation ? m_graph.onlyReader(*activation) : std::nullopt;
        const auto sum = linear2 ? m_graph.onlyReader(*linear2) : std::nullopt;
        if (!sum || !isLinear(*linear1) || !isLinear(*linear2) || !isSumOf(*sum, {*linear2, 0}, rest)) return std::nullopt;
        m_found.linear1 = *linear1, m_found.activation = *activation, m_found.linear2 = *linear2;
        return sum;
    }

    std::optional<NodeId> readerWith(NodeId from, std::string_view type) const {
        const auto readers = m_graph.readers(from);
        const auto it = std::find_if(readers.begin(), readers.end(), [&](NodeId id) { return m_graph.is(id, type); });
        return it == readers.end() ? std::nullopt : std::optional(*it);
    }

    bool isSumOf(NodeId id, NodeOutput a, NodeOutput b) const {
        const auto first = m_graph.input(id, 0), second = m_graph.input(id, 1);
        if (!m_graph.is(id, layer_types::add) || m_graph.inputCount(id) != 2 || !first || !second) return false;
        return (*first == a && *second == b) || (*first == b && *second == a);
    }

    /// Over the last dimension, with the epsilon of the encoder layer.
    bool isNorm(NodeId id) const {
        const Node* node = m_graph.find(id);
        if (!node || node->type != layer_types::layerNorm || !m_graph.weight(id, "bias")) return false;
        const ParamValue *dims = node->params.find("dims"), *eps = node->params.find("eps");
        const auto* count = dims ? std::get_if<int64_t>(dims) : nullptr;
        const auto* number = eps ? std::get_if<double>(eps) : nullptr;
        return (!count || *count == 1) && (!number || std::abs(*number - 1e-5) < 1e-9);
    }

    bool isLinear(NodeId id) const {
        const Tensor *weight = m_graph.weight(id, "weight"), *bias = m_graph.weight(id, "bias");
        return weight && bias && !m_graph.find(id)->params.find("parametrization");
    }

    const GraphJoin& m_graph;
    FoundEncoderLayer m_found;
};

void takeWeights(const GraphJoin& graph, NodeId node, const std::string& as, std::initializer_list<std::string_view> keys,
                 GraphJoin::Layer& layer) {
    for (const std::string_view key : keys)
        if (const Tensor* tensor = graph.weight(node, key)) layer.weights.insert_or_assign(as + "." + std::string(key), *tensor);
}

GraphJoin::Layer encoderLayerOf(const GraphJoin& graph, const FoundEncoderLayer& found) {
    GraphJoin::Layer layer{layer_types::encoderLayer, {}, {found.input}, {}};
    const Params& attention = graph.find(found.attention)->params;
    for (const std::string_view key : {attentionHeads.key, causal.key})
        if (const ParamValue* value = attention.find(key)) layer.params.set(key, *value);
    layer.params.set("feed_forward", graph.weight(found.linear1, "weight")->shape()[0]);
    layer.params.set("activation", graph.find(found.activation)->type);
    layer.params.set("norm_first", found.isNormFirst);
    takeWeights(graph, found.norm1, "norm1", {"weight", "bias"}, layer);
    takeWeights(graph, found.attention, "self_attn", {"in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"},
                layer);
    takeWeights(graph, found.linear1, "linear1", {"weight", "bias"}, layer);
    takeWeights(graph, found.linear2, "linear2", {"weight", "bias"}, layer);
    takeWeights(graph, found.norm2, "norm2", {"weight", "bias"}, layer);
    return layer;
}

}  // namespace

void joinEncoderLayers(GraphJoin& graph) {
    for (const NodeId attention : graph.nodesOf(layer_types::attention)) {
        const auto found = EncoderLayerFinder(graph, attention).find();
        if (!found) continue;
        std::set<NodeId> nodes{found->norm1,   found->attention,  found->middle,  found->norm2,
                               found->linear1, found->activation, found->linear2, found->result};
        if (!found->isNormFirst)
            if (const auto sum = graph.input(found->norm2)) nodes.insert(sum->first);
        graph.replace(nodes, found->result, encoderLayerOf(graph, *found));
    }
}

}  // namespace lathe
