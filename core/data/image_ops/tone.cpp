// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/tone.h"

#include <algorithm>
#include <numeric>

#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/color.h"

namespace lathe::image_ops {
namespace {

using pixel_kernels::Rgb;
using Table = std::array<uint8_t, 256>;
using Histogram = std::array<int64_t, 256>;

template <class Function>
Table tableOf(const Function& valueOf) {
    Table table;
    for (size_t v = 0; v < table.size(); ++v) table[v] = valueOf(static_cast<int64_t>(v));
    return table;
}

void mapSpan(std::span<uint8_t> pixels, const Table& table) {
    for (uint8_t& p : pixels) p = table[p];
}

/// Calls `work` with the values of each channel.
template <class Work>
void forChannels(ImageInPlace& image, const Work& work) {
    const auto plane = static_cast<size_t>(image.shape[1] * image.shape[2]);
    for (size_t at = 0; at < image.pixels.size(); at += plane) work(image.pixels.subspan(at, plane));
}

/// Replaces each color; nothing if there are not three channels.
template <class Change>
void forColors(ImageInPlace& image, const Change& change) {
    if (image.shape[0] != 3) return;
    const size_t plane = image.pixels.size() / 3;
    uint8_t *r = image.pixels.data(), *g = r + plane, *b = g + plane;
    for (size_t i = 0; i < plane; ++i) {
        const Rgb to = change(Rgb{r[i], g[i], b[i]});
        r[i] = to.channel(0), g[i] = to.channel(1), b[i] = to.channel(2);
    }
}

int64_t meanLuma(const ImageInPlace& image) {
    const std::span<const uint8_t> pixels = image.pixels;
    if (image.shape[0] != 3)
        return roundedMean(std::accumulate(pixels.begin(), pixels.end(), int64_t{0}), static_cast<int64_t>(pixels.size()));
    const size_t plane = pixels.size() / 3;
    int64_t sum = 0;
    for (size_t i = 0; i < plane; ++i) sum += pixel_kernels::lumaOf({pixels[i], pixels[plane + i], pixels[2 * plane + i]});
    return roundedMean(sum, static_cast<int64_t>(plane));
}

Histogram histogramOf(std::span<const uint8_t> pixels) {
    Histogram counts{};
    for (const uint8_t p : pixels) ++counts[p];
    return counts;
}

}  // namespace

void mapValues(ImageInPlace& image, const Table& table) {
    mapSpan(image.pixels, table);
}

void changeBrightness(ImageInPlace& image, Fixed factor) {
    mapValues(image, tableOf([&](int64_t v) { return pixel_kernels::blended(0, v, factor); }));
}

void changeContrast(ImageInPlace& image, Fixed factor) {
    const int64_t mean = meanLuma(image);
    mapValues(image, tableOf([&](int64_t v) { return pixel_kernels::blended(mean, v, factor); }));
}

void changeSaturation(ImageInPlace& image, Fixed factor) {
    forColors(image, [&](const Rgb& color) { return pixel_kernels::saturated(color, factor); });
}

void turnHue(ImageInPlace& image, Fixed turn) {
    forColors(image, [&](const Rgb& color) { return pixel_kernels::withHueTurned(color, turn); });
}

void equalize(ImageInPlace& image) {
    forChannels(image, [](std::span<uint8_t> pixels) {
        const Histogram counts = histogramOf(pixels);
        const auto last = std::find_if(counts.rbegin(), counts.rend(), [](int64_t n) { return n > 0; });
        const int64_t step = (static_cast<int64_t>(pixels.size()) - *last) / 255;
        if (step == 0) return;
        int64_t sum = step / 2;
        mapSpan(pixels, tableOf([&](int64_t v) {
                    const int64_t to = sum / step;
                    sum += element(counts, v);
                    return pixel_kernels::toByte(to);
                }));
    });
}

void stretchContrast(ImageInPlace& image) {
    forChannels(image, [](std::span<uint8_t> pixels) {
        const auto [low, high] = std::minmax_element(pixels.begin(), pixels.end());
        const int64_t least = *low, most = *high;
        if (most == least) return;
        mapSpan(pixels, tableOf([&](int64_t v) { return pixel_kernels::toByte((v - least) * 255 / (most - least)); }));
    });
}

}  // namespace lathe::image_ops
