// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace lathe::sim {

struct Triple {
    unsigned x = 1, y = 1, z = 1;
    uint64_t count() const { return uint64_t{x} * y * z; }
};

/// One launch of a kernel: `body` is called once for each thread.
struct Launch {
    const void* kernel = nullptr;  ///< for its name
    Triple grid, block;
    size_t dynamicBytes = 0;
    std::function<void()> body;
};

/// The thread whose code runs at the moment, as device code sees it.
struct Thread {
    Triple thread, block, blockSize, gridSize;
};
[[gnu::visibility("hidden")]] extern Thread current;

/// In which order blocks and threads run. Results must not depend on it.
struct Order {
    uint64_t seed = 1;       ///< of the order of the blocks
    bool backwards = false;  ///< threads from the last to the first
};
void setOrder(const Order&);

/// Runs all blocks, one after the other; the threads of a block in turns, on fibers, each warp as far as it can go. A thread that
/// meets no barrier runs to its end on the stack of the one before it. Empty, or what is wrong: a barrier or a shuffle that not
/// all threads reach, more shared memory than a block may have.
std::string run(const Launch&);

/// Kernel name as in its source, as far as the linker knows it.
std::string kernelName(const void* kernel);

// ---- called by device code (device_code.h)

/// Waits for all threads of the block; `line` is where in the source.
void syncBlock(int line);
/// Waits for all threads of the warp.
void syncWarp(int line);
/// What `lane` of the warp hands in.
uint64_t shuffle(uint64_t value, unsigned lane, int line);
unsigned laneOfThread();
/// A bit for each thread of the warp: whether it hands in true.
uint32_t ballot(bool, int line);
/// Waits for all threads of the block; whether one of them hands in true.
bool anyOfBlock(bool, int line);
/// Shared memory of the block: each address of `key` stands for one array. Holds 0xA5 when the block begins.
void* sharedArray(const void* key, size_t bytes);
void* dynamicArray();

}  // namespace lathe::sim
