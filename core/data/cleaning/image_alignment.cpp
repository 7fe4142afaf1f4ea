// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/image_alignment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace lathe::cleaning {
namespace {

constexpr int gridSide = 24;
constexpr double circleRadius = 0.92;
constexpr double leastStart = 0.35;  // below it, a view is not worth a search
constexpr int searchRounds = 4;

using Grid = std::array<float, gridSide * gridSide>;

/// Pixels of the grid inside the circle.
const std::vector<size_t>& insideCircle() {
    static const auto inside = [] {
        std::vector<size_t> out;
        for (int y = 0; y < gridSide; ++y) {
            for (int x = 0; x < gridSide; ++x) {
                const double u = (2 * x + 1.0) / gridSide - 1, v = (2 * y + 1.0) / gridSide - 1;
                if (u * u + v * v <= circleRadius * circleRadius) out.push_back(static_cast<size_t>(y * gridSide + x));
            }
        }
        return out;
    }();
    return inside;
}

Grid gridOf(const Thumb& thumb, const View& view) {
    Grid grid{};
    sampleView(thumb, view, gridSide, grid);
    return grid;
}

double correlation(const Grid& a, const Grid& b) {
    double sumA = 0, sumB = 0, squaresA = 0, squaresB = 0, products = 0;
    for (const size_t i : insideCircle()) {
        const auto p = static_cast<double>(a[i]), q = static_cast<double>(b[i]);
        sumA += p, sumB += q, squaresA += p * p, squaresB += q * q, products += p * q;
    }
    const auto n = static_cast<double>(insideCircle().size());
    const double varianceA = squaresA - sumA * sumA / n, varianceB = squaresB - sumB * sumB / n;
    return varianceA > 1e-6 && varianceB > 1e-6 ? (products - sumA * sumB / n) / std::sqrt(varianceA * varianceB) : 0;
}

/// The grid minus its mean over 7 x 7 pixels.
Grid detailsOf(const Grid& grid) {
    constexpr int reach = 3;
    Grid out{};
    for (int y = 0; y < gridSide; ++y) {
        for (int x = 0; x < gridSide; ++x) {
            float sum = 0;
            int count = 0;
            for (int v = std::max(0, y - reach); v <= std::min(gridSide - 1, y + reach); ++v)
                for (int u = std::max(0, x - reach); u <= std::min(gridSide - 1, x + reach); ++u, ++count)
                    sum += grid[static_cast<size_t>(v * gridSide + u)];
            const auto at = static_cast<size_t>(y * gridSide + x);
            out[at] = grid[at] - sum / static_cast<float>(count);
        }
    }
    return out;
}

/// Changes one number of a view.
struct Direction {
    float View::*member;
    float step;
};

constexpr Direction directions[] = {{&View::x, 0.06F}, {&View::y, 0.06F}, {&View::scale, 0.05F}, {&View::angle, 0.06F}};

/// Moves the view to a better place nearby: one number after the other, by smaller and smaller steps.
View aligned(const Grid& whole, const Thumb& other, View view, double best) {
    float size = 1;
    for (int round = 0; round < searchRounds; ++round, size *= 0.5F) {
        for (const Direction& d : directions) {
            for (const float sign : {1.0F, -1.0F}) {
                View next = view;
                next.*d.member += sign * size * d.step;
                const double value = correlation(whole, gridOf(other, next));
                if (value <= best) continue;
                best = value;
                view = next;
                break;
            }
        }
    }
    return view;
}

}  // namespace

double similarityOf(const Thumb& whole, const Thumb& other, const View& view) {
    const Grid grid = gridOf(whole, {});
    const double start = correlation(grid, gridOf(other, view));
    if (start < leastStart) return start;
    const Grid best = gridOf(other, aligned(grid, other, view, start));
    return 0.5 * (correlation(grid, best) + correlation(detailsOf(grid), detailsOf(best)));
}

}  // namespace lathe::cleaning
