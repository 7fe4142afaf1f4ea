// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/executor.h"

#include <cassert>
#include <cstring>

#include "core/base/element.h"

namespace lathe::cpu {

Executor::Executor(steps::Schedule schedule, std::span<std::byte* const> addresses) {
    const auto address = [&](int buffer) { return buffer < 0 ? nullptr : element(addresses, buffer); };
    for (const steps::Step& step : schedule.steps) {
        for (const int b : step.inputs) {
            const steps::Buffer& buffer = element(schedule.buffers, b);
            if (buffer.home == steps::Home::Input) m_inputSlots.push_back({m_inputs.size(), static_cast<size_t>(buffer.index)});
            m_inputs.push_back(address(b));
        }
        for (const int b : step.outputs) m_outputs.push_back(address(b));
    }
    size_t in = 0, out = 0;
    for (steps::Step& step : schedule.steps) {
        m_calls.push_back({static_cast<const Kernel*>(step.kernel.get()),
                           {m_inputs.data() + in, m_outputs.data() + out, address(step.workspace)}});
        in += step.inputs.size();
        out += step.outputs.size();
        m_instructions.push_back(step.instruction);
        m_kernels.push_back(std::move(step.kernel));
    }
    for (const int b : schedule.outputs) {
        const steps::Buffer& buffer = element(schedule.buffers, b);
        m_results.push_back({address(b), buffer.home == steps::Home::Input ? buffer.index : -1});
    }
}

void Executor::start(InputPointers inputs) {
    for (const InputSlot& place : m_inputSlots) m_inputs[place.pointer] = inputs[place.input];
}

void Executor::runCall(const Call& call, WorkerPool& pool) {
    int phase = 0;
    for (const int parts : call.kernel->phases()) {
        if (parts == 1) {
            call.kernel->run(phase, 0, call.arguments);
        } else {
            pool.run(parts, [&call, phase](int part, int) { call.kernel->run(phase, part, call.arguments); });
        }
        ++phase;
    }
}

void Executor::run(InputPointers inputs, WorkerPool& pool) noexcept {
    const FlushDenormals flush;
    start(inputs);
    for (const Call& call : m_calls) runCall(call, pool);
}

void Executor::measure(InputPointers inputs, WorkerPool& pool,
                       std::span<std::chrono::steady_clock::time_point> borders) noexcept {
    assert(borders.size() == m_calls.size() + 1);
    const FlushDenormals flush;
    start(inputs);
    borders[0] = std::chrono::steady_clock::now();
    for (size_t i = 0; i < m_calls.size(); ++i) {
        runCall(m_calls[i], pool);
        borders[i + 1] = std::chrono::steady_clock::now();
    }
}

void Executor::fetch(const Program& program, InputPointers inputs, std::vector<Tensor>& results) const {
    results.resize(m_results.size());
    for (size_t i = 0; i < m_results.size(); ++i) {
        const TensorType& type = program.type(program.outputs[i].value);
        Tensor& result = results[i];
        if (result.empty() || result.dtype() != type.dtype || result.shape() != type.shape)
            result = Tensor(type.dtype, type.shape);
        const OutputSlot& place = m_results[i];
        const std::byte* from = place.input < 0 ? place.address : element(inputs, place.input);
        std::memcpy(result.raw(), from, result.bytes());
    }
}

}  // namespace lathe::cpu
