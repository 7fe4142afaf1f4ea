// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/lattice.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace lathe::sweep {

namespace {

constexpr int64_t mostSteps = 1'000'000;
constexpr int mostQuestions = 5'000, randomTries = 300;

bool isNormal(const Coding& coding, size_t axis) {
    return std::holds_alternative<Normal>(coding.space().dimensions[axis].domain);
}

}  // namespace

size_t PointSet::Hash::operator()(const Coordinates& x) const {
    uint64_t hash = x.size();
    for (const double u : x) {
        hash = (hash ^ (std::isnan(u) ? 1 : std::bit_cast<uint64_t>(u))) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return hash;
}

bool PointSet::Same::operator()(const Coordinates& a, const Coordinates& b) const {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](double u, double v) { return u == v || (std::isnan(u) && std::isnan(v)); });
}

PointSet::PointSet(const Question& q) {
    for (const Observation& o : q.observations) m_points.insert(o.x);
    for (const Observation& o : q.pending) m_points.insert(o.x);
}

void PointSet::add(std::span<const double> x) {
    m_points.emplace(x.begin(), x.end());
}

bool PointSet::contains(std::span<const double> x) const {
    return m_points.contains(Coordinates(x.begin(), x.end()));
}

Lattice::Lattice(const Coding& coding, int64_t cuts) : m_coding(coding) {
    for (const Axis& axis : coding.axes()) m_counts.push_back(axis.kind == Axis::Kind::Real ? cuts : axis.levels);
    if (std::all_of(m_counts.begin(), m_counts.end(), [](int64_t n) { return n > 0; })) rewind();
}

void Lattice::rewind() {
    m_digits.assign(m_counts.size(), 0);
}

bool Lattice::next() {
    const Coordinates now = point();
    for (size_t i = m_digits.size(); i-- > 0;) {
        if (!std::isnan(now[i]) && m_digits[i] + 1 < m_counts[i]) {
            ++m_digits[i];
            return true;
        }
        m_digits[i] = 0;
    }
    return false;
}

double Lattice::coordinate(size_t i) const {
    const int axis = static_cast<int>(i);
    if (m_coding.axes()[i].kind != Axis::Kind::Real) return m_coding.middleOf(axis, m_digits[i]);
    const auto n = static_cast<double>(m_counts[i]), k = static_cast<double>(m_digits[i]);
    return n == 1 || isNormal(m_coding, i) ? (k + 0.5) / n : k / (n - 1);
}

Coordinates Lattice::point() const {
    Coordinates x;
    for (size_t i = 0; i < m_digits.size(); ++i) x.push_back(coordinate(i));
    return m_coding.canonical(std::move(x));
}

std::optional<Coordinates> freePoint(const Question& q, const std::function<Coordinates(int)>& attempt, int tries) {
    for (int t = 0; t < tries; ++t) {
        Coordinates x = q.coding.canonical(attempt(t));
        if (!isKnown(q, x) && (!q.feasible || q.feasible(x))) return x;
    }
    return anyPoint(q);
}

std::optional<Coordinates> anyPoint(const Question& q, uint32_t draw) {
    if (auto x = randomPoint(q, draw, randomTries)) return x;
    Lattice lattice(q.coding);
    if (lattice.isEmpty()) return randomPoint(q, draw + 1, mostQuestions);
    const PointSet known(q);
    int questions = 0;
    for (int64_t step = 0; step < mostSteps && questions < mostQuestions; ++step) {
        Coordinates x = lattice.point();
        if (!known.contains(x) && (!q.feasible || (++questions, q.feasible(x)))) return x;
        if (!lattice.next()) break;
    }
    return std::nullopt;
}

}  // namespace lathe::sweep
