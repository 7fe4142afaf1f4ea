// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <vector>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// The convolution that x, weights and y take part in, whichever of them is computed.
struct Geometry {
    const ConvAttributes& a;
    const Shape &x, &weights, &y;

    int64_t samples() const { return x[0]; }
    int64_t inputsPerGroup() const { return weights[1]; }
    int64_t outputsPerGroup() const { return weights[0] / a.groups; }
    /// Input row (axis 0) or column (axis 1) under kernel element k at output position o; outside [0, extent) in the padding.
    int64_t source(size_t axis, int64_t o, int64_t k) const {
        return o * a.stride[axis] + k * a.dilation[axis] - a.padding[axis];
    }
    bool inside(int64_t row, int64_t column) const { return row >= 0 && row < x[2] && column >= 0 && column < x[3]; }
    int64_t xAt(int64_t n, int64_t c, int64_t h, int64_t w) const { return ((n * x[1] + c) * x[2] + h) * x[3] + w; }
    int64_t yAt(int64_t n, int64_t o, int64_t h, int64_t w) const { return ((n * y[1] + o) * y[2] + h) * y[3] + w; }
    int64_t weightAt(int64_t o, int64_t c, int64_t h, int64_t w) const {
        return ((o * weights[1] + c) * weights[2] + h) * weights[3] + w;
    }
};

/// f(i0, i1, i2, i3) over a shape of rank 4, in row-major order.
template <class F>
void forEach4(const Shape& s, F f) {
    for (int64_t i = 0; i < s[0]; ++i)
        for (int64_t j = 0; j < s[1]; ++j)
            for (int64_t k = 0; k < s[2]; ++k)
                for (int64_t l = 0; l < s[3]; ++l) f(i, j, k, l);
}

/// Columns of the output whose kernel column lies inside the input, and the input column of the first.
struct Columns {
    int64_t begin, end, from;
};
Columns columnsInside(const Geometry& g, int64_t kw) {
    const int64_t stride = g.a.stride[1], before = -g.source(1, 0, kw);
    const int64_t begin = before > 0 ? (before + stride - 1) / stride : 0;
    const int64_t last = g.x[3] - 1 + before;
    const int64_t end = last < 0 ? 0 : std::min(g.y[3], last / stride + 1);
    return {begin, std::max(begin, end), g.source(1, begin, kw)};
}

/// Adds the products of one kernel element to the sums of a row of the output.
template <class T>
void addProducts(const Columns& columns, int64_t stride, const T* row, double weight, double* sums) {
    const int64_t count = columns.end - columns.begin;
    sums += columns.begin;
    if (stride == 1)
        for (int64_t i = 0; i < count; ++i) sums[i] += double{row[columns.from + i]} * weight;
    else
        for (int64_t i = 0; i < count; ++i) sums[i] += double{row[columns.from + i * stride]} * weight;
}

/// A kernel of one element does not see rows: the images are then one row each.
bool isPointwise(const ConvAttributes& a, const Shape& weights) {
    return weights[2] == 1 && weights[3] == 1 && a.stride == decltype(a.stride){1, 1} && a.padding == decltype(a.padding){};
}
Shape withOneRow(const Shape& s) {
    return {s[0], s[1], 1, s[2] * s[3]};
}

/// A row of the output at a time, which takes a tenth of the time of one element at a time. Each sum adds its products in the
/// order of the input channel, the kernel row and the kernel column.
template <class T>
void conv2d(const Call& c) {
    const bool pointwise = isPointwise(c.as<ConvAttributes>(), c.inShape(1));
    const Shape xShape = pointwise ? withOneRow(c.inShape(0)) : c.inShape(0);
    const Shape yShape = pointwise ? withOneRow(c.outShape(0)) : c.outShape(0);
    const Geometry g{c.as<ConvAttributes>(), xShape, c.inShape(1), yShape};
    const T *x = c.in<T>(0), *weights = c.in<T>(1), *bias = c.optional<T>(2);
    std::vector<Columns> columns;
    for (int64_t kw = 0; kw < g.weights[3]; ++kw) columns.push_back(columnsInside(g, kw));
    std::vector<double> sums(static_cast<size_t>(g.y[3]));
    forEach4({g.y[0], g.y[1], g.y[2], 1}, [&](int64_t n, int64_t o, int64_t oh, int64_t) {
        const int64_t firstInput = o / g.outputsPerGroup() * g.inputsPerGroup();
        std::fill(sums.begin(), sums.end(), bias ? double{bias[o]} : 0);
        for (int64_t i = 0; i < g.inputsPerGroup(); ++i)
            for (int64_t kh = 0; kh < g.weights[2]; ++kh) {
                const int64_t h = g.source(0, oh, kh);
                if (h < 0 || h >= g.x[2]) continue;
                const T *row = x + g.xAt(n, firstInput + i, h, 0), *weight = weights + g.weightAt(o, i, kh, 0);
                for (const Columns& inside : columns) addProducts(inside, g.a.stride[1], row, *weight++, sums.data());
            }
        T* to = c.out<T>(0) + g.yAt(n, o, oh, 0);
        for (const double sum : sums) *to++ = activate(g.a.activation, static_cast<T>(sum));
    });
}

/// Output position whose kernel element k lies on input position i; -1: none.
int64_t outputOver(const Geometry& g, size_t axis, int64_t i, int64_t k) {
    const int64_t shifted = i + g.a.padding[axis] - k * g.a.dilation[axis];
    const int64_t o = shifted / g.a.stride[axis];
    const bool hit = shifted >= 0 && shifted % g.a.stride[axis] == 0 && o < g.y[2 + static_cast<int>(axis)];
    return hit ? o : -1;
}

template <class T>
void gradInput(const Call& c) {
    const Geometry g{c.as<ConvAttributes>(), c.outShape(0), c.inShape(1), c.inShape(0)};
    const T *dy = c.in<T>(0), *weights = c.in<T>(1);
    forEach4(g.x, [&](int64_t n, int64_t i, int64_t h, int64_t w) {
        const int64_t group = i / g.inputsPerGroup(), firstOutput = group * g.outputsPerGroup();
        double sum = 0;
        for (int64_t kh = 0; kh < g.weights[2]; ++kh)
            for (int64_t kw = 0; kw < g.weights[3]; ++kw) {
                const int64_t oh = outputOver(g, 0, h, kh), ow = outputOver(g, 1, w, kw);
                if (oh < 0 || ow < 0) continue;
                for (int64_t o = firstOutput; o < firstOutput + g.outputsPerGroup(); ++o)
                    sum += double{dy[g.yAt(n, o, oh, ow)]} * double{weights[g.weightAt(o, i % g.inputsPerGroup(), kh, kw)]};
            }
        c.out<T>(0)[g.xAt(n, i, h, w)] = static_cast<T>(sum);
    });
}

template <class T>
void gradWeights(const Call& c) {
    const Geometry g{c.as<ConvAttributes>(), c.inShape(1), c.outShape(0), c.inShape(0)};
    const T *dy = c.in<T>(0), *x = c.in<T>(1);
    forEach4(g.weights, [&](int64_t o, int64_t i, int64_t kh, int64_t kw) {
        const int64_t input = o / g.outputsPerGroup() * g.inputsPerGroup() + i;
        double sum = 0;
        for (int64_t n = 0; n < g.samples(); ++n)
            for (int64_t oh = 0; oh < g.y[2]; ++oh)
                for (int64_t ow = 0; ow < g.y[3]; ++ow) {
                    const int64_t h = g.source(0, oh, kh), w = g.source(1, ow, kw);
                    if (g.inside(h, w)) sum += double{dy[g.yAt(n, o, oh, ow)]} * double{x[g.xAt(n, input, h, w)]};
                }
        c.out<T>(0)[g.weightAt(o, i, kh, kw)] = static_cast<T>(sum);
    });
}

}  // namespace

std::span<const Row> convRows() {
    static constexpr std::array rows{
        Row{OpKind::Conv2d, byType<conv2d<float>, conv2d<double>>},
        Row{OpKind::Conv2dGradInput, byType<gradInput<float>, gradInput<double>>},
        Row{OpKind::Conv2dGradWeights, byType<gradWeights<float>, gradWeights<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
