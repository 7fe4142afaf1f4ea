// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/exif.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::exif_test {
namespace {

using namespace std::string_literals;

int orientation(const std::string& bytes) {
    return images::orientationOf({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()});
}

/// One tag before it, and the orientation as the second one.
const std::string little = "II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x01\0\0\0\0\0\0\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"s;
const std::string big = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0"s;

TEST(Exif, OrientationInBothByteOrders) {
    EXPECT_EQ(orientation(little), 6);
    EXPECT_EQ(orientation("Exif\0\0"s + little), 6);
    EXPECT_EQ(orientation(big), 8);
}

TEST(Exif, NothingToFindIsUpright) {
    EXPECT_EQ(orientation(""), 1);
    EXPECT_EQ(orientation("Exif\0\0"s), 1);
    EXPECT_EQ(orientation("not a TIFF header"), 1);
    std::string wrong = little;
    wrong[30] = 9;
    EXPECT_EQ(orientation(wrong), 1) << "9 is no orientation";
}

TEST(Exif, CutsAndFlippedBytesAreHarmless) {
    for (const std::string& good : {little, big}) {
        for (size_t n = 0; n < good.size(); ++n) EXPECT_GE(orientation(good.substr(0, n)), 1);
        for (size_t at = 0; at < good.size(); ++at)
            for (int flip = 1; flip < 256; ++flip) {
                std::string bad = good;
                bad[at] = static_cast<char>(bad[at] ^ flip);
                const int o = orientation(std::string(bad));
                EXPECT_TRUE(o >= 1 && o <= 8) << at;
            }
    }
}

}  // namespace
}  // namespace lathe::exif_test
