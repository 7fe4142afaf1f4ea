// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/backend/registry.h"

namespace lathe::self_test_test {

/// An executable that gives results with a fault from some step on.
class Faulty final : public Executable {
public:
    Faulty(std::unique_ptr<Executable> real, double factor) : m_real(std::move(real)), m_factor(factor) {}

    const ExecutionPlan& plan() const override { return m_real->plan(); }
    Status write(std::string_view state, const Tensor& t) override { return m_real->write(state, t); }
    Result<Tensor> read(std::string_view state) override { return m_real->read(state); }
    Result<int64_t> submit(size_t index, InputPointers inputs) override { return m_real->submit(index, inputs); }
    Result<bool> poll(StepResult& result, bool wait) override {
        auto arrived = m_real->poll(result, wait);
        if (result.ticket < 5) return arrived;
        for (Tensor& t : result.outputs)
            if (t.dtype() == DType::F32) *t.data<float>() *= static_cast<float>(m_factor);
        return arrived;
    }

private:
    std::unique_ptr<Executable> m_real;
    double m_factor;
};

/// A device whose losses are too large from the fifth step on; `grows`: each time it compiles by another factor.
class FaultyBackend final : public Backend {
public:
    FaultyBackend(double factor, bool grows) : m_factor(factor), m_grows(grows) {}

    std::string_view name() const override { return "faulty"; }
    ProbeReport probe() override { return m_cpu->probe(); }
    Result<std::unique_ptr<Executable>> compile(std::span<const Program> programs, const CompileOptions& options) override {
        LATHE_TRY(auto real, m_cpu->compile(programs, options));
        m_times += m_grows ? 1 : 0;
        return std::unique_ptr<Executable>(std::make_unique<Faulty>(std::move(real), m_factor + 1e-5 * m_times));
    }

private:
    std::unique_ptr<Backend> m_cpu = makeCpuBackend();
    double m_factor;
    bool m_grows;
    int m_times = 0;
};

}  // namespace lathe::self_test_test
