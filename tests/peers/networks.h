// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace lathe {

// The networks of the workloads. Layers have the names of PyTorch's modules in torch_peer.py and more_peers.py, so that weights
// have equal names on both sides.

Graph perceptron(int64_t inputs, const std::vector<int64_t>& widths, const std::string& activation);
Graph leNet();
/// For CIFAR-10: three stages of as many residual blocks each (ResNet-8: 1, ResNet-20: 3).
Graph smallResNet(int64_t blocks);
Graph depthwiseSeparable();
/// He et al., arXiv 1512.03385; for CIFAR-10 with a 3x3 stem and no pooling before the first stage.
Graph resNet18();
/// The same paper; the stride of a stage is in its 3x3 convolution, as everybody has it since.
Graph resNet50();
/// Ronneberger et al., arXiv 1505.04597, with padding: a class for each pixel.
Graph uNet();

/// Class of a sequence from the last state of a recurrent layer ("lstm", "gru").
Graph recurrentClassifier(const std::string& layer);
Graph transformerClassifier();
/// Self-attention of 4 heads over sequences of any length, then a class.
Graph attentionAlone();
/// A transformer of tokens. Its feed-forward layers have four times the width.
struct TransformerSize {
    int64_t blocks = 4, width = 128, heads = 4, length = 64, vocabulary = 65;
};
/// Scores of the next token at each position. The head is a layer of its own, not the table of the embedding.
Graph gptOf(const TransformerSize&);
/// Kingma and Welling, arXiv 1312.6114.
Graph variationalAutoencoder();
/// Two inputs; a class and two reals as outputs, with a loss each.
Graph twoHeads();

}  // namespace lathe
