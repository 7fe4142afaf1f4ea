// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// A network on which Lathe is held against PyTorch: same layers, weight names, loss and optimizer (SGD, lr 0.01, momentum 0.9,
/// no weight decay; GPT_*: AdamW, lr 0.001, else as PyTorch's).
struct Workload {
    std::string_view id;  ///< "W0"
    Project project;
    DatasetInfo info;
    bool slowReference = false;                         ///< 50 steps on the reference kernels take minutes
    std::map<std::string, std::string> peerNames = {};  ///< of states that have another name on PyTorch's side
};

/// W0 micro-MLP, W1 MLP, W2 LeNet, W3 ResNet-8, W4 ResNet-20, W5 depthwise-separable, W6 LSTM, W7 Transformer, W8 HIGGS-shaped:
/// as torch_peer.py has them. GRU, UNET, VAE (whose noise both sides draw), GPT (causal, a token for each position), HEADS (two
/// inputs, two losses): as more_peers.py has them. GPT_2x64 and GPT_6x384: as gpt_peer.py has them, of 2 blocks of width 64 and
/// of 6 of width 384; no curve of the larger one is stored. R18 and R50: ResNet-18 for CIFAR-10 and ResNet-50 for ImageNet, for
/// figures of speed alone. A256 to A4096: attention of 4 heads over sequences of this length, for figures of memory.
Workload workload(std::string_view id);
/// Those of which PyTorch's curves are stored.
std::vector<std::string_view> workloadIds();

}  // namespace lathe
