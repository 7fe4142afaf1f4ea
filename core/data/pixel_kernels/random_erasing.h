// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Covers a rectangle with black or noise (Zhong, Zheng, Kang, Li, Yang: "Random erasing data augmentation", AAAI 2020). Areas
/// are shares of the image; `maxRatio` >= 1 is the largest ratio of the sides.
struct RandomErasing {
    static constexpr bool needsMean = false;
    double probability, minArea, maxArea, maxRatio;
    bool noise;

    /// The rectangle of one image in pixels. Height 0: the image is not changed.
    struct Draw {
        int64_t top, left, height, width;
        LATHE_HOST_DEVICE bool covers(int64_t y, int64_t x) const {
            return y >= top && y < top + height && x >= left && x < left + width;
        }
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        Draw patch{0, 0, 0, 0};
        if (!happens(random, 0, probability)) return patch;
        for (uint64_t i = 0; i < attempts && patch.height == 0; ++i) patch = choosePatch(random, 1 + i * drawsPerAttempt, size);
        return patch;
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& patch, const Philox& random, const ImageView& in, int64_t c, int64_t y,
                                    int64_t x) const {
        if (!patch.covers(y, x)) return in.at(c, y, x);
        return noise ? static_cast<uint8_t>(random.word(firstNoise + static_cast<uint64_t>(in.index(c, y, x)))) : uint8_t{0};
    }

private:
    static constexpr uint64_t attempts = 10, drawsPerAttempt = 5, firstNoise = 64;  // above the numbers of all attempts

    LATHE_HOST_DEVICE Draw choosePatch(const Philox& random, uint64_t draw, const ImageSize& size) const {
        const double area = within(random, draw, minArea, maxArea) * static_cast<double>(size.height * size.width);
        const double ratio = within(random, draw + 1, 1, maxRatio);
        const int64_t large = std::llround(std::sqrt(area * ratio)), small = std::llround(std::sqrt(area / ratio));
        const bool upright = random.below(draw + 2, 2) == 1;
        const int64_t height = upright ? large : small, width = upright ? small : large;
        if (height < 1 || width < 1 || height > size.height || width > size.width) return {0, 0, 0, 0};
        return {random.below(draw + 3, static_cast<uint32_t>(size.height - height + 1)),
                random.below(draw + 4, static_cast<uint32_t>(size.width - width + 1)), height, width};
    }
    LATHE_HOST_DEVICE static double within(const Philox& random, uint64_t i, double low, double high) {
        return low + (high - low) * static_cast<double>(random.uniform(i));
    }
};

}  // namespace lathe::pixel_kernels
