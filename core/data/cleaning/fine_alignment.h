// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>

#include "core/data/cleaning/image_thumb.h"

namespace lathe::cleaning {

constexpr int fineSide = 24;  ///< pixels of a fine comparison, which is of the whole square
constexpr size_t finePixels = static_cast<size_t>(fineSide) * fineSide;
using FineGrid = std::array<float, finePixels>;  ///< row by row

/// Two images at one place: slightly blurred (standard deviation of 1 pixel of a thumb), with the same mean and contrast.
struct AlignedImages {
    FineGrid whole{};
    FineGrid other{};
    FineGrid weights{};      ///< 1 inside of a circle and of both images, else 0
    double correlation = 0;  ///< of the pixels with weight 1
};

/// Moves, scales and turns the view of `other` until its blurred pixels fit those of `whole` best: Gauss-Newton steps from a
/// view that is less than a pixel away, with contrast and brightness as further unknowns (Baker and Matthews, Lucas-Kanade 20
/// years on, 2004).
AlignedImages alignedImages(const Thumb& whole, const Thumb& other, const View& view);

}  // namespace lathe::cleaning
