// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/base/portable_math.h"
#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Adds normal noise to each value. The standard deviation is a share of 255 between the two.
struct GaussianNoise {
    static constexpr bool needsMean = false;
    double minDeviation, maxDeviation;

    /// The standard deviation of one image, in steps of a byte.
    struct Draw {
        float deviation;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        return {
            static_cast<float>(255 * (minDeviation + (maxDeviation - minDeviation) * static_cast<double>(random.uniform(0))))};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox& random, const ImageView& in, int64_t c, int64_t y,
                                    int64_t x) const {
        const auto index = static_cast<uint64_t>(in.index(c, y, x));
        const float normal = portableNormals(random.block(firstBlock + index / 4)).v[index % 4];
        return toByte(in.at(c, y, x) + std::llround(normal * d.deviation));
    }

private:
    static constexpr uint64_t firstBlock = 1;  // block 0 has the number of `draw`
};

}  // namespace lathe::pixel_kernels
