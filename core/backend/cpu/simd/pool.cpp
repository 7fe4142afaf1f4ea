// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/pool.h"

#include "core/backend/cpu/simd/vector.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

typedef int32_t IntVector __attribute__((vector_size(lanes * sizeof(int32_t)), may_alias));
typedef uint8_t ByteVector __attribute__((vector_size(lanes), may_alias, aligned(1)));

/// Up to a vector of channels of one pixel.
template <bool whole>
struct Channels {
    int64_t count;

    [[gnu::always_inline]] Vector loadFrom(const float* p) const {
        if constexpr (whole) return load(p);
        Vector v{};
        for (int64_t i = 0; i < count; ++i) v[i] = p[i];
        return v;
    }
    [[gnu::always_inline]] void storeTo(float* p, Vector v) const {
        if constexpr (whole) return store(p, v);
        for (int64_t i = 0; i < count; ++i) p[i] = v[i];
    }
    [[gnu::always_inline]] IntVector bytesFrom(const uint8_t* p) const {
        if constexpr (whole) return __builtin_convertvector(*reinterpret_cast<const ByteVector*>(p), IntVector);
        IntVector v{};
        for (int64_t i = 0; i < count; ++i) v[i] = p[i];
        return v;
    }
    [[gnu::always_inline]] void bytesTo(uint8_t* p, IntVector v) const {
        if constexpr (whole) {
            *reinterpret_cast<ByteVector*>(p) = __builtin_convertvector(v, ByteVector);
        } else {
            for (int64_t i = 0; i < count; ++i) p[i] = static_cast<uint8_t>(v[i]);
        }
    }
};

/// The part of a window that lies inside the image.
struct Window {
    int64_t firstRow, firstColumn, top, bottom, left, right;

    int64_t elements() const { return (bottom - top) * (right - left); }
    int positionOf(const PoolShape& s, int64_t row, int64_t column) const {
        return static_cast<int>((row - firstRow) * s.kernelWidth + column - firstColumn);
    }
};

int64_t lesser(int64_t a, int64_t b) {
    return a < b ? a : b;
}
int64_t greater(int64_t a, int64_t b) {
    return a > b ? a : b;
}

Window windowAt(const PoolShape& s, int64_t oh, int64_t ow) {
    const int64_t row = oh * s.strideHeight - s.padTop, column = ow * s.strideWidth - s.padLeft;
    return {row,
            column,
            greater(row, 0),
            lesser(row + s.kernelHeight, s.inHeight),
            greater(column, 0),
            lesser(column + s.kernelWidth, s.inWidth)};
}

/// f(window, offset in y, channels) for each output pixel and each vector of its channels; offset counts the channels, too.
template <class F>
[[gnu::always_inline]] inline void forEachVector(const PoolShape& s, const F& f) {
    for (int64_t oh = 0, pixel = 0; oh < s.outHeight; ++oh) {
        for (int64_t ow = 0; ow < s.outWidth; ++ow, ++pixel) {
            const Window w = windowAt(s, oh, ow);
            int64_t c = 0;
            for (; c + lanes <= s.channels; c += lanes) f(w, pixel * s.channels + c, c, Channels<true>{lanes});
            if (c < s.channels) f(w, pixel * s.channels + c, c, Channels<false>{s.channels - c});
        }
    }
}

/// f(offset in x, row, column) inside the window.
template <class F>
[[gnu::always_inline]] inline void forEachInside(const PoolShape& s, const Window& w, int64_t c, const F& f) {
    for (int64_t row = w.top; row < w.bottom; ++row) {
        for (int64_t column = w.left; column < w.right; ++column) f((row * s.inWidth + column) * s.channels + c, row, column);
    }
}

void maximum(const PoolShape& s, const float* x, float* y, uint8_t* index) noexcept {
    forEachVector(
        s, [ =, &s ](const Window& w, int64_t at, int64_t c, const auto channels) __attribute__((always_inline)) {
            Vector best = spread(-__builtin_inff());
            IntVector position = IntVector{} + w.positionOf(s, w.top, w.left);
            forEachInside(
                s, w, c, [&](int64_t from, int64_t row, int64_t column) __attribute__((always_inline)) {
                    const Vector v = channels.loadFrom(x + from);
                    const IntVector takes = ((v > best) | (v != v)) & (best == best);
                    best = takes ? v : best;
                    position = takes ? IntVector{} + w.positionOf(s, row, column) : position;
                });
            channels.storeTo(y + at, best);
            channels.bytesTo(index + at, position);
        });
}

bool apart(const PoolShape& s) {
    return s.strideHeight >= s.kernelHeight && s.strideWidth >= s.kernelWidth;
}

/// Whether every pixel of x lies in exactly one window: then gradients are stored, not added to zeros.
bool tiles(const PoolShape& s) {
    const bool covers = s.strideHeight == s.kernelHeight && s.strideWidth == s.kernelWidth && s.padTop == 0 && s.padLeft == 0;
    return covers && s.outHeight * s.kernelHeight >= s.inHeight && s.outWidth * s.kernelWidth >= s.inWidth;
}

void clear(float* p, int64_t n) {
    for (int64_t i = 0; i < n; ++i) p[i] = 0;
}

/// Adds to dx, inside each window, what `part(position in the window, dy)` gives.
template <class Part>
[[gnu::always_inline]] inline void spreadGradient(const PoolShape& s, float* dx, const Part& part) {
    const bool add = !apart(s);
    if (!tiles(s)) clear(dx, s.inElements());
    forEachVector(
        s, [ =, &s ](const Window& w, int64_t at, int64_t c, const auto channels) __attribute__((always_inline)) {
            const auto share = part(w, at, channels);
            forEachInside(
                s, w, c, [&](int64_t to, int64_t row, int64_t column) __attribute__((always_inline)) {
                    const Vector v = share(w.positionOf(s, row, column));
                    channels.storeTo(dx + to, add ? channels.loadFrom(dx + to) + v : v);
                });
        });
}

void maximumGrad(const PoolShape& s, const float* dy, const uint8_t* index, float* dx) noexcept {
    spreadGradient(
        s, dx, [=](const Window&, int64_t at, const auto channels) __attribute__((always_inline)) {
            const Vector gradient = channels.loadFrom(dy + at);
            const IntVector chosen = channels.bytesFrom(index + at);
            return [=](int position) __attribute__((always_inline)) {
                return chosen == IntVector{} + position ? gradient : Vector{};
            };
        });
}

float divisorOf(const PoolShape& s, const Window& w) {
    return static_cast<float>(s.countPadding ? s.kernelHeight * s.kernelWidth : w.elements());
}

void average(const PoolShape& s, const float* x, float* y) noexcept {
    forEachVector(
        s, [ =, &s ](const Window& w, int64_t at, int64_t c, const auto channels) __attribute__((always_inline)) {
            Vector sum{};
            forEachInside(
                s, w,
                c, [&](int64_t from, int64_t, int64_t) __attribute__((always_inline)) { sum += channels.loadFrom(x + from); });
            channels.storeTo(y + at, sum / spread(divisorOf(s, w)));
        });
}

void averageGrad(const PoolShape& s, const float* dy, float* dx) noexcept {
    spreadGradient(
        s, dx, [ =, &s ](const Window& w, int64_t at, const auto channels) __attribute__((always_inline)) {
            const Vector share = channels.loadFrom(dy + at) / spread(divisorOf(s, w));
            return [=](int) __attribute__((always_inline)) {
                return share;
            };
        });
}

}  // namespace

const PoolTable poolTable{maximum, maximumGrad, average, averageGrad};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
