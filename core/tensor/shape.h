// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>

namespace lathe {

/// Extents of a dense row-major tensor, outermost first (N C H W for images). At most 8 dimensions; rank 0 is a scalar.
class Shape {
public:
    static constexpr int maxRank = 8;

    Shape() = default;
    Shape(std::initializer_list<int64_t> dims) : Shape(std::span(dims.begin(), dims.size())) {}
    explicit Shape(std::span<const int64_t> dims) : m_rank(static_cast<int>(dims.size())) {
        assert(dims.size() <= maxRank);
        for (int i = 0; i < m_rank; ++i) m_dims[static_cast<size_t>(i)] = dims[static_cast<size_t>(i)];
    }

    int rank() const { return m_rank; }
    /// Negative axes count from the end: dim(-1) is the innermost.
    int64_t dim(int axis) const { return m_dims[index(axis)]; }
    int64_t operator[](int axis) const { return dim(axis); }
    void set(int axis, int64_t extent) { m_dims[index(axis)] = extent; }
    void append(int64_t extent) {
        assert(m_rank < maxRank);
        m_dims[static_cast<size_t>(m_rank++)] = extent;
    }
    std::span<const int64_t> dims() const { return {m_dims.data(), static_cast<size_t>(m_rank)}; }
    const int64_t* begin() const { return m_dims.data(); }
    const int64_t* end() const { return m_dims.data() + m_rank; }

    /// Number of elements; 1 for a scalar. Overflow is not checked: use `checkedElements` for shapes from outside.
    int64_t elements() const {
        int64_t n = 1;
        for (int64_t d : *this) n *= d;
        return n;
    }
    /// As `elements`; nothing for negative extents or overflow.
    std::optional<int64_t> checkedElements() const;

    Shape withLast(int64_t extent) const {
        Shape s = *this;
        s.set(-1, extent);
        return s;
    }
    Shape withFirst(int64_t extent) const {
        Shape s = *this;
        s.set(0, extent);
        return s;
    }
    /// Without the first dimension: the shape of one sample.
    Shape sample() const { return Shape(dims().subspan(1)); }

    bool operator==(const Shape& o) const { return m_rank == o.m_rank && std::equal(begin(), end(), o.begin()); }

private:
    size_t index(int axis) const {
        const int i = axis < 0 ? axis + m_rank : axis;
        assert(i >= 0 && i < m_rank);
        return static_cast<size_t>(i);
    }

    std::array<int64_t, maxRank> m_dims{};
    int m_rank = 0;
};

/// "128x3x32x32"; "scalar" for rank 0.
std::string toString(const Shape&);

/// Row-major strides in elements.
Shape stridesOf(const Shape&);

/// Shape of an element-wise result under NumPy's broadcasting rule; nothing if the shapes are not compatible.
std::optional<Shape> broadcast(const Shape& a, const Shape& b);

}  // namespace lathe
