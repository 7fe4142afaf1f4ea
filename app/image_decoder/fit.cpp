// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/fit.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/image_decoder/resample.h"

namespace lathe::images {
namespace {

double ratio(int64_t a, int64_t b) {
    return static_cast<double>(a) / static_cast<double>(b);
}

/// The largest rectangle of the wanted proportion, in the middle.
Box middleOf(const Picture& p, int64_t height, int64_t width) {
    const double scale = std::min(ratio(p.height, height), ratio(p.width, width));
    const double boxHeight = scale * static_cast<double>(height), boxWidth = scale * static_cast<double>(width);
    const double top = (static_cast<double>(p.height) - boxHeight) / 2, left = (static_cast<double>(p.width) - boxWidth) / 2;
    return {left, top, left + boxWidth, top + boxHeight};
}

Box wholeOf(const Picture& p) {
    return {0, 0, static_cast<double>(p.width), static_cast<double>(p.height)};
}

/// Rounded, at least one pixel and at most `most`.
int64_t pixelsOf(double length, int64_t most) {
    return std::clamp<int64_t>(std::llround(length), 1, most);
}

Picture padded(const Picture& p, int64_t height, int64_t width) {
    const double scale = std::max(ratio(p.height, height), ratio(p.width, width));
    const int64_t innerHeight = pixelsOf(static_cast<double>(p.height) / scale, height);
    const int64_t innerWidth = pixelsOf(static_cast<double>(p.width) / scale, width);
    const Picture inner = resample(p, wholeOf(p), innerHeight, innerWidth);
    Picture out = makePicture(height, width, p.channels);
    const int64_t top = (height - innerHeight) / 2, left = (width - innerWidth) / 2, line = innerWidth * p.channels;
    for (int64_t y = 0; y < innerHeight; ++y)
        std::copy_n(&inner.pixels[inner.index(y, 0)], line, &out.pixels[out.index(top + y, left)]);
    return out;
}

/// Of each pixel of the result, the pixel from `from` to `to` that it takes.
std::vector<int64_t> nearestPixels(double from, double to, int64_t pixels, int64_t wanted) {
    const double step = (to - from) / static_cast<double>(wanted);
    std::vector<int64_t> nearest;
    for (int64_t i = 0; i < wanted; ++i)
        nearest.push_back(std::clamp<int64_t>(static_cast<int64_t>(from + (static_cast<double>(i) + 0.5) * step), 0, pixels - 1));
    return nearest;
}

}  // namespace

Picture fittedClasses(const Picture& p, int64_t height, int64_t width, Fit fit) {
    const Box box = fit == Fit::Crop ? middleOf(p, height, width) : wholeOf(p);
    const std::vector<int64_t> rows = nearestPixels(box.top, box.bottom, p.height, height);
    const std::vector<int64_t> columns = nearestPixels(box.left, box.right, p.width, width);
    Picture out = makePicture(height, width, 1);
    uint8_t* to = out.pixels.data();
    for (const int64_t y : rows)
        for (const int64_t x : columns) *to++ = p.pixels[p.index(y, x)];
    return out;
}

Picture fitted(const Picture& p, int64_t height, int64_t width, Fit fit) {
    if (p.height == height && p.width == width) return p;
    if (fit == Fit::Pad) return padded(p, height, width);
    return resample(p, fit == Fit::Crop ? middleOf(p, height, width) : wholeOf(p), height, width);
}

int reductionFor(int64_t height, int64_t width, int64_t wantedHeight, int64_t wantedWidth, Fit fit) {
    constexpr double spare = 4;
    const double down = ratio(height, wantedHeight), across = ratio(width, wantedWidth);
    const double scale = fit == Fit::Pad ? std::max(down, across) : std::min(down, across);
    int reduction = 1;
    while (reduction < 8 && scale >= 2 * reduction * spare) reduction *= 2;
    return reduction;
}

}  // namespace lathe::images
