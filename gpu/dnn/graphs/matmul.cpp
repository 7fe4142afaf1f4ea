// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "gpu/dnn/graphs.h"

namespace lathe::gpu::dnn {

namespace {

TensorId matrix(Graph& g, const MatMulShape& s, const char* name, int64_t rows, int64_t columns, bool transposed = false) {
    const int64_t whole = rows * columns;
    if (transposed) return g.memory(name, s.type, {s.batch, rows, columns}, {whole, 1, rows});
    return g.memory(name, s.type, {s.batch, rows, columns}, {whole, columns, 1});
}

}  // namespace

Graph matMulGraph(const MatMulShape& s) {
    Graph g(fmt::format("matmul {}x{}x{}x{}{}{}{}{}", s.batch, s.m, s.k, s.n, s.transposeA ? " a'" : "",
                        s.transposeB ? " b'" : "", s.bias ? " bias" : "", s.activation ? " activation" : ""));
    MatMulNode n;
    n.a = matrix(g, s, "a", s.m, s.k, s.transposeA);
    n.b = matrix(g, s, "b", s.k, s.n, s.transposeB);
    const TensorId bias = s.bias ? g.memory("bias", s.type, {1, 1, s.n}, {s.n, s.n, 1}) : noTensor;
    const TensorId c = matrix(g, s, "c", s.m, s.n);
    n.c = s.bias || s.activation ? g.inside(c) : c;
    g.add(n);
    TensorId last = n.c;
    if (s.bias) {
        const TensorId sum = s.activation ? g.inside(c) : c;
        g.add(PointwiseNode{api::PointwiseMode::Add, last, bias, noTensor, sum});
        last = sum;
    }
    if (s.activation) g.add(PointwiseNode{*s.activation, last, noTensor, noTensor, c});
    return g;
}

}  // namespace lathe::gpu::dnn
