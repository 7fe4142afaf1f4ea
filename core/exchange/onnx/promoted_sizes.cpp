// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/promoted_sizes.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "core/exchange/onnx/free_name.h"

namespace lathe {

namespace {

/// values = factor * first for all runs; nothing: there is no such factor.
std::optional<int64_t> factorBetween(const std::vector<ParamValue>& first, const std::vector<ParamValue>& values) {
    if (first == values) return 1;
    std::optional<int64_t> factor;
    for (size_t i = 0; i < first.size(); ++i) {
        const auto *small = std::get_if<int64_t>(&first[i]), *large = std::get_if<int64_t>(&values[i]);
        if (!small || !large || *small <= 0 || *large < *small || *large % *small != 0) return std::nullopt;
        if (factor && *factor != *large / *small) return std::nullopt;
        factor = *large / *small;
    }
    return factor;
}

/// Small numbers first: the others may be multiples of them. Lists come last.
std::pair<bool, int64_t> rankOf(const ParamValue& value) {
    const auto* integer = std::get_if<int64_t>(&value);
    return {!integer, integer ? *integer : 0};
}

void joinSize(std::vector<PromotedSize>& sizes, PromotedSize one) {
    for (PromotedSize& known : sizes)
        if (const auto factor = factorBetween(known.values, one.values)) {
            known.keys.push_back(one.keys.front());
            known.factors.push_back(*factor);
            return;
        }
    sizes.push_back(std::move(one));
}

}  // namespace

std::vector<PromotedSize> promotedSizes(const Graph& graph, const NodeSequence& sequence, const std::vector<NodeRun>& runs) {
    std::vector<PromotedSize> differing;
    for (size_t place = 0; place < runs.front().length; ++place)
        for (const auto& [key, unused] : graph.find(sequence.id(runs.front().start + place))->params.values()) {
            std::vector<ParamValue> values;
            for (const NodeRun& run : runs) values.push_back(*graph.find(sequence.id(run.start + place))->params.find(key));
            const bool differs = std::any_of(values.begin(), values.end(), [&](const auto& v) { return v != values.front(); });
            if (differs) differing.push_back({{{place, key}}, {1}, std::move(values)});
        }
    std::stable_sort(differing.begin(), differing.end(), [](const PromotedSize& a, const PromotedSize& b) {
        return rankOf(a.values.front()) < rankOf(b.values.front());
    });
    std::vector<PromotedSize> sizes;
    for (PromotedSize& one : differing) joinSize(sizes, std::move(one));
    return sizes;
}

std::vector<BlockParam> promotedParams(const std::vector<PromotedSize>& sizes, const Graph& content, int64_t firstNode) {
    std::vector<BlockParam> params;
    for (const PromotedSize& size : sizes) {
        const std::string& key = size.keys.front().second;
        const auto isFree = [&](const std::string& name) {
            return std::none_of(params.begin(), params.end(), [&](const BlockParam& p) { return p.name == name; });
        };
        BlockParam param{freeName(isPromotedName(key) ? key : "size", isFree), {}};
        for (size_t i = 0; i < size.keys.size(); ++i) {
            const Node* node = content.find(NodeId{firstNode + static_cast<int64_t>(size.keys[i].first)});
            param.places.push_back({node->name, size.keys[i].second, size.factors[i]});
        }
        params.push_back(std::move(param));
    }
    return params;
}

}  // namespace lathe
