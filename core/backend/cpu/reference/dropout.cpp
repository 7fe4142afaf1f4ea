// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/backend/cpu/reference/call.h"
#include "core/base/philox.h"
#include "core/ops/dropout_site.h"

namespace lathe::reference {
namespace {

template <class T>
void dropout(const Call& c) {
    const DropoutSite site = DropoutSite::of(c.as<DropoutAttributes>().site);
    const Philox random(static_cast<uint64_t>(*c.in<int64_t>(1)), RandomStream::Dropout, static_cast<uint32_t>(*c.in<int64_t>(2)),
                        site.layer);
    const T p = *c.in<T>(3);
    const T scale = p < 1 ? static_cast<T>(1 / (1 - static_cast<double>(p))) : T(0);
    const int64_t n = c.outShape(0).elements(), first = site.firstElement(n);
    for (int64_t i = 0; i < n; ++i) {
        const bool kept = random.uniform(static_cast<uint64_t>(first + i)) >= static_cast<float>(p);
        c.out<T>(0)[i] = kept ? c.in<T>(0)[i] * scale : T(0);
    }
}

}  // namespace

std::span<const Row> dropoutRows() {
    static constexpr std::array rows{Row{OpKind::Dropout, byType<dropout<float>, dropout<double>>}};
    return rows;
}

}  // namespace lathe::reference
