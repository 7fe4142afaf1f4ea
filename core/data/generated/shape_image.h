// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/philox.h"

namespace lathe {

/// Names of the shapes, in the order of their numbers: "disk", "ring", "square", "triangle", "star", "cross", "bar", "crescent",
/// "half disk", "pentagon".
std::span<const std::string_view> shapeKinds();

/// A square image to fill. Both have `side` x `side` pixels.
struct ShapeCanvas {
    int64_t side;
    std::span<uint8_t> pixels;  ///< RGB, [3, side, side]
    std::span<uint8_t> mask;    ///< 0: background, k + 1: shape k; empty: not wanted
};

/// Draws one shape of this kind (index of `shapeKinds`), of 35 % to 80 % of the image, rotated and shifted at random, in a random
/// color that is brighter than the background. `noise`: standard deviation of the noise of each byte. The bytes are a function of
/// the arguments on all machines.
void renderShape(size_t kind, const Philox& random, double noise, const ShapeCanvas&);

/// Draws one to three shapes of random kinds below `kinds`, of 25 % to 50 % of the image. Later shapes cover earlier ones.
void renderShapes(size_t kinds, const Philox& random, double noise, const ShapeCanvas&);

}  // namespace lathe
