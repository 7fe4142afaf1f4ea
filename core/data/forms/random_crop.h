// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/forms/fixed.h"
#include "core/data/forms/image.h"

namespace lathe::forms {

/// Moves the image by up to `padding` pixels each way: out(y, x) = in(y + dy, x + dx), black outside.
struct RandomCrop {
    static constexpr bool needsMean = false;
    int64_t padding;

    struct Draw {
        int64_t dy, dx;
    };
    LATHE_HOST_DEVICE Draw draw(const Philox& random, const ImageSize&) const {
        const auto places = static_cast<uint32_t>(2 * padding + 1);
        return {int64_t{random.below(0, places)} - padding, int64_t{random.below(1, places)} - padding};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return in.orBlack(c, y + d.dy, x + d.dx);
    }
};

}  // namespace lathe::forms
