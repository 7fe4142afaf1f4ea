// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/data/image_transform.h"
#include "core/data/portable_math.h"

namespace lathe::transforms {
namespace {

constexpr double pi = 3.14159265358979323846;

const FloatParam degrees{
    {.key = "degrees", .label = "Degrees", .initial = 10, .min = 0, .max = 180, .help = "Turns by up to this."}};
const FloatParam scale{{.key = "scale",
                        .label = "Scale",
                        .initial = 0.1,
                        .min = 0,
                        .max = 0.9,
                        .help = "Enlarges or shrinks by up to this share: 0.1 means 0.9 to 1.1."}};

/// From a pixel of the result to the place in the source, both relative to the centre: [a -b; b a], 16.16.
struct Turn {
    Fixed a, b;
};

struct Draw {
    double degrees, factor;

    Turn turn() const {
        const auto [s, c] = portableSinCos(degrees * (pi / 180));
        return {toFixed(c / factor), toFixed(s / factor)};
    }
};

Draw draw(const Params& params, const Philox& random) {
    return {spread(random, 0, params[degrees]), 1 + spread(random, 1, params[scale])};
}

std::vector<Drawn> describe(const Params& params, const SampleRandom& random, const Shape&) {
    const Draw drawn = draw(params, random);
    return {{"Turned by", drawn.degrees, "°"}, {"Scaled by", drawn.factor, "×"}};
}

struct Plane {
    const uint8_t* pixels;
    int64_t height, width;

    int64_t at(int64_t y, int64_t x) const { return y < 0 || y >= height || x < 0 || x >= width ? 0 : pixels[y * width + x]; }
    /// Bilinear between four pixels with weights of 8 bits, black outside; `y` and `x` are 16.16.
    uint8_t between(Fixed y, Fixed x) const {
        const int64_t row = y >> 16, column = x >> 16, v = (y >> 8) & 255, u = (x >> 8) & 255;
        const int64_t above = at(row, column) * (256 - u) + at(row, column + 1) * u;
        const int64_t below = at(row + 1, column) * (256 - u) + at(row + 1, column + 1) * u;
        return static_cast<uint8_t>((above * (256 - v) + below * v + fixedOne / 2) >> 16);
    }
};

void turnPlane(const Plane& in, const Turn& t, uint8_t* out) {
    // Twice the distance from the centre is an integer for even and odd sides.
    const int64_t right = in.width - 1, bottom = in.height - 1;
    for (int64_t y = 0; y < in.height; ++y)
        for (int64_t x = 0; x < in.width; ++x) {
            const int64_t fromX = 2 * x - right, fromY = 2 * y - bottom;
            const Fixed atX = (right * fixedOne + t.a * fromX - t.b * fromY) >> 1;
            const Fixed atY = (bottom * fixedOne + t.b * fromX + t.a * fromY) >> 1;
            *out++ = in.between(atY, atX);
        }
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const Turn turn = draw(params, random).turn();
    const int64_t height = image.shape[1], width = image.shape[2];
    std::copy(image.pixels.begin(), image.pixels.end(), image.scratch.begin());
    for (int64_t plane = 0; plane < image.shape[0] * height * width; plane += height * width)
        turnPlane({image.scratch.data() + plane, height, width}, turn, image.pixels.data() + plane);
}

}  // namespace

extern const TransformDef rotation;
const TransformDef rotation{.type = "rotation",
                            .label = "Rotation and scale",
                            .help = "Turns and scales around the centre; what comes in is black.",
                            .params = {&degrees, &scale},
                            .check = checkIsImage,
                            .apply = apply,
                            .describe = describe};

}  // namespace lathe::transforms
