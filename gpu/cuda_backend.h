// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe::gpu {

/// NVIDIA devices through CUDA and cuDNN. This build knows the devices and cannot compile programs yet: `compile` says so.
class CudaBackend final : public Backend {
public:
    std::string_view name() const override { return "cuda"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions&) override;
};

}  // namespace lathe::gpu
