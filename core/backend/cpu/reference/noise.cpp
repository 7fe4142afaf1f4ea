// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/backend/cpu/reference/call.h"
#include "core/base/portable_math.h"
#include "core/ops/dropout_site.h"

namespace lathe::reference {
namespace {

template <class T>
void randomNormal(const Call& c) {
    const DropoutSite site = DropoutSite::of(c.as<RandomNormalAttributes>().site);
    const Philox random(static_cast<uint64_t>(*c.in<int64_t>(0)), RandomStream::Noise, static_cast<uint32_t>(*c.in<int64_t>(1)),
                        site.layer);
    const int64_t n = c.outShape(0).elements(), first = site.firstElement(n);
    for (int64_t i = 0; i < n; ++i) {
        const auto at = static_cast<uint64_t>(first + i);
        c.out<T>(0)[i] = static_cast<T>(portableNormals(random.block(at / 4)).v[at % 4]);
    }
}

}  // namespace

std::span<const Row> noiseRows() {
    static constexpr std::array rows{Row{OpKind::RandomNormal, byType<randomNormal<float>, randomNormal<double>>}};
    return rows;
}

}  // namespace lathe::reference
