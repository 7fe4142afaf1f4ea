// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/policy_ops.h"

#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/data/image_ops/filters.h"
#include "core/data/image_ops/tone.h"
#include "core/data/image_ops/warp.h"
#include "core/data/image_transform.h"

namespace lathe::image_ops {
namespace {

using pixel_kernels::AffineMap;

struct Level {
    const PolicyRanges& ranges;
    double magnitude;
    double sign;
    ImageSize size;

    double tangent() const { return sign * magnitude * ranges.shear; }
    double degrees() const { return sign * magnitude * ranges.degrees; }
    double factor() const { return 1 + sign * magnitude * ranges.change; }
    int64_t shift(int64_t side) const {
        return static_cast<int64_t>(sign * magnitude * (ranges.shiftShare * static_cast<double>(side) + ranges.shiftPixels));
    }
    int64_t bits() const { return ranges.mostBits - std::llround(magnitude * static_cast<double>(ranges.fewerBits)); }
    int64_t threshold() const { return static_cast<int64_t>(std::ceil(255 * (1 - magnitude))); }
};

/// A row of the list: either a map of the pixels, or a change of their values, or neither.
struct Op {
    SampledValue (*describe)(const Level&);
    AffineMap (*map)(const Level&) = nullptr;
    void (*change)(const Level&, ImageInPlace&) = nullptr;
};

AffineMap shearedX(const Level& l) {
    AffineMap map;
    map.b = toFixed(l.tangent());
    map.right = map.b * l.size.height / 2;
    return map;
}
AffineMap shearedY(const Level& l) {
    AffineMap map;
    map.c = toFixed(l.tangent());
    map.down = map.c * l.size.width / 2;
    return map;
}
AffineMap shiftedX(const Level& l) {
    AffineMap map;
    map.right = -l.shift(l.size.width) * fixedOne;
    return map;
}
AffineMap shiftedY(const Level& l) {
    AffineMap map;
    map.down = -l.shift(l.size.height) * fixedOne;
    return map;
}
AffineMap rotated(const Level& l) {
    pixel_kernels::AffineChange change;
    change.degrees = l.degrees();
    return pixel_kernels::inverseOf(change);
}

template <void (*change)(ImageInPlace&, Fixed)>
void byFactor(const Level& l, ImageInPlace& image) {
    change(image, toFixed(l.factor()));
}
void posterized(const Level& l, ImageInPlace& image) {
    const int64_t kept = 0xFF00 >> l.bits();
    for (uint8_t& p : image.pixels) p = static_cast<uint8_t>(p & kept);
}
void solarized(const Level& l, ImageInPlace& image) {
    const int64_t threshold = l.threshold();
    for (uint8_t& p : image.pixels) p = p < threshold ? p : static_cast<uint8_t>(255 - p);
}
void stretched(const Level&, ImageInPlace& image) {
    stretchContrast(image);
}
void equalized(const Level&, ImageInPlace& image) {
    equalize(image);
}

constexpr size_t withSign = 10;  // operations below have a sign
const std::array ops{
    Op{[](const Level&) { return SampledValue{.label = "Operation", .text = "none"}; }},
    Op{[](const Level& l) { return SampledValue{.label = "Shear x", .value = l.tangent()}; }, shearedX},
    Op{[](const Level& l) { return SampledValue{.label = "Shear y", .value = l.tangent()}; }, shearedY},
    Op{[](const Level& l) {
           return SampledValue{.label = "Right", .value = static_cast<double>(l.shift(l.size.width)), .unit = "px"};
       },
       shiftedX},
    Op{[](const Level& l) {
           return SampledValue{.label = "Down", .value = static_cast<double>(l.shift(l.size.height)), .unit = "px"};
       },
       shiftedY},
    Op{[](const Level& l) { return SampledValue{.label = "Turned by", .value = l.degrees(), .unit = "°"}; }, rotated},
    Op{[](const Level& l) { return SampledValue{.label = "Brightness", .value = l.factor(), .unit = "×"}; }, nullptr,
       byFactor<changeBrightness>},
    Op{[](const Level& l) { return SampledValue{.label = "Saturation", .value = l.factor(), .unit = "×"}; }, nullptr,
       byFactor<changeSaturation>},
    Op{[](const Level& l) { return SampledValue{.label = "Contrast", .value = l.factor(), .unit = "×"}; }, nullptr,
       byFactor<changeContrast>},
    Op{[](const Level& l) { return SampledValue{.label = "Sharpness", .value = l.factor(), .unit = "×"}; }, nullptr,
       byFactor<sharpen>},
    Op{[](const Level& l) { return SampledValue{.label = "Bits", .value = static_cast<double>(l.bits())}; }, nullptr, posterized},
    Op{[](const Level& l) { return SampledValue{.label = "Solarize from", .value = static_cast<double>(l.threshold())}; },
       nullptr, solarized},
    Op{[](const Level&) { return SampledValue{.label = "Auto contrast", .text = "yes"}; }, nullptr, stretched},
    Op{[](const Level&) { return SampledValue{.label = "Equalize", .text = "yes"}; }, nullptr, equalized},
};

Level levelOf(const PolicyOp& op, const PolicyRanges& ranges, const ImageSize& size) {
    return {ranges, op.magnitude, op.negative ? -1.0 : 1.0, size};
}

}  // namespace

size_t policyOps() {
    return ops.size();
}

PolicyOp choosePolicyOp(const Philox& random, uint64_t draw, size_t first, double magnitude) {
    const size_t index = first + random.below(draw, static_cast<uint32_t>(ops.size() - first));
    return {index, magnitude, index >= firstChange && index < withSign && random.below(draw + 1, 2) == 1};
}

void applyPolicyOp(const PolicyOp& chosen, const PolicyRanges& ranges, ImageInPlace& image) {
    const Op& op = element(ops, chosen.index);
    const Level level = levelOf(chosen, ranges, imageSizeOf(image.shape));
    if (op.map) warp(image, op.map(level));
    if (op.change) op.change(level, image);
}

void movePolicyOp(const PolicyOp& chosen, const PolicyRanges& ranges, ClassesInPlace& map) {
    const Op& op = element(ops, chosen.index);
    if (op.map) warpClasses(map, op.map(levelOf(chosen, ranges, {1, map.height, map.width})));
}

SampledValue describePolicyOp(const PolicyOp& chosen, const PolicyRanges& ranges, const Shape& image) {
    return element(ops, chosen.index).describe(levelOf(chosen, ranges, imageSizeOf(image)));
}

}  // namespace lathe::image_ops
