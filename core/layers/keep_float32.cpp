// SPDX-License-Identifier: Apache-2.0
#include "core/layers/keep_float32.h"

#include <algorithm>

#include "core/layers/layer.h"

namespace lathe {

const BoolParam keepFloat32{{.key = "keep_float32",
                             .label = "Keep in float32",
                             .help =
                                 "With a training.precision of 16 bits, this layer computes in float32. For layers whose values "
                                 "or gradients are too large or too small for 16 bits."}};

std::vector<std::string> layersInFloat32(const Graph& graph) {
    std::vector<std::string> names;
    for (const Node& node : graph.nodes) {
        const LayerDef* def = findLayer(node.type);
        const bool has = def && std::find(def->params.begin(), def->params.end(), &keepFloat32) != def->params.end();
        if (has && node.params[keepFloat32]) names.push_back(node.name);
    }
    return names;
}

}  // namespace lathe
