// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernel.h"

#include <algorithm>
#include <bit>

namespace lathe::cpu {

int partsFor(int64_t items, int64_t workPerItem) {
    // Powers of two and multiples of eight: two, four or eight cores then get equal shares.
    constexpr int64_t grain = 16 * 1024, feedsEight = int64_t{64} << 20;
    const int64_t work = items * workPerItem;
    const auto few =
        static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp(work / grain, int64_t{1}, int64_t{8}))));
    const int64_t eights = std::clamp(work / feedsEight, int64_t{1}, int64_t{8});
    return static_cast<int>(std::min(few * eights, std::max<int64_t>(items, 1)));
}

Range rangeOf(int64_t items, int parts, int part, int64_t granule) {
    const int64_t granules = (items + granule - 1) / granule;
    const auto border = [&](int64_t i) { return std::min(items, granules * i / parts * granule); };
    return {border(part), border(part + 1)};
}

}  // namespace lathe::cpu
