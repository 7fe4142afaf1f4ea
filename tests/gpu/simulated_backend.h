// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>

#include "core/backend/registry.h"
#include "gpu/cuda_executable.h"

namespace lathe::gpu {

/// As the executable within, without its optional capabilities.
class BringsBatches final : public Executable {
public:
    explicit BringsBatches(std::unique_ptr<Executable> real) : m_real(std::move(real)) {}

    const ExecutionPlan& plan() const override { return m_real->plan(); }
    Status write(std::string_view state, const Tensor& t) override { return m_real->write(state, t); }
    Result<Tensor> read(std::string_view state) override { return m_real->read(state); }
    Result<int64_t> submit(size_t index, InputPointers inputs) override { return m_real->submit(index, inputs); }
    Result<bool> poll(StepResult& result, bool wait) override { return m_real->poll(result, wait); }

private:
    std::unique_ptr<Executable> m_real;
};

/// The simulated device, as a training sees it.
class SimulatedBackend final : public Backend {
public:
    explicit SimulatedBackend(bool cachesDatasets = true, DeviceContext libraries = {})
        : m_cachesDatasets(cachesDatasets), m_libraries(std::move(libraries)) {}

    std::string_view name() const override { return "cuda"; }
    ProbeReport probe() override { return {{DeviceInfo{"cuda:0", "Simulated", int64_t{4} << 30, {}}}, {}}; }
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions& options) override {
        LATHE_TRY(auto compilation, compilePrograms(programs, options, Json::Object{{"device", "Simulated"}}, &m_libraries));
        LATHE_TRY(std::unique_ptr<Executable> made, CudaExecutable::make(std::move(compilation), 0, Launching::Whole));
        if (!m_cachesDatasets) made = std::make_unique<BringsBatches>(std::move(made));
        return made;
    }

private:
    bool m_cachesDatasets;
    DeviceContext m_libraries;
};

}  // namespace lathe::gpu
