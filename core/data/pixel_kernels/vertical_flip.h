// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Mirrors the image top to bottom.
struct VerticalFlip {
    static constexpr bool needsMean = false;

    /// Nothing is random.
    struct Draw {};
    LATHE_HOST_DEVICE Draw draw(const SampleRandom&, const ImageSize&) const { return {}; }

    LATHE_HOST_DEVICE SourcePoint source(const Draw&, const ImageSize& size, int64_t y, int64_t x) const {
        return {(size.height - 1 - y) * fixedOne, x * fixedOne};
    }
    LATHE_HOST_DEVICE Border border() const { return Border::Black; }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw&, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return in.at(c, in.size.height - 1 - y, x);
    }

    void row(const Draw&, const ImageView& in, int64_t c, int64_t y, uint8_t* out) const {
        std::copy_n(in.pixels + in.index(c, in.size.height - 1 - y, 0), in.size.width, out);
    }
};

}  // namespace lathe::pixel_kernels
