// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/base/result.h"

namespace lathe::gpu {

struct FreeOnDevice {
    void operator()(std::byte*) const;
};
struct FreePinned {
    void operator()(std::byte*) const;
};

/// Of blocks and of what is put into them.
constexpr int64_t memoryAlignment = 256;
constexpr int64_t aligned(int64_t bytes) {
    return (bytes + memoryAlignment - 1) / memoryAlignment * memoryAlignment;
}

/// One block of the current device's memory, aligned and zeroed.
using DeviceBlock = std::unique_ptr<std::byte, FreeOnDevice>;
/// One block of the host's memory that the device copies from and to by itself.
using PinnedBlock = std::unique_ptr<std::byte, FreePinned>;

/// cuda.memory when there is none to be had. No bytes: null.
Result<DeviceBlock> takeDeviceMemory(int64_t bytes);
Result<PinnedBlock> takePinnedMemory(int64_t bytes);

}  // namespace lathe::gpu
