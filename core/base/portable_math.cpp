// SPDX-License-Identifier: Apache-2.0
#include "core/base/portable_math.h"

namespace lathe {

double portableNormal(const Philox& random, uint64_t i) {
    int64_t sum = 0;
    for (uint64_t block = 3 * i; block < 3 * i + 3; ++block)
        for (const uint32_t word : random.block(block).v) sum += word;
    return static_cast<double>(sum) * 0x1p-32 - 6;
}

}  // namespace lathe
