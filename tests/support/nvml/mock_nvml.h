// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace lathe::test {

/// Libraries like NVML, for dlopen; each is called libnvidia-ml.so.1 in its folder, for LD_LIBRARY_PATH. They know two devices:
/// an idle one at 0000:17:00.0, and one that trains at 0000:65:00.0 (500 W, 87 %, 64 degrees C, 11 of 141 GiB).
std::string mockNvml();
/// As an old driver has it: nothing with _v2 or _v3 in its name, no field values.
std::string oldMockNvml();
/// It begins, ends, and finds a device; everything else is missing.
std::string bareMockNvml();

/// Of the second device, as CUDA writes it.
constexpr const char* trainingBus = "0000:65:00.0";

/// What a mock that is opened while this lives does, as "key=number;...":
///   init        the code with which it refuses to begin
///   slow_ms     a look at the utilization takes so long
///   lost_after  looks, then the device is lost
///   xid, xid_ms an error of this number comes once, so many ms after the beginning
///   no_counter  1: it has no counter of energy
///   narrow      1: counters of the bus have 32 bits and are about to wrap
///   profile     1: figures of a training that gets hot for a while; speed: time passes so much faster
class NvmlScript {
public:
    explicit NvmlScript(const std::string& text);
    ~NvmlScript();
    NvmlScript(const NvmlScript&) = delete;
};

}  // namespace lathe::test
