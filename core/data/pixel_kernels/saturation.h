// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Scales the distance of each color from its gray by a factor between 1 - change and 1 + change. Images without three channels
/// stay.
struct Saturation {
    static constexpr bool needsMean = false;
    double change;

    /// The factor of one image, in 16.16.
    struct Draw {
        Fixed factor;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {toFixed(1 + spread(random, 0, change))};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return isColor(in.size) ? saturated(colorAt(in, y, x), d.factor).channel(c) : in.at(c, y, x);
    }
};

}  // namespace lathe::pixel_kernels
