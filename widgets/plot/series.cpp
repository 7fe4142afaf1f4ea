// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/series.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace lathe::ui {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// `limits` grows to hold `more`.
template <typename Limits, typename More>
void widen(Limits& limits, const More& more) {
    limits.min = std::min(limits.min, more.min);
    limits.max = std::max(limits.max, more.max);
}

}  // namespace

void Series::append(double x, double y) {
    assert(m_x.empty() || x >= m_x.back());
    m_x.push_back(x);
    m_y.push_back(y);
    extend(m_x.size() - 1);
}

void Series::append(std::span<const double> x, std::span<const double> y) {
    assert(x.size() == y.size());
    for (size_t i = 0; i < x.size(); ++i) append(x[i], y[i]);
}

void Series::extend(size_t index) {
    const double y = m_y[index];
    const bool finite = std::isfinite(y);
    if (!finite) m_broken.push_back(index);
    const Range point = finite ? Range{y, y} : Range{infinity, -infinity};
    for (size_t level = 0; index > 0 || level == 0; ++level) {
        index /= fan;
        if (level == m_levels.size()) {
            // A new top: what lies below it so far belongs to its first range.
            Range all{infinity, -infinity};
            if (level > 0)
                for (const Range& r : m_levels[level - 1]) widen(all, r);
            m_levels.push_back({all});
        }
        std::vector<Range>& ranges = m_levels[level];
        if (index == ranges.size()) ranges.push_back({infinity, -infinity});
        widen(ranges[index], point);
    }
}

void Series::dropAfter(double x) {
    const auto end = std::upper_bound(m_x.begin(), m_x.end(), x);
    const auto kept = static_cast<size_t>(end - m_x.begin());
    if (kept == m_x.size()) return;
    const std::vector<double> xs(m_x.begin(), end), ys(m_y.begin(), m_y.begin() + static_cast<ptrdiff_t>(kept));
    clear();
    append(xs, ys);
}

void Series::clear() {
    m_x.clear();
    m_y.clear();
    m_levels.clear();
    m_broken.clear();
    ++m_revision;
}

// Doubles its steps away from the hint, then halves them.
size_t Series::lowerBound(double x, size_t hint) const {
    size_t low = std::min(hint, m_x.size());
    if (low > 0 && m_x[low - 1] >= x) low = 0;
    size_t step = 1, high = low;
    while (high < m_x.size() && m_x[high] < x) {
        low = high + 1;
        high = std::min(m_x.size(), high + step);
        step *= 2;
    }
    const auto begin = m_x.begin();
    return static_cast<size_t>(std::lower_bound(begin + static_cast<ptrdiff_t>(low), begin + static_cast<ptrdiff_t>(high), x) -
                               begin);
}

// Climbs the pyramid: at each level the ends that do not fill a range of the next one.
Envelope Series::envelope(size_t first, size_t last) const {
    last = std::min(last, m_x.size());
    Envelope out{infinity, -infinity, first < last ? last - first : 0};
    const auto point = [&](size_t i) {
        if (std::isfinite(m_y[i])) widen(out, Range{m_y[i], m_y[i]});
    };
    for (; first < last && first % fan != 0; ++first) point(first);
    for (; last > first && last % fan != 0; --last) point(last - 1);
    for (const std::vector<Range>& ranges : m_levels) {
        first /= fan, last /= fan;
        for (; first < last && first % fan != 0; ++first) widen(out, ranges[first]);
        for (; last > first && last % fan != 0; --last) widen(out, ranges[last - 1]);
        if (first == last) break;
    }
    return out;
}

size_t Series::bytes() const {
    size_t sum = (m_x.capacity() + m_y.capacity()) * sizeof(double) + m_broken.capacity() * sizeof(size_t);
    for (const auto& ranges : m_levels) sum += ranges.capacity() * sizeof(Range);
    return sum;
}

}  // namespace lathe::ui
