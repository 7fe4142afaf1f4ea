// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

#include "gpu/base/device_context.h"

namespace lathe::gpu {

/// What of cuBLASLt and NVRTC can be had for a device of this machine, with a note for each that cannot: our own kernels serve
/// then. `capability`: 90 for 9.0.
DeviceContext openDeviceLibraries(std::span<const std::filesystem::path> folders, int ordinal, int capability);

}  // namespace lathe::gpu
