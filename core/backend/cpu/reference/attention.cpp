// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"
#include "core/ops/attention_dropout.h"
#include "core/ops/attention_operands.h"
#include "core/ops/dropout_site.h"

namespace lathe::reference {
namespace {

/// The operands of an attention, as rows of heads.
template <class T>
class Heads {
public:
    Heads(const Call& c, OpKind kind)
        : a(c.as<AttentionAttributes>()),
          at(attentionOperands(kind, a, c.inTypes)),
          samples(at.samples),
          queries(at.queries),
          keys(at.keys),
          width(at.width),
          valueWidth(at.valueWidth),
          scale(at.scale),
          m_mask(a.masked ? c.in<T>(at.mask) : nullptr),
          m_random(randomOf(c, at.seed)) {}

    const AttentionAttributes& a;
    const AttentionOperands at;
    const int64_t samples, queries, keys, width, valueWidth;
    const double scale;

    int64_t keyHead(int64_t head) const { return head / (a.heads / a.keyHeads); }
    /// Index of the first number of a head in the operand with queries, keys or values.
    int64_t query(int64_t n, int64_t i, int64_t head) const { return element(at.q, n * queries + i, head, width); }
    int64_t key(int64_t n, int64_t j, int64_t head) const { return element(at.k, n * keys + j, keyHead(head), width); }
    int64_t value(int64_t n, int64_t j, int64_t head) const { return element(at.v, n * keys + j, keyHead(head), valueWidth); }
    int64_t result(int64_t n, int64_t i, int64_t head) const { return ((n * queries + i) * a.heads + head) * valueWidth; }
    int64_t row(int64_t n, int64_t i, int64_t head) const { return (n * a.heads + head) * queries + i; }

    bool sees(int64_t n, int64_t i, int64_t j) const { return (!a.causal || j <= i) && (!m_mask || m_mask[n * keys + j] != 0); }

    /// Factor of a weight after it was dropped or kept.
    double kept(int64_t n, int64_t i, int64_t head, int64_t j) const {
        if (!a.drops) return 1;
        const int64_t sample = m_random.site.firstElement(samples) + n;
        const auto address = static_cast<uint64_t>(attentionDropoutRow(sample, a.heads, head, i) + j);
        return m_random.numbers.uniform(address) >= static_cast<float>(m_random.p) && m_random.p < 1 ? 1 / (1 - m_random.p) : 0;
    }

private:
    static int64_t element(const AttentionOperands::Rows& rows, int64_t row, int64_t head, int64_t width) {
        return row * rows.distance + rows.begin + head * width;
    }

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

template <class T, OpKind kind>
void attention(const Call& c) {
    const Heads<T> h(c, kind);
    const T *q = c.in<T>(h.at.q.operand), *k = c.in<T>(h.at.k.operand), *values = c.in<T>(h.at.v.operand);
    forEachRow(h, [&](int64_t n, int64_t i, int64_t head) {
        const std::vector<double> scores = scoresOf(h, q, k, n, i, head);
        const double logsum = logSum(scores);
        std::vector<double> sums(static_cast<size_t>(h.valueWidth));
        for (int64_t j = 0; j < h.keys; ++j) {
            const double w = weightOf(element(scores, j), logsum) * h.kept(n, i, head, j);
            const T* v = values + h.value(n, j, head);
            for (size_t d = 0; w != 0 && d < sums.size(); ++d) sums[d] += w * v[d];
        }
        for (size_t d = 0; d < sums.size(); ++d)
            c.out<T>(0)[h.result(n, i, head) + static_cast<int64_t>(d)] = static_cast<T>(sums[d]);
        c.out<T>(1)[h.row(n, i, head)] = static_cast<T>(logsum);
    });
}

template <class T, OpKind kind>
void attentionGrad(const Call& c) {
    const Heads<T> h(c, kind);
    const T *dy = c.in<T>(0), *y = c.in<T>(1);
    const T *q = c.in<T>(h.at.q.operand), *k = c.in<T>(h.at.k.operand), *v = c.in<T>(h.at.v.operand);
    std::vector<std::vector<double>> sums(c.outputs.size());
    for (size_t o = 0; o < sums.size(); ++o) sums[o].resize(static_cast<size_t>(c.outShape(o).elements()));
    std::vector<double>&dq = sums[AttentionOperands::resultOf(h.at.q)], &dk = sums[AttentionOperands::resultOf(h.at.k)],
    &dv = sums[AttentionOperands::resultOf(h.at.v)];
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
                element(dq, query + d) += dscore * k[key + d];
                element(dk, key + d) += dscore * q[query + d];
            }
            for (int64_t d = 0; d < h.valueWidth; ++d) element(dv, value + d) += w * kept * dy[row + d];
        }
    });
    for (size_t o = 0; o < sums.size(); ++o)
        for (size_t i = 0; i < sums[o].size(); ++i) c.out<T>(o)[i] = static_cast<T>(sums[o][i]);
}

template <OpKind kind>
constexpr Row rowOf() {
    return {kind, byType<attention<float, kind>, attention<double, kind>>};
}
template <OpKind kind>
constexpr Row gradRowOf() {
    return {kind, byType<attentionGrad<float, kind>, attentionGrad<double, kind>>};
}

}  // namespace

std::span<const Row> attentionRows() {
    static constexpr std::array rows{
        rowOf<OpKind::Attention>(),
        rowOf<OpKind::PackedAttention>(),
        gradRowOf<OpKind::AttentionGrad>(),
        gradRowOf<OpKind::PackedAttentionGrad>(),
    };
    return rows;
}

}  // namespace lathe::reference
