// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <limits>
#include <vector>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

template <class T>
void gather(const Call& c) {
    const int64_t rows = c.inShape(0)[0], count = c.inShape(1).elements(), width = rows == 0 ? 0 : c.inShape(0).elements() / rows;
    for (int64_t i = 0; i < count; ++i) {
        const int64_t row = c.in<int64_t>(1)[i];
        const bool inside = row >= 0 && row < rows;
        for (int64_t d = 0; d < width; ++d)
            c.out<T>(0)[i * width + d] = inside ? c.in<T>(0)[row * width + d] : std::numeric_limits<T>::quiet_NaN();
    }
}

template <class T>
void gatherGrad(const Call& c) {
    const auto& a = c.as<GatherAttributes>();
    const int64_t count = c.inShape(1).elements(), width = c.outShape(0).elements() / a.rows;
    std::vector<double> sums(static_cast<size_t>(c.outShape(0).elements()));
    for (int64_t i = 0; i < count; ++i) {
        const int64_t row = c.in<int64_t>(1)[i];
        if (row < 0 || row >= a.rows || row == a.ignored) continue;
        for (int64_t d = 0; d < width; ++d) element(sums, row * width + d) += c.in<T>(0)[i * width + d];
    }
    for (size_t i = 0; i < sums.size(); ++i) c.out<T>(0)[i] = static_cast<T>(sums[i]);
}

template <class T>
void sequenceMask(const Call& c) {
    const int64_t samples = c.outShape(0)[0], steps = c.outShape(0)[1];
    for (int64_t n = 0; n < samples; ++n)
        for (int64_t t = 0; t < steps; ++t) c.out<T>(0)[n * steps + t] = t < c.in<int64_t>(0)[n] ? 1 : 0;
}

}  // namespace

std::span<const Row> gatherRows() {
    static constexpr std::array rows{
        Row{OpKind::Gather, byType<gather<float>, gather<double>>},
        Row{OpKind::GatherGrad, byType<gatherGrad<float>, gatherGrad<double>>},
        Row{OpKind::SequenceMask, byType<sequenceMask<float>, sequenceMask<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
