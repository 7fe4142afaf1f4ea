// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/planes.h"

#include <array>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lathe::images {
namespace {

void splitOneByOne(const uint8_t* colors, size_t pixels, uint8_t* red, uint8_t* green, uint8_t* blue) {
    for (size_t i = 0; i < pixels; ++i, colors += 3) red[i] = colors[0], green[i] = colors[1], blue[i] = colors[2];
}

#if defined(__x86_64__)

constexpr size_t vectorBytes = 16;

/// Of 16 pixels in three vectors, where the bytes of a channel are in one of the vectors; 0x80: in another one.
constexpr std::array<uint8_t, vectorBytes> bytesOf(size_t channel, size_t vector) {
    std::array<uint8_t, vectorBytes> from{};
    for (size_t pixel = 0; pixel < vectorBytes; ++pixel) {
        const size_t byte = 3 * pixel + channel;
        from[pixel] = byte / vectorBytes == vector ? static_cast<uint8_t>(byte % vectorBytes) : uint8_t{0x80};
    }
    return from;
}

struct ChannelBytes {
    alignas(16) std::array<std::array<uint8_t, vectorBytes>, 3> vectors;
};
constexpr ChannelBytes channelBytes[] = {{{bytesOf(0, 0), bytesOf(0, 1), bytesOf(0, 2)}},
                                         {{bytesOf(1, 0), bytesOf(1, 1), bytesOf(1, 2)}},
                                         {{bytesOf(2, 0), bytesOf(2, 1), bytesOf(2, 2)}}};

__attribute__((target("ssse3"))) __m128i loadBytes(const uint8_t* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

__attribute__((target("ssse3"))) void splitVectors(const uint8_t* colors, size_t vectors, uint8_t* const planes[3]) {
    for (size_t v = 0; v < vectors; ++v) {
        const uint8_t* const at = colors + 3 * vectorBytes * v;
        const __m128i first = loadBytes(at), second = loadBytes(at + vectorBytes), third = loadBytes(at + 2 * vectorBytes);
        for (size_t c = 0; c < 3; ++c) {
            const auto& bytes = channelBytes[c].vectors;
            const __m128i a = _mm_shuffle_epi8(first, loadBytes(bytes[0].data()));
            const __m128i b = _mm_shuffle_epi8(second, loadBytes(bytes[1].data()));
            const __m128i d = _mm_shuffle_epi8(third, loadBytes(bytes[2].data()));
            auto* const to = reinterpret_cast<__m128i*>(planes[c] + vectorBytes * v);
            _mm_storeu_si128(to, _mm_or_si128(_mm_or_si128(a, b), d));
        }
    }
}

#endif

}  // namespace

void splitPlanes(const uint8_t* colors, size_t pixels, uint8_t* planes, size_t distance) {
    uint8_t* const channels[] = {planes, planes + distance, planes + 2 * distance};
    size_t done = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("ssse3") != 0) {
        done = pixels / vectorBytes * vectorBytes;
        splitVectors(colors, pixels / vectorBytes, channels);
    }
#endif
    splitOneByOne(colors + 3 * done, pixels - done, channels[0] + done, channels[1] + done, channels[2] + done);
}

}  // namespace lathe::images
