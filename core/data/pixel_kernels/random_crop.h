// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

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

    void row(const Draw& d, const ImageView& in, int64_t c, int64_t y, uint8_t* out) const {
        const int64_t width = in.size.width, from = reflects ? reflected(y + d.dy, in.size.height) : y + d.dy;
        const bool inside = from >= 0 && from < in.size.height;
        const int64_t first = inside ? std::clamp<int64_t>(-d.dx, 0, width) : width;
        const int64_t last = inside ? std::clamp(width - d.dx, first, width) : width;
        const auto at = [&](int64_t x) { return reflects ? in.at(c, from, reflected(x + d.dx, width)) : uint8_t{0}; };
        for (int64_t x = 0; x < first; ++x) out[x] = at(x);
        if (inside) std::copy_n(in.pixels + in.index(c, from, first + d.dx), last - first, out + first);
        for (int64_t x = last; x < width; ++x) out[x] = at(x);
    }
};

}  // namespace lathe::pixel_kernels
