// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Shifts the image by up to `padding` pixels in each direction: out(y, x) = in(y + dy, x + dx). Outside, the image is black, or
/// reflected at its outermost pixels.
struct RandomCrop {
    static constexpr bool needsMean = false;
    int64_t padding;
    bool reflects;

    /// Random shift of one image, in pixels.
    struct Draw {
        int64_t dy, dx;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        const auto places = static_cast<uint32_t>(2 * padding + 1);
        return {int64_t{random.below(0, places)} - padding, int64_t{random.below(1, places)} - padding};
    }

    /// Reflects a position outside of [0, extent) into it: -1 to 1, `extent` to extent - 2.
    LATHE_HOST_DEVICE static int64_t reflected(int64_t at, int64_t extent) {
        return at < 0 ? -at : at < extent ? at : 2 * (extent - 1) - at;
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        if (!reflects) return in.orBlack(c, y + d.dy, x + d.dx);
        return in.at(c, reflected(y + d.dy, in.size.height), reflected(x + d.dx, in.size.width));
    }
};

}  // namespace lathe::pixel_kernels
