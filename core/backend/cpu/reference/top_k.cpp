// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// Whether number a belongs before number b, if the largest comes first: NaN is the largest.
template <class T>
bool isLarger(T a, T b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && !std::isnan(b);
    return a > b;
}

template <class T>
void topK(const Call& c) {
    const auto& a = c.as<TopKAttributes>();
    const int64_t extent = c.inShape(0)[-1], rows = extent == 0 ? 0 : c.inShape(0).elements() / extent;
    std::vector<int64_t> order(static_cast<size_t>(extent));
    for (int64_t row = 0; row < rows; ++row) {
        const T* const x = c.in<T>(0) + row * extent;
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](int64_t i, int64_t j) { return a.largest ? isLarger(x[i], x[j]) : isLarger(x[j], x[i]); });
        std::copy_n(order.begin(), a.k, c.out<int64_t>(1) + row * a.k);
        std::transform(order.begin(), order.begin() + a.k, c.out<T>(0) + row * a.k, [&](int64_t i) { return x[i]; });
    }
}

template <class T>
void topKGrad(const Call& c) {
    const auto& a = c.as<TopKAttributes>();
    std::fill_n(c.out<T>(0), c.outShape(0).elements(), T(0));
    for (int64_t i = 0; i < c.inShape(0).elements(); ++i) {
        const int64_t to = c.in<int64_t>(1)[i];
        if (to >= 0 && to < a.extent) c.out<T>(0)[i / a.k * a.extent + to] = c.in<T>(0)[i];
    }
}

}  // namespace

std::span<const Row> topKRows() {
    static constexpr std::array rows{
        Row{OpKind::TopK, byType<topK<float>, topK<double>>},
        Row{OpKind::TopKGrad, byType<topKGrad<float>, topKGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
