// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/search.h"

#include <algorithm>
#include <cmath>

#include "core/base/philox.h"
#include "core/sweep/gp/spread.h"

namespace lathe::sweep::gp {

namespace {

constexpr int64_t countable = 2048, fewLevels = 12;
constexpr size_t anchorsUsed = 4;
enum Draw : uint32_t { spreadDraw = 0x5000, nearDraw = 0x6000 };

double normalDraw(const Philox& random, uint64_t i) {
    const double radius = std::sqrt(-2 * std::log(1 - random.uniform53(2 * i)));
    return radius * std::cos(6.283185307179586 * random.uniform53(2 * i + 1));
}

bool nearlySame(std::span<const double> a, std::span<const double> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](double u, double v) { return std::fabs(u - v) < 1e-9 || (std::isnan(u) && std::isnan(v)); });
}

}  // namespace

Search::Search(const Question& question, const Encoding& encoding, const Acquisition& acquisition, Box box,
               std::vector<Coordinates> anchors, SearchOptions options)
    : m_question(question),
      m_encoding(encoding),
      m_acquisition(acquisition),
      m_box(std::move(box)),
      m_anchors(std::move(anchors)),
      m_options(options) {
    m_anchors.resize(std::min(m_anchors.size(), anchorsUsed));
}

std::optional<Coordinates> Search::run() {
    const auto all = everything();
    std::vector<Candidate> places = rated(all ? *all : candidates());
    const auto better = [](const Candidate& a, const Candidate& b) { return a.value > b.value; };
    std::stable_sort(places.begin(), places.end(), better);
    std::vector<Candidate> found;
    for (const Candidate& place : places) {
        if (found.size() >= (all ? 1 : m_options.starts)) break;
        if (allowed(place.x)) found.push_back(place);
    }
    if (found.empty()) return std::nullopt;
    if (all) return found.front().x;
    std::vector<Candidate> ends = found;
    for (Candidate& end : ends) end = climbed(end);
    ends.insert(ends.end(), found.begin(), found.end());
    std::stable_sort(ends.begin(), ends.end(), better);
    for (const Candidate& end : ends)
        if (allowed(end.x)) return end.x;
    return std::nullopt;
}

bool Search::allowed(std::span<const double> x) const {
    const auto there = [&](const Observation& o) { return nearlySame(o.x, x); };
    const auto& [observations, pending] = std::tie(m_question.observations, m_question.pending);
    return std::none_of(observations.begin(), observations.end(), there) && std::none_of(pending.begin(), pending.end(), there) &&
           (!m_question.feasible || m_question.feasible(x));
}

/// All points of a space that has few, in the order of their levels.
std::optional<std::vector<Coordinates>> Search::everything() const {
    const int64_t count = m_question.coding.points();
    if (count == 0 || count > countable) return std::nullopt;
    std::vector<Coordinates> out;
    for (int64_t k = 0; k < count; ++k) {
        Coordinates x;
        int64_t rest = k;
        for (size_t j = 0; j < m_encoding.size(); ++j) {
            x.push_back(m_encoding.coordinate(j, rest % m_encoding.levels(j)));
            rest /= m_encoding.levels(j);
        }
        x = m_question.coding.canonical(std::move(x));
        if (!isKnown(m_question, x)) out.push_back(std::move(x));
    }
    return out;
}

Coordinates Search::fromBox(std::span<const double> unit) const {
    Coordinates x(unit.begin(), unit.end());
    for (size_t j = 0; j < x.size(); ++j)
        if (m_encoding.kinds()[j] == FeatureKind::Number && m_question.coding.axes()[j].kind != Axis::Kind::Category)
            x[j] = m_box.low[j] + x[j] * (m_box.high[j] - m_box.low[j]);
    return m_question.coding.canonical(std::move(x));
}

Coordinates Search::around(const Coordinates& anchor, uint32_t draw) const {
    const Philox random(m_question.seed, RandomStream::Sampler, static_cast<uint32_t>(m_question.number), nearDraw + draw);
    const auto axes = static_cast<double>(anchor.size());
    const double reach = 0.3 * std::exp2(-8 * random.uniform53(0)), share = random.uniform53(1) < 0.5 ? 1 : 2 / axes;
    Coordinates x = anchor;
    for (size_t j = 0; j < x.size(); ++j) {
        const uint64_t at = 8 + 8 * j;
        if (std::isnan(x[j]) || random.uniform53(at) >= share) continue;
        if (m_encoding.isReal(j)) {
            x[j] = std::clamp(x[j] + reach * normalDraw(random, at / 2 + 1), m_box.low[j], m_box.high[j]);
            continue;
        }
        const int64_t levels = m_encoding.levels(j);
        const double step = std::max(1.0, reach * static_cast<double>(levels)) * normalDraw(random, at / 2 + 1);
        const bool anywhere = m_encoding.kinds()[j] == FeatureKind::Category;
        const double level = anywhere ? random.uniform53(at + 4) * static_cast<double>(levels)
                                      : static_cast<double>(m_encoding.rank(j, x[j])) + std::round(step);
        x[j] = m_encoding.coordinate(j, static_cast<int64_t>(std::clamp(level, 0.0, static_cast<double>(levels - 1))));
    }
    return m_question.coding.canonical(std::move(x));
}

std::vector<Coordinates> Search::candidates() const {
    std::vector<Coordinates> out;
    const Spread spread(m_encoding.size(),
                        Philox(m_question.seed, RandomStream::Sampler, static_cast<uint32_t>(m_question.number), spreadDraw));
    for (size_t i = 0; i < m_options.spread; ++i) out.push_back(fromBox(spread(i)));
    for (size_t i = 0; i < m_options.near && !m_anchors.empty(); ++i)
        out.push_back(around(m_anchors[i % m_anchors.size()], static_cast<uint32_t>(i)));
    return out;
}

std::vector<Search::Candidate> Search::rated(std::vector<Coordinates> all) const {
    constexpr size_t block = 256;
    std::vector<Candidate> out;
    for (size_t first = 0; first < all.size(); first += block) {
        Points points(m_encoding.size(), std::min(block, all.size() - first));
        for (size_t i = 0; i < points.count(); ++i) points.set(i, m_encoding.features(all[first + i]));
        const auto values = m_acquisition(points);
        for (size_t i = 0; i < points.count(); ++i) out.push_back({std::move(all[first + i]), values[i]});
    }
    return out;
}

double Search::rate(const Coordinates& x) const {
    return m_acquisition(m_encoding.features(x));
}

Search::Candidate Search::climbed(Candidate place) const {
    place = slid(std::move(place), true);
    for (int round = 0; round < 3; ++round) {
        const double before = place.value;
        place = stepped(std::move(place));
        if (place.value == before) break;
        place = slid(std::move(place), false);
    }
    return place;
}

/// Along the gradient of the reals; `levelsToo`: of long ordered axes as well, which are rounded then.
Search::Candidate Search::slid(Candidate place, bool levelsToo) const {
    std::vector<size_t> moving;
    Box box;
    bool rounded = false;
    for (size_t j = 0; j < place.x.size(); ++j) {
        const bool ordered = m_question.coding.axes()[j].kind == Axis::Kind::Ordered && m_encoding.levels(j) >= fewLevels;
        if (std::isnan(place.x[j]) || !(m_encoding.isReal(j) || (levelsToo && ordered))) continue;
        rounded |= ordered;
        moving.push_back(j);
        box.low.push_back(m_box.low[j]);
        box.high.push_back(m_box.high[j]);
    }
    if (moving.empty()) return place;
    std::vector<double> features = m_encoding.features(place.x), start, whole(features.size());
    for (size_t j : moving) start.push_back(features[j]);
    const auto f = [&](std::span<const double> x, std::span<double> gradient) {
        for (size_t i = 0; i < moving.size(); ++i) features[moving[i]] = x[i];
        const double value = m_acquisition(features, whole);
        for (size_t i = 0; i < moving.size(); ++i) gradient[i] = -whole[moving[i]];
        return -value;
    };
    const Minimum end =
        minimise(f, start, box, {.evaluations = m_options.evaluations, .gradientTolerance = 1e-4, .valueTolerance = 1e-7});
    Candidate moved = place;
    for (size_t i = 0; i < moving.size(); ++i) moved.x[moving[i]] = end.x[i];
    moved.x = m_question.coding.canonical(std::move(moved.x));
    moved.value = rounded ? rate(moved.x) : -end.value;
    return moved.value > place.value ? moved : place;
}

std::vector<Coordinates> Search::neighbours(const Candidate& place) const {
    std::vector<Coordinates> out;
    for (size_t j = 0; j < place.x.size(); ++j) {
        if (m_encoding.isReal(j) || std::isnan(place.x[j])) continue;
        const int64_t levels = m_encoding.levels(j), here = m_encoding.rank(j, place.x[j]);
        const bool category = m_encoding.kinds()[j] == FeatureKind::Category;
        const int64_t reach = category ? levels : 2;
        for (int64_t k = std::max<int64_t>(here - reach, 0); k <= std::min(here + reach, levels - 1); ++k) {
            if (k == here || out.size() >= 256) continue;
            Coordinates x = place.x;
            x[j] = m_encoding.coordinate(j, k);
            out.push_back(m_question.coding.canonical(std::move(x)));
        }
    }
    return out;
}

/// From neighbour to neighbour in the levels, while that helps.
Search::Candidate Search::stepped(Candidate place) const {
    for (int step = 0; step < 8; ++step) {
        auto around = rated(neighbours(place));
        std::erase_if(around, [&](const Candidate& p) { return isKnown(m_question, p.x); });
        const auto best = std::max_element(around.begin(), around.end(),
                                           [](const Candidate& a, const Candidate& b) { return a.value < b.value; });
        if (best == around.end() || !(best->value > place.value)) break;
        place = std::move(*best);
    }
    return place;
}

}  // namespace lathe::sweep::gp
