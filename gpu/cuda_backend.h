// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/backend.h"

namespace lathe::gpu {

/// NVIDIA devices, through CUDA. `compile` times cuDNN engines on the device for at most dnn::tuningSeconds, unless cached
/// timings exist. Environment variables: LATHE_CUDA_TUNE=0 uses cuDNN's first proposal without timing; LATHE_CUDA_EAGER=1
/// launches every kernel separately, for debugging; LATHE_BUCKET_MIB sets the bucket size of gradient sums between GPUs (default:
/// 25). Ranks add with NCCL, while they compute.
class CudaBackend final : public Backend {
public:
    std::string_view name() const override { return "cuda"; }
    /// Asks the machine once. Makes no context on any device.
    ProbeReport probe() override;
    /// Runs a test kernel on the device the first time. Error cuda.test_kernel if it fails.
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override;

private:
    Status test(const DeviceInfo&);

    std::mutex m_mutex;
    std::optional<ProbeReport> m_report;
    std::vector<std::string> m_tested;  ///< ids of devices on which the test kernel ran
};

}  // namespace lathe::gpu
