// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"
#include "core/data/pixel_kernels/powers.h"

namespace lathe::pixel_kernels {

/// A part of the image with a random area and ratio of the sides, enlarged to the size of the image: RandomResizedCrop of
/// torchvision. Areas are shares of the image; ratios are width / height, drawn evenly in their logarithm.
struct RandomResizedCrop {
    static constexpr bool needsMean = false;
    double minArea, maxArea, minRatio, maxRatio;

    /// The part, in pixels.
    struct Draw {
        int64_t top, left, height, width;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        for (uint64_t i = 0; i < attempts; ++i) {
            const Draw part = choosePart(random, i * drawsPerAttempt, size);
            if (part.height > 0 && part.height <= size.height && part.width > 0 && part.width <= size.width) return part;
        }
        return centralPart(size);
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& part, const ImageSize& size, int64_t y, int64_t x) const {
        return {along(part.top, part.height, size.height, y), along(part.left, part.width, size.width, x)};
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bilinear(in, c, source(d, in.size, y, x), Border::Edge);
    }
    LATHE_HOST_DEVICE Border border() const { return Border::Edge; }

private:
    static constexpr uint64_t attempts = 10, drawsPerAttempt = 4;

    LATHE_HOST_DEVICE static double within(const Philox& random, uint64_t i, double low, double high) {
        return low + (high - low) * static_cast<double>(random.uniform(i));
    }
    // Height or width 0, or a part larger than the image: another attempt is needed.
    LATHE_HOST_DEVICE Draw choosePart(const Philox& random, uint64_t draw, const ImageSize& size) const {
        const double area = within(random, draw, minArea, maxArea) * static_cast<double>(size.height * size.width);
        const double ratio = portableExp(within(random, draw + 1, portableLog(minRatio), portableLog(maxRatio)));
        const int64_t width = std::llround(std::sqrt(area * ratio)), height = std::llround(std::sqrt(area / ratio));
        if (height < 1 || width < 1 || height > size.height || width > size.width) return {0, 0, 0, 0};
        return {random.below(draw + 2, static_cast<uint32_t>(size.height - height + 1)),
                random.below(draw + 3, static_cast<uint32_t>(size.width - width + 1)), height, width};
    }
    // As much of the image as has an allowed ratio.
    LATHE_HOST_DEVICE Draw centralPart(const ImageSize& size) const {
        const auto height = static_cast<double>(size.height), width = static_cast<double>(size.width);
        int64_t h = size.height, w = size.width;
        if (width / height < minRatio) h = std::llround(width / minRatio);
        if (width / height > maxRatio) w = std::llround(height * maxRatio);
        h = h < 1 ? 1 : h;
        w = w < 1 ? 1 : w;
        return {(size.height - h) / 2, (size.width - w) / 2, h, w};
    }
    // Pixel centers are at halves while the part is enlarged; nothing outside of the part is read.
    LATHE_HOST_DEVICE static Fixed along(int64_t first, int64_t part, int64_t whole, int64_t at) {
        const Fixed inside = (2 * at + 1) * part * fixedOne / (2 * whole) - fixedOne / 2, last = (part - 1) * fixedOne;
        return first * fixedOne + (inside < 0 ? 0 : inside > last ? last : inside);
    }
};

}  // namespace lathe::pixel_kernels
