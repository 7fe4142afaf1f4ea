// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/draft/traced_value.h"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "core/exchange/onnx/draft/layer_types.h"
#include "core/layers/dimension.h"

namespace lathe {

namespace {

constexpr size_t longestTrace = 16;
constexpr std::array reshapingTypes{layer_types::reshape, layer_types::squeeze, layer_types::unsqueeze};
constexpr std::array partTypes{layer_types::slice, layer_types::split};

bool isAnyOf(const GraphJoin& graph, NodeId id, std::span<const std::string_view> types) {
    return std::any_of(types.begin(), types.end(), [&](std::string_view type) { return graph.is(id, type); });
}

int64_t integerOf(const Node& node, std::string_view key, int64_t otherwise) {
    const ParamValue* value = node.params.find(key);
    const auto* integer = value ? std::get_if<int64_t>(value) : nullptr;
    return integer ? *integer : otherwise;
}

std::vector<SymbolicSize> sizesFor(const Shape& shape) {
    std::vector<SymbolicSize> sizes{{1, true}};
    for (const int64_t extent : shape.sample()) sizes.push_back({extent, false});
    return sizes;
}

/// The value before all views, and the nodes from there on.
struct Trail {
    NodeOutput base;
    std::vector<NodeOutput> passed;
};

std::optional<Trail> trailOf(const GraphJoin& graph, NodeOutput value) {
    Trail trail{value, {}};
    while (trail.passed.size() < longestTrace) {
        const NodeId id = trail.base.first;
        const bool isPassed = isAnyOf(graph, id, reshapingTypes) || isAnyOf(graph, id, partTypes) ||
                              graph.is(id, layer_types::permute) || graph.is(id, layer_types::scale);
        if (!isPassed) {
            std::reverse(trail.passed.begin(), trail.passed.end());
            return trail;
        }
        const auto from = graph.input(id);
        if (!from) return std::nullopt;
        trail.passed.push_back(trail.base);
        trail.base = *from;
    }
    return std::nullopt;
}

/// Where a part of the last dimension begins in what is divided; nothing if another dimension is.
std::optional<int64_t> beginOfPart(const GraphJoin& graph, NodeOutput part, const Shape& whole) {
    const Node& node = *graph.find(part.first);
    const auto axis = sampleAxis(integerOf(node, "dim", 1), whole.rank());
    if (!axis || *axis != whole.rank() - 1) return std::nullopt;
    if (graph.is(part.first, layer_types::slice)) {
        const int64_t begin = integerOf(node, "begin", 0);
        return begin < 0 ? begin + whole[-1] : begin;
    }
    int64_t begin = 0;
    for (int port = 0; port < part.second; ++port) {
        const Shape before = graph.shape({part.first, port});
        if (before.rank() != whole.rank()) return std::nullopt;
        begin += before[-1];
    }
    return begin;
}

std::optional<ValueView> movedView(const GraphJoin& graph, NodeOutput value, const ValueView& view) {
    const Shape shape = graph.shape(value);
    if (isAnyOf(graph, value.first, reshapingTypes)) return shape.rank() > 1 ? view.reshaped(sizesFor(shape)) : std::nullopt;
    std::vector<int64_t> order{0};
    const ParamValue* dims = graph.find(value.first)->params.find("dims");
    const auto* list = dims ? std::get_if<std::vector<int64_t>>(dims) : nullptr;
    if (list)
        order.insert(order.end(), list->begin(), list->end());
    else
        order.insert(order.end(), {2, 1});  // the initial value
    return view.transposed(order);
}

}  // namespace

std::optional<TracedValue> tracedValue(const GraphJoin& graph, NodeOutput value) {
    const auto trail = trailOf(graph, value);
    Shape stored = trail ? graph.shape(trail->base) : Shape();
    if (stored.rank() < 2) return std::nullopt;
    TracedValue result{trail->base, 0, stored[-1], ValueView(stored, true), 1, {}};
    bool isMoved = false;
    for (const NodeOutput& passed : trail->passed) {
        result.passed.insert(passed.first);
        if (graph.is(passed.first, layer_types::scale)) {
            const ParamValue* factor = graph.find(passed.first)->params.find("factor");
            const auto* number = factor ? std::get_if<double>(factor) : nullptr;
            result.factor *= number ? *number : 1;
        } else if (isAnyOf(graph, passed.first, partTypes)) {
            const auto begin = isMoved ? std::nullopt : beginOfPart(graph, passed, stored);
            const Shape part = graph.shape(passed);
            if (!begin || part.rank() != stored.rank()) return std::nullopt;
            result.begin += *begin;
            result.end = result.begin + part[-1];
            stored = part;
            result.view = ValueView(stored, true);
        } else {
            auto view = movedView(graph, passed, result.view);
            if (!view) return std::nullopt;
            result.view = std::move(*view);
            isMoved = true;
        }
    }
    return result;
}

}  // namespace lathe
