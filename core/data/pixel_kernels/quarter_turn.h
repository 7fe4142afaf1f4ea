// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Turns a square image clockwise by 0 to 3 quarters of a circle, each equally likely, and another one by 0 or 2. No pixel is
/// lost.
struct QuarterTurn {
    static constexpr bool needsMean = false;

    /// Random choice for one image.
    struct Draw {
        int32_t quarters;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        if (size.height == size.width) return {static_cast<int32_t>(random.below(0, 4))};
        return {2 * static_cast<int32_t>(random.below(0, 2))};
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize& size, int64_t y, int64_t x) const {
        const int64_t bottom = size.height - 1, right = size.width - 1;
        if (d.quarters == 1) return {(bottom - x) * fixedOne, y * fixedOne};
        if (d.quarters == 2) return {(bottom - y) * fixedOne, (right - x) * fixedOne};
        if (d.quarters == 3) return {x * fixedOne, (right - y) * fixedOne};
        return {y * fixedOne, x * fixedOne};
    }
    LATHE_HOST_DEVICE Border border() const { return Border::Black; }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        const SourcePoint from = source(d, in.size, y, x);
        return in.at(c, from.y >> 16, from.x >> 16);
    }
};

}  // namespace lathe::pixel_kernels
