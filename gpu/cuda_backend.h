// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe::gpu {

/// NVIDIA devices through CUDA. With LATHE_CUDA_EAGER=1 in the environment every kernel is launched by itself, to look for
/// errors. Ranks add by NCCL, in buckets of LATHE_BUCKET_MIB (25) while they compute.
class CudaBackend final : public Backend {
public:
    std::string_view name() const override { return "cuda"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override;
};

}  // namespace lathe::gpu
