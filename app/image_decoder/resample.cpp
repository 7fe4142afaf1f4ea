// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/resample.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "app/image_decoder/resample_avx2.h"
#include "app/image_decoder/resample_taps.h"

namespace lathe::images {
namespace {

double triangle(double x) {
    return std::max(0.0, 1.0 - std::abs(x));
}

int32_t fixed(double weight) {
    return static_cast<int32_t>(std::lround(weight * (1 << tapFractionBits)));
}

/// `weights`: memory for the weights as numbers with a fraction.
Tap tapAt(double center, double scale, int64_t pixels, std::vector<double>& weights) {
    const double support = scale;  // of the triangle: 1 pixel of the result
    const auto first = std::max<int64_t>(0, static_cast<int64_t>(center - support + 0.5));
    const auto last = std::min(pixels, static_cast<int64_t>(center + support + 0.5));
    weights.clear();
    double sum = 0;
    for (int64_t x = first; x < last; ++x) {
        weights.push_back(triangle((static_cast<double>(x) - center + 0.5) / scale));
        sum += weights.back();
    }
    Tap tap{first, {}};
    tap.weights.reserve(weights.size());
    for (const double weight : weights) tap.weights.push_back(fixed(sum != 0 ? weight / sum : 0));
    return tap;
}

std::vector<Tap> tapsFor(double from, double to, int64_t pixels, int64_t wanted) {
    const double step = (to - from) / static_cast<double>(wanted), scale = std::max(step, 1.0);
    std::vector<Tap> taps;
    taps.reserve(static_cast<size_t>(wanted));
    std::vector<double> weights;
    for (int64_t i = 0; i < wanted; ++i)
        taps.push_back(tapAt(from + (static_cast<double>(i) + 0.5) * step, scale, pixels, weights));
    return taps;
}

uint8_t clipped(int32_t sum) {
    return static_cast<uint8_t>(std::clamp(sum >> tapFractionBits, 0, 255));
}

/// Writes one pixel; those of a line with `channels` channels are weighted.
template <int channels>
void writeWeighted(const Tap& tap, const uint8_t* at, uint8_t* out) {
    int32_t sums[channels];
    std::fill_n(sums, channels, tapHalf);
    for (const int32_t weight : tap.weights) {
        for (int c = 0; c < channels; ++c) sums[c] += weight * at[c];
        at += channels;
    }
    for (int c = 0; c < channels; ++c) out[c] = clipped(sums[c]);
}

/// Rows [first, first + to.height) in another width.
template <int channels>
void writeRows(const Picture& from, const std::vector<Tap>& taps, int64_t first, Picture& to) {
    uint8_t* out = to.pixels.data();
    for (int64_t y = first; y < first + to.height; ++y)
        for (const Tap& tap : taps) {
            writeWeighted<channels>(tap, &from.pixels[from.index(y, tap.first)], out);
            out += channels;
        }
}

/// As writeRows<3>.
void writeColorRows(const Picture& from, const std::vector<Tap>& taps, int64_t first, Picture& to) {
    const ColorRowWriter writer(taps);
    const size_t line = from.index(1, 0), lineOut = to.index(1, 0);
    std::vector<uint8_t> padded(line + writer.spare());
    for (int64_t y = 0; y < to.height; ++y) {
        const size_t begin = from.index(first + y, 0);
        const uint8_t* row = &from.pixels[begin];
        if (begin + padded.size() > from.pixels.size()) {
            std::copy_n(row, line, padded.begin());
            row = padded.data();
        }
        writer.write(row, to.pixels.data() + static_cast<size_t>(y) * lineOut);
    }
}

Picture acrossRows(const Picture& from, const std::vector<Tap>& taps, int64_t first, int64_t rows) {
    Picture to = makePicture(rows, static_cast<int64_t>(taps.size()), from.channels);
    if (from.channels != 3)
        writeRows<1>(from, taps, first, to);
    else if (processorHasAvx2())
        writeColorRows(from, taps, first, to);
    else
        writeRows<3>(from, taps, first, to);
    return to;
}

void writeSums(const uint8_t* at, const std::vector<int32_t>& weights, std::vector<int32_t>& sums, uint8_t* out) {
    std::fill(sums.begin(), sums.end(), tapHalf);
    for (const int32_t weight : weights) {
        for (size_t i = 0; i < sums.size(); ++i) sums[i] += weight * at[i];
        at += sums.size();
    }
    for (const int32_t sum : sums) *out++ = clipped(sum);
}

Picture acrossColumns(const Picture& from, const std::vector<Tap>& taps, int64_t firstRow) {
    Picture to = makePicture(static_cast<int64_t>(taps.size()), from.width, from.channels);
    const size_t line = from.index(1, 0);
    const bool avx2 = processorHasAvx2();
    std::vector<int32_t> sums(line);
    uint8_t* out = to.pixels.data();
    for (const Tap& tap : taps) {
        const uint8_t* at = &from.pixels[from.index(tap.first - firstRow, 0)];
        if (avx2)
            writeWeightedRows(at, line, tap.weights, out);
        else
            writeSums(at, tap.weights, sums, out);
        out += line;
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
