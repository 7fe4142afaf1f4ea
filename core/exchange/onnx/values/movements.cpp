// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/values/movements.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace lathe {

namespace {

using Ints = std::vector<int64_t>;
using Movement = std::optional<OnnxMovement>;

/// A node with what is known of its operands.
struct Operands {
    const OnnxNode& node;
    std::span<const Shape> shapes;
    const OperandInts& ints;
    int64_t most;

    int64_t number(const char* key, int64_t otherwise) const {
        const auto it = node.attributes.find(key);
        const auto* found = it == node.attributes.end() ? nullptr : std::get_if<int64_t>(&it->second);
        return found ? *found : otherwise;
    }
    /// The attribute of older opsets, or input `i`.
    std::optional<Ints> list(const char* key, size_t i) const {
        const auto it = node.attributes.find(key);
        const auto* found = it == node.attributes.end() ? nullptr : std::get_if<Ints>(&it->second);
        return found ? std::optional(*found) : ints(i);
    }
    bool isAllowed(const Shape& shape) const {
        const auto count = shape.checkedElements();
        return count && *count <= most;
    }
};

std::optional<Shape> shapeOf(const Ints& extents) {
    if (extents.size() > Shape::maxRank) return std::nullopt;
    return Shape(std::span<const int64_t>(extents));
}

Ints extentsOf(const Shape& shape) {
    return {shape.begin(), shape.end()};
}

/// Element i of the result is at `start` + the sum of its indices times these strides.
Movement strided(const Operands& o, const Shape& shape, const Ints& strides, int64_t start = 0) {
    if (!o.isAllowed(shape)) return std::nullopt;
    OnnxMovement result{shape, Ints(static_cast<size_t>(shape.elements()))};
    for (size_t i = 0; i < result.from.size(); ++i) {
        auto rest = static_cast<int64_t>(i);
        int64_t at = start;
        for (int axis = shape.rank() - 1; axis >= 0; --axis) {
            at += rest % shape[axis] * strides[static_cast<size_t>(axis)];
            rest /= shape[axis];
        }
        result.from[i] = at;
    }
    return result;
}

Movement inOrder(const Operands& o, const Shape& shape) {
    if (!o.isAllowed(shape) || shape.elements() != o.shapes[0].elements()) return std::nullopt;
    OnnxMovement result{shape, Ints(static_cast<size_t>(shape.elements()))};
    std::iota(result.from.begin(), result.from.end(), int64_t{0});
    return result;
}

Movement moveNothing(const Operands& o) {
    return inOrder(o, o.shapes[0]);
}

Movement moveReshape(const Operands& o) {
    auto target = o.list("shape", 1);
    const Shape& from = o.shapes[0];
    if (!target || target->size() > Shape::maxRank) return std::nullopt;
    int64_t known = 1;
    int64_t* open = nullptr;
    for (size_t i = 0; i < target->size(); ++i) {
        int64_t& extent = (*target)[i];
        if (extent == 0 && static_cast<int>(i) < from.rank() && o.number("allowzero", 0) == 0) extent = from[static_cast<int>(i)];
        if (extent == -1 && !open)
            open = &extent;
        else if (extent < 1 || __builtin_mul_overflow(known, extent, &known))
            return std::nullopt;
    }
    if (open) *open = from.elements() / known;
    const auto shape = shapeOf(*target);
    return shape && shape->checkedElements() ? inOrder(o, *shape) : std::nullopt;
}

Movement moveTranspose(const Operands& o) {
    const Shape& from = o.shapes[0];
    Ints order(static_cast<size_t>(from.rank()));
    std::iota(order.rbegin(), order.rend(), int64_t{0});
    const Ints all = order;
    if (const auto it = o.node.attributes.find("perm"); it != o.node.attributes.end())
        if (const auto* given = std::get_if<Ints>(&it->second)) order = *given;
    if (!std::is_permutation(order.begin(), order.end(), all.begin(), all.end())) return std::nullopt;
    const Shape own = stridesOf(from);
    Shape shape;
    Ints strides;
    for (const int64_t axis : order) {
        shape.append(from[static_cast<int>(axis)]);
        strides.push_back(own[static_cast<int>(axis)]);
    }
    return strided(o, shape, strides);
}

/// The axes as ascending numbers from the start; nothing if one is wrong or occurs twice.
std::optional<Ints> sortedAxes(const std::optional<Ints>& given, int rank) {
    if (!given || given->size() > Shape::maxRank) return std::nullopt;
    Ints axes;
    for (const int64_t one : *given) {
        const auto axis = onnxAxis(one, rank);
        if (!axis) return std::nullopt;
        axes.push_back(*axis);
    }
    std::sort(axes.begin(), axes.end());
    return std::adjacent_find(axes.begin(), axes.end()) == axes.end() ? std::optional(axes) : std::nullopt;
}

Movement moveUnsqueeze(const Operands& o) {
    const auto given = o.list("axes", 1);
    const size_t added = given ? given->size() : 0;
    if (added + static_cast<size_t>(o.shapes[0].rank()) > Shape::maxRank) return std::nullopt;
    const auto axes = sortedAxes(given, o.shapes[0].rank() + static_cast<int>(added));
    if (!axes) return std::nullopt;
    Ints extents = extentsOf(o.shapes[0]);
    for (const int64_t axis : *axes) extents.insert(extents.begin() + axis, 1);
    return inOrder(o, *shapeOf(extents));
}

Movement moveSqueeze(const Operands& o) {
    const Shape& from = o.shapes[0];
    auto given = o.list("axes", 1);
    if (!given && o.node.inputs.size() < 2) {
        given.emplace();
        for (int i = 0; i < from.rank(); ++i)
            if (from[i] == 1) given->push_back(i);
    }
    const auto axes = sortedAxes(given, from.rank());
    if (!axes) return std::nullopt;
    Ints extents = extentsOf(from);
    for (auto axis = axes->rbegin(); axis != axes->rend(); ++axis) {
        if (from[static_cast<int>(*axis)] != 1) return std::nullopt;
        extents.erase(extents.begin() + *axis);
    }
    return inOrder(o, *shapeOf(extents));
}

Movement moveGather(const Operands& o) {
    const auto places = o.ints(1);
    const Shape& from = o.shapes[0];
    const auto axis = onnxAxis(o.number("axis", 0), from.rank());
    if (!places || !axis || o.shapes.size() < 2 || static_cast<int64_t>(places->size()) != o.shapes[1].elements())
        return std::nullopt;
    Ints extents(from.begin(), from.begin() + *axis);
    extents.insert(extents.end(), o.shapes[1].begin(), o.shapes[1].end());
    extents.insert(extents.end(), from.begin() + *axis + 1, from.end());
    const auto shape = shapeOf(extents);
    if (!shape || !o.isAllowed(*shape)) return std::nullopt;
    const int64_t inner = stridesOf(from)[*axis], extent = from[*axis];
    OnnxMovement result{*shape, {}};
    result.from.reserve(static_cast<size_t>(shape->elements()));
    const int64_t outer = extent > 0 && inner > 0 ? from.elements() / (extent * inner) : 0;
    for (int64_t before = 0; before < outer; ++before)
        for (const int64_t place : *places) {
            if (place < -extent || place >= extent) return std::nullopt;
            const int64_t begin = (before * extent + (place < 0 ? place + extent : place)) * inner;
            for (int64_t i = 0; i < inner; ++i) result.from.push_back(begin + i);
        }
    return static_cast<int64_t>(result.from.size()) == shape->elements() ? Movement(std::move(result)) : std::nullopt;
}

/// The numbers first, first + step, ... that a slice keeps of `extent` indices.
struct KeptIndices {
    int64_t first = 0, step = 1, count = 0;
};

KeptIndices keptIndices(int64_t start, int64_t end, int64_t step, int64_t extent) {
    if (extent == 0) return {};
    const int64_t low = step > 0 ? 0 : -1, high = step > 0 ? extent : extent - 1;
    const auto inside = [&](int64_t i) { return std::clamp(i < 0 ? i + extent : i, low, high); };
    const int64_t first = step > 0 ? inside(start) : std::max<int64_t>(inside(start), 0), last = inside(end);
    const int64_t way = step > 0 ? last - first : first - last, stride = step > 0 ? step : -step;
    return {first, step, way > 0 ? (way - 1) / stride + 1 : 0};
}

Movement moveSlice(const Operands& o) {
    const Shape& from = o.shapes[0];
    const auto starts = o.list("starts", 1), ends = o.list("ends", 2);
    if (!starts || !ends || starts->size() != ends->size() || starts->size() > Shape::maxRank) return std::nullopt;
    const auto isGiven = [&](size_t i) { return i < o.node.inputs.size() && !o.node.inputs[i].empty(); };
    auto axes = o.list("axes", 3), steps = isGiven(4) ? o.ints(4) : Ints(starts->size(), 1);
    if (!axes && !isGiven(3)) {
        axes.emplace(starts->size());
        std::iota(axes->begin(), axes->end(), int64_t{0});
    }
    if (!axes || !steps || axes->size() != starts->size() || steps->size() != starts->size()) return std::nullopt;
    const Shape own = stridesOf(from);
    Ints strides = extentsOf(own);
    Shape shape = from;
    int64_t begin = 0;
    for (size_t i = 0; i < starts->size(); ++i) {
        const auto axis = onnxAxis((*axes)[i], from.rank());
        const int64_t step = (*steps)[i];
        if (!axis || step == 0 || step < -INT32_MAX || step > INT32_MAX) return std::nullopt;
        const KeptIndices kept = keptIndices((*starts)[i], (*ends)[i], step, from[*axis]);
        shape.set(*axis, kept.count);
        strides[static_cast<size_t>(*axis)] = own[*axis] * step;
        begin += own[*axis] * kept.first;
    }
    return strided(o, shape, strides, begin);
}

Movement joined(const Operands& o, std::span<const Shape> parts, int axis) {
    Shape shape = parts[0];
    int64_t along = 0;
    for (const Shape& part : parts) {
        if (part.rank() != shape.rank()) return std::nullopt;
        Shape same = part;
        same.set(axis, shape[axis]);
        if (same != shape || __builtin_add_overflow(along, part[axis], &along)) return std::nullopt;
    }
    shape.set(axis, along);
    if (!o.isAllowed(shape)) return std::nullopt;
    const int64_t inner = stridesOf(parts[0])[axis];
    int64_t outer = 1;
    for (int i = 0; i < axis; ++i) outer *= shape[i];
    OnnxMovement result{shape, {}};
    result.from.reserve(static_cast<size_t>(shape.elements()));
    for (int64_t before = 0; before < outer; ++before) {
        int64_t base = 0;
        for (const Shape& part : parts) {
            const int64_t block = part[axis] * inner;
            for (int64_t i = 0; i < block; ++i) result.from.push_back(base + before * block + i);
            base += part.elements();
        }
    }
    return result;
}

Movement moveConcat(const Operands& o) {
    const auto axis = onnxAxis(o.number("axis", 0), o.shapes[0].rank());
    return axis ? joined(o, o.shapes, *axis) : std::nullopt;
}

Movement moveStack(const Operands& o) {
    const int rank = o.shapes[0].rank() + 1;
    const auto axis = onnxAxis(o.number("axis", 0), rank);
    if (!axis || rank > Shape::maxRank) return std::nullopt;
    std::vector<Shape> parts;
    for (const Shape& shape : o.shapes) {
        if (shape.rank() + 1 != rank) return std::nullopt;
        Ints extents = extentsOf(shape);
        extents.insert(extents.begin() + *axis, 1);
        parts.push_back(*shapeOf(extents));
    }
    return joined(o, parts, *axis);
}

Movement moveExpand(const Operands& o) {
    const auto wanted = o.ints(1);
    const auto target = wanted ? shapeOf(*wanted) : std::nullopt;
    const Shape& from = o.shapes[0];
    if (!target || !target->checkedElements()) return std::nullopt;
    const auto shape = broadcast(from, *target);
    if (!shape) return std::nullopt;
    const Shape own = stridesOf(from);
    Ints strides(static_cast<size_t>(shape->rank()), 0);
    const int missing = shape->rank() - from.rank();
    for (int i = 0; i < from.rank(); ++i)
        if (from[i] != 1) strides[static_cast<size_t>(i + missing)] = own[i];
    return strided(o, *shape, strides);
}

struct MovementRow {
    std::string_view op;
    Movement (*move)(const Operands&);
};
constexpr MovementRow movementRows[] = {{"Identity", moveNothing},    {"Reshape", moveReshape}, {"Transpose", moveTranspose},
                                        {"Unsqueeze", moveUnsqueeze}, {"Squeeze", moveSqueeze}, {"Gather", moveGather},
                                        {"Slice", moveSlice},         {"Concat", moveConcat},   {"Stack", moveStack},
                                        {"Expand", moveExpand}};

}  // namespace

std::optional<int> onnxAxis(int64_t axis, int rank) {
    if (axis < -rank || axis >= rank) return std::nullopt;
    return static_cast<int>(axis < 0 ? axis + rank : axis);
}

std::pair<int64_t, int64_t> shapeRange(const OnnxNode& node, int rank) {
    const auto bound = [&](const char* key, int64_t otherwise) {
        const auto it = node.attributes.find(key);
        const auto* given = it == node.attributes.end() ? nullptr : std::get_if<int64_t>(&it->second);
        const int64_t i = given ? *given : otherwise;
        return std::clamp<int64_t>(i < 0 ? i + rank : i, 0, rank);
    };
    const int64_t begin = bound("start", 0);
    return {begin, std::max(begin, bound("end", rank))};
}

bool isMovement(std::string_view op) {
    return std::any_of(std::begin(movementRows), std::end(movementRows), [&](const MovementRow& r) { return r.op == op; });
}

std::optional<OnnxMovement> movementOf(const OnnxNode& node, std::span<const Shape> operands, const OperandInts& ints,
                                       int64_t mostElements) {
    const auto* row =
        std::find_if(std::begin(movementRows), std::end(movementRows), [&](const MovementRow& r) { return r.op == node.op; });
    if (row == std::end(movementRows) || operands.empty()) return std::nullopt;
    return row->move({node, operands, ints, mostElements});
}

}  // namespace lathe
