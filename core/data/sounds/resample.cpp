// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/resample.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/element.h"
#include "core/base/portable_math.h"

namespace lathe::sounds {
namespace {

constexpr double halfTurn = 3.14159265358979323846;

/// The modified Bessel function of the first kind of order 0, by its series.
double besselI0(double x) {
    double sum = 1, term = 1;
    for (int k = 1; k < 30; ++k) {
        term *= x * x / (4.0 * k * k);
        sum += term;
    }
    return sum;
}

double sinc(double x) {
    // The argument is reduced exactly: portableSinCos is for angles of up to 1e4.
    return x == 0 ? 1 : portableSinCos(halfTurn * std::remainder(x, 2.0)).sin / (halfTurn * x);
}

/// scipy.signal.firwin(2 half + 1, 1 / most, window=("kaiser", 5.0)), times `gain`.
std::vector<double> lowPass(int64_t half, int64_t most, int64_t gain) {
    constexpr double beta = 5;
    std::vector<double> filter(static_cast<size_t>(2 * half + 1));
    const auto middle = static_cast<double>(half), cutoff = 1 / static_cast<double>(most);
    const double largest = besselI0(beta);
    double sum = 0;
    for (size_t n = 0; n < filter.size(); ++n) {
        const double from = static_cast<double>(n) - middle, place = from / middle;
        const double window = besselI0(beta * std::sqrt(std::max(0.0, 1 - place * place))) / largest;
        filter[n] = cutoff * sinc(cutoff * from) * window;
        sum += filter[n];
    }
    for (double& value : filter) value *= static_cast<double>(gain) / sum;
    return filter;
}

}  // namespace

Resampler::Resampler(int64_t from, int64_t to) {
    constexpr int64_t crossings = 10;
    const int64_t common = std::gcd(from, to);
    m_up = to / common;
    m_down = from / common;
    if (m_up == m_down) return;
    const int64_t most = std::max(m_up, m_down);
    m_half = crossings * most;
    m_filter = lowPass(m_half, most, m_up);
}

std::vector<float> Resampler::apply(std::span<const float> x) const {
    if (m_up == m_down) return {x.begin(), x.end()};
    const auto count = static_cast<int64_t>(x.size());
    std::vector<float> out(static_cast<size_t>((count * m_up + m_down - 1) / m_down));
    for (int64_t m = 0; m < std::ssize(out); ++m) {
        // y[m] = sum over k of x[k] h[m down - k up + half]
        const int64_t at = m * m_down + m_half;
        const int64_t first = std::max<int64_t>(0, (at - 2 * m_half + m_up - 1) / m_up), last = std::min(count - 1, at / m_up);
        double sum = 0;
        for (int64_t k = first; k <= last; ++k) sum += static_cast<double>(element(x, k)) * element(m_filter, at - k * m_up);
        element(out, m) = static_cast<float>(sum);
    }
    return out;
}

}  // namespace lathe::sounds
