// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/shape_image.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/generated/random_sequence.h"

namespace lathe {
namespace {

constexpr double fullTurn = 6.28318530717958647692;

/// Directions from the center, evenly around it.
template <size_t sides>
std::array<SinCos, sides> directions() {
    std::array<SinCos, sides> all{};
    for (size_t i = 0; i < sides; ++i) all[i] = portableSinCos(fullTurn * static_cast<double>(i) / static_cast<double>(sides));
    return all;
}

/// How many of the lines around the center, at this distance, have the point on the inner side.
template <size_t sides>
int insideLines(double x, double y, double distance) {
    static const auto normals = directions<sides>();
    int inside = 0;
    for (const SinCos& n : normals) inside += n.cos * x + n.sin * y < distance;
    return inside;
}

/// Each function says whether a point belongs to the shape, which lies in the circle with the radius 1.
double squareOf(double v) {
    return v * v;
}

bool disk(double x, double y) {
    return x * x + y * y < 1;
}

bool ring(double x, double y) {
    return disk(x, y) && x * x + y * y > squareOf(0.55);
}

bool squareShape(double x, double y) {
    return std::max(std::abs(x), std::abs(y)) < 0.7;
}

bool triangle(double x, double y) {
    return insideLines<3>(x, y, 0.5) == 3;
}

/// The lines of a five-pointed star: its tips are outside of one line only.
bool star(double x, double y) {
    return insideLines<5>(x, y, 0.309) >= 4;
}

bool cross(double x, double y) {
    const double along = std::max(std::abs(x), std::abs(y)), across = std::min(std::abs(x), std::abs(y));
    return along < 0.95 && across < 0.27;
}

bool bar(double x, double y) {
    return std::abs(x) < 0.95 && std::abs(y) < 0.27;
}

bool crescent(double x, double y) {
    return disk(x, y) && squareOf(x - 0.5) + y * y > squareOf(0.75);
}

bool halfDisk(double x, double y) {
    return disk(x, y) && y > 0;
}

bool pentagon(double x, double y) {
    return insideLines<5>(x, y, 0.809) == 5;
}

using Contains = bool (*)(double, double);
constexpr std::string_view shapeNames[] = {"disk",  "ring", "square",   "triangle",  "star",
                                           "cross", "bar",  "crescent", "half disk", "pentagon"};
constexpr Contains shapeBodies[] = {disk, ring, squareShape, triangle, star, cross, bar, crescent, halfDisk, pentagon};
static_assert(std::size(shapeNames) == std::size(shapeBodies));

using Color = std::array<double, 3>;

Color chooseBackground(RandomSequence& random) {
    Color color{};
    for (double& c : color) c = random.within(0, 110);
    return color;
}

/// Brighter than the background in each channel.
Color chooseColor(RandomSequence& random, const Color& background) {
    Color color = background;
    for (double& c : color) c += random.within(60, 145);
    return color;
}

/// A shape on the canvas, in pixels.
struct Placed {
    size_t kind;
    double x, y, radius, sine, cosine;
    Color color;
};

Placed place(size_t kind, RandomSequence& random, double side, std::array<double, 2> radii, const Color& background) {
    Placed p{};
    p.kind = kind;
    p.radius = side * random.within(radii[0], radii[1]);
    p.x = random.within(p.radius, side - p.radius);
    p.y = random.within(p.radius, side - p.radius);
    const auto [s, c] = portableSinCos(random.within(0, fullTurn));
    p.sine = s;
    p.cosine = c;
    p.color = chooseColor(random, background);
    return p;
}

bool contains(const Placed& p, double x, double y) {
    const double dx = (x - p.x) / p.radius, dy = (y - p.y) / p.radius;
    return element(shapeBodies, p.kind)(p.cosine * dx + p.sine * dy, p.cosine * dy - p.sine * dx);
}

/// The share of a pixel inside the shape, from four points.
double coverage(const Placed& p, double column, double row) {
    int inside = 0;
    for (const double dy : {0.25, 0.75})
        for (const double dx : {0.25, 0.75}) inside += contains(p, column + dx, row + dy);
    return inside / 4.0;
}

/// An image before it is rounded to bytes.
class Picture {
public:
    Picture(const ShapeCanvas& canvas, const Color& background) : m_canvas(canvas) {
        assert(canvas.pixels.size() == 3 * area());
        for (size_t c = 0; c < 3; ++c) m_channels[c].assign(area(), background[c]);
        std::fill(canvas.mask.begin(), canvas.mask.end(), uint8_t{0});
    }

    void draw(const Placed& p) {
        const auto pixel = [&](double v) {
            return static_cast<int64_t>(std::clamp(v, 0.0, static_cast<double>(m_canvas.side - 1)));
        };
        const int64_t left = pixel(p.x - p.radius), right = pixel(p.x + p.radius);
        for (int64_t row = pixel(p.y - p.radius); row <= pixel(p.y + p.radius); ++row)
            for (int64_t column = left; column <= right; ++column) cover(p, row, column);
    }

    /// Writes the bytes of the canvas.
    void finish(RandomSequence& random, double noise) {
        auto to = m_canvas.pixels.begin();
        for (const auto& channel : m_channels)
            for (const double value : channel)
                *to++ = static_cast<uint8_t>(std::clamp(value + noise * random.roughNormal(), 0.0, 255.0) + 0.5);
    }

private:
    size_t area() const { return static_cast<size_t>(m_canvas.side * m_canvas.side); }

    void cover(const Placed& p, int64_t row, int64_t column) {
        const double share = coverage(p, static_cast<double>(column), static_cast<double>(row));
        const auto at = static_cast<size_t>(row * m_canvas.side + column);
        for (size_t c = 0; c < 3; ++c) m_channels[c][at] += share * (p.color[c] - m_channels[c][at]);
        if (share >= 0.5 && !m_canvas.mask.empty()) m_canvas.mask[at] = static_cast<uint8_t>(p.kind + 1);
    }

    ShapeCanvas m_canvas;
    std::array<std::vector<double>, 3> m_channels;
};

}  // namespace

std::span<const std::string_view> shapeKinds() {
    return shapeNames;
}

void renderShape(size_t kind, const Philox& random, double noise, const ShapeCanvas& canvas) {
    RandomSequence numbers(random);
    const Color background = chooseBackground(numbers);
    Picture picture(canvas, background);
    picture.draw(place(kind, numbers, static_cast<double>(canvas.side), {0.175, 0.4}, background));
    picture.finish(numbers, noise);
}

void renderShapes(size_t kinds, const Philox& random, double noise, const ShapeCanvas& canvas) {
    RandomSequence numbers(random);
    const Color background = chooseBackground(numbers);
    Picture picture(canvas, background);
    const uint32_t count = 1 + numbers.below(3);
    for (uint32_t i = 0; i < count; ++i) {
        const size_t kind = numbers.below(static_cast<uint32_t>(kinds));
        picture.draw(place(kind, numbers, static_cast<double>(canvas.side), {0.125, 0.25}, background));
    }
    picture.finish(numbers, noise);
}

}  // namespace lathe
