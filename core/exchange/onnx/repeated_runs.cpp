// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/repeated_runs.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace lathe {

namespace {

constexpr size_t longestRun = 256, mostRunInputs = 8, mostRunOutputs = 4;
constexpr int64_t leastSaving = 6;

using Runs = std::vector<NodeRun>;

/// The nodes of a module.
struct Module {
    NodeRun run;
    size_t depth = 0;  ///< parts of its scope
    size_t nodes = 0;
    bool canBeBlock = true;
};

void addToModules(std::map<std::string, Module>& modules, const NodeSequence& sequence, size_t at, const std::string& scope) {
    const std::vector<std::string> parts = scopeParts(scope);
    for (size_t depth = 1; depth <= parts.size(); ++depth) {
        Module& module = modules.try_emplace(scopeOfParts(parts, 0, depth), Module{{at, 0}, depth}).first->second;
        module.run.length = at + 1 - module.run.start;
        ++module.nodes;
        module.canBeBlock = module.canBeBlock && sequence.label(at) >= 0;
    }
}

/// The modules with two nodes or more that have no other node between their nodes.
std::vector<Module> modulesOf(const NodeSequence& sequence, const NodeScopes& scopes) {
    std::map<std::string, Module> modules;
    for (size_t at = 0; at < sequence.size(); ++at)
        if (const auto scope = scopes.find(sequence.id(at)); scope != scopes.end())
            addToModules(modules, sequence, at, scope->second);
    std::vector<Module> whole;
    for (const auto& [scope, module] : modules)
        if (module.canBeBlock && module.nodes > 1 && module.nodes == module.run.length) whole.push_back(module);
    std::sort(whole.begin(), whole.end(), [](const Module& a, const Module& b) {
        return std::tuple(a.run.start, a.run.length, a.depth) < std::tuple(b.run.start, b.run.length, b.depth);
    });
    // A module may have one module alone: the outer one is meant.
    const auto isSame = [](const Module& a, const Module& b) { return a.run == b.run; };
    whole.erase(std::unique(whole.begin(), whole.end(), isSame), whole.end());
    return whole;
}

int64_t saving(const Runs& runs) {
    return static_cast<int64_t>(runs.front().length * (runs.size() - 1));
}

/// Sums of the labels before each position, with which the hash of any run takes one step.
class LabelHashes {
public:
    explicit LabelHashes(const NodeSequence& sequence) : m_sums(sequence.size() + 1), m_powers(m_sums), m_barred(m_sums) {
        m_powers[0] = 1;
        for (size_t i = 0; i < sequence.size(); ++i) {
            m_sums[i + 1] = m_sums[i] * factor + static_cast<uint64_t>(sequence.label(i)) + 1;
            m_powers[i + 1] = m_powers[i] * factor;
            m_barred[i + 1] = m_barred[i] + (sequence.label(i) < 0 ? 1 : 0);
        }
    }
    uint64_t hash(NodeRun run) const { return m_sums[run.end()] - m_sums[run.start] * m_powers[run.length]; }
    bool canBeBlock(NodeRun run) const { return m_barred[run.end()] == m_barred[run.start]; }

private:
    static constexpr uint64_t factor = 0x9e3779b97f4a7c15u;
    std::vector<uint64_t> m_sums, m_powers, m_barred;
};

/// Runs of one length by the hash of their labels, each in ascending order.
std::vector<Runs> candidates(const LabelHashes& hashes, size_t nodes, size_t length) {
    std::vector<std::pair<uint64_t, size_t>> all;
    for (size_t start = 0; start + length <= nodes; ++start)
        if (hashes.canBeBlock({start, length})) all.emplace_back(hashes.hash({start, length}), start);
    std::sort(all.begin(), all.end());
    std::vector<Runs> groups;
    for (size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || all[i].first != all[i - 1].first) groups.emplace_back();
        groups.back().push_back({all[i].second, length});
    }
    std::erase_if(groups, [length](const Runs& runs) { return runs.back().start - runs.front().start < length; });
    return groups;
}

/// As many of them as do not overlap, from the first one.
Runs nonOverlapping(const Runs& runs) {
    Runs kept;
    for (const NodeRun& run : runs)
        if (kept.empty() || run.start >= kept.back().end()) kept.push_back(run);
    return kept;
}

/// What a choice of runs is worth; nothing: they make no block. Runs that cut through many values are worth less, and so are
/// those that leave a branch outside.
std::optional<int64_t> worth(const NodeSequence& sequence, const Runs& runs) {
    const NodeRun first = runs.front();
    const size_t inputs = sequence.entering(first).size(), outputs = sequence.leaving(first).size();
    if (runs.size() < 2 || outputs == 0 || inputs > mostRunInputs || outputs > mostRunOutputs) return std::nullopt;
    const auto cuts = static_cast<int64_t>(inputs + outputs + sequence.bypasses(first)) - 2;
    const int64_t result = saving(runs) - 2 * std::max<int64_t>(cuts, 0) * static_cast<int64_t>(runs.size());
    return saving(runs) >= leastSaving && result > 0 ? std::optional(result) : std::nullopt;
}

}  // namespace

bool RepeatFinder::mayRead(size_t nodes) {
    m_budget -= static_cast<int64_t>(nodes);
    return m_budget >= 0;
}

std::optional<std::vector<NodeRun>> RepeatFinder::inScopes(const NodeSequence& sequence, const NodeScopes& scopes) {
    std::map<std::vector<int64_t>, std::pair<size_t, Runs>> groups;  // least depth, and the modules
    for (const Module& module : modulesOf(sequence, scopes)) {
        if (!mayRead(module.run.length)) return std::nullopt;
        auto& [depth, runs] = groups.try_emplace(sequence.signature(module.run), module.depth, Runs()).first->second;
        depth = std::min(depth, module.depth);
        runs.push_back(module.run);
    }
    const Runs* best = nullptr;
    std::tuple<int64_t, int64_t, int64_t> bestRank;
    for (const auto& [signature, group] : groups) {
        const auto& [depth, runs] = group;
        if (runs.size() < 2 || sequence.leaving(runs.front()).empty()) continue;
        const std::tuple rank(-static_cast<int64_t>(depth), saving(runs), -static_cast<int64_t>(runs.front().start));
        if (!best || rank > bestRank) best = &runs, bestRank = rank;
    }
    return best ? std::optional(*best) : std::nullopt;
}

std::optional<std::vector<NodeRun>> RepeatFinder::anywhere(const NodeSequence& sequence, size_t shortest) {
    const LabelHashes hashes(sequence);
    std::optional<Runs> best;
    // The worth, then the copies. Where a network divides, a copy begins: both branches are in it.
    std::tuple<int64_t, size_t, size_t> bestRank;
    const auto consider = [&](const Runs& runs) {
        const auto value = worth(sequence, runs);
        if (!value) return;
        const std::tuple rank(*value, runs.size(), sequence.readsFromBefore(runs.front()));
        const bool isEarlier = best && rank == bestRank && runs.front().start < best->front().start;
        if (!best || rank > bestRank || isEarlier) best = runs, bestRank = rank;
    };
    for (size_t length = shortest; length <= std::min(longestRun, sequence.size() / 2); ++length) {
        if (!mayRead(sequence.size())) return best;
        for (const Runs& group : candidates(hashes, sequence.size(), length)) {
            const Runs most = nonOverlapping(group);
            if (most.size() < 2 || saving(most) < std::max(std::get<0>(bestRank), leastSaving)) continue;
            if (!mayRead(length * group.size())) return best;
            std::map<std::vector<int64_t>, Runs> equal;
            for (const NodeRun& run : group) equal[sequence.signature(run)].push_back(run);
            for (const auto& [signature, runs] : equal) consider(nonOverlapping(runs));
        }
    }
    return best;
}

}  // namespace lathe
