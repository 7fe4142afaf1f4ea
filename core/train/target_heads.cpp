// SPDX-License-Identifier: Apache-2.0
#include "core/train/target_heads.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "core/layers/loss_node.h"

namespace lathe {
namespace {

/// A name for a node: letters, digits and _ of the target, unlike all in `taken`.
std::string headName(const std::string& target, std::set<std::string>& taken) {
    std::string name;
    for (const char c : target.substr(0, 60)) {
        const bool fits = std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 128;
        if (fits || (!name.empty() && name.back() != '_')) name += fits ? c : '_';
    }
    while (name.ends_with('_')) name.pop_back();
    if (name.empty()) name = "target";
    std::string free = name;
    for (int i = 2; !taken.insert(free).second; ++i) free = name + "_" + std::to_string(i);
    return free;
}

}  // namespace

void addTargetHeads(Graph& graph, const std::vector<TargetHead>& heads) {
    const Node trunk = graph.nodes.back();
    std::set<std::string> taken;
    for (const Node& node : graph.nodes) taken.insert(node.name);
    auto id = static_cast<int64_t>(graph.nodes.size());
    double x = trunk.x;
    for (const TargetHead& head : heads) {
        const std::string name = headName(head.target, taken), lossName = headName(name + "_loss", taken);
        Choice loss = head.fit.loss;
        loss.params.set(lossTarget.key, head.target);
        graph.nodes.push_back({{++id}, "dense", name, {{"units", head.fit.outputs}}, x, trunk.y + 80});
        graph.edges.push_back({trunk.id, 0, {id}, 0});
        graph.nodes.push_back({{++id}, loss.type, lossName, loss.params, x, trunk.y + 160});
        graph.edges.push_back({{id - 1}, 0, {id}, 0});
        x += 200;
    }
    std::sort(graph.edges.begin(), graph.edges.end());
}

std::vector<Choice> metricsOf(const std::vector<TargetHead>& heads) {
    std::vector<Choice> metrics;
    for (const TargetHead& head : heads)
        for (const Choice& metric : head.fit.metrics)
            if (std::find(metrics.begin(), metrics.end(), metric) == metrics.end()) metrics.push_back(metric);
    return metrics;
}

Normalization scalingOf(const std::vector<TargetHead>& heads) {
    for (const TargetHead& head : heads)
        if (head.fit.targetNormalization != Normalization::None) return head.fit.targetNormalization;
    return Normalization::None;
}

}  // namespace lathe
