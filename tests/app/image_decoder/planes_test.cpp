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
        images::splitPlanes(colors.data(), pixels, planes.data());
        EXPECT_EQ(planes.back(), 99) << pixels;
        planes.pop_back();
        EXPECT_EQ(planes, expected) << pixels;
    }
}

}  // namespace
}  // namespace lathe::planes_test
