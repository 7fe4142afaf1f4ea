// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/wave_file.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/support/wave_file.h"

namespace lathe::wave_file_test {
namespace {

using sounds::Channel;
using sounds::decodeWave;
using test::bytesOfWords;
using test::formatChunk;
using test::riffChunk;
using test::riffFile;
using test::waveBytes;
using test::WaveFormat;
using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::string_literals;

std::vector<float> decoded(const std::string& bytes, Channel channel = Channel::Mix) {
    const auto wave = decodeWave(bytes, "x.wav", channel);
    EXPECT_TRUE(wave) << toString(wave.error());
    return wave ? wave->samples : std::vector<float>();
}

/// The whole message of a file that is refused.
std::string refused(const std::string& bytes) {
    const auto wave = decodeWave(bytes, "x.wav", Channel::Mix);
    if (wave) return "decoded";
    EXPECT_EQ(wave.error().code, "file.damaged");
    EXPECT_EQ(wave.error().where, "x.wav");
    return toString(wave.error());
}

std::string shorts(const std::vector<int16_t>& values) {
    return bytesOfWords(values);
}

TEST(WaveFile, EveryEncoding) {
    const auto wanted = ElementsAre(0.0f, 0.5f, -1.0f);
    EXPECT_THAT(decoded(waveBytes({.bits = 8}, "\x80\xC0\x00"s)), wanted);
    EXPECT_THAT(decoded(waveBytes({.bits = 16}, shorts({0, 16384, -32768}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.bits = 24}, "\0\0\0\0\0\x40\0\0\x80"s)), wanted);
    EXPECT_THAT(decoded(waveBytes({.bits = 32}, bytesOfWords<int32_t>({0, 1 << 30, INT32_MIN}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.tag = 3, .bits = 32}, bytesOfWords<float>({0, 0.5f, -1}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.tag = 3, .bits = 64}, bytesOfWords<double>({0, 0.5, -1}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.bits = 16, .extensible = true}, shorts({0, 16384, -32768}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.tag = 3, .bits = 32, .extensible = true}, bytesOfWords<float>({0, 0.5f, -1}))), wanted);
    EXPECT_THAT(decoded(waveBytes({.bits = 24}, "\xFF\xFF\xFF\x01\0\0"s)), ElementsAre(-0x1p-23f, 0x1p-23f));
}

TEST(WaveFile, Channels) {
    const std::string stereo = waveBytes({.channels = 2}, shorts({8192, 16384, -8192, 0}));
    EXPECT_THAT(decoded(stereo), ElementsAre(0.375f, -0.125f));
    EXPECT_THAT(decoded(stereo, Channel::Left), ElementsAre(0.25f, -0.25f));
    EXPECT_THAT(decoded(stereo, Channel::Right), ElementsAre(0.5f, 0.0f));
    EXPECT_THAT(decoded(waveBytes({}, shorts({8192})), Channel::Right), ElementsAre(0.25f));
    EXPECT_EQ(decodeWave(stereo, "x", Channel::Mix)->rate, 8000);
}

TEST(WaveFile, OtherChunksAreSkipped) {
    const std::string list = riffChunk("LIST", "abc"), data = riffChunk("data", shorts({16384}));
    EXPECT_THAT(decoded(riffFile(list + formatChunk({}) + list + data + list)), ElementsAre(0.5f))
        << "an odd chunk has a byte more";
    EXPECT_THAT(decoded(riffFile(formatChunk({}) + data).replace(4, 4, "\xFF\xFF\xFF\xFF")), ElementsAre(0.5f))
        << "the size of the whole is not needed";
    EXPECT_THAT(decoded(waveBytes({.bits = 8}, "\xC0"s).substr(0, 45)), ElementsAre(0.5f)) << "without the byte after odd data";
}

TEST(WaveFile, TruncatedFilesAreNamed) {
    const std::string whole = waveBytes({}, shorts({1, 2, 3, 4}));
    EXPECT_THAT(refused(whole.substr(0, whole.size() - 2)), HasSubstr("truncated: 8 bytes are needed at offset 44, 6 are there"));
    for (size_t bytes = 0; bytes < whole.size(); ++bytes) EXPECT_NE(refused(whole.substr(0, bytes)), "decoded") << bytes;
    EXPECT_EQ(refused(whole), "decoded") << "the control";
}

TEST(WaveFile, SizesThatLie) {
    const std::string data = riffChunk("data", shorts({1, 2}));
    std::string four = riffFile(formatChunk({}) + data);
    four.replace(40, 4, "\xFF\xFF\xFF\xFF");  // 4 GB of samples
    EXPECT_THAT(refused(four), HasSubstr("4294967295 bytes are needed"));
    EXPECT_THAT(refused(riffFile("fmt \xF0\xFF\xFF\xFF"s + data)), HasSubstr("truncated"));
    EXPECT_THAT(refused(riffFile(riffChunk("fmt ", "abc") + data)), HasSubstr("has only 3 bytes"));
    EXPECT_THAT(refused(waveBytes({}, "abc")), HasSubstr("not a multiple of 2"));
    std::string align = waveBytes({}, shorts({1}));
    align[32] = 8;
    EXPECT_THAT(refused(align), HasSubstr("8 bytes for all channels do not fit"));
}

TEST(WaveFile, HostileValues) {
    EXPECT_THAT(refused(waveBytes({}, "")), HasSubstr("there are no samples"));
    EXPECT_THAT(refused(riffFile(formatChunk({}))), HasSubstr("there is no chunk"));
    EXPECT_THAT(refused(riffFile(riffChunk("data", shorts({1})))), HasSubstr("before the chunk"));
    EXPECT_THAT(refused(waveBytes({.tag = 85}, shorts({1}))), HasSubstr("format 85 with 16 bits"));
    EXPECT_THAT(refused(waveBytes({.bits = 12}, shorts({1}))), HasSubstr("12 bits"));
    EXPECT_THAT(refused(waveBytes({.rate = 0}, shorts({1}))), HasSubstr("sampling rate 0 Hz"));
    EXPECT_THAT(refused(waveBytes({.rate = 4000000000}, shorts({1}))), HasSubstr("sampling rate"));
    EXPECT_THAT(refused(waveBytes({.channels = 0}, shorts({1}))), HasSubstr("0 channels"));
    EXPECT_THAT(refused(waveBytes({.channels = 4000}, shorts({1}))), HasSubstr("4000 channels"));
    EXPECT_THAT(refused("RIFX" + waveBytes({}, shorts({1})).substr(4)), HasSubstr("not a WAV file"));
    const WaveFormat reals{.tag = 3, .bits = 32};
    constexpr float none = std::numeric_limits<float>::quiet_NaN(), infinite = std::numeric_limits<float>::infinity();
    EXPECT_THAT(refused(waveBytes(reals, bytesOfWords<float>({0, none}))), HasSubstr("sample 1 is not a number"));
    EXPECT_THAT(refused(waveBytes(reals, bytesOfWords<float>({infinite}))), HasSubstr("sample 0"));
    EXPECT_THAT(refused(waveBytes({.tag = 3, .bits = 64}, bytesOfWords<double>({1e300}))), HasSubstr("far too large"));
    EXPECT_THAT(decoded(waveBytes(reals, bytesOfWords<float>({2}))), ElementsAre(2.0f)) << "floats may exceed full scale";
}

}  // namespace
}  // namespace lathe::wave_file_test
