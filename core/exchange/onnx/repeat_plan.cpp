// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/repeat_plan.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lathe {

namespace {

bool isSameSize(const NodeSequence& sequence, NodeRun a, NodeRun b) {
    for (size_t i = 0; i < a.length; ++i)
        if (sequence.label(a.start + i) != sequence.label(b.start + i)) return false;
    return true;
}

/// Empty: the nodes have no module in common, or their names say nothing.
std::string commonScope(const NodeSequence& sequence, const NodeScopes& scopes, NodeRun run) {
    std::optional<std::vector<std::string>> common;
    for (size_t at = run.start; at < run.end(); ++at) {
        const auto scope = scopes.find(sequence.id(at));
        if (scope == scopes.end()) continue;
        std::vector<std::string> parts = scopeParts(scope->second);
        if (common) common->resize(commonParts(*common, parts));
        if (!common) common = std::move(parts);
    }
    return common ? scopeOfParts(*common, 0, common->size()) : std::string();
}

std::optional<std::vector<size_t>> chainOrder(const std::vector<NodeValue>& given, const std::vector<NodeValue>& taken) {
    std::vector<size_t> order;
    for (const NodeValue& value : given) {
        const auto found = std::find(taken.begin(), taken.end(), value);
        if (found == taken.end()) return std::nullopt;
        order.push_back(static_cast<size_t>(found - taken.begin()));
    }
    for (size_t i = 0; i < taken.size(); ++i)
        if (std::find(order.begin(), order.end(), i) == order.end()) order.push_back(i);
    return order;
}

/// Inputs that take the outputs of the run before come first, as the copies of a block need them.
std::vector<size_t> inputOrderOf(const NodeSequence& sequence, const std::vector<NodeRun>& runs) {
    for (size_t i = 1; i < runs.size(); ++i)
        if (const auto order = chainOrder(sequence.leaving(runs[i - 1]), sequence.entering(runs[i]))) return *order;
    std::vector<size_t> order;
    for (size_t i = 0; i < sequence.entering(runs.front()).size(); ++i) order.push_back(i);
    return order;
}

/// Whether b is the copy after a: it reads the outputs of a, nobody else does, and its further inputs are those of a.
bool isChain(const NodeSequence& sequence, NodeRun a, NodeRun b, const std::vector<size_t>& order) {
    const auto given = sequence.leaving(a), before = sequence.entering(a), taken = sequence.entering(b);
    if (given.size() > order.size()) return false;
    for (size_t i = 0; i < order.size(); ++i) {
        const NodeValue& expected = i < given.size() ? given[i] : before[order[i]];
        if (taken[order[i]] != expected) return false;
    }
    return std::all_of(given.begin(), given.end(), [&](const NodeValue& value) { return sequence.staysIn(value, a, b); });
}

}  // namespace

Repeat planRepeat(const Graph& graph, const NodeSequence& sequence, const NodeScopes& scopes, std::vector<NodeRun> runs) {
    Repeat repeat{std::move(runs), {}, {}, {}, {}};
    for (const NodeRun& run : repeat.runs) repeat.scopes.push_back(commonScope(sequence, scopes, run));
    repeat.inputOrder = inputOrderOf(sequence, repeat.runs);
    for (size_t i = 0; i < repeat.runs.size(); ++i) {
        const bool follows = i > 0 && isSameSize(sequence, repeat.runs[i - 1], repeat.runs[i]) &&
                             isChain(sequence, repeat.runs[i - 1], repeat.runs[i], repeat.inputOrder);
        if (!follows) repeat.uses.emplace_back();
        repeat.uses.back().push_back(i);
    }
    repeat.sizes = promotedSizes(graph, sequence, repeat.runs);
    return repeat;
}

int64_t inputPort(const std::vector<NodeValue>& entering, NodeValue value, const std::vector<size_t>& order) {
    const auto index = static_cast<size_t>(std::find(entering.begin(), entering.end(), value) - entering.begin());
    return std::find(order.begin(), order.end(), index) - order.begin();
}

}  // namespace lathe
