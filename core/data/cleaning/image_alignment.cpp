// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/image_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "core/data/cleaning/fine_alignment.h"
#include "core/data/cleaning/local_shift.h"

namespace lathe::cleaning {
namespace {

constexpr int gridSide = 24;    // of the comparison of drawings
constexpr int searchSide = 14;  // of the search for the best place
constexpr float circleRadius = 0.92F;
constexpr int searchRounds = 4;
/// Correlations below which a search ends: at its start, and after each of its rounds.
constexpr double leastCorrelations[searchRounds + 1] = {0.5, 0.72, 0.8, 0.85, 0.87};

/// Of the correlation 0.95, and of a local shift of 0.2 % of the side, the similarity is 0.95.
constexpr double costOfShift = 25.0 / thumbSide;

using Grid = std::array<float, gridSide * gridSide>;

bool isInside(const ViewPoint& p) {
    return p.u * p.u + p.v * p.v <= circleRadius * circleRadius;
}

/// The pixels of a grid that are inside of the circle.
std::vector<size_t> pixelsInside(const std::vector<ViewPoint>& points) {
    std::vector<size_t> inside;
    for (size_t i = 0; i < points.size(); ++i)
        if (isInside(points[i])) inside.push_back(i);
    return inside;
}

/// The positions of the search: pixels of a coarse grid inside of the circle.
std::vector<ViewPoint> makeSearchPoints() {
    std::vector<ViewPoint> points = pointsOfGrid(searchSide);
    std::erase_if(points, [](const ViewPoint& p) { return !isInside(p); });
    return points;
}

const std::vector<ViewPoint>& searchPoints() {
    static const std::vector<ViewPoint> points = makeSearchPoints();
    return points;
}

Grid gridOf(const Thumb& thumb, const View& view) {
    static const std::vector<ViewPoint> points = pointsOfGrid(gridSide);
    Grid grid{};
    samplePoints(thumb, view, points, grid);
    return grid;
}

/// Of as many values. They are at most 255, so sums in float32 have errors of about 1e-5.
double correlation(std::span<const float> a, std::span<const float> b) {
    float sumA = 0, sumB = 0, squaresA = 0, squaresB = 0, products = 0;
    for (size_t i = 0; i < a.size(); ++i) {
        const float p = a[i] - 128, q = b[i] - 128;
        sumA += p, sumB += q, squaresA += p * p, squaresB += q * q, products += p * q;
    }
    const auto count = static_cast<double>(a.size());
    const double meanA = static_cast<double>(sumA) / count, meanB = static_cast<double>(sumB) / count;
    const double varianceA = static_cast<double>(squaresA) / count - meanA * meanA;
    const double varianceB = static_cast<double>(squaresB) / count - meanB * meanB;
    if (varianceA < 1e-2 || varianceB < 1e-2) return 0;
    return std::min(1.0, (static_cast<double>(products) / count - meanA * meanB) / std::sqrt(varianceA * varianceB));
}

std::vector<float> valuesInside(const Grid& grid) {
    static const std::vector<size_t> inside = pixelsInside(pointsOfGrid(gridSide));
    std::vector<float> values;
    values.reserve(inside.size());
    for (const size_t i : inside) values.push_back(grid[i]);
    return values;
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
Grid detailsOf(const Grid& grid) {
    Grid rows{}, means{};
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

/// Looks for the best place of a view: one number after the other, by smaller and smaller steps.
class Search {
public:
    Search(const Thumb& whole, const Thumb& other) : m_other(other), m_whole(searchPoints().size()), m_values(m_whole.size()) {
        samplePoints(whole, {}, searchPoints(), m_whole);
    }

    /// Ends when the images differ too much.
    Placed run(const View& view) {
        Placed best{view, correlationAt(view)};
        float size = 1;
        for (int round = 0; round < searchRounds && best.correlation >= leastCorrelations[round]; ++round, size *= 0.5F)
            for (const Direction& d : directions) tryStep(d, size, best);
        return best;
    }

private:
    double correlationAt(const View& view) {
        samplePoints(m_other, view, searchPoints(), m_values);
        return correlation(m_whole, m_values);
    }
    /// In both senses.
    void tryStep(const Direction& d, float size, Placed& best) {
        for (const float step : {size * d.step, -size * d.step}) {
            View next = best.view;
            next.*d.member += step;
            const double value = correlationAt(next);
            if (value <= best.correlation) continue;
            best = {next, value};
            return;
        }
    }

    const Thumb& m_other;
    std::vector<float> m_whole, m_values;
};

/// The mean of two correlations, of the brightness and of the details.
double similarityOfDrawings(const Thumb& whole, const Thumb& other, const View& view) {
    const Grid a = gridOf(whole, {}), b = gridOf(other, view);
    return 0.5 *
           (correlation(valuesInside(a), valuesInside(b)) + correlation(valuesInside(detailsOf(a)), valuesInside(detailsOf(b))));
}

}  // namespace

double similarityOf(const Thumb& whole, const Thumb& other, const View& view) {
    const Placed best = Search(whole, other).run(view);
    if (best.correlation < leastCorrelations[searchRounds]) return 0.5 * best.correlation;
    if (whole.isFlat || other.isFlat) return similarityOfDrawings(whole, other, best.view);
    const AlignedImages images = alignedImages(whole, other, best.view);
    return std::min(images.correlation, 1 - costOfShift * localShift(images));
}

}  // namespace lathe::cleaning
