// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/buffer_plan.h"

#include "core/compile/plan.h"

namespace lathe::steps {

BufferPlan planBuffers(const Schedule& schedule, int64_t alignment) {
    std::vector<Lifetime> lifetimes;
    std::vector<size_t> owners;
    for (size_t i = 0; i < schedule.buffers.size(); ++i) {
        const Buffer& b = schedule.buffers[i];
        if (b.home != Home::Arena || b.first < 0) continue;
        lifetimes.push_back({b.bytes, b.first, b.last});
        owners.push_back(i);
    }
    const ArenaPlan arena = planArena(lifetimes, alignment);
    BufferPlan plan{std::vector<int64_t>(schedule.buffers.size()), arena.bytes};
    for (size_t i = 0; i < owners.size(); ++i) plan.offsets[owners[i]] = arena.offsets[i];
    return plan;
}

}  // namespace lathe::steps
