// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/backend.h"

namespace lathe::gpu {

/// Properties of one device, from the CUDA runtime. `error`: why the device cannot be used; empty: nothing is known against it.
struct DeviceFacts {
    int ordinal = 0;
    std::string name;
    int major = 0, minor = 0;  ///< compute capability
    int64_t memoryBytes = 0;
    int multiprocessors = 0;
    std::string error;
    std::string busId = {};  ///< "0000:65:00.0"; empty: unknown
};

/// Result of opening cuDNN. Without cuDNN, Lathe's own kernels are used.
struct DnnFinding {
    int64_t version = 0;  ///< 10000 * major + 100 * minor + patch
    std::string folder;
    std::vector<std::string> parts;  ///< opened files in that folder
    std::optional<Diagnostic> trouble;
    Diagnostics notes = {};  ///< parts that cannot be opened and that plans do not need
};

/// Result of opening another NVIDIA library. Lathe's own kernels replace a missing library, except NCCL, which training on
/// several GPUs needs.
struct LibraryFinding {
    std::string name;     ///< "cublaslt"
    std::string version;  ///< "13.1.0"
    std::optional<Diagnostic> trouble = {};
};

/// Everything the CUDA runtime reports about the machine. Versions are encoded as in CUDA: 1000 * major + 10 * minor; 0: none.
struct MachineFacts {
    int driverVersion = 0;                  ///< newest CUDA version that the installed driver supports
    int runtimeVersion = 0;                 ///< CUDA version of this build
    DnnFinding cudnn;                       ///< opened only if a device exists
    std::vector<LibraryFinding> libraries;  ///< opened only if a device exists
    std::string error;                      ///< error message if the devices could not be counted
    std::vector<DeviceFacts> devices;
};

/// Evaluates these facts: lists the usable devices, and explains why a device or all devices cannot be used. A pure function, so
/// tests cover each case without a device.
ProbeReport assess(const MachineFacts&);

/// The message that a test kernel of this build failed on the device. `cause`: as `tryDevice` says.
Diagnostic testKernelFailed(const DeviceInfo&, const std::string& cause);

/// The message that cuDNN cannot be used, with its consequence (slower kernels) and the cause.
Diagnostic withoutCudnn(const Diagnostic& trouble, Severity);

}  // namespace lathe::gpu
