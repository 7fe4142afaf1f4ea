// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/image_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace lathe::cleaning {
namespace {

constexpr int gridSide = 24;    // of the comparison
constexpr int searchSide = 14;  // of the search for the best place
constexpr double circleRadius = 0.92;
constexpr int searchRounds = 4;
/// Correlations below which a search ends: at its start, and after each of its rounds.
constexpr double leastCorrelations[searchRounds + 1] = {0.4, 0.65, 0.75, 0.8, 0.8};

/// Values at side x side pixels.
template <int side>
using Grid = std::array<float, side * side>;

/// 1 for pixels inside the circle, 0 for others.
template <int side>
Grid<side> makeCircle() {
    Grid<side> out{};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double u = (2 * x + 1.0) / side - 1, v = (2 * y + 1.0) / side - 1;
            out[static_cast<size_t>(y * side + x)] = u * u + v * v <= circleRadius * circleRadius ? 1.0F : 0.0F;
        }
    }
    return out;
}

template <int side>
const Grid<side>& insideCircle() {
    static const Grid<side> circle = makeCircle<side>();
    return circle;
}

template <int side>
Grid<side> gridOf(const Thumb& thumb, const View& view) {
    Grid<side> grid{};
    sampleView(thumb, view, side, grid);
    return grid;
}

/// Of the pixels inside the circle. Values are at most 255, so sums in float32 have errors of about 1e-5.
template <int side>
double correlation(const Grid<side>& a, const Grid<side>& b) {
    const Grid<side>& inside = insideCircle<side>();
    float n = 0, sumA = 0, sumB = 0, squaresA = 0, squaresB = 0, products = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        const float w = inside[i], p = w * (a[i] - 128), q = w * (b[i] - 128);
        n += w, sumA += p, sumB += q, squaresA += p * p, squaresB += q * q, products += p * q;
    }
    const double count = static_cast<double>(n), meanA = static_cast<double>(sumA) / count,
                 meanB = static_cast<double>(sumB) / count;
    const double varianceA = static_cast<double>(squaresA) / count - meanA * meanA;
    const double varianceB = static_cast<double>(squaresB) / count - meanB * meanB;
    if (varianceA < 1e-2 || varianceB < 1e-2) return 0;
    return std::min(1.0, (static_cast<double>(products) / count - meanA * meanB) / std::sqrt(varianceA * varianceB));
}

/// Means over 7 pixels of each line, which has `step` between its pixels; at the border over those that are there.
void smoothLine(const float* in, float* out, int step) {
    constexpr int reach = 3;
    for (int x = 0; x < gridSide; ++x) {
        const int first = std::max(0, x - reach), last = std::min(gridSide - 1, x + reach);
        float sum = 0;
        for (int u = first; u <= last; ++u) sum += in[u * step];
        out[x * step] = sum / static_cast<float>(last - first + 1);
    }
}

/// The grid minus its mean over 7 x 7 pixels, around 128.
Grid<gridSide> detailsOf(const Grid<gridSide>& grid) {
    Grid<gridSide> rows{}, means{};
    for (int y = 0; y < gridSide; ++y) smoothLine(grid.data() + y * gridSide, rows.data() + y * gridSide, 1);
    for (int x = 0; x < gridSide; ++x) smoothLine(rows.data() + x, means.data() + x, gridSide);
    for (size_t i = 0; i < grid.size(); ++i) means[i] = grid[i] - means[i] + 128;
    return means;
}

/// Changes one number of a view.
struct Direction {
    float View::*member;
    float step;
};

constexpr Direction directions[] = {{&View::x, 0.06F}, {&View::y, 0.06F}, {&View::scale, 0.05F}, {&View::angle, 0.06F}};

/// A view, and how well it fits.
struct Placed {
    View view;
    double correlation = 0;
};

/// Tries a step in both senses.
void tryStep(const Grid<searchSide>& whole, const Thumb& other, const Direction& d, float size, Placed& best) {
    for (const float step : {size * d.step, -size * d.step}) {
        View next = best.view;
        next.*d.member += step;
        const double value = correlation<searchSide>(whole, gridOf<searchSide>(other, next));
        if (value <= best.correlation) continue;
        best = {next, value};
        return;
    }
}

/// Moves the view to a better place nearby: one number after the other, by smaller and smaller steps. Ends when the images differ
/// too much.
Placed aligned(const Thumb& wholeThumb, const Thumb& other, const View& view) {
    const auto whole = gridOf<searchSide>(wholeThumb, {});
    Placed best{view, correlation<searchSide>(whole, gridOf<searchSide>(other, view))};
    float size = 1;
    for (int round = 0; round < searchRounds && best.correlation >= leastCorrelations[round]; ++round, size *= 0.5F)
        for (const Direction& d : directions) tryStep(whole, other, d, size, best);
    return best;
}

}  // namespace

double similarityOf(const Thumb& whole, const Thumb& other, const View& view) {
    const Placed best = aligned(whole, other, view);
    if (best.correlation < leastCorrelations[searchRounds]) return 0.5 * best.correlation;
    const auto a = gridOf<gridSide>(whole, {}), b = gridOf<gridSide>(other, best.view);
    return 0.5 * (correlation<gridSide>(a, b) + correlation<gridSide>(detailsOf(a), detailsOf(b)));
}

}  // namespace lathe::cleaning
