// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/pareto.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace lathe::sweep {

namespace {

using Points = std::vector<Objectives>;

/// Those that count, in the order of their last objective, the least first.
Points countingPoints(std::span<const Objectives> points, const Objectives& reference) {
    Points out;
    for (const Objectives& p : points)
        if (std::equal(p.begin(), p.end(), reference.begin(), reference.end(), std::less<>())) out.push_back(p);
    std::sort(out.begin(), out.end(), [](const Objectives& a, const Objectives& b) {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    });
    return out;
}

/// `points` by their second objective.
double area(const Points& points, const Objectives& reference) {
    double sum = 0, least = reference[0];
    for (size_t i = 0; i < points.size(); ++i) {
        least = std::min(least, points[i][0]);
        const double above = i + 1 < points.size() ? points[i + 1][1] : reference[1];
        sum += (reference[0] - least) * (above - points[i][1]);
    }
    return sum;
}

/// Slices between one point's third objective and the next one's.
double volume(const Points& points, const Objectives& reference) {
    double sum = 0;
    Points flat;
    for (size_t i = 0; i < points.size(); ++i) {
        const Objectives p(points[i].begin(), points[i].begin() + 2);
        flat.insert(
            std::upper_bound(flat.begin(), flat.end(), p, [](const Objectives& a, const Objectives& b) { return a[1] < b[1]; }),
            p);
        const double above = i + 1 < points.size() ? points[i + 1][2] : reference[2];
        if (above > points[i][2]) sum += area(flat, {reference[0], reference[1]}) * (above - points[i][2]);
    }
    return sum;
}

Points withoutDominated(Points points) {
    Points out;
    for (size_t i = 0; i < points.size(); ++i) {
        bool keep = true;
        for (size_t j = 0; j < points.size() && keep; ++j)
            keep = !(dominates(points[j], points[i]) || (j < i && points[j] == points[i]));
        if (keep) out.push_back(points[i]);
    }
    return out;
}

double boxOf(const Objectives& p, const Objectives& reference) {
    double product = 1;
    for (size_t i = 0; i < p.size(); ++i) product *= reference[i] - p[i];
    return product;
}

/// Each point's own share: its box less what the later ones cover of it.
double recursive(const Points& points, const Objectives& reference) {
    double sum = 0;
    for (size_t i = 0; i < points.size(); ++i) {
        Points limited;
        for (size_t j = i + 1; j < points.size(); ++j) {
            limited.push_back(points[j]);
            for (size_t k = 0; k < reference.size(); ++k) limited.back()[k] = std::max(points[j][k], points[i][k]);
        }
        sum += boxOf(points[i], reference) - recursive(withoutDominated(std::move(limited)), reference);
    }
    return sum;
}

}  // namespace

bool dominates(const Objectives& a, const Objectives& b) {
    bool better = false;
    for (size_t i = 0; i < a.size(); ++i) {
        if (a[i] > b[i]) return false;
        better = better || a[i] < b[i];
    }
    return better;
}

std::vector<int> frontsOf(std::span<const Objectives> points, size_t enough) {
    std::vector<size_t> rest(points.size());
    std::iota(rest.begin(), rest.end(), size_t{0});
    std::stable_sort(rest.begin(), rest.end(), [&](size_t a, size_t b) { return points[a] < points[b]; });
    std::vector<int> fronts(points.size(), 0);
    int number = 0;
    for (size_t placed = 0; !rest.empty() && placed < enough; ++number) {
        std::vector<size_t> front, next;  // in this order nothing is dominated by what comes later
        for (const size_t i : rest) {
            const bool isFree =
                std::none_of(front.begin(), front.end(), [&](size_t j) { return dominates(points[j], points[i]); });
            (isFree ? front : next).push_back(i);
        }
        for (const size_t i : front) fronts[i] = number;
        placed += front.size();
        rest = std::move(next);
    }
    for (const size_t i : rest) fronts[i] = number;
    return fronts;
}

std::vector<size_t> paretoFront(std::span<const Objectives> points) {
    const std::vector<int> fronts = frontsOf(points, 1);
    std::vector<size_t> out;
    for (size_t i = 0; i < points.size(); ++i)
        if (fronts[i] == 0) out.push_back(i);
    return out;
}

std::vector<double> crowdingDistances(std::span<const Objectives> front) {
    std::vector<double> distances(front.size(), 0);
    std::vector<size_t> order(front.size());
    for (size_t m = 0; !front.empty() && m < front[0].size(); ++m) {
        std::iota(order.begin(), order.end(), size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return front[a][m] < front[b][m]; });
        const auto half = [&](size_t place) { return front[order[place]][m] / 2; };  // whole differences may be infinite
        const double extent = half(order.size() - 1) - half(0);
        distances[order.front()] = distances[order.back()] = std::numeric_limits<double>::infinity();
        for (size_t i = 1; i + 1 < order.size() && extent > 0; ++i) distances[order[i]] += (half(i + 1) - half(i - 1)) / extent;
    }
    return distances;
}

double hypervolume(std::span<const Objectives> points, const Objectives& reference) {
    Points counting = countingPoints(points, reference);
    if (counting.empty()) return 0;
    if (reference.size() == 1) return reference[0] - counting.front()[0];
    if (reference.size() == 2) return area(counting, reference);
    if (reference.size() == 3) return volume(counting, reference);
    counting = withoutDominated(std::move(counting));
    std::reverse(counting.begin(), counting.end());
    return recursive(counting, reference);
}

std::vector<size_t> largestHypervolume(std::span<const Objectives> points, const Objectives& reference, size_t count) {
    std::vector<size_t> chosen;
    Points set;
    std::vector<bool> isChosen(points.size(), false);
    while (chosen.size() < std::min(count, points.size())) {
        double most = 0;
        size_t best = points.size();
        for (size_t i = 0; i < points.size(); ++i) {
            if (isChosen[i]) continue;
            set.push_back(points[i]);
            const double covered = hypervolume(set, reference);
            set.pop_back();
            if (best == points.size() || covered > most) most = covered, best = i;
        }
        isChosen[best] = true;
        chosen.push_back(best);
        set.push_back(points[best]);
    }
    return chosen;
}

Objectives referenceOf(std::span<const Objectives> points) {
    Objectives reference;
    for (size_t m = 0; !points.empty() && m < points[0].size(); ++m) {
        const auto less = [m](const Objectives& a, const Objectives& b) { return a[m] < b[m]; };
        const auto [least, most] = std::minmax_element(points.begin(), points.end(), less);
        const double worst = (*most)[m], extent = worst - (*least)[m];
        reference.push_back(worst + std::max(0.1 * extent, 1e-9 * std::max(1.0, std::fabs(worst))));
    }
    return reference;
}

}  // namespace lathe::sweep
