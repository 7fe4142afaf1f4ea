// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/region.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace lathe::images {
namespace {

/// The edges of a region in one direction.
struct Edges {
    double from = 0, to = 0;

    bool areNumbers() const { return std::isfinite(from) && std::isfinite(to); }
    double length() const { return to - from; }
};

Edges inPixels(Edges e, bool relative, double pixels) {
    if (relative) e.from *= pixels, e.to *= pixels;
    return {std::clamp(e.from, 0.0, pixels), std::clamp(e.to, 0.0, pixels)};
}

Edges withMargin(const Edges& e, double margin, double pixels) {
    const double added = std::clamp(margin, 0.0, mostMargin) * e.length();
    return {std::max(0.0, e.from - added), std::min(pixels, e.to + added)};
}

/// Of one direction that has so many pixels.
Edges partInside(const Edges& given, const Region& region, int64_t pixels) {
    const auto most = static_cast<double>(pixels);
    const Edges inside = inPixels(given, region.relative != 0, most);
    if (!given.areNumbers() || !std::isfinite(region.margin) || inside.length() < static_cast<double>(region.least))
        throw DecodeError(std::string(smallRegionReason));
    return withMargin(inside, region.margin, most);
}

}  // namespace

PixelRegion pixelsOf(const Region& region, int64_t height, int64_t width) {
    const Edges across = partInside({region.left, region.right}, region, width);
    const Edges down = partInside({region.top, region.bottom}, region, height);
    return {static_cast<int64_t>(std::floor(across.from)), static_cast<int64_t>(std::floor(down.from)),
            static_cast<int64_t>(std::ceil(across.to)), static_cast<int64_t>(std::ceil(down.to))};
}

Picture croppedTo(const Picture& from, const PixelRegion& region) {
    Picture to = makePicture(region.bottom - region.top, region.right - region.left, from.channels);
    const auto line = static_cast<size_t>(to.width * to.channels);
    for (int64_t y = 0; y < to.height; ++y)
        std::copy_n(&from.pixels[from.index(region.top + y, region.left)], line, &to.pixels[to.index(y, 0)]);
    return to;
}

}  // namespace lathe::images
