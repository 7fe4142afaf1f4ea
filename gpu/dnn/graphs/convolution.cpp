// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "gpu/dnn/graphs.h"

namespace lathe::gpu::dnn {

namespace {

std::string convolutionName(const ConvolutionShape& s) {
    constexpr const char* passes[] = {"conv", "conv_grad_input", "conv_grad_weights"};
    std::string name = fmt::format("{} {}x{} {}>{} at {}x{}x{}", passes[static_cast<int>(s.pass)], s.w[2], s.w[3], s.x[1], s.y[1],
                                   s.x[0], s.x[2], s.x[3]);
    if (s.stride[0] > 1 || s.stride[1] > 1) name.append(fmt::format(" stride {}x{}", s.stride[0], s.stride[1]));
    if (s.w[1] != s.x[1]) name.append(fmt::format(" groups {}", s.x[1] / s.w[1]));
    if (s.bias) name.append(" bias");
    return name.append(s.activation ? " activation" : "");
}

TensorId image(Graph& g, const ConvolutionShape& s, const char* name, const std::vector<int64_t>& dims) {
    return g.memory(name, s.type, dims, s.channelsLast ? channelsLastStrides(dims) : plainStrides(dims));
}

TensorId weights(Graph& g, const ConvolutionShape& s, const char* name) {
    return g.memory(name, s.type, s.w, s.weightsChannelsLast ? channelsLastStrides(s.w) : plainStrides(s.w));
}

ConvolutionNode nodeOf(const ConvolutionShape& s) {
    ConvolutionNode n;
    n.pass = s.pass;
    n.prePadding = {s.padding[0], s.padding[1]};
    n.postPadding = {s.padding[2], s.padding[3]};
    n.stride = {s.stride[0], s.stride[1]};
    n.dilation = {s.dilation[0], s.dilation[1]};
    return n;
}

/// The last node writes y; earlier nodes write virtual tensors.
Graph forward(const ConvolutionShape& s) {
    Graph g(convolutionName(s));
    ConvolutionNode n = nodeOf(s);
    n.x = image(g, s, "x", s.x);
    n.w = weights(g, s, "w");
    const std::vector<int64_t> channels{1, s.y[1], 1, 1};
    const TensorId bias = s.bias ? g.memory("bias", s.type, channels, {s.y[1], 1, s.y[1], s.y[1]}) : noTensor;
    const TensorId y = image(g, s, "y", s.y);
    n.y = s.bias || s.activation ? g.inside(y) : y;
    g.add(n);
    TensorId last = n.y;
    if (s.bias) {
        const TensorId sum = s.activation ? g.inside(y) : y;
        g.add(PointwiseNode{api::PointwiseMode::Add, last, bias, noTensor, sum});
        last = sum;
    }
    if (s.activation) g.add(PointwiseNode{*s.activation, last, noTensor, noTensor, y});
    return g;
}

}  // namespace

Graph convolutionGraph(const ConvolutionShape& s) {
    if (s.pass == ConvolutionPass::Forward) return forward(s);
    Graph g(convolutionName(s));
    ConvolutionNode n = nodeOf(s);
    n.y = image(g, s, "dy", s.y);
    if (s.pass == ConvolutionPass::GradInput) {
        n.w = weights(g, s, "w");
        n.x = image(g, s, "dx", s.x);
    } else {
        n.x = image(g, s, "x", s.x);
        n.w = weights(g, s, "dw");
    }
    g.add(n);
    return g;
}

}  // namespace lathe::gpu::dnn
