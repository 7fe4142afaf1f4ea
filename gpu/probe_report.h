// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/backend.h"

namespace lathe::gpu {

/// What the runtime said of one device. `trial` is empty when a kernel of this build ran there and gave the right answer,
/// otherwise the runtime's words.
struct DeviceFacts {
    int ordinal = 0;
    std::string name;
    int major = 0, minor = 0;  ///< compute capability
    int64_t memoryBytes = 0;
    int multiprocessors = 0;
    std::string trial;
    std::string busId = {};  ///< "0000:65:00.0"; empty: not told
};

/// What became of opening cuDNN. Without it kernels of our own serve.
struct DnnFinding {
    int64_t version = 0;  ///< 10000 * major + 100 * minor + patch
    std::string folder;
    std::vector<std::string> parts;  ///< files that were opened there
    std::optional<Diagnostic> trouble;
};

/// What became of opening another library of NVIDIA's. Our own kernels serve without it; several GPUs need NCCL.
struct LibraryFinding {
    std::string name;     ///< "cublaslt"
    std::string version;  ///< "13.1.0"
    std::optional<Diagnostic> trouble = {};
};

/// What the runtime said of the machine. Versions as CUDA writes them: 1000 * major + 10 * minor; 0: none.
struct MachineFacts {
    int driverVersion = 0;                  ///< the newest CUDA that the installed driver serves
    int runtimeVersion = 0;                 ///< the CUDA that this build was made with
    DnnFinding cudnn;                       ///< looked for only where there are devices
    std::vector<LibraryFinding> libraries;  ///< likewise
    std::string error;                      ///< the runtime's words when it could not even count the devices
    std::vector<DeviceFacts> devices;
};

/// The judgement on these facts: the usable devices, and why there are none or fewer than one might think. Pure, so that every
/// case is tested on machines without a device.
ProbeReport judge(const MachineFacts&);

/// What it means that cuDNN cannot be used.
Diagnostic withoutCudnn(const Diagnostic& trouble, Severity);

}  // namespace lathe::gpu
