// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/image_thumb.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace lathe::cleaning {
namespace {

constexpr int hashSide = 16;     // pixels of a view that is hashed
constexpr int frequencies = 11;  // in each direction
constexpr int hashBits = 64;

/// The part of pixel `source` that pixel `target` of a thumb covers, for `sources` pixels over the same length.
struct Cover {
    int first = 0;
    std::vector<float> shares;
};

std::vector<Cover> coversOf(int sources) {
    std::vector<Cover> covers(thumbSide);
    const double step = static_cast<double>(sources) / thumbSide;
    for (int t = 0; t < thumbSide; ++t) {
        const double from = t * step, to = from + step;
        Cover& cover = covers[static_cast<size_t>(t)];
        cover.first = static_cast<int>(from);
        for (int s = cover.first; s < sources && s < to; ++s)
            cover.shares.push_back(static_cast<float>((std::min<double>(s + 1, to) - std::max<double>(s, from)) / step));
    }
    return covers;
}

std::vector<float> brightnessOf(std::span<const std::byte> image, const Shape& shape) {
    const auto channels = static_cast<size_t>(shape[0]), pixels = static_cast<size_t>(shape[1] * shape[2]);
    std::vector<float> out(pixels);
    for (size_t c = 0; c < channels; ++c) {
        constexpr float colors[] = {0.299F, 0.587F, 0.114F};
        const float weight = channels == 3 ? colors[c] : 1.0F / static_cast<float>(channels);
        for (size_t i = 0; i < pixels; ++i) out[i] += weight * static_cast<float>(image[c * pixels + i]);
    }
    return out;
}

/// Rows are scaled first, then columns.
std::vector<float> scaledDown(const std::vector<float>& from, int height, int width) {
    const std::vector<Cover> rows = coversOf(height), columns = coversOf(width);
    std::vector<float> narrow(static_cast<size_t>(height) * thumbSide), out(thumbSide * thumbSide);
    for (int y = 0; y < height; ++y) {
        const float* const line = from.data() + static_cast<size_t>(y) * static_cast<size_t>(width);
        for (int x = 0; x < thumbSide; ++x) {
            const Cover& cover = columns[static_cast<size_t>(x)];
            float sum = 0;
            for (size_t s = 0; s < cover.shares.size(); ++s) sum += cover.shares[s] * line[static_cast<size_t>(cover.first) + s];
            narrow[static_cast<size_t>(y * thumbSide + x)] = sum;
        }
    }
    for (int y = 0; y < thumbSide; ++y) {
        const Cover& cover = rows[static_cast<size_t>(y)];
        for (size_t s = 0; s < cover.shares.size(); ++s) {
            const float* const line = narrow.data() + (static_cast<size_t>(cover.first) + s) * thumbSide;
            for (int x = 0; x < thumbSide; ++x) out[static_cast<size_t>(y * thumbSide + x)] += cover.shares[s] * line[x];
        }
    }
    return out;
}

/// The window of a circle: 1 in the middle, 0 at the border and outside of it.
const std::array<float, hashSide * hashSide>& circle() {
    static const auto window = [] {
        std::array<float, hashSide * hashSide> out{};
        for (int y = 0; y < hashSide; ++y) {
            for (int x = 0; x < hashSide; ++x) {
                const double u = (2 * x + 1.0) / hashSide - 1, v = (2 * y + 1.0) / hashSide - 1;
                const double r = std::sqrt(u * u + v * v);
                out[static_cast<size_t>(y * hashSide + x)] =
                    static_cast<float>(r < 1 ? 0.5 + 0.5 * std::cos(std::numbers::pi * r * r) : 0.0);
            }
        }
        return out;
    }();
    return window;
}

/// cos(pi u (2 x + 1) / 32) by [u][x].
const std::array<float, frequencies * hashSide>& cosines() {
    static const auto table = [] {
        std::array<float, frequencies * hashSide> out{};
        for (int u = 0; u < frequencies; ++u)
            for (int x = 0; x < hashSide; ++x)
                out[static_cast<size_t>(u * hashSide + x)] =
                    static_cast<float>(std::cos(std::numbers::pi * u * (2 * x + 1) / (2.0 * hashSide)));
        return out;
    }();
    return table;
}

struct Frequency {
    int u = 0, v = 0;
};

/// The frequencies of the bits, by u + v; without the mean. 65 have a sum of at most 10.
const std::vector<Frequency>& hashFrequencies() {
    static const auto order = [] {
        std::vector<Frequency> out;
        for (int sum = 1; sum < frequencies; ++sum)
            for (int u = 0; u <= sum; ++u) out.push_back({u, sum - u});
        out.resize(hashBits);
        return out;
    }();
    return order;
}

using Coefficients = std::array<float, frequencies * frequencies>;  // by [v][u]

Coefficients cosineTransform(const std::array<float, hashSide * hashSide>& image) {
    std::array<float, frequencies * hashSide> rows{};  // by [u][y]
    for (int u = 0; u < frequencies; ++u) {
        const float* const wave = cosines().data() + u * hashSide;
        for (int y = 0; y < hashSide; ++y) {
            float sum = 0;
            for (int x = 0; x < hashSide; ++x) sum += wave[x] * image[static_cast<size_t>(y * hashSide + x)];
            rows[static_cast<size_t>(u * hashSide + y)] = sum;
        }
    }
    Coefficients out{};
    for (int v = 0; v < frequencies; ++v) {
        const float* const wave = cosines().data() + v * hashSide;
        for (int u = 0; u + v < frequencies; ++u) {
            float sum = 0;
            for (int y = 0; y < hashSide; ++y) sum += wave[y] * rows[static_cast<size_t>(u * hashSide + y)];
            out[static_cast<size_t>(v * frequencies + u)] = sum;
        }
    }
    return out;
}

/// The coefficients of the image turned by 90 degrees: pixel (x, y) of it is pixel (y, 15 - x) of the image.
Coefficients turned(const Coefficients& c) {
    Coefficients out{};
    for (int v = 0; v < frequencies; ++v)
        for (int u = 0; u + v < frequencies; ++u)
            out[static_cast<size_t>(v * frequencies + u)] =
                (u % 2 == 0 ? 1.0F : -1.0F) * c[static_cast<size_t>(u * frequencies + v)];
    return out;
}

ImageHash hashOf(const Coefficients& c) {
    ImageHash hash;
    const auto& order = hashFrequencies();
    std::array<std::pair<float, int>, keyBits> sizes{};
    for (int bit = 0; bit < hashBits; ++bit) {
        const Frequency f = order[static_cast<size_t>(bit)];
        const float value = c[static_cast<size_t>(f.v * frequencies + f.u)];
        if (value > 0) hash.bits |= uint64_t{1} << bit;
        if (bit < keyBits) sizes[static_cast<size_t>(bit)] = {std::abs(value), bit};
    }
    std::partial_sort(sizes.begin(), sizes.begin() + mostUncertainBits, sizes.end());
    for (int i = 0; i < mostUncertainBits; ++i) hash.uncertain |= uint64_t{1} << sizes[static_cast<size_t>(i)].second;
    return hash;
}

/// Whether a third of the pixels has nearly the same brightness.
bool hasFlatBackground(const Thumb& thumb) {
    constexpr size_t reach = 2;
    std::array<size_t, 256 + 2 * reach> counts{};  // of values from -2 on
    for (const uint8_t value : thumb.pixels)
        for (size_t shift = 0; shift <= 2 * reach; ++shift) ++counts[value + shift];
    return 3 * *std::max_element(counts.begin(), counts.end()) > thumb.pixels.size();
}

}  // namespace

Thumb thumbOf(std::span<const std::byte> image, const Shape& shape) {
    const std::vector<float> values =
        scaledDown(brightnessOf(image, shape), static_cast<int>(shape[1]), static_cast<int>(shape[2]));
    double sum = 0, squares = 0;
    for (const float v : values) sum += static_cast<double>(v), squares += static_cast<double>(v) * static_cast<double>(v);
    const auto count = static_cast<double>(values.size());
    const double mean = sum / count, deviation = std::sqrt(std::max(0.0, squares / count - mean * mean));
    Thumb thumb;
    thumb.isPlain = deviation < 3;
    if (thumb.isPlain) return thumb;
    for (size_t i = 0; i < values.size(); ++i)
        thumb.pixels[i] = static_cast<uint8_t>(
            std::clamp(std::lround(128 + 40 * (static_cast<double>(values[i]) - mean) / deviation), 0L, 255L));
    thumb.isFlat = hasFlatBackground(thumb);
    return thumb;
}

void samplePoints(const Thumb& thumb, const View& view, std::span<const ViewPoint> points, std::span<float> out) {
    constexpr float half = thumbSide / 2.0F, most = thumbSide - 1;
    const float cosine = view.scale * std::cos(view.angle) * half, sine = view.scale * std::sin(view.angle) * half;
    const float originX = (view.x + 1) * half - 0.5F, originY = (view.y + 1) * half - 0.5F;
    const uint8_t* const pixels = thumb.pixels.data();
    for (size_t i = 0; i < points.size(); ++i) {
        const auto [u, v] = points[i];
        const float x = std::clamp(originX + cosine * u - sine * v, 0.0F, most);
        const float y = std::clamp(originY + sine * u + cosine * v, 0.0F, most);
        const int left = std::min(static_cast<int>(x), thumbSide - 2), top = std::min(static_cast<int>(y), thumbSide - 2);
        const float fx = x - static_cast<float>(left), fy = y - static_cast<float>(top);
        const uint8_t* const p = pixels + top * thumbSide + left;
        const float upper = static_cast<float>(p[0]) + fx * static_cast<float>(p[1] - p[0]);
        const float lower = static_cast<float>(p[thumbSide]) + fx * static_cast<float>(p[thumbSide + 1] - p[thumbSide]);
        out[i] = upper + fy * (lower - upper);
    }
}

std::vector<ViewPoint> pointsOfGrid(int side) {
    std::vector<ViewPoint> points;
    const float step = 2.0F / static_cast<float>(side);
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column)
            points.push_back({(static_cast<float>(column) + 0.5F) * step - 1, (static_cast<float>(row) + 0.5F) * step - 1});
    return points;
}

std::array<ImageHash, 4> hashesOf(const Thumb& thumb, const View& view) {
    std::array<float, hashSide * hashSide> image{};
    static const std::vector<ViewPoint> points = pointsOfGrid(hashSide);
    samplePoints(thumb, view, points, image);
    const auto& window = circle();
    float sum = 0, weights = 0;
    for (size_t i = 0; i < image.size(); ++i) sum += window[i] * image[i], weights += window[i];
    for (size_t i = 0; i < image.size(); ++i) image[i] = window[i] * (image[i] - sum / weights);
    std::array<ImageHash, 4> hashes;
    Coefficients c = cosineTransform(image);
    for (ImageHash& hash : hashes) {
        hash = hashOf(c);
        c = turned(c);
    }
    return hashes;
}

const std::vector<View>& searchedViews() {
    static const auto views = [] {
        std::vector<View> out;
        constexpr float degree = static_cast<float>(std::numbers::pi) / 180;
        for (const float angle : {0.0F, -5.0F, 5.0F, -10.0F, 10.0F, -15.0F, 15.0F}) out.push_back({1, 0, 0, angle * degree});
        for (const float scale : {0.92F, 0.84F, 0.76F}) {
            const float room = 1 - scale;
            for (const float x : {-1.0F, 0.0F, 1.0F})
                for (const float y : {-1.0F, 0.0F, 1.0F})
                    if (scale < 0.9F || x * y == 0.0F) out.push_back({scale, x * room, y * room, 0});
        }
        return out;
    }();
    return views;
}

}  // namespace lathe::cleaning
