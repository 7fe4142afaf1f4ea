// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "tests/gpu/sim/grid.h"

/// What tests ask of the simulated runtime beside CUDA's own functions. `tests/gpu/device` answers the same questions for a real
/// device, as far as it can, so that the same tests run there.
namespace lathe::sim {

/// Whether orders, counts and the size of memory are what the others below say. A device has its own.
bool isSimulated();

/// What went wrong in a kernel since the last `reset`; empty when nothing did. A fault is sticky as on a device: everything
/// returns cudaErrorLaunchFailure until `reset`.
std::string fault();
/// Forgets the fault, the counts and the contexts. Memory, streams and graphs stay.
void reset();

/// Calls since the last `reset`. Launches that a graph repeats count as launches.
struct Counts {
    int64_t launches = 0, copies = 0, allocations = 0, synchronisations = 0, graphLaunches = 0;
    int64_t blocks = 0;  ///< of all launches
};
Counts counts();

/// From here on the work of streams waits until the host waits for it, or asks; then the streams go on in turns as `seed` will
/// have it, each in its own order, and so does what was captured on several streams. What relies on an order that no event holds
/// shows. 0: work is done when it is enqueued, as at first.
void setConcurrency(uint32_t seed);
/// Whether waits for events are heeded, by streams and in captured graphs. To see what would come of it if they were forgotten.
void heedEvents(bool streams, bool graphs);

/// How much memory the pretended device has (4 GiB at first).
void setDeviceBytes(size_t);
/// What of it is taken.
size_t allocatedBytes();
/// The devices on which this process has made a context since the last `reset`.
std::set<int> contexts();

}  // namespace lathe::sim
