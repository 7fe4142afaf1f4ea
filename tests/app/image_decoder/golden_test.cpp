// SPDX-License-Identifier: Apache-2.0
// Small files and what Pillow makes of them (make_goldens.py).
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

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
    ASSERT_GE(all.size(), 40u);
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
}

TEST(DecoderGoldens, EveryCutIsRefusedOrDecoded) {
    DecodeRequest request;
    request.height = request.width = 8;
    for (const char* file : {"rgb.png", "progressive.jpg", "lossy.webp", "rgba.webp", "palette.png"}) {
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
    EXPECT_THAT(reason("cases.tsv"), HasSubstr("not a JPEG, PNG or WebP"));
    // The header of a PNG file with 65535 x 65535 pixels: 4 GiB that are never taken.
    auto bomb = contentOf("rgb.png");
    for (const size_t at : {size_t{18}, size_t{19}, size_t{22}, size_t{23}}) bomb[at] = 0xFF;
    const Answer answer = answerTo(request, bomb);
    EXPECT_EQ(answer.reply.decoded, 0u);
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
