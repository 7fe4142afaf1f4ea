// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/backend/backend.h"

namespace lathe::cpu {

/// The processor as a device: kernels for its instruction set, one arena, one thread pool.
class CpuBackend final : public Backend {
public:
    std::string_view name() const override { return "cpu"; }
    ProbeReport probe() override;
    Result<std::unique_ptr<Executable>> compile(std::span<const Program>, const CompileOptions&) override;
};

/// Number of cores that this process may use (its CPU affinity).
int usableCores();
/// Name of the processor by the system; "CPU" if unknown.
std::string processorName();

}  // namespace lathe::cpu
