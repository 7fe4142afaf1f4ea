// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/evidence.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace lathe::sweep::gp {

namespace {

std::optional<double> valueOf(const Observation& o) {
    if (o.values.empty() || !std::isfinite(o.values[0])) return std::nullopt;
    return o.values[0];
}

/// The median and the worst of the trials that came to their end; of all that have a value where none did.
struct Yardstick {
    double median = 0, worst = 0;
};

std::optional<Yardstick> yardstick(std::span<const Observation> observations) {
    std::vector<double> final, all;
    for (const Observation& o : observations) {
        if (const auto v = valueOf(o)) all.push_back(*v);
        if (!all.empty() && valueOf(o) && !o.pruned) final.push_back(all.back());
    }
    if (all.empty()) return std::nullopt;
    std::vector<double>& of = final.empty() ? all : final;
    std::sort(of.begin(), of.end());
    return Yardstick{final.empty() ? of.front() : of[of.size() / 2], of.back()};
}

Points pointsOf(const std::vector<Coordinates>& places, const Encoding& encoding) {
    Points points(encoding.size(), places.size());
    for (size_t i = 0; i < places.size(); ++i) points.set(i, encoding.features(places[i]));
    return points;
}

}  // namespace

std::vector<size_t> Evidence::order() const {
    std::vector<size_t> out(size());
    std::iota(out.begin(), out.end(), size_t{0});
    std::stable_sort(out.begin(), out.end(), [&](size_t a, size_t b) { return values[a] < values[b]; });
    return out;
}

Evidence Evidence::only(std::span<const size_t> chosen) const {
    Evidence out;
    out.points = Points(points.axes(), chosen.size());
    for (size_t i : chosen) {
        out.points.set(out.size(), points.point(i));
        out.places.push_back(places[i]);
        out.values.push_back(values[i]);
    }
    return out;
}

Evidence evidenceOf(const Question& q, const Encoding& encoding) {
    Evidence out;
    const auto known = yardstick(q.observations);
    if (!known) return out;
    for (const Observation& o : q.observations) {
        if (o.x.size() != encoding.size()) continue;
        const double value = valueOf(o).value_or(known->worst);
        out.places.push_back(o.x);
        out.values.push_back(o.pruned ? std::max(value, known->median) : value);
    }
    out.points = pointsOf(out.places, encoding);
    return out;
}

Evidence thinned(const Evidence& all, size_t most) {
    if (all.size() <= most) return all;
    const std::vector<size_t> order = all.order();
    std::vector<size_t> chosen(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(most / 2));
    const size_t rest = all.size() - chosen.size(), wanted = most - chosen.size();
    for (size_t k = 0; k < wanted; ++k) chosen.push_back(order[most / 2 + k * rest / wanted]);
    std::sort(chosen.begin(), chosen.end());
    return all.only(chosen);
}

Evidence nearest(const Evidence& all, const Encoding& encoding, size_t centre, size_t count) {
    std::vector<double> distances(all.size());
    for (size_t j = 0; j < encoding.size(); ++j)
        for (size_t i = 0; i < all.size(); ++i) {
            const double off = all.points.axis(j)[i] - all.points.axis(j)[centre];
            distances[i] += encoding.kinds()[j] == FeatureKind::Number ? off * off : (off != 0 ? 1 : 0);
        }
    std::vector<size_t> order(all.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return distances[a] < distances[b]; });
    order.resize(std::min(order.size(), count));
    std::sort(order.begin(), order.end());
    return all.only(order);
}

}  // namespace lathe::sweep::gp
