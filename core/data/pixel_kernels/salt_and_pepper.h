// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Makes a share of the pixels black or white, half of them each.
struct SaltAndPepper {
    static constexpr bool needsMean = false;
    double amount;

    /// Nothing is random for the image as a whole.
    struct Draw {};
    LATHE_HOST_DEVICE Draw draw(const SampleRandom&, const ImageSize&) const { return {}; }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw&, const Philox& random, const ImageView& in, int64_t c, int64_t y,
                                    int64_t x) const {
        const auto u = static_cast<double>(random.uniform(static_cast<uint64_t>(in.index(0, y, x))));
        if (u < amount / 2) return 0;
        return u < amount ? uint8_t{255} : in.at(c, y, x);
    }
};

}  // namespace lathe::pixel_kernels
