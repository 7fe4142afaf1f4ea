// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/errata.h"

namespace lathe::gpu::dnn {

namespace {

const ConvolutionNode* onlyConvolution(const Graph& graph) {
    for (const Node& node : graph.nodes())
        if (const auto* convolution = std::get_if<ConvolutionNode>(&node)) return convolution;
    return nullptr;
}

bool isDepthwiseForward(const Graph& graph) {
    const ConvolutionNode* c = onlyConvolution(graph);
    return c && c->pass == ConvolutionPass::Forward && graph.tensor(c->w).dims[1] == 1 && graph.tensor(c->x).dims[1] > 1;
}

// An entry is for one chip only. Forbidding an engine on all chips made MobileNets on an H200 four times slower.
constexpr Erratum errata[] = {
    {5, 86, 0, 92099, isDepthwiseForward, "not deterministic, though not noted so (pytorch#189207)"},
};

}  // namespace

const Erratum* findErratum(int64_t engine, int sm, int64_t version, const Graph& graph) {
    for (const Erratum& e : errata) {
        const bool here = e.engine == engine && e.sm == sm && e.firstVersion <= version && version <= e.lastVersion;
        if (here && e.concerns(graph)) return &e;
    }
    return nullptr;
}

}  // namespace lathe::gpu::dnn
