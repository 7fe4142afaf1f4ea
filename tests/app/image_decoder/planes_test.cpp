// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/planes.h"

#include <vector>

#include <gtest/gtest.h>

namespace lathe::planes_test {
namespace {

/// Any number of pixels, so that vectors and what is left of them are tried.
TEST(Planes, AreTheChannelsOneBehindTheOther) {
    for (size_t pixels = 0; pixels < 100; ++pixels) {
        std::vector<uint8_t> colors, expected(3 * pixels);
        for (size_t i = 0; i < 3 * pixels; ++i) {
            colors.push_back(static_cast<uint8_t>(i * 37 + 11));
            expected[i % 3 * pixels + i / 3] = colors.back();
        }
        std::vector<uint8_t> planes(3 * pixels + 1, 99);
        images::splitPlanes(colors.data(), pixels, planes.data(), pixels);
        EXPECT_EQ(planes.back(), 99) << pixels;
        planes.pop_back();
        EXPECT_EQ(planes, expected) << pixels;
    }
}

TEST(Planes, MayBePartsOfLargerOnes) {
    const std::vector<uint8_t> colors{1, 2, 3, 4, 5, 6};
    std::vector<uint8_t> planes(12, 0);
    images::splitPlanes(colors.data(), 2, planes.data() + 1, 4);
    EXPECT_EQ(planes, (std::vector<uint8_t>{0, 1, 4, 0, 0, 2, 5, 0, 0, 3, 6, 0}));
}

}  // namespace
}  // namespace lathe::planes_test
