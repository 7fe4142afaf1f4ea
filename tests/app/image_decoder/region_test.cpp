// SPDX-License-Identifier: Apache-2.0
// Regions of pictures and classes of masks; numbers by make_region_goldens.py.
#include "app/image_decoder/region.h"

#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/image_decoder/answer.h"
#include "app/image_decoder/fit.h"
#include "tests/support/places.h"
#include "tests/support/png_file.h"

namespace lathe::region_test {
namespace {

using namespace images;
using Bytes = std::vector<uint8_t>;

Picture golden() {
    Picture p = makePicture(7, 11, 1);
    for (int64_t y = 0; y < 7; ++y)
        for (int64_t x = 0; x < 11; ++x) p.pixels[p.index(y, x)] = static_cast<uint8_t>((y * 37 + x * 23 + 5) % 251);
    return p;
}

std::vector<int64_t> edges(const PixelRegion& r) {
    return {r.left, r.top, r.right, r.bottom};
}

TEST(Regions, PixelsThatAnEdgeDividesBelongToThem) {
    EXPECT_EQ(edges(pixelsOf({1.5, 2, 3.2, 4}, 10, 20)), (std::vector<int64_t>{1, 2, 4, 4}));
    EXPECT_EQ(edges(pixelsOf({0.1, 0.2, 0.5, 0.8, 0, 1}, 10, 20)), (std::vector<int64_t>{2, 2, 10, 8})) << "shares";
    EXPECT_EQ(edges(pixelsOf({4, 4, 8, 6, 0.5}, 10, 20)), (std::vector<int64_t>{2, 3, 10, 7})) << "half a side is added";
}

TEST(Regions, WhatIsOutsideIsCutOff) {
    EXPECT_EQ(edges(pixelsOf({-5, -5, 5, 5}, 10, 20)), (std::vector<int64_t>{0, 0, 5, 5}));
    EXPECT_EQ(edges(pixelsOf({15, 5, 400, 500}, 10, 20)), (std::vector<int64_t>{15, 5, 20, 10}));
    EXPECT_EQ(edges(pixelsOf({15, 5, 400, 500, 9}, 10, 20)), (std::vector<int64_t>{0, 0, 20, 10}));
}

TEST(Regions, SmallOnesAndNumbersThatAreNoneAreRefused) {
    constexpr double notANumber = std::numeric_limits<double>::quiet_NaN(), endless = std::numeric_limits<double>::infinity();
    for (const Region& r :
         {Region{30, 5, 40, 8}, Region{5, 5, 5, 8}, Region{8, 5, 5, 8}, Region{5, 5, 8, 8, 0, 0, 4}, Region{notANumber, 0, 5, 5},
          Region{0, 0, endless, 5}, Region{0, 0, 5, 5, notANumber}, Region{0, -1e308, 5, 0}}) {
        try {
            pixelsOf(r, 10, 20);
            ADD_FAILURE() << r.left << " " << r.top << " " << r.right << " " << r.bottom;
        } catch (const DecodeError& error) {
            EXPECT_EQ(error.what(), std::string(smallRegionReason));
        }
    }
}

TEST(Regions, AreCutOutAsPillowDoes) {
    const Picture cut = croppedTo(golden(), {2, 1, 9, 6});
    EXPECT_EQ(cut.height, 5);
    EXPECT_EQ(cut.width, 7);
    EXPECT_EQ(fitted(cut, 3, 4, Fit::Stretch).pixels, (Bytes{116, 152, 194, 173, 174, 194, 96, 63, 164, 95, 59, 95}));
}

TEST(Masks, HaveTheNumbersOfTheNearestPixels) {
    EXPECT_EQ(fittedClasses(golden(), 3, 4, Fit::Stretch).pixels, (Bytes{65, 134, 180, 249, 139, 208, 3, 72, 213, 31, 77, 146}));
    EXPECT_EQ(fittedClasses(golden(), 3, 4, Fit::Crop).pixels, (Bytes{88, 134, 180, 249, 162, 208, 3, 72, 236, 31, 77, 146}));
    EXPECT_EQ(fittedClasses(golden(), 2, 16, Fit::Stretch).pixels,
              (Bytes{42,  65,  65,  88,  111, 111, 134, 157, 157, 180, 203, 203, 226, 249, 249, 21,
                     190, 213, 213, 236, 8,   8,   31,  54,  54,  77,  100, 100, 123, 146, 146, 169}));
}

Answer ask(const DecodeRequest& request, const std::string& file) {
    return answerTo(request, {reinterpret_cast<const uint8_t*>(file.data()), file.size()});
}

DecodeRequest maskRequest() {
    DecodeRequest request;
    request.height = request.width = 2;
    request.channels = 1;
    request.content = Content::Classes;
    return request;
}

TEST(Masks, InGrayKeepTheirNumbersAndColorsAreRefused) {
    const Answer gray = ask(maskRequest(), test::pngBytes(2, 2, 1, {0, 1, 2, 255}));
    EXPECT_EQ(gray.bytes, (Bytes{0, 1, 2, 255}));
    const Answer same = ask(maskRequest(), test::pngBytes(2, 2, 3, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3}));
    EXPECT_EQ(same.bytes, (Bytes{0, 1, 2, 3})) << "gray, saved as colors";
    const Answer colors = ask(maskRequest(), test::pngBytes(2, 2, 3, {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4}));
    EXPECT_EQ(colors.reply.decoded, 0u);
    EXPECT_NE(std::string(colors.bytes.begin(), colors.bytes.end()).find("colors instead of numbers"), std::string::npos);
}

/// The sum of value * position of the numbers of a file of 30 x 45 pixels.
uint64_t sumOf(const char* name) {
    std::ifstream in(test::sourceDir() / "tests/app/image_decoder/golden" / name, std::ios::binary);
    DecodeRequest request = maskRequest();
    request.height = 30, request.width = 45;
    const Answer answer = ask(request, {std::istreambuf_iterator<char>(in), {}});
    EXPECT_EQ(answer.reply.decoded, 1u) << std::string(answer.bytes.begin(), answer.bytes.end());
    uint64_t sum = 0;
    for (size_t i = 0; i < answer.bytes.size(); ++i) sum += i * answer.bytes[i];
    return sum;
}

TEST(Masks, AreTheIndicesOfAPaletteAndNotItsColors) {
    EXPECT_EQ(sumOf("palette.png"), 7228162u);
    EXPECT_EQ(sumOf("one_bit.png"), 476464u);
}

TEST(Masks, RegionsOfAFileHaveTheirOwnSize) {
    DecodeRequest request;
    request.hasRegion = 1;
    request.region = {1, 0, 3, 4};
    Bytes pixels;
    for (int i = 0; i < 24; ++i) pixels.push_back(static_cast<uint8_t>(10 * i));
    const std::string file = test::pngBytes(4, 6, 1, pixels);
    const Answer facts = ask(request, file);
    EXPECT_EQ(facts.reply.height, 4u);
    EXPECT_EQ(facts.reply.width, 2u);
    request.height = 4, request.width = 2, request.channels = 1;
    EXPECT_EQ(ask(request, file).bytes, (Bytes{10, 20, 70, 80, 130, 140, 190, 200}));
    request.region = {7, 0, 9, 4};
    EXPECT_EQ(ask(request, file).reply.decoded, 0u);
}

TEST(Masks, RequestsThatMakeNoSenseAreNoRequests) {
    EXPECT_TRUE(isSane(maskRequest()));
    DecodeRequest padded = maskRequest(), colored = maskRequest(), least = maskRequest(), more = maskRequest();
    padded.fit = Fit::Pad;
    colored.channels = 3;
    least.region.least = 0;
    more.hasRegion = 2;
    for (const DecodeRequest& wrong : {padded, colored, least, more}) EXPECT_FALSE(isSane(wrong));
}

}  // namespace
}  // namespace lathe::region_test
