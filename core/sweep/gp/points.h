// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/gp/lanes.h"

namespace lathe::sweep::gp {

/// How the model treats an axis.
enum class FeatureKind : uint8_t {
    Number,   ///< a number with distances
    Category  ///< equal or not; the values are level indices
};

/// Points of the model, stored axis by axis, padded with zeros to a multiple of `padding`.
class Points {
public:
    Points() = default;
    Points(size_t axes, size_t count) : m_axes(axes), m_count(count), m_stride(padded(count)), m_data(axes * m_stride, 0.0) {}

    size_t axes() const { return m_axes; }
    size_t count() const { return m_count; }
    size_t stride() const { return m_stride; }
    double* axis(size_t j) { return m_data.data() + j * m_stride; }
    const double* axis(size_t j) const { return m_data.data() + j * m_stride; }
    void set(size_t i, std::span<const double> x) {
        for (size_t j = 0; j < m_axes; ++j) axis(j)[i] = x[j];
    }
    std::vector<double> point(size_t i) const {
        std::vector<double> x(m_axes);
        for (size_t j = 0; j < m_axes; ++j) x[j] = axis(j)[i];
        return x;
    }

private:
    size_t m_axes = 0, m_count = 0, m_stride = 0;
    std::vector<double> m_data;
};

}  // namespace lathe::sweep::gp
