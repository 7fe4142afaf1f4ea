// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::sounds {

constexpr int64_t leastRate = 100, mostRate = 384'000;  ///< sampling rates, in hertz
constexpr int64_t mostChannels = 64;

/// Which channel of a file is the sound.
enum class Channel : uint8_t {
    Mix,   ///< the mean of all channels
    Left,  ///< the first one
    Right  ///< the second one; of a file with one channel, that one
};

/// What the chunks of a WAV file say, and where its samples are.
struct WaveHeader {
    int64_t rate = 0;      ///< samples in a second
    int64_t channels = 0;  ///< interleaved
    int64_t bits = 0;      ///< of a sample of one channel
    bool isFloat = false;  ///< IEEE 754, else integers (8 bits: unsigned)
    size_t begin = 0;      ///< of the samples in the file
    int64_t frames = 0;    ///< samples of each channel

    size_t frameBytes() const { return static_cast<size_t>(channels * bits / 8); }
    double seconds() const { return static_cast<double>(frames) / static_cast<double>(rate); }
};

/// One channel. Full scale is -1 to 1.
struct Wave {
    int64_t rate = 0;
    std::vector<float> samples;
};

/// Whether the first 12 bytes are those of a WAV file (RIFF, WAVE).
bool beginsAsWave(std::string_view start);

/// Reads the chunks: PCM of 8, 16, 24 and 32 bits, float of 32 and 64 bits, also as WAVE_FORMAT_EXTENSIBLE; other chunks are
/// skipped. All sizes are compared with `bytes`. Format: "Multimedia Programming Interface and Data Specifications 1.0" (1991)
/// and mmreg.h. Error: file.damaged, with `name` as the location (the file is truncated, has no samples, or another encoding).
Result<WaveHeader> waveHeader(std::string_view bytes, const std::string& name);

/// Decodes one channel, or the mean of all. Error: as above; or a sample is no number.
Result<Wave> decodeWave(std::string_view bytes, const std::string& name, Channel);

}  // namespace lathe::sounds
