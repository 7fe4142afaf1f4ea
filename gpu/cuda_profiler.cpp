// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda_profiler.h"

#include <chrono>

#include "core/backend/steps/layer_spans.h"

namespace lathe::gpu {

Result<CudaProfiler> CudaProfiler::make(size_t programs) {
    LATHE_TRY(StepTimer steps, StepTimer::make(programs));
    return CudaProfiler(std::move(steps));
}

Status CudaProfiler::measure(const Program& program, const StepRunner& runner, cudaStream_t stream) {
    while (m_borders.size() < runner.size() + 1) {
        LATHE_TRY(Event event, makeEvent(true));
        m_borders.push_back(std::move(event));
    }
    m_borders.resize(runner.size() + 1);
    m_program = &program;
    m_runner = &runner;
    return runner.enqueueMeasured(stream, m_borders);
}

std::vector<LayerSpan> CudaProfiler::takeMeasured() {
    using Clock = std::chrono::steady_clock;
    if (!m_runner || cudaEventQuery(m_borders.back().get()) != cudaSuccess) return {};
    const StepRunner& runner = *std::exchange(m_runner, nullptr);
    std::vector<Clock::time_point> borders;
    for (const Event& event : m_borders) {
        float ms = 0;
        if (cudaEventElapsedTime(&ms, m_borders.front().get(), event.get()) != cudaSuccess) return {};
        borders.push_back(Clock::time_point() +
                          std::chrono::duration_cast<Clock::duration>(std::chrono::duration<float, std::milli>(ms)));
    }
    return steps::layerSpans(*m_program, runner.instructions(), borders);
}

}  // namespace lathe::gpu
