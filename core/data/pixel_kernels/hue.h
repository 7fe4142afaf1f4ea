// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Rotates the hue by up to `change` turns in each direction. Images without three channels stay.
struct Hue {
    static constexpr bool needsMean = false;
    double change;  ///< up to 0.5

    /// The rotation of one image: 0 to `wholeTurn`.
    struct Draw {
        Fixed turn;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {(toFixed(6 * spread(random, 0, change)) + wholeTurn) % wholeTurn};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return isColor(in.size) ? withHueTurned(colorAt(in, y, x), d.turn).channel(c) : in.at(c, y, x);
    }
};

}  // namespace lathe::pixel_kernels
