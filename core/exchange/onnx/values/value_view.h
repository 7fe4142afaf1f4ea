// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/exchange/onnx/values/symbolic_sizes.h"
#include "core/tensor/shape.h"

namespace lathe {

/// A part of the index along one axis of a stored value: (index / stride) % size.
struct ViewAtom {
    int axis = 0;  ///< 0: the batch, which is never divided
    int64_t size = 1, stride = 1;
    bool operator==(const ViewAtom&) const = default;
};

/// How a value of an ONNX graph lies in a value of the network, whose first dimension is the batch. Transpose, Reshape, Squeeze,
/// Unsqueeze and the choice of one index only change the view: [N, L, E] as [L, N, E], or as [N * heads, L, E / heads]. Each axis
/// is a product of atoms of the stored value. A batch that is fixed to one sample can be anywhere: it is in the first axis of
/// extent 1, else before the first axis.
class ValueView {
public:
    /// An atom of which only one index is seen.
    struct Selection {
        ViewAtom atom;
        int64_t index = 0;
        bool operator==(const Selection&) const = default;
    };
    using Axis = std::vector<ViewAtom>;  ///< empty: extent 1

    /// The stored value itself. `freeBatch`: the first extent stands for any batch size.
    ValueView(const Shape& stored, bool freeBatch);

    int rank() const { return static_cast<int>(m_axes.size()); }
    SymbolicSize size(int axis) const;
    const Shape& stored() const { return m_stored; }
    const std::vector<Axis>& axes() const { return m_axes; }
    const std::vector<Selection>& selections() const { return m_selections; }
    bool operator==(const ValueView&) const = default;

    /// Nothing: the axes are not each axis once.
    std::optional<ValueView> transposed(const std::vector<int64_t>& order) const;
    /// To these extents; one may be -1, and 0 is the extent of the axis here unless `zeroIsExtent`. Nothing: the extents do not
    /// fit, or would divide the batch.
    std::optional<ValueView> reshaped(const std::vector<SymbolicSize>& extents, bool zeroIsExtent = false) const;
    std::optional<ValueView> unsqueezed(const std::vector<int64_t>& axes) const;
    /// Nothing: an axis has another extent than 1, or is the batch.
    std::optional<ValueView> squeezed(const std::vector<int64_t>& axes) const;
    /// Without the axis, of which one index is seen. Nothing: it has the batch, or not this index.
    std::optional<ValueView> selected(int axis, int64_t index) const;
    /// Views that select all indices of one atom, put together again along an axis. Nothing: they are not such views.
    static std::optional<ValueView> concatenated(std::span<const ValueView>, int axis);

    bool isWhole() const;
    /// Whether the batch is axis 0 alone, so that the network can have the value in this form.
    bool isPlain() const;
    bool hasBatch(int axis) const;

    /// The shape with which the network can have the value: the batch, then all else in the order of the axes.
    Shape canonical() const;
    /// The same arrangement of the batch and the other extents, of a stored value of the shape `canonical()`.
    ValueView arranged() const;
    /// As `arranged`, where the last axis, which must not have the batch, has another extent.
    ValueView arranged(int64_t lastExtent) const;
    /// Whether equal elements of both lie at the same place of their canonical values.
    bool isArrangedAs(const ValueView&) const;
    /// The same for the first `count` axes.
    bool isArrangedAs(const ValueView&, int count) const;

private:
    struct Parts {
        int64_t before = 1, behind = 1;
        bool hasBatch = false;
        bool operator==(const Parts&) const = default;
    };
    SymbolicSize sizeOf(const ViewAtom&) const;
    bool isOneSample() const { return !m_freeBatch && m_stored[0] == 1; }
    ValueView& settleBatch();
    Parts partsOf(int axis) const;
    std::optional<std::vector<SymbolicSize>> resolved(std::vector<SymbolicSize> extents, bool zeroIsExtent) const;

    Shape m_stored;
    bool m_freeBatch;
    std::vector<Axis> m_axes;
    std::vector<Selection> m_selections;
};

}  // namespace lathe
