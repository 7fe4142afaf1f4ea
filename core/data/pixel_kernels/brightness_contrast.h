// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Changes the contrast (distance of each value from the image's mean) and the brightness.
struct BrightnessContrast {
    static constexpr bool needsMean = true;
    double brightness, contrast;  ///< largest changes: as a share of 255, and of the factor 1

    /// Random values of one image, in 16.16.
    struct Draw {
        Fixed shift, gain;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {toFixed(spread(random, 0, brightness) * 255), toFixed(1 + spread(random, 1, contrast))};
    }

    LATHE_HOST_DEVICE static uint8_t lit(const Draw& d, int64_t mean, int64_t value) {
        const Fixed wide = mean * fixedOne + (value - mean) * d.gain + d.shift;
        const int64_t rounded = (wide + fixedOne / 2) >> 16;
        return static_cast<uint8_t>(rounded < 0 ? 0 : rounded > 255 ? 255 : rounded);
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return lit(d, in.mean, in.at(c, y, x));
    }
};

}  // namespace lathe::pixel_kernels
