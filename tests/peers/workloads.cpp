// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/workloads.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace lathe {
namespace {

/// Writes a network layer by layer; each layer takes the one before it unless told otherwise.
class GraphWriter {
public:
    NodeId add(std::string type, std::string name, Params params = {}) { return addAfter({m_last}, type, name, params); }

    NodeId addAfter(const std::vector<NodeId>& sources, std::string type, std::string name, Params params = {}) {
        const NodeId id{static_cast<int64_t>(m_graph.nodes.size()) + 1};
        m_graph.nodes.push_back({.id = id, .type = std::move(type), .name = std::move(name), .params = std::move(params)});
        for (size_t port = 0; port < sources.size(); ++port)
            if (sources[port].value) m_graph.edges.push_back({sources[port], 0, id, static_cast<int>(port)});
        return m_last = id;
    }

    NodeId last() const { return m_last; }

    Graph take() {
        std::sort(m_graph.edges.begin(), m_graph.edges.end());
        return std::move(m_graph);
    }

private:
    Graph m_graph;
    NodeId m_last;
};

Params dense(int64_t units) {
    return {{"units", units}};
}

Params convolution(int64_t filters, int64_t kernel, int64_t stride, bool bias) {
    const std::vector<int64_t> padding(4, kernel / 2);
    return {{"filters", filters},    {"kernel", kernel}, {"stride", stride},
            {"padding", "explicit"}, {"pads", padding},  {"bias", bias}};
}

/// Names as of nn.Sequential: "0", "2", ... are the dense layers, the activations between them take the odd numbers.
Graph perceptron(int64_t inputs, const std::vector<int64_t>& widths, const std::string& activation) {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{inputs}}});
    for (size_t i = 0; i < widths.size(); ++i) {
        g.add("dense", std::to_string(2 * i), dense(widths[i]));
        if (i + 1 < widths.size()) g.add(activation, std::to_string(2 * i + 1));
    }
    return g.take();
}

Graph leNet() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{1, 28, 28}}});
    g.add("conv2d", "0", convolution(32, 3, 1, true));
    g.add("relu", "1");
    g.add("max_pool2d", "2");
    g.add("conv2d", "3", convolution(64, 3, 1, true));
    g.add("relu", "4");
    g.add("max_pool2d", "5");
    g.add("flatten", "6");
    g.add("dense", "7", dense(128));
    g.add("relu", "8");
    g.add("dense", "9", dense(10));
    return g.take();
}

NodeId addNormalised(GraphWriter& g, const std::string& name, Params params, bool relu) {
    g.add("conv2d", name + ".conv", std::move(params));
    const NodeId norm = g.add("batch_norm", name + ".norm");
    return relu ? g.add("relu", name + ".relu") : norm;
}

struct Ends {
    NodeId start, body;
};
struct Channels {
    int64_t in, out;
};
/// Adds what the block computes to what it was given, through a 1x1 convolution where their shapes differ.
void closeResidual(GraphWriter& g, const std::string& name, Ends ends, Channels channels, int64_t stride) {
    NodeId shortcut = ends.start;
    if (channels.in != channels.out || stride != 1) {
        g.addAfter({ends.start}, "conv2d", name + ".shortcut.0", convolution(channels.out, 1, stride, false));
        shortcut = g.add("batch_norm", name + ".shortcut.1");
    }
    g.addAfter({ends.body, shortcut}, "add", name + ".sum");
    g.add("relu", name + ".relu");
}

void addResidual(GraphWriter& g, const std::string& name, int64_t in, int64_t out, int64_t stride) {
    const NodeId start = g.last();
    g.add("conv2d", name + ".conv1", convolution(out, 3, stride, false));
    g.add("batch_norm", name + ".bn1");
    g.add("relu", name + ".relu1");
    g.add("conv2d", name + ".conv2", convolution(out, 3, 1, false));
    const NodeId body = g.add("batch_norm", name + ".bn2");
    closeResidual(g, name, {start, body}, {in, out}, stride);
}

Graph resNet8() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 32, 32}}});
    g.add("conv2d", "0", convolution(16, 3, 1, false));
    g.add("batch_norm", "1");
    g.add("relu", "2");
    addResidual(g, "3", 16, 16, 1);
    addResidual(g, "4", 16, 32, 2);
    addResidual(g, "5", 32, 64, 2);
    g.add("global_avg_pool", "6");
    g.add("dense", "8", dense(10));
    return g.take();
}

void addBottleneck(GraphWriter& g, const std::string& name, int64_t in, int64_t width, int64_t stride) {
    const NodeId start = g.last();
    const int64_t out = 4 * width;
    addNormalised(g, name + ".1", convolution(width, 1, 1, false), true);
    addNormalised(g, name + ".2", convolution(width, 3, stride, false), true);
    const NodeId body = addNormalised(g, name + ".3", convolution(out, 1, 1, false), false);
    closeResidual(g, name, {start, body}, {in, out}, stride);
}

/// He et al., arXiv 1512.03385; for CIFAR-10 with a 3x3 stem and no pooling before the first stage.
Graph resNet18() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 32, 32}}});
    addNormalised(g, "stem", convolution(64, 3, 1, false), true);
    int64_t in = 64;
    for (const int64_t width : {64, 128, 256, 512})
        for (const int block : {0, 1}) {
            addResidual(g, std::to_string(width) + "." + std::to_string(block), in, width, block == 0 && width > 64 ? 2 : 1);
            in = width;
        }
    g.add("global_avg_pool", "pool");
    g.add("dense", "fc", dense(10));
    return g.take();
}

/// The same paper; the stride of a stage in its 3x3 convolution, as everybody has it since.
Graph resNet50() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 224, 224}}});
    addNormalised(g, "stem", convolution(64, 7, 2, false), true);
    g.add("max_pool2d", "pool",
          {{"kernel", int64_t{3}}, {"stride", int64_t{2}}, {"padding", "explicit"}, {"pads", std::vector<int64_t>(4, 1)}});
    int64_t in = 64, width = 64;
    for (const int64_t blocks : {3, 4, 6, 3}) {
        for (int64_t block = 0; block < blocks; ++block) {
            addBottleneck(g, std::to_string(width) + "." + std::to_string(block), in, width, block == 0 && width > 64 ? 2 : 1);
            in = 4 * width;
        }
        width *= 2;
    }
    g.add("global_avg_pool", "average");
    g.add("dense", "fc", dense(1000));
    return g.take();
}

Project trainedBySgd(std::string_view id, Graph graph, std::string loss) {
    Project project;
    project.name = id;
    project.graph = std::move(graph);
    project.training.loss = {std::move(loss), {}};
    project.training.optimizer = {"sgd", {{"lr", 0.01}, {"momentum", 0.9}}};
    project.training.metrics = {};
    return project;
}

DatasetInfo classes(const Shape& features, size_t count = 10) {
    return {.features = {DType::F32, features},
            .target = {DType::I64, {}},
            .classes = std::vector<std::string>(count),
            .columns = {}};
}

DatasetInfo oneReal(const Shape& features) {
    return {.features = {DType::F32, features}, .target = {DType::F32, {1}}, .classes = {}, .columns = {}};
}

}  // namespace

std::vector<std::string_view> workloadIds() {
    return {"W0", "W1", "W2", "W3", "W8"};
}

Workload workload(std::string_view id) {
    const std::string entropy = "cross_entropy";
    if (id == "W0") return {id, trainedBySgd(id, perceptron(16, {32, 32, 10}, "relu"), entropy), classes({16})};
    if (id == "W1") return {id, trainedBySgd(id, perceptron(784, {512, 512, 10}, "relu"), entropy), classes({784})};
    if (id == "W2") return {id, trainedBySgd(id, leNet(), entropy), classes({1, 28, 28})};
    if (id == "W3") return {id, trainedBySgd(id, resNet8(), entropy), classes({3, 32, 32})};
    if (id == "R18") return {id, trainedBySgd(id, resNet18(), entropy), classes({3, 32, 32})};
    if (id == "R50") return {id, trainedBySgd(id, resNet50(), entropy), classes({3, 224, 224}, 1000)};
    assert(id == "W8");
    return {id, trainedBySgd(id, perceptron(28, {300, 300, 300, 300, 300, 1}, "tanh"), "bce_with_logits"), oneReal({28})};
}

}  // namespace lathe
