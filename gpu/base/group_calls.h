// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// A range of device memory: `bytes` bytes, starting at `begin`.
struct MemoryRange {
    const std::byte* begin = nullptr;
    int64_t bytes = 0;
};

/// True if the ranges share at least one byte. An empty range overlaps nothing.
bool overlap(const MemoryRange&, const MemoryRange&);

/// A kernel call, with all memory ranges that it reads and writes.
struct CallFacts {
    const Kernel* kernel = nullptr;
    std::vector<MemoryRange> reads, writes;
    bool delayed = false;  ///< better runs later (Kernel::later)
};

/// True if the order of the calls matters, because one of them writes memory that the other one touches.
bool conflict(const CallFacts&, const CallFacts&);

/// An order of the calls (their indices) that has the same effect, and in which the delayed calls are neighbors: they come
/// directly before the first call that conflicts with one of them, or last.
std::vector<size_t> delayCalls(std::span<const CallFacts>);

/// Groups calls that may run in one launch. Each inner vector is one launch and holds indices of calls. The launches, executed in
/// order, have the same effect as the calls one by one. A call joins an earlier launch only if its memory conflicts neither with
/// that launch nor with a launch between them.
std::vector<std::vector<size_t>> groupCalls(std::span<const CallFacts>);

}  // namespace lathe::gpu
