// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::test {

/// The bytes of a number on this machine, which is little-endian as WAV files are.
template <class T>
std::string bytesOfWord(T value) {
    std::string out(sizeof value, '\0');
    std::memcpy(out.data(), &value, sizeof value);
    return out;
}

/// What the chunk "fmt " of a WAV file says.
struct WaveFormat {
    uint16_t tag = 1;  ///< 1: PCM, 3: float
    uint16_t channels = 1;
    uint32_t rate = 8000;
    uint16_t bits = 16;
    bool extensible = false;
};

inline std::string riffChunk(std::string_view id, const std::string& payload) {
    return std::string(id) + bytesOfWord(static_cast<uint32_t>(payload.size())) + payload + std::string(payload.size() % 2, '\0');
}

inline std::string formatChunk(const WaveFormat& f) {
    const auto frame = static_cast<uint16_t>(f.channels * f.bits / 8);
    std::string out = bytesOfWord(f.extensible ? uint16_t{0xFFFE} : f.tag) + bytesOfWord(f.channels) + bytesOfWord(f.rate) +
                      bytesOfWord(f.rate * frame) + bytesOfWord(frame) + bytesOfWord(f.bits);
    if (f.extensible)
        out += bytesOfWord(uint16_t{22}) + bytesOfWord(f.bits) + bytesOfWord(uint32_t{0}) + bytesOfWord(f.tag) +
               std::string("\0\0\0\0\x10\0\x80\0\0\xAA\0\x38\x9B\x71", 14);
    return riffChunk("fmt ", out);
}

/// A file of these chunks.
inline std::string riffFile(const std::string& chunks) {
    return "RIFF" + bytesOfWord(static_cast<uint32_t>(chunks.size() + 4)) + "WAVE" + chunks;
}

inline std::string waveBytes(const WaveFormat& format, const std::string& samples) {
    return riffFile(formatChunk(format) + riffChunk("data", samples));
}

/// Numbers one after the other.
template <class T>
std::string bytesOfWords(const std::vector<T>& values) {
    std::string out;
    for (const T value : values) out += bytesOfWord(value);
    return out;
}

}  // namespace lathe::test
