// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

#include "gpu/base/device_context.h"

namespace lathe::gpu {

/// Opens cuBLASLt and NVRTC for a device of this machine. A library that cannot be opened stays null and gets a note; Lathe's own
/// kernels are then used. `capability`: 90 for 9.0.
DeviceContext openDeviceLibraries(std::span<const std::filesystem::path> folders, int ordinal, int capability);

}  // namespace lathe::gpu
