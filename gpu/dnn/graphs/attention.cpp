// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "gpu/dnn/graphs.h"

namespace lathe::gpu::dnn {

namespace {

using api::DataType;
using api::PointwiseMode;

/// Common parts of the graphs of both passes.
class Attention {
public:
    Attention(const AttentionShape& s, const char* name)
        : m_shape(s),
          m_graph(fmt::format("{} {}x{}x{}x{}{}{}{}", name, s.batch, s.heads, s.length, s.depth, s.causal ? " causal" : "",
                              s.dropout > 0 ? " dropout" : "", s.packed ? " packed" : "")) {}

    Graph& graph() { return m_graph; }
    Graph take() { return std::move(m_graph); }
    bool drops() const { return m_shape.dropout > 0; }

    /// A result of attention, or its gradient.
    TensorId result(const char* name) { return memory(name, token()); }
    /// Queries, keys, values or their gradients.
    TensorId heads(const char* name) { return memory(name, operandToken()); }
    /// The same memory with rows and columns exchanged.
    TensorId transposedHeads(const char* name) {
        const auto& s = m_shape;
        return m_graph.memory(name, s.type, {s.batch, s.heads, s.depth, s.length},
                              {s.length * operandToken(), s.depth, 1, operandToken()});
    }
    TensorId rows(const char* name) {
        const std::vector<int64_t> dims{m_shape.batch, m_shape.heads, m_shape.length, 1};
        return m_graph.memory(name, DataType::F32, dims, plainStrides(dims));
    }
    void randomWords() {
        if (!drops()) return;
        m_seed = m_graph.memory("seed", DataType::I64, {1, 1, 1, 1}, {1, 1, 1, 1});
        m_offset = m_graph.memory("offset", DataType::I64, {1, 1, 1, 1}, {1, 1, 1, 1});
    }

    TensorId scores(DataType type = DataType::F32) {
        const std::vector<int64_t> dims{m_shape.batch, m_shape.heads, m_shape.length, m_shape.length};
        return m_graph.inside(dims, plainStrides(dims), type);
    }
    TensorId reduced(api::ReductionOperator op, TensorId x) {
        const std::vector<int64_t> dims{m_shape.batch, m_shape.heads, m_shape.length, 1};
        const TensorId y = m_graph.inside(dims, plainStrides(dims));
        m_graph.add(ReductionNode{op, x, y});
        return y;
    }
    TensorId scale() { return m_graph.scalar("scale", 1 / std::sqrt(static_cast<double>(m_shape.depth))); }
    TensorId keptScale() { return m_graph.scalar("kept", 1 / (1 - m_shape.dropout)); }

    /// q k' scale. With a causal mask, scores above the diagonal are the lowest float32.
    TensorId maskedScores(TensorId q, TensorId transposedK) {
        const TensorId product = scores();
        m_graph.add(MatMulNode{q, transposedK, product});
        const TensorId scaled = m_graph.pointwise(PointwiseMode::Mul, product, scale());
        if (!m_shape.causal) return scaled;
        const TensorId row = index(scaled, 2), column = index(scaled, 3), seen = m_graph.inside(scaled, DataType::Boolean);
        m_graph.add(PointwiseNode{PointwiseMode::GreaterOrEqual, row, column, noTensor, seen});
        const TensorId never = m_graph.scalar("never", -std::numeric_limits<float>::max()), masked = scores();
        m_graph.add(PointwiseNode{PointwiseMode::Select, scaled, never, seen, masked});
        return masked;
    }
    TensorId keptProbability() { return m_graph.scalar("probability", 1 - m_shape.dropout); }
    TensorId dropped(TensorId weights, TensorId mask) {
        return m_graph.pointwise(PointwiseMode::Mul, m_graph.pointwise(PointwiseMode::Mul, weights, mask), keptScale());
    }
    /// Rows and columns exchanged, in the type of the operands.
    TensorId transposed(TensorId x) {
        const std::vector<int64_t> dims{m_shape.batch, m_shape.heads, m_shape.length, m_shape.length};
        const int64_t whole = m_shape.length * m_shape.length;
        const TensorId y = m_graph.inside(dims, {m_shape.heads * whole, whole, 1, m_shape.length}, m_shape.type);
        m_graph.add(ReshapeNode{x, y});
        return y;
    }
    TensorId plain(TensorId transposedHeads) {
        const auto& s = m_shape;
        const TensorId y = m_graph.inside({s.batch, s.heads, s.length, s.depth}, strides(operandToken()), s.type);
        m_graph.add(ReshapeNode{transposedHeads, y});
        return y;
    }
    TensorId keptMask() {
        const TensorId mask = scores();
        m_graph.add(RandomNode{1 - m_shape.dropout, m_seed, m_offset, mask});
        return mask;
    }

private:
    /// Elements of a position, and their distance in q, k and v.
    int64_t token() const { return m_shape.heads * m_shape.depth; }
    int64_t operandToken() const { return m_shape.packed ? 3 * token() : token(); }
    std::vector<int64_t> strides(int64_t token) const { return {m_shape.length * token, m_shape.depth, token, 1}; }
    TensorId memory(const char* name, int64_t token) {
        const auto& s = m_shape;
        return m_graph.memory(name, s.type, {s.batch, s.heads, s.length, s.depth}, strides(token));
    }
    TensorId index(TensorId of, int64_t axis) {
        const TensorId made = m_graph.inside(of, DataType::I32);
        m_graph.add(PointwiseNode{PointwiseMode::GenerateIndex, of, noTensor, noTensor, made, axis});
        return made;
    }

    AttentionShape m_shape;
    Graph m_graph;
    TensorId m_seed = noTensor, m_offset = noTensor;
};

}  // namespace

Graph attentionGraph(const AttentionShape& s) {
    Attention a(s, "attention");
    Graph& g = a.graph();
    const TensorId q = a.heads("q"), k = a.transposedHeads("k"), v = a.heads("v");
    a.randomWords();
    const TensorId o = a.result("o"), stats = a.rows("stats");
    const TensorId masked = a.maskedScores(q, k);
    const TensorId most = a.reduced(api::ReductionOperator::Max, masked);
    const TensorId powers = g.pointwise(PointwiseMode::Exp, g.pointwise(PointwiseMode::Sub, masked, most));
    const TensorId sum = a.reduced(api::ReductionOperator::Add, powers), logarithm = g.pointwise(PointwiseMode::Log, sum);
    g.add(PointwiseNode{PointwiseMode::Add, most, logarithm, noTensor, stats});
    TensorId weights = a.scores(a.drops() ? DataType::F32 : s.type);
    g.add(PointwiseNode{PointwiseMode::Div, powers, sum, noTensor, weights});
    if (a.drops()) {
        const TensorId kept = g.pointwise(PointwiseMode::Mul, weights, a.keptMask());
        weights = a.scores(s.type);
        g.add(PointwiseNode{PointwiseMode::Mul, kept, a.keptScale(), noTensor, weights});
    }
    g.add(MatMulNode{weights, v, o});
    return a.take();
}

Graph attentionGradGraph(const AttentionShape& s) {
    Attention a(s, "attention_grad");
    Graph& g = a.graph();
    const TensorId q = a.heads("q"), k = a.transposedHeads("k"), v = a.transposedHeads("v");
    const TensorId o = a.result("o"), dOut = a.result("do"), stats = a.rows("stats");
    a.randomWords();
    const TensorId dq = a.heads("dq"), dk = a.heads("dk"), dv = a.heads("dv");
    TensorId dot = a.reduced(api::ReductionOperator::Add, g.pointwise(PointwiseMode::Mul, dOut, o));
    if (a.drops()) dot = g.pointwise(PointwiseMode::Mul, dot, a.keptProbability());
    const TensorId p = g.pointwise(PointwiseMode::Exp, g.pointwise(PointwiseMode::Sub, a.maskedScores(q, k), stats));
    const TensorId mask = a.drops() ? a.keptMask() : noTensor;
    const TensorId used = a.drops() ? a.dropped(p, mask) : p;
    g.add(MatMulNode{a.transposed(used), dOut, dv});
    TensorId dp = a.scores();
    g.add(MatMulNode{dOut, v, dp});
    if (a.drops()) dp = g.pointwise(PointwiseMode::Mul, dp, mask);
    TensorId ds = g.pointwise(PointwiseMode::Mul, g.pointwise(PointwiseMode::Sub, dp, dot), p);
    if (a.drops()) ds = g.pointwise(PointwiseMode::Mul, ds, a.keptScale());
    ds = g.pointwise(PointwiseMode::Mul, ds, a.scale());
    g.add(MatMulNode{a.transposed(ds), q, dk});
    g.add(MatMulNode{ds, a.plain(k), dq});
    return a.take();
}

}  // namespace lathe::gpu::dnn
