// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Shifts the image by up to `padding` pixels in each direction: out(y, x) = in(y + dy, x + dx).
struct RandomCrop {
    static constexpr bool needsMean = false;
    int64_t padding;
    Border outside;

    /// Random shift of one image, in pixels.
    struct Draw {
        int64_t dy, dx;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const {
        const auto places = static_cast<uint32_t>(2 * padding + 1);
        return {int64_t{random.below(0, places)} - padding, int64_t{random.below(1, places)} - padding};
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize&, int64_t y, int64_t x) const {
        return {(y + d.dy) * fixedOne, (x + d.dx) * fixedOne};
    }
    LATHE_HOST_DEVICE Border border() const { return outside; }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bordered(in, c, y + d.dy, x + d.dx, outside);
    }

    void row(const Draw& d, const ImageView& in, int64_t c, int64_t y, uint8_t* out) const {
        const bool black = outside == Border::Black;
        const int64_t width = in.size.width, from = black ? y + d.dy : intoImage(y + d.dy, in.size.height, outside);
        const bool inside = from >= 0 && from < in.size.height;
        const int64_t first = inside ? std::clamp<int64_t>(-d.dx, 0, width) : width;
        const int64_t last = inside ? std::clamp(width - d.dx, first, width) : width;
        const auto at = [&](int64_t x) { return black ? uint8_t{0} : in.at(c, from, intoImage(x + d.dx, width, outside)); };
        for (int64_t x = 0; x < first; ++x) out[x] = at(x);
        if (inside) std::copy_n(in.pixels + in.index(c, from, first + d.dx), last - first, out + first);
        for (int64_t x = last; x < width; ++x) out[x] = at(x);
    }
};

}  // namespace lathe::pixel_kernels
