// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/cpu_executable.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <utility>

#include "core/backend/communicator.h"
#include "core/backend/cpu/onednn.h"
#include "core/backend/steps/layer_spans.h"

namespace lathe::cpu {
namespace {

std::vector<std::byte*> addressesOf(const steps::CompiledProgram& compiled, std::byte* arena) {
    std::vector<std::byte*> addresses;
    for (size_t i = 0; i < compiled.offsets.size(); ++i) {
        const bool outside = compiled.schedule.buffers[i].home == steps::Home::Input;
        addresses.push_back(outside ? nullptr : arena + compiled.offsets[i]);
    }
    return addresses;
}

/// Lets every thread of the pool enter: each part waits for all others, so that no thread can take two.
void enterAllThreads(WorkerPool& pool) {
    std::atomic<int> entered{0};
    pool.run(pool.threads(), [&](int, int) {
        onednn::enterThread();
        ++entered;
        while (entered < pool.threads()) std::this_thread::yield();
    });
}

void copyInto(const Tensor& from, Tensor& to) {
    if (to.empty() || to.dtype() != from.dtype() || to.shape() != from.shape()) to = Tensor(from.dtype(), from.shape());
    std::memcpy(to.raw(), from.raw(), from.bytes());
}

}  // namespace

CpuExecutable::CpuExecutable(steps::Compilation compilation, Arena arena, int threads, const Communicator* communicator)
    : m_plan(std::move(compilation.plan)),
      m_states(std::move(compilation.states)),
      m_arena(std::move(arena)),
      m_pool(threads),
      m_communicator(communicator) {
    for (steps::CompiledProgram& compiled : compilation.programs) {
        const std::vector<std::byte*> addresses = addressesOf(compiled, m_arena.data());
        m_programs.push_back({std::move(compiled.program), Executor(std::move(compiled.schedule), addresses), {}});
    }
    enterAllThreads(m_pool);
}

const steps::PlacedState* CpuExecutable::find(std::string_view state) const {
    const auto found =
        std::find_if(m_states.begin(), m_states.end(), [&](const steps::PlacedState& s) { return s.name == state; });
    return found == m_states.end() ? nullptr : &*found;
}

Status CpuExecutable::write(std::string_view state, const Tensor& tensor) {
    const steps::PlacedState* placed = find(state);
    if (!placed) return requestError("cpu.state.unknown", state, "the model has no state tensor of this name");
    const TensorType given{tensor.dtype(), tensor.shape()};
    if (given != placed->type) {
        return requestError("cpu.state.type", state, "it is {0}, not {1}", {toString(placed->type), toString(given)});
    }
    std::memcpy(m_arena.data() + placed->offset, tensor.raw(), tensor.bytes());
    return {};
}

Result<Tensor> CpuExecutable::read(std::string_view state) {
    const steps::PlacedState* placed = find(state);
    if (!placed) return requestError("cpu.state.unknown", state, "the model has no state tensor of this name");
    Tensor tensor(placed->type.dtype, placed->type.shape);
    std::memcpy(tensor.raw(), m_arena.data() + placed->offset, tensor.bytes());
    return tensor;
}

Result<int64_t> CpuExecutable::submit(size_t index, InputPointers inputs) {
    assert(index < m_programs.size());
    Runnable& runnable = m_programs[index];
    assert(inputs.size() == runnable.program.inputs.size());
    if (std::exchange(m_measureNext, false)) {
        m_borders.resize(runnable.executor.instructions().size() + 1);
        runnable.executor.measure(inputs, m_pool, m_borders);
        m_measured = index;
    } else {
        runnable.executor.run(inputs, m_pool);
    }
    if (m_communicator && !m_communicator->status()) return m_communicator->status().error();
    StepResult result;
    if (!runnable.free.empty()) {
        result = std::move(runnable.free.back());
        runnable.free.pop_back();
    }
    result.ticket = ++m_ticket;
    runnable.executor.fetch(runnable.program, inputs, result.outputs);
    m_waiting.push_back({index, std::move(result)});
    return m_ticket;
}

Result<bool> CpuExecutable::poll(StepResult& result, bool) {
    if (m_waiting.empty()) return false;
    Waiting& oldest = m_waiting.front();
    result.ticket = oldest.result.ticket;
    result.outputs.resize(oldest.result.outputs.size());
    for (size_t i = 0; i < result.outputs.size(); ++i) copyInto(oldest.result.outputs[i], result.outputs[i]);
    m_programs[oldest.program].free.push_back(std::move(oldest.result));
    m_waiting.erase(m_waiting.begin());
    return true;
}

std::vector<LayerSpan> CpuExecutable::takeMeasured() {
    if (!m_measured) return {};
    const Runnable& runnable = m_programs[*std::exchange(m_measured, std::nullopt)];
    return steps::layerSpans(runnable.program, runnable.executor.instructions(), m_borders);
}

std::vector<KernelSpan> CpuExecutable::takeKernels() {
    if (!m_measured) return {};
    const Runnable& runnable = m_programs[*std::exchange(m_measured, std::nullopt)];
    return steps::kernelSpans(runnable.program, runnable.executor.instructions(), m_borders);
}

}  // namespace lathe::cpu
