// SPDX-License-Identifier: Apache-2.0
// That the graphs of attention and of layer normalisation mean what their names say: computed by the stand-in, held against plain
// formulas and differences.
#include <cmath>
#include <random>

#include <cuda_runtime.h>
#include <gtest/gtest.h>

#include "gpu/dnn/graphs.h"
#include "gpu/dnn/plan.h"
#include "tests/gpu/reference_planner.h"
#include "tests/gpu/sim/cudnn/reference_cudnn.h"

namespace lathe::gpu::dnn::attention_test {
namespace {

struct alignas(16) Vector16 {
    float x[4];
};

/// A tensor of a graph, aligned as plans ask for.
struct Buffer {
    std::vector<Vector16> storage;
    explicit Buffer(size_t elements) : storage(elements / 4 + 1) {}
    float* data() { return storage[0].x; }
    float& operator[](size_t i) { return data()[i]; }
};

using Buffers = std::map<std::string, Buffer>;

Buffers buffersOf(const Graph& graph) {
    Buffers buffers;
    for (const GraphTensor& t : graph.tensors()) {
        if (t.home != GraphTensor::Home::Memory) continue;
        size_t elements = 1;
        for (const int64_t d : t.dims) elements *= static_cast<size_t>(d);
        buffers.emplace(t.name, Buffer(elements));
    }
    return buffers;
}

void compute(const Graph& graph, Buffers& buffers) {
    const auto plan = Plan::make(referenceSession(), graph, {});
    ASSERT_TRUE(plan.ok()) << toString(plan.error());
    std::vector<void*> pointers;
    for (const GraphTensor& t : graph.tensors())
        if (t.home == GraphTensor::Home::Memory) pointers.push_back(buffers.at(t.name).data());
    std::vector<std::byte> workspace(sim::cudnn::workspaceBytes);
    const Status done = plan->run(nullptr, pointers, workspace.data());
    ASSERT_TRUE(done.ok()) << toString(done.error());
}

class DnnAttention : public testing::Test {
protected:
    DnnAttention() {
        m_shape = {api::DataType::F32, 2, 3, 5, 4, true, 0};
        for (auto* t : {&m_q, &m_k, &m_v}) {
            t->resize(static_cast<size_t>(m_shape.batch * m_shape.heads * m_shape.length * m_shape.depth));
            for (float& x : *t) x = std::uniform_real_distribution(-1.0f, 1.0f)(m_random);
        }
    }
    /// Element (batch, head, row, column) of [batch, length, heads, depth].
    size_t at(int64_t b, int64_t h, int64_t r, int64_t c) const {
        return static_cast<size_t>(((b * m_shape.length + r) * m_shape.heads + h) * m_shape.depth + c);
    }
    /// One row of softmax(q k' / sqrt(depth)), of what lies not after it.
    std::vector<double> weights(int64_t b, int64_t h, int64_t r, double& sum) const {
        std::vector<double> w;
        sum = 0;
        for (int64_t s = 0; s <= r; ++s) {
            double dot = 0;
            for (int64_t c = 0; c < m_shape.depth; ++c) dot += double{m_q[at(b, h, r, c)]} * m_k[at(b, h, s, c)];
            w.push_back(std::exp(dot / std::sqrt(static_cast<double>(m_shape.depth))));
            sum += w.back();
        }
        for (double& x : w) x /= sum;
        return w;
    }
    double output(int64_t b, int64_t h, int64_t r, int64_t c) const {
        double sum = 0, out = 0;
        const std::vector<double> w = weights(b, h, r, sum);
        for (size_t s = 0; s < w.size(); ++s) out += w[s] * m_v[at(b, h, static_cast<int64_t>(s), c)];
        return out;
    }
    template <class F>
    void forEach(F f) const {
        for (int64_t b = 0; b < m_shape.batch; ++b)
            for (int64_t h = 0; h < m_shape.heads; ++h)
                for (int64_t r = 0; r < m_shape.length; ++r)
                    for (int64_t c = 0; c < m_shape.depth; ++c) f(b, h, r, c);
    }
    /// sum of outputs times `m_v`-like weights: what the gradient is taken of.
    double objective(const std::vector<float>& dOut) const {
        double sum = 0;
        forEach([&](int64_t b, int64_t h, int64_t r, int64_t c) { sum += output(b, h, r, c) * dOut[at(b, h, r, c)]; });
        return sum;
    }
    void fill(Buffers& buffers) const {
        std::copy(m_q.begin(), m_q.end(), buffers.at("q").data());
        std::copy(m_k.begin(), m_k.end(), buffers.at("k").data());
        std::copy(m_v.begin(), m_v.end(), buffers.at("v").data());
    }

    std::mt19937 m_random{1};
    AttentionShape m_shape;
    std::vector<float> m_q, m_k, m_v;
};

TEST_F(DnnAttention, ForwardIsCausalSoftmaxAttention) {
    const Graph graph = attentionGraph(m_shape);
    Buffers buffers = buffersOf(graph);
    fill(buffers);
    compute(graph, buffers);
    forEach([&](int64_t b, int64_t h, int64_t r, int64_t c) {
        EXPECT_NEAR(buffers.at("o")[at(b, h, r, c)], output(b, h, r, c), 1e-6);
        double sum = 0;
        weights(b, h, r, sum);
        const auto row = static_cast<size_t>((b * m_shape.heads + h) * m_shape.length + r);
        EXPECT_NEAR(buffers.at("stats")[row], std::log(sum), 1e-6);
    });
}

TEST_F(DnnAttention, BackwardIsItsDerivative) {
    const Graph forward = attentionGraph(m_shape), backward = attentionGradGraph(m_shape);
    Buffers there = buffersOf(forward), back = buffersOf(backward);
    fill(there);
    compute(forward, there);
    fill(back);
    std::vector<float> dOut(m_q.size());
    for (float& x : dOut) x = std::uniform_real_distribution(-1.0f, 1.0f)(m_random);
    std::copy(dOut.begin(), dOut.end(), back.at("do").data());
    std::copy_n(there.at("o").data(), m_q.size(), back.at("o").data());
    std::copy_n(there.at("stats").data(), static_cast<size_t>(m_shape.batch * m_shape.heads * m_shape.length),
                back.at("stats").data());
    compute(backward, back);
    constexpr float step = 1.0f / 128;
    for (const auto& [name, operand] : {std::pair{"dq", &m_q}, std::pair{"dk", &m_k}, std::pair{"dv", &m_v}})
        for (size_t i = 0; i < operand->size(); i += 7) {
            const float value = (*operand)[i];
            (*operand)[i] = value + step;
            const double above = objective(dOut);
            (*operand)[i] = value - step;
            const double below = objective(dOut);
            (*operand)[i] = value;
            EXPECT_NEAR(back.at(name)[i], (above - below) / (2 * step), 2e-4) << name << " " << i;
        }
}

TEST(DnnLayerNorm, NormalisesEachRowAndItsGradientSumsToNothing) {
    NormShape s;
    s.mode = api::NormMode::Layer;
    s.x = {3, 6, 1, 1};
    const Graph forward = normGraph(s), backward = normGradGraph(s);
    Buffers there = buffersOf(forward), back = buffersOf(backward);
    for (size_t i = 0; i < 18; ++i)
        back.at("x")[i] = there.at("x")[i] = static_cast<float>(std::sin(1.0 + static_cast<double>(i)));
    for (size_t i = 0; i < 18; ++i) back.at("dy")[i] = static_cast<float>(std::cos(static_cast<double>(i)));
    for (size_t i = 0; i < 6; ++i) back.at("scale")[i] = there.at("scale")[i] = 2;
    compute(forward, there);
    for (size_t row = 0; row < 3; ++row) {
        double sum = 0, squares = 0;
        for (size_t i = 0; i < 6; ++i) {
            sum += there.at("y")[row * 6 + i];
            squares += std::pow(there.at("y")[row * 6 + i], 2);
        }
        EXPECT_NEAR(sum, 0, 1e-5);
        EXPECT_NEAR(squares / 6, 4, 1e-3) << "scale 2 of a deviation of 1";
        back.at("mean")[row] = there.at("mean")[row];
        back.at("invStd")[row] = there.at("invStd")[row];
    }
    compute(backward, back);
    for (size_t row = 0; row < 3; ++row) {
        double sum = 0;
        for (size_t i = 0; i < 6; ++i) sum += back.at("dx")[row * 6 + i];
        EXPECT_NEAR(sum, 0, 1e-5) << "a shift of all elements changes nothing";
    }
    EXPECT_NEAR(back.at("dbias")[0], std::cos(0.0) + std::cos(6.0) + std::cos(12.0), 1e-6);
}

}  // namespace
}  // namespace lathe::gpu::dnn::attention_test
