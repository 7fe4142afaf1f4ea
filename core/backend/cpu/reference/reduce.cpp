// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// Extents and strides of some axes of a tensor.
struct AxisSet {
    Shape extents, strides;

    int64_t offset(int64_t linear) const {
        int64_t sum = 0;
        for (int i = extents.rank() - 1; i >= 0; --i) {
            sum += linear % extents[i] * strides[i];
            linear /= extents[i];
        }
        return sum;
    }
};

template <class T>
void reduceSum(const Call& c) {
    const std::vector<int>& axes = c.as<ReduceAttributes>().axes;
    const Shape& x = c.inShape(0);
    const Shape strides = stridesOf(x);
    AxisSet kept, summed;
    for (int i = 0; i < x.rank(); ++i) {
        AxisSet& set = std::find(axes.begin(), axes.end(), i) == axes.end() ? kept : summed;
        set.extents.append(x[i]);
        set.strides.append(strides[i]);
    }
    for (int64_t i = 0, n = kept.extents.elements(); i < n; ++i) {
        const T* from = c.in<T>(0) + kept.offset(i);
        double sum = 0;
        for (int64_t k = 0, m = summed.extents.elements(); k < m; ++k) sum += from[summed.offset(k)];
        c.out<T>(0)[i] = static_cast<T>(sum);
    }
}

}  // namespace

std::span<const Row> reduceRows() {
    static constexpr std::array rows{Row{OpKind::ReduceSum, byType<reduceSum<float>, reduceSum<double>>}};
    return rows;
}

}  // namespace lathe::reference
