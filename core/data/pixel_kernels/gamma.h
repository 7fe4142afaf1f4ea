// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"
#include "core/data/pixel_kernels/powers.h"

namespace lathe::pixel_kernels {

/// 255 (v / 255)^gamma with a random exponent between the two.
struct Gamma {
    static constexpr bool needsMean = false;
    double minGamma, maxGamma;

    /// The exponent of one image.
    struct Draw {
        double exponent;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {minGamma + (maxGamma - minGamma) * static_cast<double>(random.uniform(0))};
    }

    /// As torchvision, 255.999 (v / 255)^gamma is rounded down.
    LATHE_HOST_DEVICE uint8_t value(const Draw& d, uint8_t v) const {
        if (v == 0 || v == 255) return v;
        return toByte(static_cast<int64_t>(255.999 * portableExp(d.exponent * portableLog(static_cast<double>(v) / 255))));
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return value(d, in.at(c, y, x));
    }
};

}  // namespace lathe::pixel_kernels
