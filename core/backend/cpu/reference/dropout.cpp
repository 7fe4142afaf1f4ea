// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/backend/cpu/reference/call.h"
#include "core/base/philox.h"

namespace lathe::reference {
namespace {

template <class T>
void dropout(const Call& c) {
    const auto& a = c.as<DropoutAttributes>();
    const Philox random(static_cast<uint64_t>(*c.in<int64_t>(1)), RandomStream::Dropout, static_cast<uint32_t>(*c.in<int64_t>(2)),
                        a.site);
    const T p = *c.in<T>(3);
    const T scale = p < 1 ? static_cast<T>(1 / (1 - static_cast<double>(p))) : T(0);
    for (int64_t i = 0, n = c.outShape(0).elements(); i < n; ++i) {
        const bool kept = random.uniform(static_cast<uint64_t>(i)) >= static_cast<float>(p);
        c.out<T>(0)[i] = kept ? c.in<T>(0)[i] * scale : T(0);
    }
}

}  // namespace

std::span<const Row> dropoutRows() {
    static constexpr std::array rows{Row{OpKind::Dropout, byType<dropout<float>, dropout<double>>}};
    return rows;
}

}  // namespace lathe::reference
