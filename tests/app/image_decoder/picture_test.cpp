// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/picture.h"

#include <utility>

#include <gtest/gtest.h>

#include "app/image_decoder/fit.h"
#include "app/image_decoder/resample.h"

namespace lathe::picture_test {
namespace {

using namespace images;
using Bytes = std::vector<uint8_t>;

/// 1 2 3
/// 4 5 6
const Picture two{2, 3, 1, {1, 2, 3, 4, 5, 6}};

TEST(Picture, EveryOrientation) {
    const Bytes expected[] = {{1, 2, 3, 4, 5, 6}, {3, 2, 1, 6, 5, 4}, {6, 5, 4, 3, 2, 1}, {4, 5, 6, 1, 2, 3},
                              {1, 4, 2, 5, 3, 6}, {4, 1, 5, 2, 6, 3}, {6, 3, 5, 2, 4, 1}, {3, 6, 2, 5, 1, 4}};
    for (int o = 1; o <= 8; ++o) {
        const Picture p = oriented(two, o);
        EXPECT_EQ(p.pixels, expected[o - 1]) << o;
        EXPECT_EQ(p.height, turnsSideways(o) ? 3 : 2) << o;
    }
    EXPECT_EQ(oriented(two, 9).pixels, two.pixels);
}

TEST(Picture, SizesAreCheckedBeforeMemoryIsTaken) {
    EXPECT_NO_THROW(checkSize(8192, 8192));
    EXPECT_THROW(checkSize(8192, 8193), DecodeError);
    EXPECT_THROW(checkSize(0, 5), DecodeError);
    EXPECT_THROW(checkSize(uint64_t{1} << 33, uint64_t{1} << 33), DecodeError) << "the product overflows";
}

TEST(Picture, OpacityAndChannels) {
    EXPECT_EQ(onWhite({1, 3, 2, {0, 255, 0, 0, 100, 128}}).pixels, (Bytes{0, 255, 177}));
    EXPECT_EQ(withChannels({1, 1, 3, {255, 0, 0}}, 1).pixels, (Bytes{76}));
    EXPECT_EQ(withChannels({1, 2, 1, {7, 9}}, 3).pixels, (Bytes{7, 7, 7, 9, 9, 9}));
}

TEST(Picture, AConstantStaysConstantInAnySize) {
    Picture gray = makePicture(13, 29, 1);
    for (uint8_t& v : gray.pixels) v = 201;
    constexpr std::pair<int, int> sizes[] = {{1, 1}, {5, 64}, {100, 3}, {13, 29}};
    for (const auto& [h, w] : sizes)
        for (const uint8_t v : fitted(gray, h, w, Fit::Crop).pixels) ASSERT_EQ(v, 201) << h << " x " << w;
}

TEST(Picture, CropTakesTheMiddleAndPadAddsBlack) {
    Picture wide = makePicture(4, 12, 1);  // white between two black thirds
    for (int64_t y = 0; y < 4; ++y)
        for (int64_t x = 4; x < 8; ++x) wide.pixels[wide.index(y, x)] = 255;
    for (const uint8_t v : fitted(wide, 4, 4, Fit::Crop).pixels) EXPECT_EQ(v, 255);
    const Picture padded = fitted({2, 4, 1, Bytes(8, 255)}, 4, 4, Fit::Pad);
    EXPECT_EQ(padded.pixels, (Bytes{0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0}));
}

TEST(Picture, ReductionsLeaveFourTimesTheWantedSize) {
    EXPECT_EQ(reductionFor(100, 100, 64, 64, Fit::Crop), 1);
    EXPECT_EQ(reductionFor(511, 511, 64, 64, Fit::Crop), 1);
    EXPECT_EQ(reductionFor(512, 512, 64, 64, Fit::Crop), 2);
    EXPECT_EQ(reductionFor(4000, 3000, 64, 64, Fit::Crop), 8);
    EXPECT_EQ(reductionFor(4000, 100, 64, 64, Fit::Crop), 1) << "the shorter side decides";
    EXPECT_EQ(reductionFor(4000, 100, 64, 64, Fit::Pad), 8) << "the longer side decides";
}

/// A channel of a picture in colors.
Picture channelOf(const Picture& colors, size_t channel) {
    Picture one = makePicture(colors.height, colors.width, 1);
    for (size_t i = 0; i < one.pixels.size(); ++i) one.pixels[i] = colors.pixels[3 * i + channel];
    return one;
}

/// Vectors of colors give what a channel gives that is computed number by number.
TEST(Picture, ColorsAreResampledAsEachChannelAlone) {
    for (int64_t size = 1; size < 40; size += 3) {
        Picture colors = makePicture(size, 50 - size, 3);
        uint32_t number = static_cast<uint32_t>(size);
        for (uint8_t& pixel : colors.pixels) pixel = static_cast<uint8_t>((number = number * 1664525 + 1013904223) >> 24);
        const Box box{0.25, 0.5, static_cast<double>(colors.width), static_cast<double>(size)};
        for (const int64_t wanted : {int64_t{1}, int64_t{7}, int64_t{19}, int64_t{60}}) {
            const Picture all = resample(colors, box, wanted, wanted + 1);
            for (size_t c = 0; c < 3; ++c)
                ASSERT_EQ(channelOf(all, c).pixels, resample(channelOf(colors, c), box, wanted, wanted + 1).pixels)
                    << size << " to " << wanted << ", channel " << c;
        }
    }
}

}  // namespace
}  // namespace lathe::picture_test
