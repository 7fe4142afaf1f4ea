// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/digit_image.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/generated/digit_strokes.h"
#include "core/data/generated/random_sequence.h"

namespace lathe {
namespace {

constexpr double pi = 3.14159265358979323846;

/// How one writer holds the pen: everything is fixed for a digit, in pixels of the image.
struct Hand {
    std::array<double, 4> matrix;  // from the digit's box, centred, to pixels
    double centreX, centreY;
    struct Wave {
        double kx, ky, phase, dx, dy;
    };
    std::array<Wave, 3> waves;
    double radius, radiusSwing, swingPhase, softness, ink;
};

Hand chooseHand(RandomSequence& draws, double difficulty) {
    Hand h{};
    const double width = draws.within(12 - 3 * difficulty, 12 + 3 * difficulty);
    const double height = 19 + draws.spread(2.2 * difficulty);
    const double slant = 0.12 * difficulty + draws.spread(0.35 * difficulty);
    const auto [s, c] = portableSinCos(draws.spread(0.16 * difficulty));
    h.matrix = {c * width, (-slant * c - s) * height, s * width, (-slant * s + c) * height};
    h.centreX = digitImageSide / 2.0 + draws.spread(1.2 * difficulty);
    h.centreY = digitImageSide / 2.0 + draws.spread(1.2 * difficulty);
    for (auto& w : h.waves)
        w = {draws.spread(0.3), draws.spread(0.3), draws.spread(pi), draws.spread(1.3 * difficulty),
             draws.spread(1.3 * difficulty)};
    h.radius = 1.15 + draws.spread(0.45 * std::min(difficulty, 1.5));
    h.radiusSwing = draws.within(0, 0.25 * difficulty);
    h.swingPhase = draws.spread(pi);
    h.softness = draws.within(0.9, 1.5);
    h.ink = draws.within(1 - 0.25 * std::min(difficulty, 2.0), 1);
    return h;
}

StrokePoint placed(const Hand& h, StrokePoint p) {
    const double u = p.x - 0.5, v = p.y - 0.5;
    const double x = h.centreX + h.matrix[0] * u + h.matrix[1] * v, y = h.centreY + h.matrix[2] * u + h.matrix[3] * v;
    StrokePoint out{x, y};
    for (const auto& w : h.waves) {
        const double wave = portableSinCos(w.kx * x + w.ky * y + w.phase).sin;
        out.x += w.dx * wave;
        out.y += w.dy * wave;
    }
    return out;
}

Stroke trembling(const Stroke& stroke, RandomSequence& draws, double difficulty) {
    Stroke out = stroke;
    for (auto& p : out.points) p = {p.x + draws.spread(0.06 * difficulty), p.y + draws.spread(0.045 * difficulty)};
    return out;
}

double distanceToPiece(StrokePoint p, StrokePoint a, StrokePoint b) {
    const double dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    const double length2 = dx * dx + dy * dy;
    const double t = length2 > 0 ? std::clamp((px * dx + py * dy) / length2, 0.0, 1.0) : 0.0;
    const double ex = px - t * dx, ey = py - t * dy;
    return std::sqrt(ex * ex + ey * ey);
}

using Coverage = std::array<double, digitImageSide * digitImageSide>;

void inkPiece(Coverage& coverage, StrokePoint a, StrokePoint b, double radius, double softness) {
    const double reach = radius + softness;
    const auto pixel = [](double v) { return std::clamp(static_cast<int>(v), 0, digitImageSide - 1); };
    const int x0 = pixel(std::min(a.x, b.x) - reach), x1 = pixel(std::max(a.x, b.x) + reach);
    const int y0 = pixel(std::min(a.y, b.y) - reach), y1 = pixel(std::max(a.y, b.y) + reach);
    for (int y = y0; y <= y1; ++y)
        for (int x = x0; x <= x1; ++x) {
            const double d = distanceToPiece({x + 0.5, y + 0.5}, a, b);
            double& at = element(coverage, y * digitImageSide + x);
            at = std::max(at, std::clamp(0.5 + (radius - d) / softness, 0.0, 1.0));
        }
}

void inkStroke(Coverage& coverage, const Hand& hand, const Stroke& stroke) {
    const auto path = flatten(stroke);
    for (size_t i = 0; i + 1 < path.size(); ++i) {
        const double along = static_cast<double>(i) / static_cast<double>(path.size());
        const double swing = portableSinCos(hand.swingPhase + 2 * pi * along).sin;
        inkPiece(coverage, placed(hand, path[i]), placed(hand, path[i + 1]), hand.radius * (1 + hand.radiusSwing * swing),
                 hand.softness);
    }
}

}  // namespace

void renderDigit(int digit, const Philox& random, double difficulty, std::span<uint8_t> pixels) {
    Coverage coverage{};
    assert(pixels.size() == coverage.size());
    RandomSequence draws(random);
    const Hand hand = chooseHand(draws, difficulty);
    const auto glyphs = digitGlyphs(digit);
    for (const Stroke& stroke : glyphs[draws.below(static_cast<uint32_t>(glyphs.size()))])
        inkStroke(coverage, hand, trembling(stroke, draws, difficulty));
    const double grain = 0.05 * difficulty;
    for (double& c : coverage) {
        c = 255 * std::clamp(c * hand.ink + draws.spread(grain), 0.0, 1.0);
    }
    std::transform(coverage.begin(), coverage.end(), pixels.begin(), [](double c) { return static_cast<uint8_t>(c + 0.5); });
}

}  // namespace lathe
