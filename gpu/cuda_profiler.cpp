// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda_profiler.h"

#include "core/backend/steps/layer_spans.h"

namespace lathe::gpu {

Result<CudaProfiler> CudaProfiler::make(size_t programs) {
    LATHE_TRY(StepTimer steps, StepTimer::make(programs));
    return CudaProfiler(std::move(steps));
}

Status CudaProfiler::measure(const Program& program, const StepRunner& runner, cudaStream_t stream) {
    const size_t borders = (m_joined ? runner.launches() : runner.size()) + 1;
    while (m_borders.size() < borders) {
        LATHE_TRY(Event event, makeEvent(true));
        m_borders.push_back(std::move(event));
    }
    m_borders.resize(borders);
    m_program = &program;
    m_runner = &runner;
    m_runnerJoined = m_joined;
    m_measuring = true;
    return m_joined ? runner.enqueueMeasuredLaunches(stream, m_borders) : runner.enqueueMeasured(stream, m_borders);
}

std::span<const int> CudaProfiler::instructions() const {
    return m_runnerJoined ? m_runner->launchInstructions() : m_runner->instructions();
}

CudaProfiler::Times CudaProfiler::takeBorders() {
    if (!m_measuring || cudaEventQuery(m_borders.back().get()) != cudaSuccess) return {};
    m_measuring = false;
    Times borders;
    for (const Event& event : m_borders) {
        float ms = 0;
        if (cudaEventElapsedTime(&ms, m_borders.front().get(), event.get()) != cudaSuccess) return {};
        borders.push_back(Times::value_type() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                    std::chrono::duration<float, std::milli>(ms)));
    }
    return borders;
}

std::vector<LayerSpan> CudaProfiler::takeMeasured() {
    const Times borders = takeBorders();
    return borders.empty() ? std::vector<LayerSpan>() : steps::layerSpans(*m_program, instructions(), borders);
}

std::vector<KernelSpan> CudaProfiler::takeKernels() {
    const Times borders = takeBorders();
    return borders.empty() ? std::vector<KernelSpan>() : steps::kernelSpans(*m_program, instructions(), borders);
}

}  // namespace lathe::gpu
