// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/image_ops/warp.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::elastic_def {
namespace {

constexpr int64_t mostCells = 8;

const FloatParam distance{{.key = "distance",
                           .label = "Distance",
                           .initial = 0.05,
                           .min = 0,
                           .max = 0.5,
                           .help = "Standard deviation of the shifts of the grid points, as a fraction of the shorter side."}};
const IntParam cells{{.key = "cells",
                      .label = "Cells",
                      .initial = 3,
                      .min = 1,
                      .max = mostCells,
                      .help = "Cells of the grid in each direction: with more cells, the waves are shorter."}};

/// Random shifts of a coarse grid, and between its points a cubic B-spline: the smooth deformations of Ronneberger, Fischer, Brox
/// ("U-Net: convolutional networks for biomedical image segmentation", 2015).
class Field {
public:
    Field(const Params& params, const SampleRandom& random, const ImageSize& size) : m_size(size), m_cells(params[cells]) {
        const double deviation = params[distance] * static_cast<double>(std::min(size.height, size.width));
        for (int64_t i = 0; i < points() * points(); ++i) {
            const FourNormals normals = portableNormals(random.block(static_cast<uint64_t>(i)));
            element(m_down, i) = deviation * static_cast<double>(normals.v[0]);
            element(m_right, i) = deviation * static_cast<double>(normals.v[1]);
        }
    }

    pixel_kernels::SourcePoint source(int64_t y, int64_t x) const {
        const Place row = placeOf(y, m_size.height), column = placeOf(x, m_size.width);
        double down = 0, right = 0;
        for (size_t i = 0; i < 4; ++i)
            for (size_t k = 0; k < 4; ++k) {
                const size_t at = (row.first + i) * static_cast<size_t>(points()) + column.first + k;
                down += row.weights[i] * column.weights[k] * m_down[at];
                right += row.weights[i] * column.weights[k] * m_right[at];
            }
        return {y * fixedOne + toFixed(down), x * fixedOne + toFixed(right)};
    }

    /// Of the shift in the middle of the image, in pixels.
    double atCenter(bool isDown) const {
        const int64_t y = m_size.height / 2, x = m_size.width / 2;
        const auto from = source(y, x);
        return fromFixed(isDown ? from.y - y * fixedOne : from.x - x * fixedOne);
    }

private:
    /// The four points around a pixel in one direction.
    struct Place {
        size_t first;
        std::array<double, 4> weights;
    };
    Place placeOf(int64_t at, int64_t side) const {
        const double scaled = static_cast<double>(at * m_cells) / static_cast<double>(side), t = scaled - std::floor(scaled);
        const double u = 1 - t;
        return {static_cast<size_t>(scaled),
                {u * u * u / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * u * u * u - 6 * u * u + 4) / 6, t * t * t / 6}};
    }
    int64_t points() const { return m_cells + 3; }

    ImageSize m_size;
    int64_t m_cells;
    std::array<double, (mostCells + 3) * (mostCells + 3)> m_down{}, m_right{};
};

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const Field field(params, random, imageSizeOf(image.shape));
    image_ops::resample(image, borderOf(params), [&](int64_t y, int64_t x) { return field.source(y, x); });
}

void moveClasses(const Params& params, const SampleRandom& random, ClassesInPlace& map) {
    const Field field(params, random, {1, map.height, map.width});
    moveClassesFrom([&](int64_t y, int64_t x) { return field.source(y, x); }, borderOf(params), map);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const Field field(params, random, imageSizeOf(shape));
    // The source is there: the image goes the other way.
    return {{.label = "Center, right", .value = -field.atCenter(false), .unit = "px"},
            {.label = "Center, down", .value = -field.atCenter(true), .unit = "px"}};
}

}  // namespace

extern const TransformDef elastic;
const TransformDef elastic{.type = "elastic",
                           .label = "Elastic",
                           .help = "Deforms the image smoothly, as soft tissue or handwriting.",
                           .group = "Geometry",
                           .icon = "water",
                           .params = {&alwaysApplied, &distance, &cells, &outsideOfImage},
                           .check = checkIsImage,
                           .apply = apply,
                           .moveClasses = moveClasses,
                           .describe = describe};

}  // namespace lathe::transforms::elastic_def
