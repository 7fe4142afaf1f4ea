// SPDX-License-Identifier: Apache-2.0
// Pixels that the JPEG format writes as planes, beside those of its picture, whose colors libjpeg converts.
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/image_decoder/format.h"
#include "tests/support/places.h"

namespace lathe::jpeg_planes_test {
namespace {

using namespace images;

using Bytes = std::vector<uint8_t>;

Bytes contentOf(const std::string& name) {
    std::ifstream in(test::sourceDir() / "tests/app/image_decoder/golden" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Where a part of the file begins, by its marker. 0xC0: the frame (baseline), 0xDA: the scan.
size_t markerIn(const Bytes& file, uint8_t marker) {
    for (size_t i = 0; i + 1 < file.size(); ++i)
        if (file[i] == 0xFF && file[i + 1] == marker) return i;
    return 0;
}

/// The file as if it had another size, and as if its brightness were sampled by these factors (0x22: twice as often as the
/// differences in both directions). The picture is another one, but there is one as long as the data last.
Bytes retold(Bytes file, uint32_t height, uint32_t width, uint8_t factors) {
    const size_t frame = markerIn(file, 0xC0);
    file[frame + 5] = static_cast<uint8_t>(height >> 8), file[frame + 6] = static_cast<uint8_t>(height);
    file[frame + 7] = static_cast<uint8_t>(width >> 8), file[frame + 8] = static_cast<uint8_t>(width);
    file[frame + 11] = factors;
    return file;
}

DecodeRequest requestOf(uint32_t height, uint32_t width) {
    DecodeRequest request;
    request.height = height, request.width = width;
    return request;
}

Bytes planesOf(const Picture& picture) {
    Bytes planes;
    for (size_t c = 0; c < 3; ++c)
        for (size_t i = c; i < picture.pixels.size(); i += 3) planes.push_back(picture.pixels[i]);
    return planes;
}

/// Both ways; the number of pixels that differ, or -1 if the planes were not written.
int64_t differencesIn(const Bytes& file, const DecodeRequest& request) {
    Bytes planes(size_t{3} * request.height * request.width);
    if (!jpegFormat.decodeTo(file, request, planes).written) return -1;
    const Bytes expected = planesOf(jpegFormat.decode(file, request).picture);
    int64_t different = expected.size() == planes.size() ? 0 : 1'000'000;
    for (size_t i = 0; i < planes.size() && different < 1'000'000; ++i) different += planes[i] != expected[i];
    return different;
}

TEST(JpegPlanes, HaveThePixelsOfThePictureInEachSizeAndSampling) {
    const Bytes large = contentOf("large.jpg");
    ASSERT_GT(markerIn(large, 0xC0), 0u);
    for (const uint8_t factors : {uint8_t{0x22}, uint8_t{0x21}, uint8_t{0x12}, uint8_t{0x11}, uint8_t{0x41}})
        for (uint32_t width = 1; width < 70; ++width)
            for (const uint32_t height : {1u, 2u, 7u, 8u, 15u, 16u, 17u, 33u})
                ASSERT_EQ(differencesIn(retold(large, height, width, factors), requestOf(height, width)), 0)
                    << height << " x " << width << ", factors " << int{factors};
}

TEST(JpegPlanes, HaveThePixelsOfThePictureInWholeFiles) {
    EXPECT_EQ(differencesIn(contentOf("large.jpg"), requestOf(400, 520)), 0);
    EXPECT_EQ(differencesIn(contentOf("rgb.jpg"), requestOf(30, 45)), 0);
    EXPECT_EQ(differencesIn(contentOf("progressive.jpg"), requestOf(30, 45)), 0);
}

/// The control of the tests above.
TEST(JpegPlanes, ADifferenceIsNoticed) {
    const Bytes file = retold(contentOf("large.jpg"), 16, 40, 0x22);
    Bytes other = file;
    other[markerIn(file, 0xDA) + 20] ^= 0x10;
    EXPECT_NE(planesOf(jpegFormat.decode(file, requestOf(16, 40)).picture),
              planesOf(jpegFormat.decode(other, requestOf(16, 40)).picture));
}

TEST(JpegPlanes, AreNotWrittenIfPixelsMustChange) {
    EXPECT_EQ(differencesIn(contentOf("rgb.jpg"), requestOf(45, 30)), -1) << "another size";
    EXPECT_EQ(differencesIn(contentOf("turned6.jpg"), requestOf(30, 45)), -1) << "turned";
    EXPECT_EQ(differencesIn(contentOf("gray.jpg"), requestOf(30, 45)), -1) << "gray";
    EXPECT_EQ(differencesIn(contentOf("cmyk.jpg"), requestOf(30, 45)), -1) << "four inks";
    DecodeRequest region = requestOf(30, 45);
    region.hasRegion = 1;
    region.region = {.left = 0, .top = 0, .right = 45, .bottom = 30};
    EXPECT_EQ(differencesIn(contentOf("rgb.jpg"), region), -1) << "a region";
    EXPECT_EQ(differencesIn(contentOf("rgb.jpg"), requestOf(30, 45)), 0);
}

TEST(JpegPlanes, OfDataThatAreCutOffAreRefused) {
    Bytes planes(size_t{3} * 30 * 45);
    EXPECT_THROW(jpegFormat.decodeTo(contentOf("cut_off.jpg"), requestOf(30, 45), planes), DecodeError);
}

}  // namespace
}  // namespace lathe::jpeg_planes_test
