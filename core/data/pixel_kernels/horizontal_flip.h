// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Mirrors the image left and right with this probability in each epoch. `alternate`: the random choice is made once per image,
/// and every other epoch shows the opposite.
struct HorizontalFlip {
    static constexpr bool needsMean = false;
    double probability;
    bool alternate;

    /// Random choice for one image.
    struct Draw {
        bool mirrored;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        if (alternate) return {happens(random.lasting, 0, probability) != (random.epoch % 2 == 1)};
        return {happens(random, 0, probability)};
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize& size, int64_t y, int64_t x) const {
        return {y * fixedOne, (d.mirrored ? size.width - 1 - x : x) * fixedOne};
    }
    LATHE_HOST_DEVICE Border border() const { return Border::Black; }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return in.at(c, y, d.mirrored ? in.size.width - 1 - x : x);
    }

    void row(const Draw& d, const ImageView& in, int64_t c, int64_t y, uint8_t* out) const {
        const uint8_t *first = in.pixels + in.index(c, y, 0), *last = first + in.size.width;
        if (d.mirrored)
            std::reverse_copy(first, last, out);
        else
            std::copy(first, last, out);
    }
};

}  // namespace lathe::pixel_kernels
