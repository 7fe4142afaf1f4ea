// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/image.h"

// Parts of the pixel kernels that change colors.
namespace lathe::pixel_kernels {

LATHE_HOST_DEVICE inline uint8_t toByte(int64_t value) {
    return static_cast<uint8_t>(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// `plain` + factor (value - plain) in 16.16, rounded down and clamped: blend of Pillow and torchvision.
LATHE_HOST_DEVICE inline uint8_t blended(int64_t plain, int64_t value, Fixed factor) {
    return toByte((plain * fixedOne + factor * (value - plain)) >> 16);
}

/// A color; the type of the channels leaves room for differences.
struct Rgb {
    int64_t r, g, b;
    LATHE_HOST_DEVICE uint8_t channel(int64_t c) const { return static_cast<uint8_t>(c == 0 ? r : c == 1 ? g : b); }
};
LATHE_HOST_DEVICE inline bool isColor(const ImageSize& size) {
    return size.channels == 3;
}
LATHE_HOST_DEVICE inline Rgb colorAt(const ImageView& in, int64_t y, int64_t x) {
    return {in.at(0, y, x), in.at(1, y, x), in.at(2, y, x)};
}

/// Luma of ITU-R BT.601 as in Pillow's convert("L").
LATHE_HOST_DEVICE inline int64_t lumaOf(const Rgb& color) {
    return (color.r * 19595 + color.g * 38470 + color.b * 7471 + 0x8000) >> 16;
}

LATHE_HOST_DEVICE inline Rgb saturated(const Rgb& color, Fixed factor) {
    const int64_t gray = lumaOf(color);
    return {blended(gray, color.r, factor), blended(gray, color.g, factor), blended(gray, color.b, factor)};
}

/// A sixth of a turn of the hue is one in 16.16.
constexpr Fixed wholeTurn = 6 * fixedOne;

namespace detail {

LATHE_HOST_DEVICE inline Fixed hueOf(const Rgb& c, int64_t largest, int64_t range) {
    const int64_t sixth = largest == c.r ? c.g - c.b + 6 * range : largest == c.g ? c.b - c.r + 2 * range : c.r - c.g + 4 * range;
    return (sixth << 16) / range % wholeTurn;
}

// Of a value in 16.16: multiplied by 255.999 / 255 and rounded down, as torchvision converts reals to bytes.
LATHE_HOST_DEVICE inline int64_t byteOf(Fixed value) {
    return (value * 65792) >> 32;
}

}  // namespace detail

/// Rotates the hue by `turn` in [0, wholeTurn); saturation and value of the HSV color stay. As torchvision's adjust_hue on
/// tensors, within 1.
LATHE_HOST_DEVICE inline Rgb withHueTurned(const Rgb& color, Fixed turn) {
    const int64_t rg = color.r > color.g ? color.r : color.g, large = rg > color.b ? rg : color.b;
    const int64_t low = color.r < color.g ? color.r : color.g, small = low < color.b ? low : color.b;
    const int64_t range = large - small;
    if (range == 0) return color;
    const Fixed hue = (detail::hueOf(color, large, range) + turn) % wholeTurn, part = hue & 65535;
    const int64_t falling = detail::byteOf(large * fixedOne - range * part),
                  rising = detail::byteOf(small * fixedOne + range * part);
    const int64_t sixth = hue >> 16;
    if (sixth == 0) return {large, rising, small};
    if (sixth == 1) return {falling, large, small};
    if (sixth == 2) return {small, large, rising};
    if (sixth == 3) return {small, falling, large};
    if (sixth == 4) return {rising, small, large};
    return {large, small, falling};
}

/// The mean of the pixel and its eight neighbors, the pixel itself with weight 5: Pillow's filter SMOOTH. Pixels at the border
/// stay.
LATHE_HOST_DEVICE inline int64_t smoothAt(const ImageView& in, int64_t c, int64_t y, int64_t x) {
    if (y == 0 || x == 0 || y == in.size.height - 1 || x == in.size.width - 1) return in.at(c, y, x);
    int64_t sum = 4 * in.at(c, y, x);
    for (int64_t dy = -1; dy <= 1; ++dy)
        for (int64_t dx = -1; dx <= 1; ++dx) sum += in.at(c, y + dy, x + dx);
    return (sum + 6) / 13;
}

}  // namespace lathe::pixel_kernels
