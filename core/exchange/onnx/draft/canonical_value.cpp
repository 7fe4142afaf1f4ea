// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <tuple>

#include "core/exchange/onnx/draft/layer_types.h"
#include "core/exchange/onnx/draft/network_draft.h"

namespace lathe {

namespace {

std::vector<int64_t> sampleOf(const Shape& shape) {
    const Shape sample = shape.sample();
    return {sample.begin(), sample.end()};
}

bool isStoredBefore(const ViewAtom& a, const ViewAtom& b) {
    return std::make_tuple(a.axis, -a.stride) < std::make_tuple(b.axis, -b.stride);
}

std::vector<ViewAtom> atomsInOrder(const ValueView& view) {
    std::vector<ViewAtom> atoms;
    for (const ValueView::Axis& axis : view.axes())
        for (const ViewAtom& atom : axis)
            if (atom.axis != 0) atoms.push_back(atom);
    return atoms;
}

std::optional<DraftValue> withShape(NetworkDraft& draft, const DraftValue& value, const Shape& shape) {
    if (value.type.shape == shape) return value;
    if (shape.rank() < 2) return std::nullopt;
    return draft.addLayer(layer_types::reshape, {{"shape", sampleOf(shape)}}, value);
}

/// Of an atom that is the outermost part of its axis; what remains of the axis is the part behind it.
std::optional<DraftValue> withSelection(NetworkDraft& draft, const DraftValue& value, const ValueView::Selection& selection) {
    const ViewAtom& atom = selection.atom;
    if (atom.size * atom.stride != value.type.shape[atom.axis]) return std::nullopt;
    const int64_t begin = selection.index * atom.stride;
    return draft.addLayer(layer_types::slice, {{"dim", int64_t{atom.axis}}, {"begin", begin}, {"end", begin + atom.stride}},
                          value);
}

/// The stored atoms in the order of the view; `value` has one dimension for each.
std::optional<DraftValue> inOrder(NetworkDraft& draft, const DraftValue& value, const std::vector<ViewAtom>& stored,
                                  const std::vector<ViewAtom>& wanted) {
    std::vector<int64_t> dims;
    for (const ViewAtom& atom : wanted) dims.push_back(std::find(stored.begin(), stored.end(), atom) - stored.begin() + 1);
    return draft.addLayer(layer_types::permute, {{"dims", dims}}, value);
}

}  // namespace

std::optional<DraftValue> canonicalValue(NetworkDraft& draft, const DraftValue& stored, const ValueView& view) {
    const Shape shape = view.canonical();
    const auto wanted = atomsInOrder(view);
    if (shape.rank() == 0 || wanted.size() >= Shape::maxRank) return std::nullopt;
    auto selections = view.selections();
    std::sort(selections.begin(), selections.end(), [](const auto& a, const auto& b) { return isStoredBefore(a.atom, b.atom); });
    std::optional<DraftValue> value = stored;
    for (const ValueView::Selection& selection : selections) {
        value = withSelection(draft, *value, selection);
        if (!value) return std::nullopt;
    }
    auto atoms = wanted;
    std::sort(atoms.begin(), atoms.end(), isStoredBefore);
    if (atoms == wanted) return withShape(draft, *value, shape);
    Shape divided{shape[0]};
    for (const ViewAtom& atom : atoms) divided.append(atom.size);
    value = withShape(draft, *value, divided);
    if (value) value = inOrder(draft, *value, atoms, wanted);
    return value ? withShape(draft, *value, shape) : std::nullopt;
}

}  // namespace lathe
