// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

/// Logarithm of the probability 0: finite, so that differences are numbers.
constexpr double never = -1e30;

using Logs = std::vector<double>;

double bounded(double log) {
    return log < never ? never : log;
}

double largest(const Logs& logs) {
    return *std::max_element(logs.begin(), logs.end());
}

/// ln(e^a + e^b + e^c)
double logOfSum(double a, double b, double c) {
    const double peak = std::max({a, b, c});
    return peak + std::log(std::exp(a - peak) + std::exp(b - peak) + std::exp(c - peak));
}

/// The target of one sample with a blank before, between and behind its labels (Graves et al., "Connectionist temporal
/// classification", 2006, section 4.1).
struct CtcTarget {
    std::vector<int64_t> labels;  ///< [2 L + 1]
    int64_t length = 0, needed = 0;
    bool known = true;  ///< all labels are classes

    CtcTarget(const int64_t* target, int64_t most, int64_t classes) : labels{0} {
        for (; length < most && target[length] >= 0; ++length) {
            labels.insert(labels.end(), {target[length], 0});
            known &= target[length] < classes;
            needed += length > 0 && target[length] == target[length - 1] ? 2 : 1;  // a blank divides repeated labels
        }
    }
    int64_t states() const { return static_cast<int64_t>(labels.size()); }
    int64_t label(int64_t s) const { return element(labels, s); }
    /// Whether state s may follow state s - 2.
    bool skips(int64_t s) const { return s >= 2 && label(s) != 0 && label(s) != label(s - 2); }
};

/// One sample of a call.
template <class T>
struct CtcSample {
    const T* scores;
    int64_t steps, classes;
    CtcTarget target;

    CtcSample(const T* allScores, const Shape& shape, const int64_t* targets, int64_t labels, const int64_t* lengths, int64_t n)
        : scores(allScores + n * shape[1] * shape[2]),
          steps(lengths ? std::clamp<int64_t>(lengths[n], 0, shape[1]) : shape[1]),
          classes(shape[2]),
          target(targets + n * labels, labels, shape[2]) {}

    bool feasible() const { return steps > 0 && target.needed <= steps; }
    double divisor(const CtcAttributes& a) const {
        return a.perLabel ? static_cast<double>(std::max<int64_t>(1, target.length)) : 1.0;
    }

    /// Logarithms of the probabilities of all classes at one step.
    Logs logProbabilities(int64_t step) const {
        const T* x = scores + step * classes;
        const double peak = *std::max_element(x, x + classes);
        double sum = 0;
        for (int64_t c = 0; c < classes; ++c) sum += std::exp(x[c] - peak);
        Logs logs;
        for (int64_t c = 0; c < classes; ++c) logs.push_back(bounded(x[c] - peak - std::log(sum)));
        return logs;
    }

    Logs forwardRow(int64_t step, const Logs& before) const {
        const Logs p = logProbabilities(step);
        Logs row(target.labels.size(), never);
        for (int64_t s = 0; s < target.states(); ++s) {
            const auto from = [&](int64_t state) { return state < 0 ? never : element(before, state); };
            const double way = step > 0 ? logOfSum(from(s), from(s - 1), target.skips(s) ? from(s - 2) : never)
                               : s < 2  ? 0
                                        : never;
            element(row, s) = way + element(p, target.label(s));
        }
        return row;
    }

    /// The backward variables, which include the step itself as the forward variables do.
    Logs backwardRow(int64_t step, const Logs& p, const Logs& after) const {
        const int64_t states = target.states();
        Logs row(target.labels.size(), never);
        for (int64_t s = 0; s < states; ++s) {
            const auto from = [&](int64_t state) { return state < states ? element(after, state) : never; };
            const bool skips = s + 2 < states && target.skips(s + 2);
            const double way = step < steps - 1  ? logOfSum(from(s), from(s + 1), skips ? from(s + 2) : never)
                               : s >= states - 2 ? 0
                                                 : never;
            element(row, s) = way + element(p, target.label(s));
        }
        return row;
    }
};

/// Subtracts the largest number and returns it.
double centre(Logs& row) {
    const double peak = largest(row);
    for (double& v : row) v -= peak;
    return peak;
}

template <class T>
double forwardPass(const CtcSample<T>& sample, T* alpha, int64_t width) {
    double scale = 0;
    Logs row;
    for (int64_t t = 0; t < sample.steps; ++t) {
        row = sample.forwardRow(t, row);
        scale += centre(row);
        for (size_t s = 0; s < row.size(); ++s) alpha[t * width + static_cast<int64_t>(s)] = static_cast<T>(row[s]);
    }
    const double last = row.back(), label = row.size() > 1 ? row[row.size() - 2] : never;
    return -(scale + logOfSum(last, label, never));
}

template <class T>
void ctc(const Call& c) {
    const Shape &scores = c.inShape(0), &alpha = c.outShape(1);
    std::fill_n(c.out<T>(1), alpha.elements(), T{0});
    for (int64_t n = 0; n < scores[0]; ++n) {
        const CtcSample<T> sample(c.in<T>(0), scores, c.in<int64_t>(1), c.inShape(1)[1], c.optional<int64_t>(2), n);
        T& loss = c.out<T>(0)[n];
        loss = sample.target.known ? T{0} : std::numeric_limits<T>::quiet_NaN();
        if (!sample.target.known || !sample.feasible()) continue;
        const double sum = forwardPass(sample, c.out<T>(1) + n * alpha[1] * alpha[2], alpha[2]);
        if (!(sum > -never / 2)) loss = static_cast<T>(sum / sample.divisor(c.as<CtcAttributes>()));
    }
}

/// Probabilities of the states of one step, given the target. Empty if no path has a probability.
template <class T>
Logs posterior(const T* alpha, const Logs& beta, const Logs& p, const CtcTarget& target) {
    Logs both(beta.size());
    for (int64_t s = 0; s < target.states(); ++s) element(both, s) = alpha[s] + element(beta, s) - element(p, target.label(s));
    const double peak = largest(both);
    if (peak < never / 2) return {};
    double sum = 0;
    for (double& v : both) sum += v = std::exp(v - peak);
    for (double& v : both) v /= sum;
    return both;
}

template <class T>
void backwardPass(const CtcSample<T>& sample, double dloss, const T* alpha, int64_t width, T* dscores) {
    Logs beta;
    for (int64_t t = sample.steps; t-- > 0;) {
        const Logs p = sample.logProbabilities(t);
        beta = sample.backwardRow(t, p, beta);
        centre(beta);
        const Logs states = posterior(alpha + t * width, beta, p, sample.target);
        if (states.empty()) return;
        Logs gradient;
        for (const double log : p) gradient.push_back(std::exp(log));
        for (size_t s = 0; s < states.size(); ++s) element(gradient, sample.target.labels[s]) -= states[s];
        for (int64_t c = 0; c < sample.classes; ++c)
            dscores[t * sample.classes + c] = static_cast<T>(dloss * element(gradient, c));
    }
}

template <class T>
void ctcGrad(const Call& c) {
    const Shape &scores = c.inShape(1), &alpha = c.inShape(3);
    const int64_t size = scores[1] * scores[2];
    for (int64_t n = 0; n < scores[0]; ++n) {
        const CtcSample<T> sample(c.in<T>(1), scores, c.in<int64_t>(2), c.inShape(2)[1], c.optional<int64_t>(4), n);
        T* to = c.out<T>(0) + n * size;
        std::fill_n(to, size, sample.target.known ? T{0} : std::numeric_limits<T>::quiet_NaN());
        if (!sample.target.known || !sample.feasible()) continue;
        const double dloss = c.in<T>(0)[n] / sample.divisor(c.as<CtcAttributes>());
        backwardPass(sample, dloss, c.in<T>(3) + n * alpha[1] * alpha[2], alpha[2], to);
    }
}

}  // namespace

std::span<const Row> ctcRows() {
    static constexpr std::array rows{
        Row{OpKind::Ctc, byType<ctc<float>, ctc<double>>},
        Row{OpKind::CtcGrad, byType<ctcGrad<float>, ctcGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
