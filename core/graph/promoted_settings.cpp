// SPDX-License-Identifier: Apache-2.0
#include "core/graph/promoted_settings.h"

#include <map>

#include "core/graph/expand_blocks.h"

namespace lathe {

namespace {

/// The blocks around an expanded node, outermost first, and the nodes that stand for them.
struct Surroundings {
    std::vector<const Node*> uses;
    std::vector<const Block*> blocks;
};

Surroundings around(const NodeOrigin& origin, const Project& drawn) {
    Surroundings s;
    const Graph* graph = &drawn.graph;
    for (const BlockStep& step : origin.steps) {
        s.uses.push_back(graph->find(step.use));
        s.blocks.push_back(findBlock(drawn.blocks, blockNameOf(*s.uses.back())));
        graph = &s.blocks.back()->graph;
    }
    return s;
}

class Collector {
public:
    explicit Collector(const Project& drawn) : m_drawn(drawn) {}

    std::vector<PromotedSetting> run() {
        const ExpandedGraph expanded = expandBlocks(m_drawn.graph, m_drawn.blocks);
        if (!expanded.problems.empty()) return {};
        for (const Node& node : expanded.graph.nodes) {
            const NodeOrigin& origin = expanded.origins.at(node.id);
            const Surroundings s = around(origin, m_drawn);
            if (s.blocks.empty()) continue;
            const std::string& name = s.blocks.back()->graph.find(origin.node)->name;
            for (const BlockParam& param : s.blocks.back()->params)
                for (const BlockPlace& place : param.places)
                    if (place.node == name)
                        climb(s, s.uses.size() - 1, param.name, {"layers." + node.name + '.' + place.key, place.factor});
        }
        std::vector<PromotedSetting> all;
        for (auto& [path, targets] : m_targets) all.push_back({path, std::move(targets)});
        return all;
    }

private:
    /// `name`: of a promoted parameter of the block that the node `level` stands for.
    void climb(const Surroundings& s, size_t level, const std::string& name, PromotedSetting::Target target) {
        const std::string& use = s.uses[level]->name;
        if (level == 0) return m_targets["layers." + use + '.' + name].push_back(std::move(target));
        for (const BlockParam& param : s.blocks[level - 1]->params)
            for (const BlockPlace& place : param.places)
                if (place.node == use && place.key == name)
                    climb(s, level - 1, param.name, {target.path, target.factor * place.factor});
    }

    const Project& m_drawn;
    std::map<std::string, std::vector<PromotedSetting::Target>> m_targets;
};

}  // namespace

std::vector<PromotedSetting> promotedSettings(const Project& drawn) {
    return drawn.blocks.empty() ? std::vector<PromotedSetting>() : Collector(drawn).run();
}

Json valueFor(const PromotedSetting::Target& target, const Json& value) {
    if (target.factor == 1 || !value.isNumber()) return value;
    if (!value.isInt()) return value.toDouble() * static_cast<double>(target.factor);
    int64_t product = 0;
    return __builtin_mul_overflow(value.toInt(), target.factor, &product) ? value : Json(product);
}

}  // namespace lathe
