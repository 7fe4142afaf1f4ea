// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/portable_math.h"
#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/image.h"

// Parts of the pixel kernels that move pixels.
namespace lathe::pixel_kernels {

/// A position in the source image in 16.16; pixel centers are integers.
struct SourcePoint {
    Fixed y, x;
};

/// Pixels outside of the image: black, the outermost pixels, or the image mirrored at its outermost pixels.
enum class Border : int32_t { Black, Edge, Reflect };

/// A position outside of [0, extent) moved into it. Not for Border::Black.
LATHE_HOST_DEVICE inline int64_t intoImage(int64_t at, int64_t extent, Border border) {
    if (at >= 0 && at < extent) return at;
    if (border == Border::Edge || extent == 1) return at < 0 ? 0 : extent - 1;
    const int64_t period = 2 * (extent - 1), rest = (at % period + period) % period;
    return rest < extent ? rest : period - rest;
}

/// A pixel that may be outside of the image.
LATHE_HOST_DEVICE inline uint8_t bordered(const ImageView& in, int64_t c, int64_t y, int64_t x, Border border) {
    if (border == Border::Black) return in.orBlack(c, y, x);
    return in.at(c, intoImage(y, in.size.height, border), intoImage(x, in.size.width, border));
}

/// Bilinear between four pixels with 16-bit weights, rounded to nearest, halves up.
LATHE_HOST_DEVICE inline uint8_t bilinear(const ImageView& in, int64_t c, const SourcePoint& p, Border border) {
    const int64_t row = p.y >> 16, column = p.x >> 16, v = p.y & 65535, u = p.x & 65535;
    const int64_t above = bordered(in, c, row, column, border) * (fixedOne - u) + bordered(in, c, row, column + 1, border) * u;
    const int64_t below =
        bordered(in, c, row + 1, column, border) * (fixedOne - u) + bordered(in, c, row + 1, column + 1, border) * u;
    return static_cast<uint8_t>((above * (fixedOne - v) + below * v + (int64_t{1} << 31)) >> 32);
}

/// The number y * width + x of the nearest pixel; -1 if it is outside of the image and the border is black.
LATHE_HOST_DEVICE inline int64_t nearestPixel(const ImageSize& size, const SourcePoint& p, Border border) {
    const int64_t y = (p.y + fixedOne / 2) >> 16, x = (p.x + fixedOne / 2) >> 16;
    const bool inside = y >= 0 && y < size.height && x >= 0 && x < size.width;
    if (!inside && border == Border::Black) return -1;
    return intoImage(y, size.height, border) * size.width + intoImage(x, size.width, border);
}

/// Maps a pixel of the result to the source, both relative to the center of the image: x' = a x + b y + right, and
/// y' = c x + d y + down, in 16.16.
struct AffineMap {
    Fixed a = fixedOne, b = 0, c = 0, d = fixedOne, right = 0, down = 0;

    LATHE_HOST_DEVICE SourcePoint source(const ImageSize& size, int64_t y, int64_t x) const {
        // Twice the distance from the center is an integer for even and odd sides.
        const int64_t lastX = size.width - 1, lastY = size.height - 1, fromX = 2 * x - lastX, fromY = 2 * y - lastY;
        return {((lastY * fixedOne + c * fromX + d * fromY) >> 1) + down,
                ((lastX * fixedOne + a * fromX + b * fromY) >> 1) + right};
    }
};

/// What an affine transform does to an image, in this order of torchvision: shear along x, rotation, scaling, translation.
struct AffineChange {
    double degrees = 0;             ///< clockwise
    double scale = 1;               ///< of the size
    double shearX = 0, shearY = 0;  ///< in degrees
    int64_t right = 0, down = 0;    ///< in pixels
};

/// The inverse map, as torchvision's _get_inverse_affine_matrix with the center of the image.
LATHE_HOST_DEVICE inline AffineMap inverseOf(const AffineChange& change) {
    constexpr double degree = 3.14159265358979323846 / 180;
    const SinCos turned = portableSinCos((change.degrees - change.shearY) * degree);
    const SinCos rotation = portableSinCos(change.degrees * degree);
    const SinCos alongX = portableSinCos(change.shearX * degree), alongY = portableSinCos(change.shearY * degree);
    const double tangent = alongX.sin / alongX.cos;
    const double a = turned.cos / alongY.cos, b = -a * tangent - rotation.sin;
    const double c = turned.sin / alongY.cos, d = -c * tangent + rotation.cos;
    AffineMap map{toFixed(d / change.scale), toFixed(-b / change.scale), toFixed(-c / change.scale), toFixed(a / change.scale)};
    map.right = -map.a * change.right - map.b * change.down;
    map.down = -map.c * change.right - map.d * change.down;
    return map;
}

}  // namespace lathe::pixel_kernels
