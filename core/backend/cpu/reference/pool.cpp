// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <limits>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// The part of one window that lies inside the image: rows [top, bottom), columns [left, right) of it.
struct Window {
    int64_t firstRow, firstColumn;  // of the whole window; negative in the padding
    int64_t top, bottom, left, right;

    int64_t elements() const { return (bottom - top) * (right - left); }
};

Window windowAt(const PoolAttributes& a, const Shape& x, int64_t oh, int64_t ow) {
    const int64_t row = oh * a.stride[0] - a.padding[0], column = ow * a.stride[1] - a.padding[1];
    return {row,
            column,
            std::max<int64_t>(row, 0),
            std::min(row + a.kernel[0], x[2]),
            std::max<int64_t>(column, 0),
            std::min(column + a.kernel[1], x[3])};
}

/// f(plane of x, index into y, window) for every output position.
template <class F>
void forEachWindow(const PoolAttributes& a, const Shape& x, const Shape& y, F f) {
    int64_t index = 0;
    for (int64_t image = 0; image < x[0] * x[1]; ++image)
        for (int64_t oh = 0; oh < y[2]; ++oh)
            for (int64_t ow = 0; ow < y[3]; ++ow) f(image * x[2] * x[3], index++, windowAt(a, x, oh, ow));
}

template <class F>
void forEachInside(const Window& w, F f) {
    for (int64_t row = w.top; row < w.bottom; ++row)
        for (int64_t column = w.left; column < w.right; ++column) f(row, column);
}

template <class T, class Index>
void maxPoolInto(const Call& c, Index* index) {
    const auto& a = c.as<PoolAttributes>();
    const Shape& x = c.inShape(0);
    forEachWindow(a, x, c.outShape(0), [&](int64_t plane, int64_t i, const Window& w) {
        T best = -std::numeric_limits<T>::infinity();
        int64_t at = (w.top - w.firstRow) * a.kernel[1] + w.left - w.firstColumn;
        forEachInside(w, [&](int64_t row, int64_t column) {
            const T v = c.in<T>(0)[plane + row * x[3] + column];
            if (!(v > best || std::isnan(v)) || std::isnan(best)) return;
            best = v;
            at = (row - w.firstRow) * a.kernel[1] + column - w.firstColumn;
        });
        c.out<T>(0)[i] = best;
        index[i] = static_cast<Index>(at);
    });
}

template <class T>
void maxPool(const Call& c) {
    if (c.outTypes[1].dtype == DType::U8)
        maxPoolInto<T>(c, c.out<uint8_t>(1));
    else
        maxPoolInto<T>(c, c.out<int32_t>(1));
}

template <class T, class Index>
void maxPoolGradFrom(const Call& c, const Index* index) {
    const auto& a = c.as<PoolAttributes>();
    const Shape& x = c.outShape(0);
    std::fill_n(c.out<T>(0), x.elements(), T(0));
    forEachWindow(a, x, c.inShape(0), [&](int64_t plane, int64_t i, const Window& w) {
        const int64_t row = w.firstRow + index[i] / a.kernel[1], column = w.firstColumn + index[i] % a.kernel[1];
        c.out<T>(0)[plane + row * x[3] + column] += c.in<T>(0)[i];
    });
}

template <class T>
void maxPoolGrad(const Call& c) {
    if (c.inTypes[1].dtype == DType::U8)
        maxPoolGradFrom<T>(c, c.in<uint8_t>(1));
    else
        maxPoolGradFrom<T>(c, c.in<int32_t>(1));
}

int64_t divisor(const PoolAttributes& a, const Window& w) {
    return a.countPadding ? a.kernel[0] * a.kernel[1] : w.elements();
}

template <class T>
void avgPool(const Call& c) {
    const auto& a = c.as<PoolAttributes>();
    const Shape& x = c.inShape(0);
    forEachWindow(a, x, c.outShape(0), [&](int64_t plane, int64_t i, const Window& w) {
        double sum = 0;
        forEachInside(w, [&](int64_t row, int64_t column) { sum += c.in<T>(0)[plane + row * x[3] + column]; });
        c.out<T>(0)[i] = static_cast<T>(sum / static_cast<double>(divisor(a, w)));
    });
}

template <class T>
void avgPoolGrad(const Call& c) {
    const auto& a = c.as<PoolAttributes>();
    const Shape& x = c.outShape(0);
    std::fill_n(c.out<T>(0), x.elements(), T(0));
    forEachWindow(a, x, c.inShape(0), [&](int64_t plane, int64_t i, const Window& w) {
        const T share = c.in<T>(0)[i] / static_cast<T>(divisor(a, w));
        forEachInside(w, [&](int64_t row, int64_t column) { c.out<T>(0)[plane + row * x[3] + column] += share; });
    });
}

}  // namespace

std::span<const Row> poolRows() {
    static constexpr std::array rows{
        Row{OpKind::MaxPool2d, byType<maxPool<float>, maxPool<double>>},
        Row{OpKind::MaxPool2dGrad, byType<maxPoolGrad<float>, maxPoolGrad<double>>},
        Row{OpKind::AvgPool2d, byType<avgPool<float>, avgPool<double>>},
        Row{OpKind::AvgPool2dGrad, byType<avgPoolGrad<float>, avgPoolGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
