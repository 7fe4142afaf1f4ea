// SPDX-License-Identifier: Apache-2.0
// Vectors against the formulas of libjpeg, one pixel after the other.
#include "app/image_decoder/halved_colors.h"

#include <algorithm>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::halved_colors_test {
namespace {

using namespace images;

/// Random numbers, many of them at the ends, where colors are clamped.
std::vector<uint8_t> numbers(size_t count, std::mt19937& random) {
    std::vector<uint8_t> all(count);
    for (uint8_t& n : all) n = static_cast<uint8_t>(random() % 3 == 0 ? random() % 2 * 255 : random() % 256);
    return all;
}

/// The components of a picture, with some bytes between two lines.
struct Components {
    Components(size_t height, size_t width, std::mt19937& random)
        : line(width + 5),
          squareLine((width + 1) / 2 + 3),
          y(numbers(height * line + HalvedColors::spare, random)),
          cb(numbers((height + 1) / 2 * squareLine + HalvedColors::spare, random)),
          cr(numbers(cb.size(), random)),
          picture{height, width, {y.data(), line}, {{{cb.data(), squareLine}, {cr.data(), squareLine}}}} {}

    size_t line, squareLine;
    std::vector<uint8_t> y, cb, cr;
    HalvedColors picture;
};

/// jdsample.c, h2v2_fancy_upsample.
int differenceAt(const HalvedColors& p, size_t component, size_t y, size_t x) {
    const ComponentLines& lines = p.differences[component];
    const auto rows = static_cast<int>((p.height + 1) / 2), columns = static_cast<int>((p.width + 1) / 2);
    const auto neighbour = [](size_t at, int count) {
        return static_cast<size_t>(std::clamp(static_cast<int>(at / 2) + (at % 2 == 0 ? -1 : 1), 0, count - 1));
    };
    const auto sum = [&](size_t column) { return 3 * lines.at(y / 2)[column] + lines.at(neighbour(y, rows))[column]; };
    return ((3 * sum(x / 2) + sum(neighbour(x, columns)) + (x % 2 == 0 ? 8 : 7)) >> 4) - 128;
}

/// jdcolor.c, ycc_rgb_convert.
uint8_t colorAt(const HalvedColors& p, size_t color, size_t y, size_t x) {
    const int cb = differenceAt(p, 0, y, x), cr = differenceAt(p, 1, y, x), half = 1 << 15;
    const int add[] = {(91881 * cr + half) >> 16, (-22554 * cb - 46802 * cr + half) >> 16, (116130 * cb + half) >> 16};
    return static_cast<uint8_t>(std::clamp(p.brightness.at(y)[x] + add[color], 0, 255));
}

std::vector<uint8_t> expectedOf(const HalvedColors& p) {
    std::vector<uint8_t> planes;
    for (size_t color = 0; color < 3; ++color)
        for (size_t y = 0; y < p.height; ++y)
            for (size_t x = 0; x < p.width; ++x) planes.push_back(colorAt(p, color, y, x));
    return planes;
}

TEST(HalvedColors, AreThoseOfTheFormulas) {
    if (!canWriteColors()) GTEST_SKIP() << "this processor has no AVX2: libjpeg converts colors";
    std::mt19937 random(1);
    for (size_t width = 5; width < 110; ++width)
        for (const size_t height : {size_t{1}, size_t{2}, size_t{3}, size_t{8}, size_t{17}}) {
            const Components c(height, width, random);
            std::vector<uint8_t> planes(3 * height * width + 1, 77);
            writeColors(c.picture, planes.data());
            EXPECT_EQ(planes.back(), 77) << "nothing is written behind the planes";
            planes.pop_back();
            ASSERT_EQ(planes, expectedOf(c.picture)) << height << " x " << width;
        }
}

}  // namespace
}  // namespace lathe::halved_colors_test
