// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
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
/// Forgets the fault and the counts. Memory, streams and graphs stay.
void reset();

/// Calls since the last `reset`. Launches that a graph repeats count as launches.
struct Counts {
    int64_t launches = 0, copies = 0, allocations = 0, synchronisations = 0, graphLaunches = 0;
};
Counts counts();

/// How much memory the pretended device has (4 GiB at first).
void setDeviceBytes(size_t);
/// What of it is taken.
size_t allocatedBytes();

}  // namespace lathe::sim
