// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "gpu/dnn/graphs.h"

namespace lathe::gpu::dnn {

namespace {

using api::DataType;

bool isBatch(const NormShape& s) {
    return s.mode == api::NormMode::Batch;
}

std::string normName(const NormShape& s, const char* suffix) {
    return fmt::format("{}{} {}x{}x{}x{}{}{}", isBatch(s) ? "batch_norm" : "layer_norm", suffix, s.x[0], s.x[1], s.x[2], s.x[3],
                       s.residual ? " residual" : "", s.relu ? " relu" : "");
}

TensorId normImage(Graph& g, const NormShape& s, const char* name) {
    return g.memory(name, s.type, s.x, s.channelsLast ? channelsLastStrides(s.x) : plainStrides(s.x));
}

/// Scale or bias: one value per channel (Batch), or per element of a row (Layer).
TensorId normWeights(Graph& g, const NormShape& s, const char* name) {
    return g.memory(name, DataType::F32, {1, s.x[1], 1, 1}, {s.x[1], 1, s.x[1], s.x[1]});
}

/// Mean or deviation: one value per channel (Batch), or per row (Layer).
TensorId statistics(Graph& g, const NormShape& s, const char* name) {
    if (isBatch(s)) return normWeights(g, s, name);
    return g.memory(name, DataType::F32, {s.x[0], 1, 1, 1}, {1, 1, 1, 1});
}

}  // namespace

Graph normGraph(const NormShape& s) {
    Graph g(normName(s, ""));
    NormForwardNode n;
    n.mode = s.mode;
    n.x = normImage(g, s, "x");
    n.scale = normWeights(g, s, "scale");
    n.bias = normWeights(g, s, "bias");
    const TensorId residual = s.residual ? normImage(g, s, "residual") : noTensor;
    const TensorId y = normImage(g, s, "y");
    n.mean = statistics(g, s, "mean");
    n.invStd = statistics(g, s, "invStd");
    n.epsilon = g.scalar("epsilon", s.epsilon);
    n.y = s.residual || s.relu ? g.inside(y) : y;
    g.add(n);
    TensorId last = n.y;
    if (s.residual) {
        const TensorId sum = s.relu ? g.inside(y) : y;
        g.add(PointwiseNode{api::PointwiseMode::Add, last, residual, noTensor, sum});
        last = sum;
    }
    if (s.relu) g.add(PointwiseNode{api::PointwiseMode::Relu, last, noTensor, noTensor, y});
    return g;
}

Graph normGradGraph(const NormShape& s) {
    Graph g(normName(s, "_grad"));
    NormBackwardNode n;
    n.mode = s.mode;
    const TensorId dy = normImage(g, s, "dy");
    n.x = normImage(g, s, "x");
    n.mean = statistics(g, s, "mean");
    n.invStd = statistics(g, s, "invStd");
    n.scale = normWeights(g, s, "scale");
    n.dy = dy;
    if (s.relu) {
        const TensorId y = normImage(g, s, "y");
        const TensorId mask = g.inside(y, DataType::Boolean);
        g.add(PointwiseNode{api::PointwiseMode::Greater, y, g.scalar("zero", 0), noTensor, mask});
        n.dy = g.inside(dy, s.type);  // cuDNN has no plan for 16-bit images with float32 here
        g.add(PointwiseNode{api::PointwiseMode::Mul, dy, mask, noTensor, n.dy});
    }
    n.dx = normImage(g, s, "dx");
    n.dscale = normWeights(g, s, "dscale");
    n.dbias = normWeights(g, s, "dbias");
    g.add(n);
    return g;
}

}  // namespace lathe::gpu::dnn
