// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/portable_math.h"
#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Rotates by up to `degrees` and scales by up to `scale` around the center: bilinear between four pixels with 8-bit weights,
/// black outside.
struct Rotation {
    static constexpr bool needsMean = false;
    double degrees, scale;

    /// The random values as shown to the user: angle, and scale factor.
    struct Turning {
        double degrees, factor;
    };
    LATHE_HOST_DEVICE Turning turning(const Philox& random) const {
        return {spread(random, 0, degrees), 1 + spread(random, 1, scale)};
    }

    /// Maps a pixel of the result to the source, both relative to the center: [a -b; b a], in 16.16.
    struct Draw {
        Fixed a, b;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        constexpr double pi = 3.14159265358979323846;
        const Turning t = turning(random);
        const SinCos of = portableSinCos(t.degrees * (pi / 180));
        return {toFixed(of.cos / t.factor), toFixed(of.sin / t.factor)};
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& t, const ImageSize& size, int64_t y, int64_t x) const {
        return AffineMap{t.a, -t.b, t.b, t.a, 0, 0}.source(size, y, x);
    }
    LATHE_HOST_DEVICE Border border() const { return Border::Black; }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& t, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        const SourcePoint at = source(t, in.size, y, x);
        return between(in, c, at.y, at.x);
    }

private:
    LATHE_HOST_DEVICE static uint8_t between(const ImageView& in, int64_t c, Fixed y, Fixed x) {
        const int64_t row = y >> 16, column = x >> 16, v = (y >> 8) & 255, u = (x >> 8) & 255;
        const int64_t above = in.orBlack(c, row, column) * (256 - u) + in.orBlack(c, row, column + 1) * u;
        const int64_t below = in.orBlack(c, row + 1, column) * (256 - u) + in.orBlack(c, row + 1, column + 1) * u;
        return static_cast<uint8_t>((above * (256 - v) + below * v + fixedOne / 2) >> 16);
    }
};

}  // namespace lathe::pixel_kernels
