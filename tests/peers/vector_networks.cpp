// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/graph_writer.h"
#include "tests/peers/networks.h"

namespace lathe {
namespace {

constexpr int64_t width = 128;

void addTransformer(GraphWriter& g, const std::string& prefix, const TransformerSize& s, bool causal) {
    for (int64_t i = 0; i < s.blocks; ++i)
        g.add("transformer_encoder_layer", prefix + std::to_string(i),
              {{"heads", s.heads}, {"feed_forward", 4 * s.width}, {"activation", "gelu"}, {"causal", causal}});
}

void addTokens(GraphWriter& g, const TransformerSize& s) {
    g.add("input", "x", {{"shape", std::vector<int64_t>{s.length}}, {"values", "tokens"}});
    g.add("embedding", "embedding", {{"vocabulary", s.vocabulary}, {"size", s.width}});
    g.add("positional_encoding", "position");
}

}  // namespace

// Names as of nn.Sequential: "0", "2", ... are the dense layers; the activations between them have the odd numbers.
Graph perceptron(int64_t inputs, const std::vector<int64_t>& widths, const std::string& activation) {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{inputs}}});
    for (size_t i = 0; i < widths.size(); ++i) {
        g.add("dense", std::to_string(2 * i), dense(widths[i]));
        if (i + 1 < widths.size()) g.add(activation, std::to_string(2 * i + 1));
    }
    return g.take();
}

Graph recurrentClassifier(const std::string& layer) {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{64, 64}}});
    g.add(layer, layer, {{"units", width}});
    g.add("dense", "fc", dense(10));
    return g.take();
}

Graph transformerClassifier() {
    const TransformerSize size{.vocabulary = 1000};
    GraphWriter g;
    addTokens(g, size);
    addTransformer(g, "encoder.layers.", size, false);
    g.add("reduce", "mean", {{"kind", "mean"}, {"dim", std::vector<int64_t>{1}}});
    g.add("dense", "fc", dense(10));
    return g.take();
}

Graph gptOf(const TransformerSize& size) {
    GraphWriter g;
    addTokens(g, size);
    addTransformer(g, "blocks.layers.", size, true);
    g.add("layer_norm", "norm");
    g.add("dense", "fc", dense(size.vocabulary));
    return g.take();
}

Graph attentionAlone() {
    GraphWriter g;
    g.add("input", "x");
    g.add("multi_head_attention", "attention", {{"heads", int64_t{4}}});
    g.add("reduce", "mean", {{"kind", "mean"}, {"dim", std::vector<int64_t>{1}}});
    g.add("dense", "fc", dense(10));
    return g.take();
}

Graph variationalAutoencoder() {
    constexpr int64_t pixels = 784, hidden = 400, latent = 20;
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{pixels}}});
    g.add("dense", "encode", dense(hidden));
    const NodeId encoded = g.add("relu", "encode_relu");
    const NodeId mean = g.addAfter({encoded}, "dense", "mean", dense(latent));
    const NodeId logVariance = g.addAfter({encoded}, "dense", "log_variance", dense(latent));
    g.addAfter({mean, logVariance}, "reparameterize", "z");
    g.add("dense", "decode", dense(hidden));
    g.add("relu", "decode_relu");
    g.addLoss(g.add("dense", "out", dense(pixels)), "bce_with_logits", "reconstruction", "x", 20);
    g.addAfter({mean, logVariance}, "kl_normal", "divergence", {{"weight", 0.025}});
    return g.take();
}

Graph twoHeads() {
    GraphWriter g;
    g.add("input", "x", {{"shape", std::vector<int64_t>{256}}});
    g.add("dense", "picture", dense(64));
    const NodeId picture = g.add("relu", "picture_relu");
    g.addAfter({}, "input", "rows", {{"field", "row"}, {"shape", std::vector<int64_t>{12}}});
    g.add("dense", "row", dense(32));
    const NodeId row = g.add("tanh", "row_tanh");
    g.addAfter({picture, row}, "concat", "cat");
    g.add("dense", "joint", dense(64));
    const NodeId joint = g.add("relu", "joint_relu");
    const NodeId kind = g.addAfter({joint}, "dense", "kind", dense(10)), size = g.addAfter({joint}, "dense", "size", dense(2));
    g.addLoss(kind, "cross_entropy", "kind_loss", "", 1);
    g.addLoss(size, "mse", "size_loss", "size", 0.5);
    return g.take();
}

}  // namespace lathe
