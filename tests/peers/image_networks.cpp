// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/graph_writer.h"
#include "tests/peers/networks.h"

namespace lathe {
namespace {

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

void addBottleneck(GraphWriter& g, const std::string& name, int64_t in, int64_t width, int64_t stride) {
    const NodeId start = g.last();
    const int64_t out = 4 * width;
    addNormalised(g, name + ".1", convolution(width, 1, 1, false), true);
    addNormalised(g, name + ".2", convolution(width, 3, stride, false), true);
    const NodeId body = addNormalised(g, name + ".3", convolution(out, 1, 1, false), false);
    closeResidual(g, name, {start, body}, {in, out}, stride);
}

/// A convolution with a normalization and ReLU, named as in nn.Sequential.
void addUnit(GraphWriter& g, const std::string& name, const std::string& layer, Params params) {
    g.add(layer, name + ".0", std::move(params));
    g.add("batch_norm", name + ".1");
    g.add("relu", name + ".2");
}

void addSeparable(GraphWriter& g, const std::string& name, int64_t out, int64_t stride) {
    addUnit(g, name + ".0", "depthwise_conv2d",
            {{"kernel", int64_t{3}},
             {"stride", stride},
             {"padding", "explicit"},
             {"pads", std::vector<int64_t>(4, 1)},
             {"bias", false}});
    addUnit(g, name + ".1", "conv2d", convolution(out, 1, 1, false));
}

/// Two convolutions of one level of the U-Net.
NodeId addLevel(GraphWriter& g, const std::string& name, int64_t filters) {
    for (const int64_t first : {0, 3}) {
        g.add("conv2d", name + "." + std::to_string(first), convolution(filters, 3, 1, false));
        g.add("batch_norm", name + "." + std::to_string(first + 1));
        g.add("relu", name + "." + std::to_string(first + 2));
    }
    return g.last();
}

/// The way up: twice the size, beside what the level of this size computed on the way down.
void addJoinedLevel(GraphWriter& g, const std::string& number, int64_t filters, NodeId skip) {
    const NodeId up =
        g.add("conv_transpose2d", "up" + number, {{"filters", filters}, {"kernel", int64_t{2}}, {"stride", int64_t{2}}});
    g.addAfter({skip, up}, "concat", "cat" + number);
    addLevel(g, "join" + number, filters);
}

}  // namespace

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

Graph smallResNet(int64_t blocks) {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 32, 32}}});
    g.add("conv2d", "0", convolution(16, 3, 1, false));
    g.add("batch_norm", "1");
    g.add("relu", "2");
    int64_t in = 16, at = 3;
    for (const int64_t width : {16, 32, 64})
        for (int64_t block = 0; block < blocks; ++block) {
            addResidual(g, std::to_string(at++), in, width, block == 0 && width > 16 ? 2 : 1);
            in = width;
        }
    g.add("global_avg_pool", std::to_string(at));
    g.add("dense", std::to_string(at + 2), dense(10));
    return g.take();
}

Graph depthwiseSeparable() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 32, 32}}});
    addUnit(g, "0", "conv2d", convolution(32, 3, 1, false));
    addSeparable(g, "1", 64, 1);
    addSeparable(g, "2", 128, 2);
    addSeparable(g, "3", 128, 1);
    addSeparable(g, "4", 256, 2);
    addSeparable(g, "5", 256, 1);
    g.add("global_avg_pool", "6");
    g.add("dense", "8", dense(10));
    return g.take();
}

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

Graph uNet() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{3, 64, 64}}});
    const NodeId first = addLevel(g, "down1", 16);
    g.add("max_pool2d", "pool1");
    const NodeId second = addLevel(g, "down2", 32);
    g.add("max_pool2d", "pool2");
    addLevel(g, "bottom", 64);
    addJoinedLevel(g, "2", 32, second);
    addJoinedLevel(g, "1", 16, first);
    g.add("conv2d", "head", convolution(4, 1, 1, true));
    return g.take();
}

}  // namespace lathe
