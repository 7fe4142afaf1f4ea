// SPDX-License-Identifier: Apache-2.0
// Small files and what Pillow makes of them (make_goldens.py).
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "app/image_decoder/answer.h"
#include "tests/support/places.h"

namespace lathe::golden_test {
namespace {

using namespace images;
using testing::HasSubstr;

std::vector<uint8_t> contentOf(const std::string& name) {
    std::ifstream in(test::sourceDir() / "tests/app/image_decoder/golden" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Case {
    std::string file, fit;
    DecodeRequest request;
    int tolerance = 0;
};

std::vector<Case> cases() {
    std::ifstream in(test::sourceDir() / "tests/app/image_decoder/golden/cases.tsv");
    std::vector<Case> all;
    Case c;
    while (in >> c.file >> c.request.height >> c.request.width >> c.request.channels >> c.fit >> c.tolerance) {
        c.request.fit = c.fit == "crop" ? Fit::Crop : c.fit == "pad" ? Fit::Pad : Fit::Stretch;
        all.push_back(c);
    }
    return all;
}

int largestDifference(const std::vector<uint8_t>& a, const std::vector<uint8_t>& b) {
    int most = a.size() == b.size() ? 0 : 999;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

std::string textOf(const Answer& answer) {
    return {answer.bytes.begin(), answer.bytes.end()};
}

TEST(DecoderGoldens, PixelsAreThoseOfPillow) {
    const auto all = cases();
    ASSERT_GE(all.size(), 69u);
    for (size_t i = 0; i < all.size(); ++i) {
        const Case& c = all[i];
        const Answer answer = answerTo(c.request, contentOf(c.file));
        ASSERT_EQ(answer.reply.decoded, 1u) << c.file << ": " << textOf(answer);
        const std::string expected = (i < 10 ? "0" : "") + std::to_string(i) + ".u8";
        EXPECT_LE(largestDifference(answer.bytes, contentOf(expected)), c.tolerance) << c.file << " " << c.fit << " " << expected;
    }
}

TEST(DecoderGoldens, FactsWithoutPixels) {
    const auto facts = [](const std::string& file) {
        const Answer answer = answerTo(DecodeRequest{}, contentOf(file));
        EXPECT_TRUE(answer.bytes.empty());
        return std::vector<uint32_t>{answer.reply.height, answer.reply.width, answer.reply.channels};
    };
    using Facts = std::vector<uint32_t>;
    EXPECT_EQ(facts("rgb.png"), (Facts{30, 45, 3}));
    EXPECT_EQ(facts("gray16.png"), (Facts{30, 45, 1}));
    EXPECT_EQ(facts("turned6.jpg"), (Facts{45, 30, 3})) << "as it is meant to be seen";
    EXPECT_EQ(facts("turned6.webp"), (Facts{45, 30, 3}));
    EXPECT_EQ(facts("gray.jpg"), (Facts{30, 45, 1}));
    for (const char* gray : {"gray.gif", "gray.bmp", "bits.bmp", "gray.pgm", "bits.pbm", "gray16.pgm", "gray.tif", "gray16.tif"})
        EXPECT_EQ(facts(gray), (Facts{21, 27, 1})) << gray;
    for (const char* colored : {"indexed.gif", "rgb.bmp", "indexed.bmp", "rgb.ppm", "rgb.tif", "indexed.tif"})
        EXPECT_EQ(facts(colored), (Facts{21, 27, 3})) << colored;
    EXPECT_EQ(facts("turned6.tif"), (Facts{27, 21, 3}));
}

TEST(DecoderGoldens, EveryCutIsRefusedOrDecoded) {
    DecodeRequest request;
    request.height = request.width = 8;
    for (const char* file :
         {"rgb.png", "progressive.jpg", "lossy.webp", "rgba.webp", "palette.png", "indexed.gif", "interlaced.gif", "rgb.bmp",
          "indexed.bmp", "rgb.ppm", "plain.pgm", "rgb.tif", "lzw.tif", "tiled.tif"}) {
        const auto whole = contentOf(file);
        int refused = 0;
        for (size_t n = 0; n < whole.size(); n += 7) refused += answerTo(request, {whole.data(), n}).reply.decoded == 0;
        EXPECT_GT(refused, static_cast<int>(whole.size() / 7 * 8 / 10)) << file;
    }
}

TEST(DecoderGoldens, ReasonsAreGiven) {
    DecodeRequest request;
    request.height = request.width = 8;
    const auto reason = [&](const std::string& file) {
        const Answer answer = answerTo(request, contentOf(file));
        return answer.reply.decoded != 0 ? "decoded" : textOf(answer);
    };
    EXPECT_THAT(reason("cut_off.jpg"), HasSubstr("cut off"));
    EXPECT_THAT(reason("cut_off.png"), HasSubstr("cut off"));
    EXPECT_THAT(reason("cut_off.webp"), HasSubstr("damaged or cut off"));
    EXPECT_THAT(reason("cases.tsv"), HasSubstr("not a file of a known image format"));
    // The header of a PNG file with 65535 x 65535 pixels: 4 GiB that are never taken.
    auto bomb = contentOf("rgb.png");
    for (const size_t at : {size_t{18}, size_t{19}, size_t{22}, size_t{23}}) bomb[at] = 0xFF;
    const Answer answer = answerTo(request, bomb);
    EXPECT_EQ(answer.reply.decoded, 0u);
}

std::vector<uint8_t> bytesOf(std::string_view text) {
    return {text.begin(), text.end()};
}

/// Without the sandbox: each flipped byte is decoded or refused, and sanitizers see what it does to the memory.
TEST(DecoderGoldens, EveryFlippedByteIsRefusedOrDecoded) {
    DecodeRequest request;
    request.height = request.width = 8;
    for (const char* file : {"indexed.gif", "interlaced.gif", "indexed.bmp", "bits.bmp", "rgb.ppm", "plain.pgm", "lzw.tif",
                             "indexed.tif", "tiled.tif", "fax.tif"}) {
        const auto whole = contentOf(file);
        for (size_t at = 0; at<whole.size(); at += whole.size()> 600 ? 5 : 1) {
            auto flipped = whole;
            flipped[at] ^= 0xFF;
            const Answer answer = answerTo(request, flipped);
            EXPECT_EQ(answer.bytes.empty(), false) << file << " " << at;
        }
    }
}

TEST(DecoderGoldens, SmallFilesCannotAskForLargePictures) {
    using namespace std::string_view_literals;
    DecodeRequest request;
    request.height = request.width = 8;
    const auto reason = [&](std::string_view file) {
        const Answer answer = answerTo(request, bytesOf(file));
        return answer.reply.decoded != 0 ? "decoded" : textOf(answer);
    };
    EXPECT_THAT(reason("P5\n8000 8000\n255\nabc"), HasSubstr("cut off"));
    EXPECT_THAT(reason("P5\n80000 80000\n255\nabc"), HasSubstr("more than"));
    EXPECT_THAT(reason("P2\n1 1\n5\n6\n"), HasSubstr("above its maximum"));
    EXPECT_THAT(reason("P2\n1 1\n0\n0\n"), HasSubstr("maximum"));
    EXPECT_THAT(reason("P1\n1 1\nx"), HasSubstr("0 or 1"));
    EXPECT_THAT(reason("GIF89a\xFF\xFF\xFF\xFF\x80\0\0"sv), HasSubstr("GIF"));
    auto huge = contentOf("rgb.bmp");
    huge[20] = huge[21] = huge[24] = huge[25] = 0x7F;
    EXPECT_THAT(reason({reinterpret_cast<const char*>(huge.data()), huge.size()}), HasSubstr("pixels"));
}

TEST(DecoderGoldens, RequestsThatMakeNoSenseAreNoRequests) {
    DecodeRequest request;
    request.height = request.width = 8;
    EXPECT_TRUE(isSane(request));
    for (DecodeRequest wrong :
         {DecodeRequest{.magic = 5}, DecodeRequest{.height = 8}, DecodeRequest{.height = 5000, .width = 5},
          DecodeRequest{.channels = 2}, DecodeRequest{.fit = static_cast<Fit>(3)}, DecodeRequest{.bytes = mostFileBytes + 1}})
        EXPECT_FALSE(isSane(wrong));
}

}  // namespace
}  // namespace lathe::golden_test
