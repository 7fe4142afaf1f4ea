// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "core/exchange/onnx/draft/graph_join.h"
#include "core/exchange/onnx/draft/layer_types.h"
#include "core/exchange/onnx/draft/network_draft.h"
#include "core/exchange/onnx/draft/traced_value.h"
#include "core/layers/transformer_parts.h"

namespace lathe {

namespace {

constexpr double largestScaleError = 1e-4;  // relative; exporters multiply in float32
constexpr size_t mostScoreNodes = 4;

/// The rows of a Dense that are the queries, keys or values of an attention.
struct Projection {
    NodeId dense;
    NodeOutput input;
    int64_t begin = 0, end = 0;
    int64_t rows() const { return end - begin; }
};

/// An attention that was found.
struct FoundAttention {
    std::array<Projection, 3> projections;  ///< of queries, keys, values
    NodeId output;                          ///< the Dense behind it
    int64_t heads = 1;
    bool isCausal = false;
    std::set<NodeId> nodes;
};

/// [N, length, features] as heads: [N, heads, length, features / heads], or without heads where `rank` is 3.
std::optional<ValueView> dividedIntoHeads(const Shape& flat, int64_t heads, int rank, bool transposes) {
    const ValueView whole(flat, true);
    if (rank == 3) return transposes ? whole.transposed({0, 2, 1}) : std::optional(whole);
    const auto divided = whole.reshaped({{1, true}, {flat[1], false}, {heads, false}, {flat[2] / heads, false}});
    if (!divided) return std::nullopt;
    return transposes ? divided->transposed({0, 2, 3, 1}) : divided->transposed({0, 2, 1, 3});
}

/// The way back.
std::optional<ValueView> joinedHeads(const Shape& divided) {
    const ValueView whole(divided, true);
    if (divided.rank() == 3) return whole;
    const auto moved = whole.transposed({0, 2, 1, 3});
    return moved ? moved->reshaped({{1, true}, {divided[2], false}, {divided[1] * divided[3], false}}) : std::nullopt;
}

class AttentionFinder {
public:
    AttentionFinder(const GraphJoin& graph, NodeId softmax) : m_graph(graph), m_softmax(softmax) {}

    std::optional<FoundAttention> find() {
        const auto mixed = m_graph.onlyReader(m_softmax);
        if (!mixed || !m_graph.is(*mixed, layer_types::matmul) || !readsFirst(*mixed, m_softmax) || !isOverLast())
            return std::nullopt;
        const auto product = productOfScores();
        if (!product || !readProjections(*product, *mixed) || !readOutput(*mixed) || !isScaled()) return std::nullopt;
        m_found.nodes.insert({m_softmax, *mixed, *product});
        return m_found;
    }

private:
    bool readsFirst(NodeId reader, NodeId from) const {
        const auto input = m_graph.input(reader, 0);
        return input && input->first == from;
    }

    bool isOverLast() const {
        const ParamValue* axis = m_graph.find(m_softmax)->params.find("axis");
        const auto* text = axis ? std::get_if<std::string>(axis) : nullptr;
        return !text || *text == "last";
    }

    /// Up from the Softmax, past scales and a mask.
    std::optional<NodeId> productOfScores() {
        auto value = m_graph.input(m_softmax);
        for (size_t i = 0; value && i < mostScoreNodes; ++i) {
            const NodeId id = value->first;
            if (m_graph.is(id, layer_types::matmul)) return id;
            if (m_graph.is(id, causalMaskType)) {
                m_found.isCausal = true;
            } else {
                const ParamValue* factor = m_graph.is(id, layer_types::scale) ? m_graph.find(id)->params.find("factor") : nullptr;
                const auto* number = factor ? std::get_if<double>(factor) : nullptr;
                if (!number) return std::nullopt;
                m_factor *= *number;
            }
            m_found.nodes.insert(id);
            value = m_graph.input(id);
        }
        return std::nullopt;
    }

    bool readProjections(NodeId product, NodeId mixed) {
        const Shape scores = m_graph.shape({product, 0}), divided = m_graph.shape({mixed, 0});
        const int rank = scores.rank();
        if ((rank != 3 && rank != 4) || divided.rank() != rank) return false;
        m_found.heads = rank == 4 ? scores[1] : 1;
        m_width = divided[-1];
        const std::array<std::optional<NodeOutput>, 3> values{m_graph.input(product, 0), m_graph.input(product, 1),
                                                              m_graph.input(mixed, 1)};
        for (size_t i = 0; i < 3; ++i)
            if (!values[i] || !readProjection(i, *values[i], rank)) return false;
        return true;
    }

    bool readProjection(size_t i, NodeOutput value, int rank) {
        const auto traced = tracedValue(m_graph, value);
        if (!traced || !isDense(traced->base.first)) return false;
        const Shape flat = traced->view.stored();
        if (flat.rank() != 3 || flat[2] != m_found.heads * m_width) return false;
        const auto expected = dividedIntoHeads(flat, m_found.heads, rank, i == 1);
        const auto input = m_graph.input(traced->base.first);
        if (!expected || traced->view != *expected || !input) return false;
        m_found.projections[i] = {traced->base.first, *input, traced->begin, traced->end};
        m_found.nodes.insert(traced->passed.begin(), traced->passed.end());
        m_found.nodes.insert(traced->base.first);
        m_factor *= i < 2 ? traced->factor : 1;
        return i < 2 || traced->factor == 1;
    }

    /// With standard weights that fit its type.
    bool isDense(NodeId id) const {
        const Tensor* weight = m_graph.weight(id, "weight");
        if (!m_graph.is(id, layer_types::dense) || !weight || weight->shape().rank() != 2) return false;
        const ParamValue* form = m_graph.find(id)->params.find("parametrization");
        const auto* text = form ? std::get_if<std::string>(form) : nullptr;
        return !text || *text == "standard";
    }

    /// Down to the one Dense behind the heads.
    bool readOutput(NodeId mixed) {
        NodeId at = mixed;
        for (int i = 0; i < 6; ++i) {
            const auto next = m_graph.onlyReader(at);
            if (!next) return false;
            at = *next;
            if (isDense(at)) break;
        }
        const auto input = m_graph.input(at);
        const auto traced = isDense(at) && input ? tracedValue(m_graph, *input) : std::nullopt;
        const auto expected = joinedHeads(m_graph.shape({mixed, 0}));
        if (!traced || traced->base != NodeOutput{mixed, 0} || traced->factor != 1 || !expected || traced->view != *expected)
            return false;
        m_found.output = at;
        m_found.nodes.insert(traced->passed.begin(), traced->passed.end());
        m_found.nodes.insert(at);
        return m_graph.shape({at, 0}).rank() == 3;
    }

    bool isScaled() const {
        const double wanted = 1 / std::sqrt(static_cast<double>(m_width));
        return std::abs(m_factor - wanted) <= largestScaleError * wanted;
    }

    const GraphJoin& m_graph;
    NodeId m_softmax;
    FoundAttention m_found;
    double m_factor = 1;
    int64_t m_width = 1;
};

/// The weights of an attention from those of its Dense layers.
class AttentionWeights {
public:
    AttentionWeights(const GraphJoin& graph, const FoundAttention& found) : m_graph(graph), m_found(found) {}

    /// Nothing: the sizes are not those of MultiHeadAttention.
    std::optional<GraphJoin::Layer> layer() const {
        const auto& all = m_found.projections;
        const int64_t width = inputWidth(0);
        for (const Projection& one : all)
            if (one.rows() != width || rowsOf(one.dense) < one.end) return std::nullopt;
        const Tensor& output = *m_graph.weight(m_found.output, "weight");
        if (output.shape() != Shape{width, width}) return std::nullopt;
        GraphJoin::Layer result{layer_types::attention, {}, inputs(), {{"out_proj.weight", output}}};
        const bool isBiased = hasBias();
        result.params.set(attentionHeads.key, m_found.heads);
        result.params.set(causal.key, m_found.isCausal);
        result.params.set("bias", isBiased);
        addProjections(result);
        if (isBiased) {
            result.weights.insert_or_assign("in_proj_bias", joinedBias());
            const Tensor* bias = m_graph.weight(m_found.output, "bias");
            result.weights.insert_or_assign("out_proj.bias", bias ? *bias : Tensor(DType::F32, {width}));
        }
        return result;
    }

private:
    int64_t inputWidth(size_t i) const { return m_graph.weight(m_found.projections[i].dense, "weight")->shape()[1]; }
    int64_t rowsOf(NodeId dense) const { return m_graph.weight(dense, "weight")->shape()[0]; }

    bool hasBias() const {
        const auto& all = m_found.projections;
        return m_graph.weight(m_found.output, "bias") ||
               std::any_of(all.begin(), all.end(), [&](const Projection& p) { return m_graph.weight(p.dense, "bias"); });
    }

    std::vector<NodeOutput> inputs() const {
        const auto& [q, k, v] = m_found.projections;
        if (q.input == k.input && k.input == v.input) return {q.input};
        return k.input == v.input ? std::vector{q.input, k.input} : std::vector{q.input, k.input, v.input};
    }

    static void copyRows(const Tensor& from, int64_t begin, int64_t end, Tensor& to, int64_t at) {
        const int64_t width = from.shape().rank() == 2 ? from.shape()[1] : 1;
        std::copy(from.data<float>() + begin * width, from.data<float>() + end * width, to.data<float>() + at * width);
    }

    void addProjections(GraphJoin::Layer& layer) const {
        constexpr std::string_view keys[] = {"q_proj_weight", "k_proj_weight", "v_proj_weight"};
        const bool isJoint = inputWidth(0) == inputWidth(1) && inputWidth(0) == inputWidth(2);
        int64_t rows = 0, at = 0;
        for (const Projection& one : m_found.projections) rows += one.rows();
        Tensor joint(DType::F32, isJoint ? Shape{rows, inputWidth(0)} : Shape{1});
        for (size_t i = 0; i < 3; ++i) {
            const Projection& one = m_found.projections[i];
            const Tensor& from = *m_graph.weight(one.dense, "weight");
            Tensor own(DType::F32, {one.rows(), inputWidth(i)});
            copyRows(from, one.begin, one.end, isJoint ? joint : own, isJoint ? at : 0);
            at += one.rows();
            if (!isJoint) layer.weights.insert_or_assign(std::string(keys[i]), own);
        }
        if (isJoint) layer.weights.insert_or_assign("in_proj_weight", joint);
    }

    Tensor joinedBias() const {
        int64_t rows = 0, at = 0;
        for (const Projection& one : m_found.projections) rows += one.rows();
        Tensor result(DType::F32, {rows});
        for (const Projection& one : m_found.projections) {
            if (const Tensor* bias = m_graph.weight(one.dense, "bias")) copyRows(*bias, one.begin, one.end, result, at);
            at += one.rows();
        }
        return result;
    }

    const GraphJoin& m_graph;
    const FoundAttention& m_found;
};

}  // namespace

void joinAttentions(GraphJoin& graph) {
    for (const NodeId softmax : graph.nodesOf(layer_types::softmax)) {
        const auto found = AttentionFinder(graph, softmax).find();
        if (!found) continue;
        if (auto layer = AttentionWeights(graph, *found).layer()) graph.replace(found->nodes, found->output, std::move(*layer));
    }
}

}  // namespace lathe
