// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

#include "core/base/result.h"
#include "gpu/base/device_context.h"

namespace lathe::gpu::dnn {
class Library;
}

namespace lathe::gpu {

/// Opens cuBLASLt, and then cuDNN: cuDNN opens cuBLASLt by name, and aborts the process if it finds none. Errors: those of
/// `SharedLibrary::open` for cuBLASLt, and of `dnn::Library::open`.
Result<std::shared_ptr<const dnn::Library>> openCudnn(std::span<const std::filesystem::path> folders);

/// Opens cuBLASLt and NVRTC for a device of this machine. A library that cannot be opened stays null and gets a note; Lathe's own
/// kernels are then used. `capability`: 90 for 9.0.
DeviceContext openDeviceLibraries(std::span<const std::filesystem::path> folders, int ordinal, int capability);

}  // namespace lathe::gpu
