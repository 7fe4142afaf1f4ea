// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::test {

/// What all threads of this process called while somebody watched. Calls out of oneDNN (and its OpenMP) count apart: they are
/// not ours to avoid. A program that uses this has its own malloc, operator new and pthread_mutex_lock, which count and forward.
struct Calls {
    int64_t allocations = 0, allocationsOfOneDnn = 0;
    int64_t locks = 0, locksOfOneDnn = 0;
};

void startWatch();
Calls stopWatch();

/// Bytes in blocks that were taken and not given back yet.
int64_t liveBytes();

/// False in builds with sanitizers: their malloc cannot be replaced.
bool canWatch();

}  // namespace lathe::test
