// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Moves each pixel away from the mean of its neighbors: factor 1 changes nothing, 0 is smooth, 2 is sharp. Adjust_sharpness of
/// torchvision.
struct Sharpen {
    static constexpr bool needsMean = false;
    double minFactor, maxFactor;

    /// The factor of one image, in 16.16.
    struct Draw {
        Fixed factor;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {toFixed(minFactor + (maxFactor - minFactor) * static_cast<double>(random.uniform(0)))};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return blended(smoothAt(in, c, y, x), in.at(c, y, x), d.factor);
    }
};

}  // namespace lathe::pixel_kernels
