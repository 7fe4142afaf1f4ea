// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/tensor/shape.h"

namespace lathe::cleaning {

constexpr int thumbSide = 32;

/// The brightness of an image on 32 x 32 pixels, scaled to mean 128 and standard deviation 40, so that brightness and contrast of
/// the image do not matter.
struct Thumb {
    std::array<uint8_t, thumbSide * thumbSide> pixels{};
    bool isPlain = true;  ///< the image has hardly any contrast, and is compared with no other
    bool isFlat = false;  ///< a third of the pixels is background of one brightness: drawings of other things look alike
};

/// Of U8[channels, height, width]: the mean over the area of each pixel. Three channels are red, green and blue.
Thumb thumbOf(std::span<const std::byte> image, const Shape&);

/// Where a view of a thumb is: the square [-1, 1] x [-1, 1] is scaled, turned by `angle` (in radians) and moved.
struct View {
    float scale = 1, x = 0, y = 0, angle = 0;
};

/// A position in a view: its corners are (-1, -1) and (1, 1).
struct ViewPoint {
    float u = 0, v = 0;
};
/// The middles of side x side pixels, row by row.
std::vector<ViewPoint> pointsOfGrid(int side);

/// Values of a view at these positions, with bilinear interpolation; the border continues outside of the thumb.
void samplePoints(const Thumb&, const View&, std::span<const ViewPoint>, std::span<float> out);

/// What is compared first: the signs of cosine transform coefficients of low frequency inside a circle. The circle leaves out
/// corners, which a rotation fills.
struct ImageHash {
    uint64_t bits = 0;       ///< signs by frequency, the lowest ones first
    uint64_t uncertain = 0;  ///< the bits of `key` whose coefficients are nearest to 0
};
constexpr int keyBits = 20;  ///< bits of lowest frequency, by which hashes are looked up
constexpr int mostUncertainBits = 5;
constexpr uint64_t keyMask = (uint64_t{1} << keyBits) - 1;

/// Hashes of a view, turned by 0, 90, 180 and 270 degrees.
std::array<ImageHash, 4> hashesOf(const Thumb&, const View&);

/// The views by which an image is looked up: crops and small rotations of it.
const std::vector<View>& searchedViews();

}  // namespace lathe::cleaning
