// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/resample.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lathe::images {
namespace {

constexpr int fractionBits = 32 - 8 - 2;

/// The pixels of a line that make one pixel of the result, and their weights.
struct Tap {
    int64_t first = 0;
    std::vector<int32_t> weights;
};

double triangle(double x) {
    return std::max(0.0, 1.0 - std::abs(x));
}

int32_t fixed(double weight) {
    return static_cast<int32_t>(std::lround(weight * (1 << fractionBits)));
}

Tap tapAt(double center, double scale, int64_t pixels) {
    const double support = scale;  // of the triangle: 1 pixel of the result
    const auto first = std::max<int64_t>(0, static_cast<int64_t>(center - support + 0.5));
    const auto last = std::min(pixels, static_cast<int64_t>(center + support + 0.5));
    std::vector<double> weights;
    double sum = 0;
    for (int64_t x = first; x < last; ++x) {
        weights.push_back(triangle((static_cast<double>(x) - center + 0.5) / scale));
        sum += weights.back();
    }
    Tap tap{first, {}};
    for (const double weight : weights) tap.weights.push_back(fixed(sum != 0 ? weight / sum : 0));
    return tap;
}

std::vector<Tap> tapsFor(double from, double to, int64_t pixels, int64_t wanted) {
    const double step = (to - from) / static_cast<double>(wanted), scale = std::max(step, 1.0);
    std::vector<Tap> taps;
    for (int64_t i = 0; i < wanted; ++i) taps.push_back(tapAt(from + (static_cast<double>(i) + 0.5) * step, scale, pixels));
    return taps;
}

// Weights are not negative, and their sum is 1 but for roundings: a sum of 32 bits cannot overflow.
constexpr int32_t half = 1 << (fractionBits - 1);

uint8_t clipped(int32_t sum) {
    return static_cast<uint8_t>(std::clamp(sum >> fractionBits, 0, 255));
}

/// Writes one pixel; those of a line with `channels` channels are weighted.
template <int channels>
void writeWeighted(const Tap& tap, const uint8_t* at, uint8_t* out) {
    int32_t sums[channels];
    std::fill_n(sums, channels, half);
    for (const int32_t weight : tap.weights) {
        for (int c = 0; c < channels; ++c) sums[c] += weight * at[c];
        at += channels;
    }
    for (int c = 0; c < channels; ++c) out[c] = clipped(sums[c]);
}

#if defined(__x86_64__)

__attribute__((target("sse4.1"))) __m128i timesWeight(uint32_t colors, int32_t weight) {
    const __m128i bytes = _mm_cvtsi32_si128(static_cast<int>(colors));
    return _mm_mullo_epi32(_mm_cvtepu8_epi32(bytes), _mm_set1_epi32(weight));
}

/// As writeWeighted<3>, for the three colors together.
__attribute__((target("sse4.1"))) void writeColorsTogether(const Tap& tap, const uint8_t* at, uint8_t* out) {
    __m128i sums = _mm_set1_epi32(half);
    const size_t count = tap.weights.size();
    for (size_t i = 0; i < count; ++i, at += 3) {
        uint32_t colors = 0;
        // Four bytes at once are the fastest, but there may be nothing behind the last pixel.
        if (i + 1 < count)
            std::memcpy(&colors, at, 4);
        else
            colors = at[0] | uint32_t{at[1]} << 8 | uint32_t{at[2]} << 16;
        sums = _mm_add_epi32(sums, timesWeight(colors, tap.weights[i]));
    }
    sums = _mm_srai_epi32(sums, fractionBits);
    const __m128i words = _mm_packs_epi32(sums, sums);
    const int bytes = _mm_cvtsi128_si32(_mm_packus_epi16(words, words));
    std::memcpy(out, &bytes, 3);
}

#endif

using WriteWeighted = void (*)(const Tap&, const uint8_t*, uint8_t*);

WriteWeighted writerFor(int64_t channels) {
    if (channels != 3) return writeWeighted<1>;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("sse4.1") != 0) return writeColorsTogether;
#endif
    return writeWeighted<3>;
}

/// Rows [first, first + rows) in another width.
Picture acrossRows(const Picture& from, const std::vector<Tap>& taps, int64_t first, int64_t rows) {
    Picture to = makePicture(rows, static_cast<int64_t>(taps.size()), from.channels);
    const WriteWeighted write = writerFor(from.channels);
    uint8_t* out = to.pixels.data();
    for (int64_t y = first; y < first + rows; ++y)
        for (const Tap& tap : taps) {
            write(tap, &from.pixels[from.index(y, tap.first)], out);
            out += from.channels;
        }
    return to;
}

Picture acrossColumns(const Picture& from, const std::vector<Tap>& taps, int64_t firstRow) {
    Picture to = makePicture(static_cast<int64_t>(taps.size()), from.width, from.channels);
    const auto line = static_cast<size_t>(from.width * from.channels);
    std::vector<int32_t> sums(line);
    uint8_t* out = to.pixels.data();
    for (const Tap& tap : taps) {
        std::fill(sums.begin(), sums.end(), half);
        const uint8_t* at = &from.pixels[from.index(tap.first - firstRow, 0)];
        for (const int32_t weight : tap.weights) {
            for (size_t i = 0; i < line; ++i) sums[i] += weight * at[i];
            at += line;
        }
        for (const int32_t sum : sums) *out++ = clipped(sum);
    }
    return to;
}

}  // namespace

Picture resample(const Picture& from, const Box& box, int64_t height, int64_t width) {
    const std::vector<Tap> columns = tapsFor(box.left, box.right, from.width, width);
    const std::vector<Tap> rows = tapsFor(box.top, box.bottom, from.height, height);
    const int64_t first = rows.front().first;
    const int64_t last = rows.back().first + static_cast<int64_t>(rows.back().weights.size());
    return acrossColumns(acrossRows(from, columns, first, last - first), rows, first);
}

}  // namespace lathe::images
