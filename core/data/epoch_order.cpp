// SPDX-License-Identifier: Apache-2.0
#include "core/data/epoch_order.h"

#include <cassert>
#include <numeric>
#include <utility>

#include "core/base/philox.h"

namespace lathe {

void permute(std::span<int64_t> order, uint64_t seed, int64_t epoch, RandomStream stream) {
    assert(order.size() <= size_t{UINT32_MAX});
    std::iota(order.begin(), order.end(), int64_t{0});
    const Philox random(seed, stream, static_cast<uint32_t>(epoch));
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i, static_cast<uint32_t>(i))]);
}

int64_t batchCount(int64_t samples, int64_t batch, bool dropPartial) {
    return dropPartial ? samples / batch : (samples + batch - 1) / batch;
}

}  // namespace lathe
