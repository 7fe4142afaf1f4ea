// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"
#include "core/ops/attention_dropout.h"
#include "core/ops/dropout_site.h"

namespace lathe::reference {
namespace {

/// The operands of Attention, which begin at `first`, as rows of heads.
template <class T>
class Heads {
public:
    Heads(const Call& c, size_t first)
        : a(c.as<AttentionAttributes>()),
          samples(c.inShape(first)[0]),
          queries(c.inShape(first)[1]),
          keys(c.inShape(first + 1)[1]),
          width(c.inShape(first)[2] / a.heads),
          valueWidth(c.inShape(first + 2)[2] / a.keyHeads),
          scale(a.scale > 0 ? a.scale : 1 / std::sqrt(static_cast<double>(width))),
          m_mask(a.masked ? c.in<T>(first + 3) : nullptr),
          m_random(randomOf(c, first + 3 + size_t{a.masked})) {}

    const AttentionAttributes& a;
    const int64_t samples, queries, keys, width, valueWidth;
    const double scale;

    int64_t keyHead(int64_t head) const { return head / (a.heads / a.keyHeads); }
    /// Index of the first number of a head in a row of queries, keys or values.
    int64_t query(int64_t n, int64_t i, int64_t head) const { return ((n * queries + i) * a.heads + head) * width; }
    int64_t key(int64_t n, int64_t j, int64_t head) const { return ((n * keys + j) * a.keyHeads + keyHead(head)) * width; }
    int64_t value(int64_t n, int64_t j, int64_t head) const { return ((n * keys + j) * a.keyHeads + keyHead(head)) * valueWidth; }
    int64_t result(int64_t n, int64_t i, int64_t head) const { return ((n * queries + i) * a.heads + head) * valueWidth; }
    int64_t row(int64_t n, int64_t i, int64_t head) const { return (n * a.heads + head) * queries + i; }

    bool sees(int64_t n, int64_t i, int64_t j) const { return (!a.causal || j <= i) && (!m_mask || m_mask[n * keys + j] != 0); }

    /// Factor of a weight after it was dropped or kept.
    double kept(int64_t n, int64_t i, int64_t head, int64_t j) const {
        if (!a.drops) return 1;
        const int64_t sample = m_random.site.firstElement(samples) + n;
        const auto at = static_cast<uint64_t>(attentionDropoutRow(sample, a.heads, head, i) + j);
        return m_random.numbers.uniform(at) >= static_cast<float>(m_random.p) && m_random.p < 1 ? 1 / (1 - m_random.p) : 0;
    }

private:
    struct Random {
        DropoutSite site;
        Philox numbers;
        double p;
    };

    Random randomOf(const Call& c, size_t first) const {
        const DropoutSite site = DropoutSite::of(a.site);
        if (!a.drops) return {site, Philox(0, RandomStream::Dropout), 0};
        return {site,
                Philox(static_cast<uint64_t>(*c.in<int64_t>(first)), RandomStream::Dropout,
                       static_cast<uint32_t>(*c.in<int64_t>(first + 1)), site.layer),
                double{*c.in<T>(first + 2)}};
    }

    const T* m_mask;
    Random m_random;
};

template <class T, class Row>
void forEachRow(const Heads<T>& h, Row row) {
    for (int64_t n = 0; n < h.samples; ++n)
        for (int64_t head = 0; head < h.a.heads; ++head)
            for (int64_t i = 0; i < h.queries; ++i) row(n, i, head);
}

template <class T>
double product(const T* a, const T* b, int64_t n) {
    double sum = 0;
    for (int64_t i = 0; i < n; ++i) sum += double{a[i]} * b[i];
    return sum;
}

/// Scaled products of one query with all keys; -inf for keys that it does not see.
template <class T>
std::vector<double> scoresOf(const Heads<T>& h, const T* q, const T* k, int64_t n, int64_t i, int64_t head) {
    std::vector<double> scores(static_cast<size_t>(h.keys), -std::numeric_limits<double>::infinity());
    for (int64_t j = 0; j < h.keys; ++j)
        if (h.sees(n, i, j)) element(scores, j) = h.scale * product(q + h.query(n, i, head), k + h.key(n, j, head), h.width);
    return scores;
}

double logSum(const std::vector<double>& scores) {
    double peak = -std::numeric_limits<double>::infinity(), sum = 0;
    for (double s : scores) peak = std::max(peak, s);
    if (std::isinf(peak) && peak < 0) return 0;
    for (double s : scores) sum += std::exp(s - peak);
    return peak + std::log(sum);
}

double weightOf(double score, double logsum) {
    return std::isinf(score) && score < 0 ? 0 : std::exp(score - logsum);
}

template <class T>
void attention(const Call& c) {
    const Heads<T> h(c, 0);
    forEachRow(h, [&](int64_t n, int64_t i, int64_t head) {
        const std::vector<double> scores = scoresOf(h, c.in<T>(0), c.in<T>(1), n, i, head);
        const double logsum = logSum(scores);
        std::vector<double> sums(static_cast<size_t>(h.valueWidth));
        for (int64_t j = 0; j < h.keys; ++j) {
            const double w = weightOf(element(scores, j), logsum) * h.kept(n, i, head, j);
            const T* v = c.in<T>(2) + h.value(n, j, head);
            for (size_t d = 0; w != 0 && d < sums.size(); ++d) sums[d] += w * v[d];
        }
        for (size_t d = 0; d < sums.size(); ++d)
            c.out<T>(0)[h.result(n, i, head) + static_cast<int64_t>(d)] = static_cast<T>(sums[d]);
        c.out<T>(1)[h.row(n, i, head)] = static_cast<T>(logsum);
    });
}

template <class T>
void attentionGrad(const Call& c) {
    const Heads<T> h(c, 3);
    const T *dy = c.in<T>(0), *y = c.in<T>(1), *q = c.in<T>(3), *k = c.in<T>(4), *v = c.in<T>(5);
    std::array<std::vector<double>, 3> sums;
    for (size_t o = 0; o < 3; ++o) sums[o].resize(static_cast<size_t>(c.outShape(o).elements()));
    forEachRow(h, [&](int64_t n, int64_t i, int64_t head) {
        const std::vector<double> scores = scoresOf(h, q, k, n, i, head);
        const int64_t row = h.result(n, i, head), query = h.query(n, i, head);
        const double logsum = c.in<T>(2)[h.row(n, i, head)], delta = product(dy + row, y + row, h.valueWidth);
        for (int64_t j = 0; j < h.keys; ++j) {
            const double w = weightOf(element(scores, j), logsum), kept = h.kept(n, i, head, j);
            const int64_t key = h.key(n, j, head), value = h.value(n, j, head);
            if (w == 0) continue;
            const double dscore = w * (product(dy + row, v + value, h.valueWidth) * kept - delta) * h.scale;
            for (int64_t d = 0; d < h.width; ++d) {
                element(sums[0], query + d) += dscore * k[key + d];
                element(sums[1], key + d) += dscore * q[query + d];
            }
            for (int64_t d = 0; d < h.valueWidth; ++d) element(sums[2], value + d) += w * kept * dy[row + d];
        }
    });
    for (size_t o = 0; o < 3; ++o)
        for (size_t i = 0; i < sums[o].size(); ++i) c.out<T>(o)[i] = static_cast<T>(sums[o][i]);
}

}  // namespace

std::span<const Row> attentionRows() {
    static constexpr std::array rows{
        Row{OpKind::Attention, byType<attention<float>, attention<double>>},
        Row{OpKind::AttentionGrad, byType<attentionGrad<float>, attentionGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
