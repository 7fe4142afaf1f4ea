// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// Softmax of one row without overflow: p[c] = exp(x[c] - peak) / sum.
template <class T>
struct SoftmaxRow {
    const T* x;
    double peak, sum = 0;

    SoftmaxRow(const T* row, int64_t classes) : x(row), peak(*std::max_element(row, row + classes)) {
        for (int64_t c = 0; c < classes; ++c) sum += std::exp(x[c] - peak);
    }
    double probability(int64_t c) const { return std::exp(x[c] - peak) / sum; }
    double logProbability(int64_t c) const { return x[c] - peak - std::log(sum); }
};

template <class T>
void softmax(const Call& c) {
    const int64_t classes = c.inShape(0)[-1], rows = c.inShape(0).elements() / classes;
    for (int64_t row = 0; row < rows; ++row) {
        const SoftmaxRow<T> p(c.in<T>(0) + row * classes, classes);
        for (int64_t k = 0; k < classes; ++k) c.out<T>(0)[row * classes + k] = static_cast<T>(p.probability(k));
    }
}

template <class T>
void softmaxGrad(const Call& c) {
    const int64_t classes = c.inShape(0)[-1], rows = c.inShape(0).elements() / classes;
    for (int64_t row = 0; row < rows; ++row) {
        const T *dy = c.in<T>(0) + row * classes, *y = c.in<T>(1) + row * classes;
        double dot = 0;
        for (int64_t k = 0; k < classes; ++k) dot += double{dy[k]} * y[k];
        for (int64_t k = 0; k < classes; ++k) c.out<T>(0)[row * classes + k] = static_cast<T>(y[k] * (dy[k] - dot));
    }
}

/// loss = -(1 - s) w[t] log p[t] - s / C sum_c w[c] log p[c], as torch.nn.functional.cross_entropy(reduction="none").
template <class T>
void crossEntropy(const Call& c) {
    const double smoothing = c.as<CrossEntropyAttributes>().smoothing;
    const int64_t classes = c.inShape(0)[1];
    const T* weights = c.optional<T>(2);
    const auto weight = [&](int64_t k) { return weights ? double{weights[k]} : 1.0; };
    for (int64_t row = 0; row < c.inShape(0)[0]; ++row) {
        const int64_t target = c.in<int64_t>(1)[row];
        if (target < 0 || target >= classes) {
            c.out<T>(0)[row] = c.out<T>(1)[row] = std::numeric_limits<T>::quiet_NaN();
            continue;
        }
        const SoftmaxRow<T> p(c.in<T>(0) + row * classes, classes);
        double even = 0;
        for (int64_t k = 0; k < classes && smoothing > 0; ++k) even -= weight(k) * p.logProbability(k);
        const double own = -weight(target) * p.logProbability(target);
        c.out<T>(0)[row] = static_cast<T>((1 - smoothing) * own + smoothing / static_cast<double>(classes) * even);
        c.out<T>(1)[row] = static_cast<T>(weight(target));
    }
}

template <class T>
void crossEntropyGrad(const Call& c) {
    const double smoothing = c.as<CrossEntropyAttributes>().smoothing;
    const int64_t classes = c.inShape(1)[1];
    const double share = smoothing / static_cast<double>(classes);
    const T* weights = c.optional<T>(3);
    const auto weight = [&](int64_t k) { return weights ? double{weights[k]} : 1.0; };
    double allWeights = 0;
    for (int64_t k = 0; k < classes; ++k) allWeights += weight(k);
    for (int64_t row = 0; row < c.inShape(1)[0]; ++row) {
        const int64_t target = c.in<int64_t>(2)[row];
        T* to = c.out<T>(0) + row * classes;
        if (target < 0 || target >= classes) {
            std::fill_n(to, classes, std::numeric_limits<T>::quiet_NaN());
            continue;
        }
        const SoftmaxRow<T> p(c.in<T>(1) + row * classes, classes);
        const double own = (1 - smoothing) * weight(target), all = own + share * allWeights;
        for (int64_t k = 0; k < classes; ++k) {
            const double wanted = share * weight(k) + (k == target ? own : 0);
            to[k] = static_cast<T>(c.in<T>(0)[row] * (p.probability(k) * all - wanted));
        }
    }
}

template <class T>
void topKCorrect(const Call& c) {
    const int64_t classes = c.inShape(0)[1];
    for (int64_t row = 0; row < c.inShape(0)[0]; ++row) {
        const T* logits = c.in<T>(0) + row * classes;
        const int64_t target = c.in<int64_t>(1)[row];
        const bool known = target >= 0 && target < classes && !std::isnan(logits[target]);
        int64_t before = 0;  // of equal ones the first comes first, as in argmax; NaN before all
        for (int64_t k = 0; k < classes && known; ++k)
            before += k < target ? !(logits[k] < logits[target]) : !(logits[k] <= logits[target]);
        c.out<T>(0)[row] = known && before < c.as<TopKCorrectAttributes>().k ? T(1) : T(0);
    }
}

}  // namespace

std::span<const Row> classificationRows() {
    static constexpr std::array rows{
        Row{OpKind::Softmax, byType<softmax<float>, softmax<double>>},
        Row{OpKind::SoftmaxGrad, byType<softmaxGrad<float>, softmaxGrad<double>>},
        Row{OpKind::CrossEntropy, byType<crossEntropy<float>, crossEntropy<double>>},
        Row{OpKind::CrossEntropyGrad, byType<crossEntropyGrad<float>, crossEntropyGrad<double>>},
        Row{OpKind::TopKCorrect, byType<topKCorrect<float>, topKCorrect<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
