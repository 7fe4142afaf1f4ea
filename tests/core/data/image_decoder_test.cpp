// SPDX-License-Identifier: Apache-2.0
// The decoder as a process: programs that misbehave in its place, and hostile files.
#include "core/data/images/image_decoder.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/types.h>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/image_decoder.h"
#include "tests/support/places.h"
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

TEST_F(DecoderInItsPlace, FilesBehindOneThatEndsTheProcessHaveAnAnswer) {
    ImageDecoder decoder(script("kill -9 $$"), 1);
    ASSERT_TRUE(decoder.begin(requestFor(4), "first").ok());
    ASSERT_TRUE(decoder.begin(requestFor(4), "second").ok());
    EXPECT_EQ(decoder.open(), 2u);
    for (int i = 0; i < 2; ++i) {
        const auto answer = decoder.finish(m_pixels);
        ASSERT_TRUE(answer);
        EXPECT_THAT(answer->reason, HasSubstr("crashed or was stopped"));
    }
    EXPECT_EQ(decoder.open(), 0u);
}

TEST_F(DecoderInItsPlace, AFileThatCannotBeSentIsNotOnItsWay) {
    ImageDecoder decoder(m_folder / "nothing");
    EXPECT_EQ(decoder.begin(requestFor(4), "x").error().code, "images.no_decoder");
    EXPECT_EQ(decoder.open(), 0u);
}

TEST(ImageDecoder, HasTheNextFileBeforeItAnswers) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<std::string> files;
    for (uint8_t i = 0; i < 20; ++i) files.push_back(i == 7 ? "no image" : test::pngBytes(1, 1, 3, {i, 50, 60}));
    std::vector<uint8_t> pixels(3 * 4 * 4);
    ASSERT_TRUE(decoder.begin(requestFor(4), files[0]).ok());
    for (size_t i = 0; i < files.size(); ++i) {
        if (i + 1 < files.size()) {
            ASSERT_TRUE(decoder.begin(requestFor(4), files[i + 1]).ok());
        }
        const auto answer = decoder.finish(pixels);
        ASSERT_TRUE(answer) << toString(answer.error());
        EXPECT_EQ(answer->facts.decoded, i == 7 ? 0u : 1u);
        if (i == 7) continue;
        EXPECT_EQ(pixels[0], i);
        EXPECT_EQ(pixels[47], 60);
    }
    EXPECT_EQ(decoder.open(), 0u);
}

/// Those that have been sent are answered first. Then the new process has the next file before it answers, as the old one had.
TEST(ImageDecoder, ProcessesAreReplacedBetweenFiles) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3);
    std::vector<std::string> files;
    for (uint8_t i = 0; i < 100; ++i) files.push_back(test::pngBytes(1, 1, 1, {i}));
    ASSERT_TRUE(decoder.begin(requestFor(1), files[0]).ok());
    int alone = 0;  // files that the process got when it had none
    for (size_t i = 0; i < 2 * ImageDecoder::filesPerProcess; ++i) {
        ASSERT_TRUE(decoder.begin(requestFor(1), files[(i + 1) % files.size()]).ok());
        if (decoder.sent() < 2) ++alone;
        ASSERT_TRUE(decoder.finish(pixels));
        ASSERT_EQ(pixels[0], i % files.size());
        ASSERT_EQ(decoder.sent(), 1u);
    }
    EXPECT_EQ(decoder.processes(), 3);
    EXPECT_EQ(alone, 2) << "once for each process that is replaced";
}

TEST(ImageDecoder, HasTheNextFileEarlyAgainAfterTheProcessWasStopped) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3);
    const std::string file = test::pngBytes(1, 1, 1, {77});
    ASSERT_TRUE(decoder.begin(requestFor(1), file).ok());
    ASSERT_TRUE(decoder.begin(requestFor(1), file).ok());
    ASSERT_EQ(kill(static_cast<pid_t>(decoder.pid()), SIGKILL), 0);
    for (int i = 0; i < 10; ++i) {
        pixels[0] = 0;
        ASSERT_TRUE(decoder.finish(pixels));
        EXPECT_EQ(pixels[0], 77);
        ASSERT_TRUE(decoder.begin(requestFor(1), file).ok());
        // The first files may have been answered, or sent, before the end was noticed.
        if (i > 3) {
            EXPECT_EQ(decoder.sent(), 2u);
        }
    }
    EXPECT_EQ(decoder.processes(), 2);
}

TEST(ImageDecoder, GoesOnAfterABadFile) {
    LATHE_NEEDS_IMAGE_DECODER();
    ImageDecoder decoder;
    std::vector<uint8_t> pixels(3 * 4 * 4);
    const auto bad = decoder.decode(requestFor(4), "no image", pixels);
    ASSERT_TRUE(bad) << toString(bad.error());
    EXPECT_THAT(bad->reason, HasSubstr("not a file of a known image format"));
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

/// What Pillow makes of a file (tests/app/image_decoder/make_goldens.py --corpus).
struct Expected {
    std::string file, height, width, pixels;
    bool refused() const { return height == "refused"; }
};
std::vector<Expected> corpus() {
    std::ifstream in(test::sourceDir() / "tests/app/image_decoder/corpus.tsv");
    std::vector<Expected> all;
    for (std::string line; std::getline(in, line);) {
        std::istringstream fields(line);
        Expected e;
        std::getline(fields, e.file, '\t');
        std::getline(fields, e.height, '\t');
        std::getline(fields, e.width, '\t');
        std::getline(fields, e.pixels, '\t');
        all.push_back(std::move(e));
    }
    return all;
}

int largestDifference(const std::vector<uint8_t>& pixels, const std::string& digits) {
    int most = digits.size() == 2 * pixels.size() ? 0 : 999;
    for (size_t i = 0; i < pixels.size() && most < 999; ++i)
        most = std::max(most, std::abs(pixels[i] - std::stoi(digits.substr(2 * i, 2), nullptr, 16)));
    return most;
}

/// Decoders of JPEG differ in their rounding.
int toleranceOf(const std::string& file) {
    return file.ends_with(".jpg") ? 2 : 1;
}

/// The means of 4 x 4 parts of 64 x 64 pixels.
std::vector<uint8_t> meansOf(const std::vector<uint8_t>& pixels) {
    std::vector<uint8_t> means;
    for (size_t part = 0; part < 3 * 4 * 4; ++part) {
        const size_t corner = part / 16 * 4096 + part / 4 % 4 * 16 * 64 + part % 4 * 16;
        int sum = 128;
        for (size_t i = 0; i < 256; ++i) sum += pixels[corner + i / 16 * 64 + i % 16];
        means.push_back(static_cast<uint8_t>(sum / 256));
    }
    return means;
}

/// Pillow turns these by the orientation in their XMP, which Lathe does not read.
bool isTurnedByXmp(const std::string& file) {
    return file.find("xmp_tags_orientation") != std::string::npos;
}

TEST(ImageDecoder, DecodesWhatPillowDecodesOrSaysWhyNot) {
    LATHE_NEEDS_IMAGE_DECODER();
    LATHE_NEEDS_SHARED("data/images");
    ImageDecoder decoder;
    std::string table;
    int same = 0, refused = 0, different = 0;
    for (const Expected& e : corpus()) {
        const auto bytes = readFile((test::sharedDir() / "data" / e.file).string(), mostFileBytes);
        if (!bytes || isTurnedByXmp(e.file)) continue;
        std::vector<uint8_t> pixels(3 * 64 * 64);
        DecodeRequest request = requestFor(64);
        request.fit = Fit::Stretch;
        const auto answer = decoder.decode(request, *bytes, pixels);
        ASSERT_TRUE(answer) << e.file;
        if (answer->facts.decoded == 0) {
            ++refused;
            EXPECT_FALSE(answer->reason.empty()) << e.file;
            EXPECT_THAT(answer->reason, testing::Not(HasSubstr("crashed"))) << e.file;
            if (!e.refused()) table += e.file + ": refused (" + answer->reason + "), Pillow decodes it\n";
            continue;
        }
        const bool size = std::to_string(answer->facts.height) == e.height && std::to_string(answer->facts.width) == e.width;
        const int difference = e.refused() ? 0 : largestDifference(meansOf(pixels), e.pixels);
        if (e.refused()) table += e.file + ": decoded, Pillow refuses it\n";
        if (e.refused()) continue;
        if (size && difference <= toleranceOf(e.file)) {
            ++same;
            continue;
        }
        ++different;
        table += e.file + ": differs by " + std::to_string(difference) + (size ? "\n" : " and in size\n");
    }
    EXPECT_EQ(different, 0) << table;
    EXPECT_GE(same, 290) << table;
    EXPECT_LE(refused, 45) << table;
}

}  // namespace
}  // namespace lathe::image_decoder_test
