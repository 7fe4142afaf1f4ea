// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Moves each corner of the image inwards by a random part of `distortion` times half of the side: RandomPerspective of
/// torchvision.
struct Perspective {
    static constexpr bool needsMean = false;
    double distortion;
    Border outside;

    /// Where the corners of the image go: top left, top right, bottom right, bottom left.
    struct Corners {
        double x[4], y[4];
    };
    LATHE_HOST_DEVICE Corners corners(const Philox& random, const ImageSize& size) const {
        const auto largest = [&](int64_t side) { return static_cast<uint32_t>(distortion * static_cast<double>(side / 2)) + 1; };
        const auto right = static_cast<double>(size.width - 1), bottom = static_cast<double>(size.height - 1);
        Corners to{};
        for (int i = 0; i < 4; ++i) {
            const auto inX = static_cast<double>(random.below(static_cast<uint64_t>(2 * i), largest(size.width)));
            const auto inY = static_cast<double>(random.below(static_cast<uint64_t>(2 * i + 1), largest(size.height)));
            to.x[i] = i == 0 || i == 3 ? inX : right - inX;
            to.y[i] = i < 2 ? inY : bottom - inY;
        }
        return to;
    }

    /// The source of a point: x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1). As in Pillow and
    /// torchvision, the centers of pixels are at halves here.
    struct Draw {
        double a, b, c, d, e, f, g, h;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        return inverse(corners(random, size), size);
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& m, const ImageSize&, int64_t row, int64_t column) const {
        const double x = static_cast<double>(column) + 0.5, y = static_cast<double>(row) + 0.5;
        const double w = m.g * x + m.h * y + 1;
        return {toFixed(bounded((m.d * x + m.e * y + m.f) / w) - 0.5), toFixed(bounded((m.a * x + m.b * y + m.c) / w) - 0.5)};
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bilinear(in, c, source(d, in.size, y, x), outside);
    }
    LATHE_HOST_DEVICE Border border() const { return outside; }

private:
    // Far outside of each image; beyond the horizon, positions are not finite.
    LATHE_HOST_DEVICE static double bounded(double at) { return at > -1e6 ? at < 1e6 ? at : 1e6 : -1e6; }

    // Heckbert ("Fundamentals of texture mapping and image warping", 1989): the map of the unit square to four corners, whose
    // inverse is its adjugate.
    LATHE_HOST_DEVICE static Draw inverse(const Corners& to, const ImageSize& size) {
        const double dx1 = to.x[1] - to.x[2], dx2 = to.x[3] - to.x[2], sx = to.x[0] - to.x[1] + to.x[2] - to.x[3];
        const double dy1 = to.y[1] - to.y[2], dy2 = to.y[3] - to.y[2], sy = to.y[0] - to.y[1] + to.y[2] - to.y[3];
        const double area = dx1 * dy2 - dx2 * dy1;
        if (!(area * area > 0)) return {1, 0, 0, 0, 1, 0, 0, 0};  // an image of one row or column
        const double g = (sx * dy2 - dx2 * sy) / area, h = (dx1 * sy - sx * dy1) / area;
        const double a = to.x[1] - to.x[0] + g * to.x[1], b = to.x[3] - to.x[0] + h * to.x[3], c = to.x[0];
        const double d = to.y[1] - to.y[0] + g * to.y[1], e = to.y[3] - to.y[0] + h * to.y[3], f = to.y[0];
        const double unit = a * e - b * d, right = static_cast<double>(size.width - 1) / unit,
                     bottom = static_cast<double>(size.height - 1) / unit;
        return {(e - f * h) * right,  (c * h - b) * right,      (b * f - c * e) * right, (f * g - d) * bottom,
                (a - c * g) * bottom, (c * d - a * f) * bottom, (d * h - e * g) / unit,  (b * g - a * h) / unit};
    }
};

}  // namespace lathe::pixel_kernels
