// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/crop_place.h"

#include <algorithm>
#include <cmath>

namespace lathe::annotations {
namespace {

/// A part of one direction, in pixels.
struct Span {
    double from = 0, to = 0;
    double length() const { return std::max(to - from, 1.0); }
};

/// The whole pixels of a region with its margin.
Span croppedSpan(Span edges, const images::Region& region, int64_t pixels) {
    const auto most = static_cast<double>(pixels);
    if (region.relative != 0) edges = {edges.from * most, edges.to * most};
    edges = {std::clamp(edges.from, 0.0, most), std::clamp(edges.to, 0.0, most)};
    const double added = std::clamp(region.margin, 0.0, images::mostMargin) * (edges.to - edges.from);
    return {std::floor(std::max(0.0, edges.from - added)), std::ceil(std::min(most, edges.to + added))};
}

/// What becomes the sample: the span of a crop, in pixels of the picture. Of a padded one, it is larger than the crop.
Span sampledSpan(const Span& crop, double scale, int64_t wanted, images::Fit fit) {
    const auto side = static_cast<double>(wanted);
    if (fit == images::Fit::Stretch) return crop;
    if (fit == images::Fit::Crop) {
        const double left = crop.from + (crop.length() - scale * side) / 2;
        return {left, left + scale * side};
    }
    const auto inner = static_cast<double>(std::clamp<int64_t>(std::llround(crop.length() / scale), 1, wanted));
    const double pixel = crop.length() / inner, before = std::floor((side - inner) / 2);
    return {crop.from - before * pixel, crop.from + (side - before) * pixel};
}

}  // namespace

CropPlace::CropPlace(const images::Region& region, const PictureSize& size, images::Fit fit, int64_t height, int64_t width) {
    const Span across = croppedSpan({region.left, region.right}, region, size.width);
    const Span down = croppedSpan({region.top, region.bottom}, region, size.height);
    const double wide = across.length() / static_cast<double>(width), tall = down.length() / static_cast<double>(height);
    const double scale = fit == images::Fit::Crop ? std::min(wide, tall) : std::max(wide, tall);
    const auto axisOf = [&](const Span& crop, int64_t wanted, int64_t pixels) {
        const Span span = sampledSpan(crop, scale, wanted, fit);
        const auto shareOfSample = [&](double pixel) { return std::clamp((pixel - span.from) / span.length(), 0.0, 1.0); };
        return Axis{-span.from / span.length(), static_cast<double>(pixels) / span.length(), shareOfSample(crop.from),
                    shareOfSample(crop.to)};
    };
    m_across = axisOf(across, width, size.width);
    m_down = axisOf(down, height, size.height);
}

std::optional<PictureBox> CropPlace::inSample(const PictureBox& box) const {
    PictureBox out = box;
    out.left = m_across.at(box.left);
    out.right = m_across.at(box.right);
    out.top = m_down.at(box.top);
    out.bottom = m_down.at(box.bottom);
    return out.left < out.right && out.top < out.bottom ? std::optional(out) : std::nullopt;
}

}  // namespace lathe::annotations
