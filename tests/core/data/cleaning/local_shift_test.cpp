// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/local_shift.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "core/data/cleaning/fine_alignment.h"
#include "core/data/cleaning/image_thumb.h"

namespace lathe::local_shift_test {
namespace {

using namespace cleaning;

/// Brightness at a position in pixels of a thumb: waves in three directions.
double brightnessAt(double x, double y) {
    return 128 + 35 * std::sin(0.31 * x + 0.12 * y) + 35 * std::cos(0.27 * y - 0.17 * x + 1) + 15 * std::sin(0.2 * (x + y) + 2);
}

/// How one picture differs from another: details moved by `right` pixels, other contrast, and noise.
struct Change {
    double right = 0, contrast = 1, noise = 0;
};

AlignedImages aligned(const Change& change) {
    AlignedImages images;
    uint32_t state = 5;
    for (size_t i = 0; i < finePixels; ++i) {
        constexpr double pixel = static_cast<double>(thumbSide) / fineSide;
        const double x = pixel * (static_cast<double>(i % fineSide) + 0.5), y = pixel * (static_cast<double>(i / fineSide) + 0.5);
        state = state * 1664525U + 1013904223U;
        const double noise = change.noise * (static_cast<double>(state >> 8) / (1 << 24) - 0.5);
        images.whole[i] = static_cast<float>(brightnessAt(x, y) - 128);
        images.other[i] = static_cast<float>(change.contrast * (brightnessAt(x - change.right, y) - 128) + noise);
        images.weights[i] = 1;
    }
    return images;
}

TEST(LocalShift, IsTheShiftOfDetailsInPixels) {
    EXPECT_EQ(localShift(aligned({})), 0);
    for (const double right : {0.05, 0.1, -0.2, 0.4}) {
        const double most = std::abs(right) * 1.05, least = std::abs(right) * 0.75;  // smooth windows shift less
        EXPECT_LT(localShift(aligned({.right = right})), most) << right;
        EXPECT_GT(localShift(aligned({.right = right})), least) << right;
    }
}

TEST(LocalShift, NoiseAndContrastAreNoShift) {
    const double noisy = localShift(aligned({.noise = 20})), faint = localShift(aligned({.contrast = 0.95}));
    EXPECT_LT(noisy, 0.1);
    EXPECT_LT(faint, 0.1);
    EXPECT_GT(localShift(aligned({.right = 0.4, .contrast = 0.95, .noise = 20})), 0.2)
        << "the control: a shift is seen through it";
}

TEST(LocalShift, WhatHasNoWeightDoesNotCount) {
    AlignedImages images = aligned({});
    for (size_t i = 0; i < finePixels; ++i) {
        if (i % fineSide < fineSide / 2) continue;
        images.weights[i] = 0;
        images.other[i] = aligned({.right = 1}).other[i];
    }
    EXPECT_LT(localShift(images), 0.05);
    std::fill(images.weights.begin(), images.weights.end(), 1.0F);
    EXPECT_GT(localShift(images), 0.3) << "the control";
    images.weights = {};
    EXPECT_EQ(localShift(images), 0);
}

/// A thumb of the picture, turned and scaled around its middle and moved.
Thumb thumbAt(double scale, double radians, double right) {
    Thumb thumb;
    thumb.isPlain = false;
    const double cosine = scale * std::cos(radians), sine = scale * std::sin(radians);
    for (int row = 0; row < thumbSide; ++row) {
        for (int column = 0; column < thumbSide; ++column) {
            const double u = column + 0.5 - thumbSide / 2, v = row + 0.5 - thumbSide / 2;
            const double value =
                brightnessAt(thumbSide / 2 + cosine * u - sine * v + right, thumbSide / 2 + sine * u + cosine * v);
            thumb.pixels[static_cast<size_t>(row * thumbSide + column)] =
                static_cast<uint8_t>(std::clamp(std::lround(value), 0L, 255L));
        }
    }
    return thumb;
}

TEST(FineAlignment, FindsThePlaceOfAView) {
    const Thumb picture = thumbAt(1, 0, 0);
    for (const Thumb& view : {thumbAt(1, 0, 0.6), thumbAt(0.97, 0, 0), thumbAt(1, 0.04, 0), thumbAt(0.98, -0.03, 0.4)}) {
        const AlignedImages images = alignedImages(view, picture, {});
        EXPECT_GT(images.correlation, 0.9999);
        EXPECT_LT(localShift(images), 0.03);
    }
}

TEST(FineAlignment, EqualImagesStayWhereTheyAre) {
    const Thumb picture = thumbAt(1, 0, 0);
    const AlignedImages images = alignedImages(picture, picture, {});
    EXPECT_DOUBLE_EQ(images.correlation, 1);
    for (size_t i = 0; i < finePixels; ++i) EXPECT_FLOAT_EQ(images.whole[i], images.other[i]) << i;
}

TEST(FineAlignment, PixelsOutsideOfAnImageDoNotCount) {
    const auto counted = [](const AlignedImages& images) {
        return std::count(images.weights.begin(), images.weights.end(), 1.0F);
    };
    const Thumb picture = thumbAt(1, 0, 0), moved = thumbAt(1, 0, 8);
    const auto all = counted(alignedImages(picture, picture, {}));
    const AlignedImages images = alignedImages(moved, picture, {.x = 0.48F});
    EXPECT_GT(images.correlation, 0.999) << "eight pixels are half of the way from the middle to the side";
    EXPECT_LT(counted(images), all);
    EXPECT_EQ(images.weights[0], 0) << "a corner";
}

}  // namespace
}  // namespace lathe::local_shift_test
