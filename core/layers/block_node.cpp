// SPDX-License-Identifier: Apache-2.0
#include "core/layers/block_node.h"

#include <algorithm>
#include <vector>

#include "core/graph/block.h"
#include "core/layers/loss_node.h"

namespace lathe {

const TextParam blockName{{.key = blockNameKey, .label = "Block", .help = "Name of the block that this node stands for."}};
const IntParam blockRepeat{{.key = blockRepeatKey,
                            .label = "Copies",
                            .initial = 1,
                            .min = 1,
                            .max = 10'000,
                            .help = "Number of copies, one after the other. Each output of a copy is an input of the next one."}};
const BoolParam blockShared{{.key = blockSharedKey,
                             .label = "Share weights",
                             .help = "All copies use one set of weights. If off, each copy has its own weights."}};
const BoolParam blockRecompute{
    {.key = blockRecomputeKey,
     .label = "Compute again",
     .help = "Keep only the outputs of each copy for the backward pass, and compute the values inside again there. This needs "
             "less memory and more time. The results stay the same. \"Memory limit\" of the training chooses what to compute "
             "again in the whole network."}};

namespace {

const LayerDef block{.type = blockType,
                     .label = "Block",
                     .group = "Blocks",
                     .help = "A block of the project: a part of the network that is drawn once.",
                     .synonyms = {"module", "subgraph", "repeat", "sequential"},
                     .params = {&blockName, &blockRepeat, &blockShared, &blockRecompute},
                     .minInputs = 0,
                     .maxInputs = -1};

const LayerDef output{.type = blockOutputType,
                      .label = "Output",
                      .group = "Output",
                      .help =
                          "An output of the network or of a block, with the name of this node. An output of the network needs no "
                          "loss: predictions and exported files contain it.",
                      .synonyms = {"return", "result"},
                      .outputs = 0};

}  // namespace

// Here, because layers, losses and the nodes of blocks are known: layer.cpp must not include those that include layer.h.
std::span<const LayerDef* const> nodeCatalog() {
    static const std::vector<const LayerDef*> all = [] {
        std::vector<const LayerDef*> defs(layerCatalog().begin(), layerCatalog().end());
        defs.insert(defs.end(), lossNodes().begin(), lossNodes().end());
        defs.push_back(&output);
        return defs;
    }();
    return all;
}

const LayerDef* findLayer(std::string_view type) {
    const auto defs = nodeCatalog();
    const auto it = std::find_if(defs.begin(), defs.end(), [&](const LayerDef* d) { return d->type == type; });
    if (it != defs.end()) return *it;
    return type == block.type ? &block : nullptr;
}

bool isBlockNode(const LayerDef& def) {
    return &def == &block;
}

bool isOutputNode(const LayerDef& def) {
    return &def == &output;
}

}  // namespace lathe
