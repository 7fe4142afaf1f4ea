// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe::gpu {

/// NVIDIA devices through CUDA. Compiling times engines of cuDNN on the device where they were not timed before, for
/// dnn::tuningSeconds at most; with LATHE_CUDA_TUNE=0 in the environment it takes cuDNN's first choice. With LATHE_CUDA_EAGER=1
/// every kernel is launched by itself, to look for errors. Ranks add by NCCL, in
/// buckets of LATHE_BUCKET_MIB (25) while they compute.
class CudaBackend final : public Backend {
public:
    std::string_view name() const override { return "cuda"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override;
};

}  // namespace lathe::gpu
