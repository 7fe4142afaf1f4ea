// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe::gpu {

/// NVIDIA devices, through CUDA. `compile` times cuDNN engines on the device for at most dnn::tuningSeconds, unless cached
/// timings exist. Environment variables: LATHE_CUDA_TUNE=0 uses cuDNN's first proposal without timing; LATHE_CUDA_EAGER=1
/// launches every kernel separately, for debugging; LATHE_BUCKET_MIB sets the bucket size of gradient sums between GPUs (default:
/// 25). Ranks add with NCCL, while they compute.
class CudaBackend final : public Backend {
public:
    std::string_view name() const override { return "cuda"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override;
};

}  // namespace lathe::gpu
