// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/values/value_view.h"

#include <algorithm>
#include <numeric>

#include "core/base/element.h"
#include "core/exchange/onnx/values/movements.h"

namespace lathe {

namespace {

constexpr SymbolicSize oneSize{1, false};

bool isBatch(const ViewAtom& atom) {
    return atom.axis == 0;
}

/// Whether `inner` continues `outer`: both are then one part of the index.
bool continues(const ViewAtom& outer, const ViewAtom& inner) {
    return outer.axis == inner.axis && !isBatch(outer) && outer.stride == inner.stride * inner.size;
}

ValueView::Axis mergedAxis(const ValueView::Axis& atoms) {
    ValueView::Axis merged;
    for (const ViewAtom& atom : atoms) {
        if (!merged.empty() && continues(merged.back(), atom))
            merged.back() = {atom.axis, merged.back().size * atom.size, atom.stride};
        else
            merged.push_back(atom);
    }
    return merged;
}

/// The axes as ascending numbers; nothing if one is wrong or occurs twice.
std::optional<std::vector<int>> ascendingAxes(const std::vector<int64_t>& axes, int rank) {
    std::vector<int> result;
    for (const int64_t one : axes) {
        const auto axis = onnxAxis(one, rank);
        if (!axis) return std::nullopt;
        result.push_back(*axis);
    }
    std::sort(result.begin(), result.end());
    return std::adjacent_find(result.begin(), result.end()) == result.end() ? std::optional(result) : std::nullopt;
}

}  // namespace

ValueView::ValueView(const Shape& stored, bool freeBatch) : m_stored(stored), m_freeBatch(freeBatch) {
    for (int axis = 0; axis < stored.rank(); ++axis) {
        m_axes.emplace_back();
        if (axis == 0 || stored[axis] != 1) m_axes.back().push_back({axis, stored[axis], 1});
    }
}

SymbolicSize ValueView::sizeOf(const ViewAtom& atom) const {
    return isBatch(atom) && m_freeBatch ? SymbolicSize{1, true} : SymbolicSize{atom.size, false};
}

// Sizes of a stored value were checked for overflow, so their products are sound.
SymbolicSize ValueView::size(int axis) const {
    SymbolicSize result = oneSize;
    for (const ViewAtom& atom : element(m_axes, axis)) {
        const SymbolicSize own = sizeOf(atom);
        result = {result.number * own.number, result.timesBatch || own.timesBatch};
    }
    return result;
}

/// Puts a batch of one sample where all views of this shape have it.
ValueView& ValueView::settleBatch() {
    if (!isOneSample() || m_axes.empty()) return *this;
    for (Axis& axis : m_axes) std::erase_if(axis, isBatch);
    auto place = std::find_if(m_axes.begin(), m_axes.end(), [](const Axis& axis) { return axis.empty(); });
    if (place == m_axes.end()) place = m_axes.begin();
    place->insert(place->begin(), ViewAtom{0, 1, 1});
    return *this;
}

std::optional<ValueView> ValueView::transposed(const std::vector<int64_t>& order) const {
    std::vector<int64_t> all(m_axes.size());
    std::iota(all.begin(), all.end(), int64_t{0});
    if (!std::is_permutation(order.begin(), order.end(), all.begin(), all.end())) return std::nullopt;
    ValueView result = *this;
    for (size_t i = 0; i < order.size(); ++i) result.m_axes[i] = element(m_axes, order[i]);
    return result.settleBatch();
}

std::optional<std::vector<SymbolicSize>> ValueView::resolved(std::vector<SymbolicSize> extents, bool zeroIsExtent) const {
    SymbolicSize known = oneSize, all = oneSize;
    SymbolicSize* open = nullptr;
    for (size_t i = 0; i < extents.size(); ++i) {
        SymbolicSize& extent = extents[i];
        if (extent.number == 0 && !zeroIsExtent && i < m_axes.size()) extent = size(static_cast<int>(i));
        if (extent == SymbolicSize{-1, false} && !open) {
            open = &extent;
            continue;
        }
        const auto product = timesSize(known, extent);
        if (extent.number < 1 || !product) return std::nullopt;
        known = *product;
    }
    for (int axis = 0; axis < rank(); ++axis) {
        const auto product = timesSize(all, size(axis));
        if (!product) return std::nullopt;
        all = *product;
    }
    if (open) {
        const auto rest = dividedSize(all, known);
        if (!rest) return std::nullopt;
        *open = *rest;
        known = all;
    }
    return known == all ? std::optional(std::move(extents)) : std::nullopt;
}

std::optional<ValueView> ValueView::reshaped(const std::vector<SymbolicSize>& wanted, bool zeroIsExtent) const {
    const auto extents = wanted.empty() || wanted.size() > Shape::maxRank ? std::nullopt : resolved(wanted, zeroIsExtent);
    if (!extents) return std::nullopt;
    Axis rest;  // the next atom is the last
    for (auto axis = m_axes.rbegin(); axis != m_axes.rend(); ++axis) rest.insert(rest.end(), axis->rbegin(), axis->rend());
    if (isOneSample()) std::erase_if(rest, isBatch);
    ValueView result = *this;
    result.m_axes.clear();
    for (const SymbolicSize& extent : *extents) {
        Axis taken;
        SymbolicSize have = oneSize;
        while (have != extent) {
            const auto missing = dividedSize(extent, have);
            if (rest.empty() || !missing) return std::nullopt;
            ViewAtom& next = rest.back();
            const SymbolicSize own = sizeOf(next);
            if (dividedSize(*missing, own)) {
                taken.push_back(next);
                have = {have.number * own.number, have.timesBatch || own.timesBatch};
                rest.pop_back();
                continue;
            }
            if (isBatch(next) || missing->timesBatch || next.size % missing->number != 0) return std::nullopt;
            const int64_t inner = next.size / missing->number;
            taken.push_back({next.axis, missing->number, next.stride * inner});
            next.size = inner;
            have = extent;
        }
        result.m_axes.push_back(mergedAxis(taken));
    }
    return rest.empty() ? std::optional(result.settleBatch()) : std::nullopt;
}

std::optional<ValueView> ValueView::unsqueezed(const std::vector<int64_t>& axes) const {
    if (axes.size() + m_axes.size() > Shape::maxRank) return std::nullopt;
    const auto added = ascendingAxes(axes, rank() + static_cast<int>(axes.size()));
    if (!added) return std::nullopt;
    ValueView result = *this;
    for (const int axis : *added) result.m_axes.insert(result.m_axes.begin() + axis, Axis());
    return result.settleBatch();
}

std::optional<ValueView> ValueView::squeezed(const std::vector<int64_t>& axes) const {
    const auto removed = ascendingAxes(axes, rank());
    if (!removed) return std::nullopt;
    ValueView result = *this;
    for (auto axis = removed->rbegin(); axis != removed->rend(); ++axis) {
        if (size(*axis) != oneSize) return std::nullopt;
        result.m_axes.erase(result.m_axes.begin() + *axis);
    }
    return result.m_axes.empty() ? std::nullopt : std::optional(result.settleBatch());
}

std::optional<ValueView> ValueView::selected(int axis, int64_t index) const {
    const int64_t extent = size(axis).number;
    if (hasBatch(axis) || index < -extent || index >= extent) return std::nullopt;
    ValueView result = *this;
    int64_t rest = index < 0 ? index + extent : index;
    const Axis& atoms = element(m_axes, axis);
    for (auto atom = atoms.rbegin(); atom != atoms.rend(); ++atom) {
        result.m_selections.push_back({*atom, rest % atom->size});
        rest /= atom->size;
    }
    result.m_axes.erase(result.m_axes.begin() + axis);
    return result.settleBatch();
}

std::optional<ValueView> ValueView::concatenated(std::span<const ValueView> views, int axis) {
    if (views.empty() || views[0].m_selections.empty() || views[0].hasBatch(axis)) return std::nullopt;
    ValueView result = views[0];
    const Selection last = result.m_selections.back();
    if (last.atom.size != static_cast<int64_t>(views.size())) return std::nullopt;
    for (size_t i = 0; i < views.size(); ++i) {
        ValueView expected = result;
        expected.m_selections.back().index = static_cast<int64_t>(i);
        if (views[i] != expected) return std::nullopt;
    }
    result.m_selections.pop_back();
    Axis& along = element(result.m_axes, axis);
    along.insert(along.begin(), last.atom);
    along = mergedAxis(along);
    return result.settleBatch();
}

bool ValueView::isWhole() const {
    return m_selections.empty() && m_axes == ValueView(m_stored, m_freeBatch).m_axes;
}

bool ValueView::isPlain() const {
    return !m_axes.empty() && m_axes[0].size() == 1 && isBatch(m_axes[0][0]);
}

bool ValueView::hasBatch(int axis) const {
    const Axis& atoms = element(m_axes, axis);
    return std::any_of(atoms.begin(), atoms.end(), isBatch);
}

ValueView::Parts ValueView::partsOf(int axis) const {
    Parts parts;
    for (const ViewAtom& atom : element(m_axes, axis)) {
        if (isBatch(atom))
            parts.hasBatch = true;
        else
            (parts.hasBatch ? parts.behind : parts.before) *= atom.size;
    }
    return parts;
}

Shape ValueView::canonical() const {
    std::vector<int64_t> extents{m_stored[0]};
    for (int axis = 0; axis < rank(); ++axis) {
        const Parts parts = partsOf(axis);
        if (!parts.hasBatch || parts.before > 1) extents.push_back(parts.before);
        if (parts.hasBatch && parts.behind > 1) extents.push_back(parts.behind);
    }
    return extents.size() > Shape::maxRank ? Shape() : Shape(std::span<const int64_t>(extents));
}

ValueView ValueView::arranged() const {
    ValueView result(canonical(), m_freeBatch);
    result.m_axes.clear();
    int next = 1;
    const auto taken = [&](Axis& atoms, int64_t extent) {
        if (extent > 1) atoms.push_back({next, extent, 1});
        ++next;
    };
    for (int axis = 0; axis < rank(); ++axis) {
        const Parts parts = partsOf(axis);
        Axis atoms;
        if (!parts.hasBatch || parts.before > 1) taken(atoms, parts.before);
        if (parts.hasBatch) atoms.push_back({0, m_stored[0], 1});
        if (parts.hasBatch && parts.behind > 1) taken(atoms, parts.behind);
        result.m_axes.push_back(std::move(atoms));
    }
    return result;
}

ValueView ValueView::arranged(int64_t lastExtent) const {
    ValueView result = *this;
    result.m_selections.clear();
    result.m_axes.back().assign(1, ViewAtom{1, lastExtent, 1});  // only its extent counts here
    if (lastExtent == 1) result.m_axes.back().clear();
    return result.settleBatch().arranged();
}

bool ValueView::isArrangedAs(const ValueView& other) const {
    return rank() == other.rank() && isArrangedAs(other, rank());
}

bool ValueView::isArrangedAs(const ValueView& other, int count) const {
    if (count > rank() || count > other.rank() || m_freeBatch != other.m_freeBatch || m_stored[0] != other.m_stored[0])
        return false;
    for (int axis = 0; axis < count; ++axis)
        if (partsOf(axis) != other.partsOf(axis)) return false;
    return true;
}

}  // namespace lathe
