// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Bytes from `begin` on.
struct MemoryRange {
    const std::byte* begin = nullptr;
    int64_t bytes = 0;
};

bool overlap(const MemoryRange&, const MemoryRange&);

/// A call and all the memory that it touches.
struct CallFacts {
    const Kernel* kernel = nullptr;
    std::vector<MemoryRange> reads, writes;
};

/// Which calls may go into one launch, by index, in an order of launches that has the effect of the calls one by one: a call
/// joins an earlier one where nothing of what lies between them, and nothing that it is launched with, touches its memory.
std::vector<std::vector<size_t>> groupCalls(std::span<const CallFacts>);

}  // namespace lathe::gpu
