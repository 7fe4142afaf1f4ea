// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/backend/backend.h"

namespace lathe::cpu {

/// The processor: kernels for its instruction set, one arena, a pool of threads.
class CpuBackend final : public Backend {
public:
    std::string_view name() const override { return "cpu"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program>, const CompileOptions&) override;
};

/// Cores that this process may use.
int usableCores();
/// What the system calls the processor; "CPU" when it does not say.
std::string processorName();

}  // namespace lathe::cpu
