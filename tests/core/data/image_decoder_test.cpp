// SPDX-License-Identifier: Apache-2.0
// The decoder as a process: programs that misbehave in its place, and hostile files.
#include "core/data/images/image_decoder.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::image_decoder_test {
namespace {

namespace fs = std::filesystem;
using namespace images;
using testing::HasSubstr;

DecodeRequest requestFor(uint32_t side) {
    DecodeRequest request;
    request.height = request.width = side;
    return request;
}

class DecoderInItsPlace : public testing::Test {
protected:
    /// A shell script as the decoder.
    std::string script(const std::string& text) {
        const std::string file = m_folder / "decoder";
        test::writeFile(file, "#!/bin/sh\n" + text + "\n");
        fs::permissions(file, fs::perms::owner_all);
        return file;
    }
    Result<DecoderAnswer> ask(const std::string& text) {
        ImageDecoder decoder(script(text), 1);
        return decoder.decode(requestFor(4), "some bytes", m_pixels);
    }
    TemporaryFolder m_folder;
    std::vector<uint8_t> m_pixels = std::vector<uint8_t>(3 * 4 * 4);
};

TEST_F(DecoderInItsPlace, OneThatIsMissingOrHasNoSandboxIsAnError) {
    ImageDecoder decoder(m_folder / "nothing");
    EXPECT_EQ(decoder.inspect("x").error().code, "images.no_decoder");
    EXPECT_EQ(ask("exit " + std::to_string(noSandboxExitCode)).error().code, "images.sandbox");
}

TEST_F(DecoderInItsPlace, WhatEndsOrStaysSilentOrTalksNonsenseIsAReason) {
    for (const char* text :
         {"kill -9 $$", "exec sleep 20", "cat", "head -c 100000 /dev/zero; exec sleep 20", "echo nonsense; exec sleep 20"}) {
        const auto answer = ask(text);
        ASSERT_TRUE(answer) << text;
        EXPECT_EQ(answer->facts.decoded, 0u) << text;
        EXPECT_THAT(answer->reason, HasSubstr("crashed or was stopped")) << text;
    }
}

TEST(ImageDecoder, GoesOnAfterABadFile) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3 * 4 * 4);
    const auto bad = decoder.decode(requestFor(4), "no image", pixels);
    ASSERT_TRUE(bad) << toString(bad.error());
    EXPECT_THAT(bad->reason, HasSubstr("not a JPEG, PNG or WebP"));
    const auto good = decoder.decode(requestFor(4), test::pngBytes(1, 1, 3, {10, 20, 30}), pixels);
    ASSERT_TRUE(good);
    EXPECT_EQ(good->facts.decoded, 1u);
    EXPECT_EQ(pixels[0], 10);
    EXPECT_EQ(pixels[16], 20) << "channel by channel";
    EXPECT_EQ(pixels[47], 30);
}

TEST(ImageDecoder, ManyFilesNeedSeveralProcesses) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3);
    const std::string file = test::pngBytes(1, 1, 1, {77});
    for (int i = 0; i < ImageDecoder::filesPerProcess + 2; ++i) {
        pixels[0] = 0;
        ASSERT_TRUE(decoder.decode(requestFor(1), file, pixels));
        ASSERT_EQ(pixels[0], 77);
    }
}

/// Every file below a folder of the shared data: how many are decoded, and how many ended the decoder.
struct Tally {
    int decoded = 0, refused = 0;
    std::vector<std::string> crashed;
};
Tally decodeAllBelow(const fs::path& folder) {
    Tally tally;
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3 * 32 * 32);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const auto bytes = readFile(entry.path().string(), mostFileBytes);
        const auto answer = decoder.decode(requestFor(32), *bytes, pixels);
        EXPECT_TRUE(answer) << entry.path();
        if (!answer) return tally;
        ++(answer->facts.decoded != 0 ? tally.decoded : tally.refused);
        if (answer->reason.find("crashed") != std::string::npos) tally.crashed.push_back(entry.path().string());
    }
    return tally;
}

TEST(ImageDecoder, HostileFilesDoNotEndIt) {
    LATHE_NEEDS_IMAGE_DECODER();
    LATHE_NEEDS_SHARED("data/malformed/png-corrupt");
    const Tally corrupt = decodeAllBelow(test::sharedDir() / "data/malformed/png-corrupt");
    EXPECT_THAT(corrupt.crashed, testing::IsEmpty());
    EXPECT_EQ(corrupt.decoded, 0);
    const Tally odd = decodeAllBelow(test::sharedDir() / "data/malformed/images-pillow");
    EXPECT_THAT(odd.crashed, testing::IsEmpty());
    EXPECT_GT(odd.refused, 5);
}

TEST(ImageDecoder, ReadsTheFilesOfOtherDecoders) {
    LATHE_NEEDS_IMAGE_DECODER();
    LATHE_NEEDS_SHARED("data/images/pngsuite");
    const Tally suite = decodeAllBelow(test::sharedDir() / "data/images/pngsuite");
    EXPECT_THAT(suite.crashed, testing::IsEmpty());
    EXPECT_GE(suite.decoded, 170) << "all but the licence";
    const Tally pillow = decodeAllBelow(test::sharedDir() / "data/images/pillow");
    EXPECT_THAT(pillow.crashed, testing::IsEmpty());
    EXPECT_GE(pillow.decoded, 75);
}

}  // namespace
}  // namespace lathe::image_decoder_test
