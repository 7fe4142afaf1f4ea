// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/digit_strokes.h"

#include <array>
#include <cassert>

#include "core/base/element.h"

namespace lathe {
namespace {

constexpr int piecesPerSpan = 5;

Stroke curve(std::vector<StrokePoint> points) {
    return {true, std::move(points)};
}
Stroke line(std::vector<StrokePoint> points) {
    return {false, std::move(points)};
}

std::array<std::vector<Glyph>, 10> makeGlyphs() {
    std::array<std::vector<Glyph>, 10> g;
    g[0] = {{curve({{.52, 0}, {.2, .1}, {.03, .5}, {.2, .9}, {.5, 1}, {.82, .88}, {.97, .5}, {.8, .12}, {.5, .01}})},
            {curve({{.7, .04}, {.35, .02}, {.1, .35}, {.12, .78}, {.42, 1}, {.78, .86}, {.92, .45}, {.75, .1}, {.45, .02}})}};
    g[1] = {{line({{.5, 0}, {.5, 1}})},
            {line({{.2, .27}, {.56, 0}, {.56, 1}})},
            {line({{.22, .22}, {.52, 0}, {.52, 1}}), line({{.15, 1}, {.88, 1}})}};
    g[2] = {
        {curve({{.08, .25}, {.25, .05}, {.55, 0}, {.86, .15}, {.84, .4}, {.5, .7}, {.05, 1}}), line({{.05, 1}, {.95, .98}})},
        {curve(
            {{.1, .22}, {.35, 0}, {.76, .07}, {.82, .35}, {.5, .72}, {.16, .97}, {.06, .86}, {.25, .8}, {.6, .97}, {.97, .9}})}};
    g[3] = {{curve({{.1, .12}, {.42, 0}, {.82, .12}, {.78, .36}, {.4, .47}}),
             curve({{.4, .47}, {.85, .6}, {.86, .86}, {.5, 1}, {.06, .88}})},
            {line({{.1, .02}, {.86, .02}, {.42, .42}}), curve({{.42, .42}, {.85, .53}, {.88, .84}, {.5, 1}, {.05, .9}})}};
    g[4] = {{line({{.3, 0}, {.05, .6}, {.96, .58}}), line({{.7, .22}, {.66, 1}})},
            {line({{.72, 1}, {.72, 0}, {.02, .68}, {.98, .68}})},
            {curve({{.15, .05}, {.1, .4}, {.3, .55}, {.8, .48}}), line({{.85, .02}, {.75, 1}})}};
    g[5] = {
        {line({{.9, 0}, {.25, .02}, {.18, .44}}), curve({{.18, .44}, {.5, .36}, {.88, .52}, {.88, .82}, {.5, 1}, {.06, .9}})},
        {curve({{.24, .04}, {.16, .4}, {.55, .38}, {.86, .6}, {.76, .92}, {.38, 1}, {.05, .88}}), line({{.24, .04}, {.94, 0}})}};
    g[6] = {{curve({{.76, .02}, {.4, .2}, {.12, .6}, {.2, .92}, {.55, 1}, {.86, .82}, {.76, .56}, {.45, .52}, {.16, .7}})},
            {curve({{.5, 0}, {.2, .35}, {.08, .72}, {.3, .98}, {.68, .97}, {.85, .75}, {.62, .55}, {.3, .6}, {.1, .8}})}};
    g[7] = {{line({{.05, .05}, {.95, .02}, {.4, 1}})},
            {line({{.05, .05}, {.95, .02}, {.42, 1}}), line({{.28, .52}, {.85, .48}})},
            {line({{.08, .2}, {.1, .03}, {.92, .03}}), curve({{.92, .03}, {.62, .45}, {.5, 1}})}};
    g[8] = {{curve({{.84, .14},
                    {.5, 0},
                    {.17, .14},
                    {.28, .4},
                    {.7, .58},
                    {.86, .82},
                    {.5, 1},
                    {.14, .82},
                    {.32, .57},
                    {.74, .36},
                    {.86, .12}})},
            {curve({{.5, .45}, {.2, .32}, {.25, .06}, {.55, 0}, {.8, .12}, {.76, .34}, {.5, .45}}),
             curve({{.5, .45}, {.12, .62}, {.15, .92}, {.5, 1}, {.86, .9}, {.88, .62}, {.5, .45}})}};
    g[9] = {
        {curve({{.84, .3}, {.66, .02}, {.28, .04}, {.1, .3}, {.34, .5}, {.7, .42}, {.86, .14}}), line({{.87, .1}, {.8, 1}})},
        {curve(
            {{.86, .22}, {.58, 0}, {.2, .12}, {.16, .42}, {.48, .52}, {.82, .34}, {.88, .2}, {.86, .6}, {.62, .94}, {.2, .98}})}};
    return g;
}

StrokePoint between(const std::vector<StrokePoint>& p, size_t i, double t) {
    const StrokePoint &a = p[i > 0 ? i - 1 : 0], &b = p[i], &c = p[i + 1], &d = p[i + 2 < p.size() ? i + 2 : i + 1];
    const auto blend = [t](double p0, double p1, double p2, double p3) {
        return p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
    };
    return {blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)};
}

}  // namespace

std::span<const Glyph> digitGlyphs(int digit) {
    static const auto glyphs = makeGlyphs();
    assert(digit >= 0 && digit < 10);
    return element(glyphs, digit);
}

std::vector<StrokePoint> flatten(const Stroke& stroke) {
    const auto& p = stroke.points;
    std::vector<StrokePoint> out{p.front()};
    for (size_t i = 0; i + 1 < p.size(); ++i)
        for (int k = 1; k <= piecesPerSpan; ++k) {
            const double t = static_cast<double>(k) / piecesPerSpan;
            const StrokePoint straight{p[i].x + t * (p[i + 1].x - p[i].x), p[i].y + t * (p[i + 1].y - p[i].y)};
            out.push_back(stroke.smooth ? between(p, i, t) : straight);
        }
    return out;
}

}  // namespace lathe
