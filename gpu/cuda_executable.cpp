// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda_executable.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "gpu/base/tensor_bytes.h"
#include "gpu/dist/rank_sums.h"
#include "gpu/runtime/check.h"
#include "gpu/runtime/transfer.h"

namespace lathe::gpu {

namespace {

constexpr int warmUps = 2;  // the first use of libraries and kernels allocates memory, which is not allowed in a capture

std::vector<std::byte*> addressesOf(const DeviceCompilation& compilation, size_t program, std::byte* arena, std::byte* slot) {
    const steps::CompiledProgram& compiled = compilation.steps.programs[program];
    std::vector<std::byte*> addresses;
    for (size_t i = 0; i < compiled.offsets.size(); ++i) {
        const steps::Buffer& b = compiled.schedule.buffers[i];
        addresses.push_back(b.home == steps::Home::Input ? slot + compilation.inputOffsets[program][static_cast<size_t>(b.index)]
                                                         : arena + compiled.offsets[i]);
    }
    return addresses;
}

/// Whole steps use this slot: they need no other, because they follow each other on one stream.
constexpr size_t slotOfWholeSteps = 0;

}  // namespace

CudaExecutable::CudaExecutable(DeviceCompilation compilation, int device, Launching launching)
    : m_compilation(std::move(compilation)), m_device(device), m_launching(launching) {}

Result<std::unique_ptr<CudaExecutable>> CudaExecutable::make(DeviceCompilation compilation, int device, Launching launching) {
    std::unique_ptr<CudaExecutable> made(new CudaExecutable(std::move(compilation), device, launching));
    LATHE_CHECK(made->takeMemory());
    for (size_t i = 0; i < made->m_compilation.steps.programs.size(); ++i) made->prepareProgram(i);
    return made;
}

// Enqueued work uses the memory that is freed here, so wait for it.
CudaExecutable::~CudaExecutable() {
    if (enter() && m_compute && m_compilation.ranks) (void)m_compilation.ranks->waitFor(m_compute.get());
    if (enter() && m_compute) cudaStreamSynchronize(m_compute.get());
    if (m_copy) cudaStreamSynchronize(m_copy.get());
}

Status CudaExecutable::enter() const {
    return check(cudaSetDevice(m_device), "choosing the device");
}

Status CudaExecutable::takeMemory() {
    LATHE_CHECK(enter());
    LATHE_TRY(m_compute, makeStream());
    LATHE_TRY(m_copy, makeStream());
    LATHE_TRY(m_memory, takeDeviceMemory(m_compilation.deviceBytes(), m_compute.get()));
    for (size_t i = 0; i < m_slots.size(); ++i) LATHE_CHECK(prepareSlot(i));
    LATHE_TRY(m_profiler, CudaProfiler::make(m_compilation.steps.programs.size()));
    return {};
}

Status CudaExecutable::prepareSlot(size_t index) {
    Slot& slot = m_slots[index];
    slot.device = m_memory.get() + m_compilation.steps.arenaBytes + static_cast<int64_t>(index) * m_compilation.slotBytes;
    LATHE_TRY(slot.staging, takePinnedMemory(m_compilation.slotBytes));
    LATHE_TRY(slot.copied, makeEvent());
    LATHE_TRY(slot.used, makeEvent());
    return {};
}

void CudaExecutable::prepareProgram(size_t index) {
    const Program& program = m_compilation.steps.programs[index].program;
    Runnable runnable{.batchInputs = {program, m_compilation.inputOffsets[index]}};
    for (const Slot& slot : m_slots)
        runnable.runners.emplace_back(m_compilation.steps.programs[index],
                                      addressesOf(m_compilation, index, m_memory.get(), slot.device), m_compilation.ranks.get());
    m_programs.push_back(std::move(runnable));
}

Result<const steps::PlacedState*> CudaExecutable::find(std::string_view state) const {
    for (const steps::PlacedState& placed : m_compilation.steps.states)
        if (placed.name == state) return &placed;
    return requestError("cuda.state.unknown", state, "the model has no state tensor of this name");
}

Status CudaExecutable::write(std::string_view state, const Tensor& tensor) {
    LATHE_TRY(const steps::PlacedState* placed, find(state));
    const TensorType given{tensor.dtype(), tensor.shape()};
    if (given != placed->type)
        return requestError("cuda.state.type", state, "it is {0}, not {1}", {toString(placed->type), toString(given)});
    LATHE_CHECK(enter());
    return copyToDevice(m_memory.get() + placed->offset, tensor.raw(), static_cast<int64_t>(tensor.bytes()), m_compute.get(),
                        "writing weights");
}

Result<Tensor> CudaExecutable::read(std::string_view state) {
    LATHE_TRY(const steps::PlacedState* placed, find(state));
    LATHE_CHECK(enter());
    Tensor tensor(placed->type.dtype, placed->type.shape);
    LATHE_CHECK(copyToHost(tensor.raw(), m_memory.get() + placed->offset, static_cast<int64_t>(tensor.bytes()), m_compute.get(),
                           "reading weights"));
    return tensor;
}

Result<int64_t> CudaExecutable::cache(const DeviceDataset& set) {
    LATHE_CHECK(enter());
    return add(DeviceDatasetCache::cacheDataset(set, m_copy.get()));
}

Result<int64_t> CudaExecutable::stream(const DeviceDataset& set) {
    LATHE_CHECK(enter());
    return add(DeviceDatasetCache::streamDataset(set, m_compilation.rows, m_copy.get()));
}

Result<int64_t> CudaExecutable::add(Result<DeviceDatasetCache> set) {
    if (!set) return set.error();
    MemoryPlan& memory = m_compilation.steps.plan.memory;
    memory.data += set->bytes();
    memory.peak += set->bytes();
    m_sets.push_back(std::move(*set));
    return static_cast<int64_t>(m_sets.size()) - 1;
}

Result<int64_t> CudaExecutable::submit(size_t index, InputPointers inputs) {
    return submit(index, inputs, nullptr);
}

Result<int64_t> CudaExecutable::submitSamples(size_t index, InputPointers inputs, const SampleBatch& batch) {
    return submit(index, inputs, &batch);
}

Result<int64_t> CudaExecutable::submit(size_t index, InputPointers inputs, const SampleBatch* batch) {
    assert(index < m_programs.size());
    LATHE_CHECK(enter());
    if (batch && isWhole(index, *batch)) return submitWhole(index, inputs, *batch);
    // Counted per Program, so that all ranks use the same slot, and thus the same graph, for the same sums.
    const auto slot = static_cast<size_t>(m_programs[index].submissions++ % inputSlots);
    LATHE_CHECK(bringInputs(index, slot, inputs, batch));
    LATHE_CHECK(m_profiler->steps().computing(m_compute.get()));
    LATHE_CHECK(run(index, slot));
    LATHE_CHECK(m_profiler->steps().computed(index, m_ticket + 1, m_compute.get()));
    LATHE_CHECK(fetch(index, slot));
    return m_ticket;
}

// Ranks must capture the same calls at the same time, but times of measurements and of deliveries are each rank's own.
bool CudaExecutable::isWhole(size_t index, const SampleBatch& batch) const {
    const Runnable& runnable = m_programs[index];
    if (m_launching != Launching::Whole || batch.features || m_compilation.ranks || runnable.times < warmUps) return false;
    if (m_profiler->isDue() || !WholeSteps::serves(m_compilation.steps.programs[index].program)) return false;
    return !runnable.whole || runnable.whole->isReady();
}

Result<int64_t> CudaExecutable::submitWhole(size_t index, InputPointers inputs, const SampleBatch& batch) {
    Runnable& runnable = m_programs[index];
    const Program& program = m_compilation.steps.programs[index].program;
    if (!runnable.whole) {
        LATHE_TRY(runnable.whole, WholeSteps::make(program, runnable.runners[slotOfWholeSteps], m_compilation.inputOffsets[index],
                                                   m_slots[slotOfWholeSteps].device));
    }
    const DeviceDatasetCache& set = m_sets[static_cast<size_t>(batch.set)];
    LATHE_TRY(ResultBuffer* const result, runnable.whole->enqueue(m_compute.get(), inputs, batch, set));
    m_slots[slotOfWholeSteps].usedLater = true;
    m_results.await(++m_ticket, program, *result);
    return m_ticket;
}

/// Writes the inputs that the host provides to a copy of the slot. Returns their first and last byte offset in the slot.
std::pair<int64_t, int64_t> CudaExecutable::stage(size_t index, std::byte* to, InputPointers inputs,
                                                  const SampleBatch* batch) const {
    const Program& program = m_compilation.steps.programs[index].program;
    assert(inputs.size() == program.inputs.size());
    if (batch) {  // only the scalars and the sample numbers
        const BatchInputs& own = m_programs[index].batchInputs;
        own.write(to + own.begin(), inputs, *batch);
        return {own.begin(), own.begin() + own.bytes()};
    }
    const std::vector<int64_t>& offsets = m_compilation.inputOffsets[index];
    for (size_t i = 0; i < inputs.size(); ++i)
        std::memcpy(to + offsets[i], inputs[i], static_cast<size_t>(bytesOf(program.type(program.inputs[i].value))));
    return {0, offsets.back()};
}

Status CudaExecutable::bringInputs(size_t program, size_t index, InputPointers inputs, const SampleBatch* batch) {
    Slot& slot = m_slots[index];
    LATHE_CHECK(check(cudaEventSynchronize(slot.copied.get()), "waiting for inputs"));
    const auto [begin, end] = stage(program, slot.staging.get(), inputs, batch);
    if (std::exchange(slot.usedLater, false))
        LATHE_CHECK(check(cudaEventRecord(slot.used.get(), m_compute.get()), "marking a step"));
    LATHE_CHECK(check(cudaStreamWaitEvent(m_copy.get(), slot.used.get(), 0), "waiting for a step"));
    LATHE_CHECK(m_profiler->steps().copying(m_copy.get()));
    if (end > begin)
        LATHE_CHECK(check(cudaMemcpyAsync(slot.device + begin, slot.staging.get() + begin, static_cast<size_t>(end - begin),
                                          cudaMemcpyHostToDevice, m_copy.get()),
                          "copying inputs"));
    if (batch) {  // in parallel with the previous step, like a copy
        const DeviceDatasetCache& set = m_sets[static_cast<size_t>(batch->set)];
        const Program& p = m_compilation.steps.programs[program].program;
        const BatchPointers to = pointersIn(slot.device, p, m_compilation.inputOffsets[program]);
        LATHE_CHECK(check(set.enqueue(m_copy.get(), index, *batch, to), "making a batch"));
    }
    LATHE_CHECK(m_profiler->steps().copied(m_copy.get()));
    LATHE_CHECK(check(cudaEventRecord(slot.copied.get(), m_copy.get()), "copying inputs"));
    return check(cudaStreamWaitEvent(m_compute.get(), slot.copied.get(), 0), "waiting for inputs");
}

Status CudaExecutable::run(size_t program, size_t slot) {
    Runnable& runnable = m_programs[program];
    StepRunner& runner = runnable.runners[slot];
    LATHE_CHECK(runner.join(m_device));
    ReadyGraph& graph = runnable.graphs[slot];
    if (m_profiler->takeDue()) return m_profiler->measure(m_compilation.steps.programs[program].program, runner, m_compute.get());
    if (m_launching == Launching::OneByOne || runnable.times < warmUps) {
        ++runnable.times;
        return runner.enqueue(m_compute.get());
    }
    if (!graph) {
        LATHE_TRY(graph, capture(m_compute.get(), [&] { return runner.enqueue(m_compute.get()); }));
    }
    return check(cudaGraphLaunch(graph.get(), m_compute.get()), "launching a step");
}

Status CudaExecutable::fetch(size_t program, size_t slot) {
    const StepRunner& runner = m_programs[program].runners[slot];
    LATHE_CHECK(m_results.fetch(m_compute.get(), m_ticket + 1, m_compilation.steps.programs[program].program, runner.outputs()));
    ++m_ticket;
    // After the results: an input that is also an output lies in the slot.
    return check(cudaEventRecord(m_slots[slot].used.get(), m_compute.get()), "marking a step");
}

Result<bool> CudaExecutable::poll(StepResult& result, bool wait) {
    if (m_results.empty()) return false;
    LATHE_CHECK(enter());
    if (wait && m_compilation.ranks) LATHE_CHECK(m_compilation.ranks->waitFor(m_results.oldest()));
    const cudaError_t status = wait ? cudaEventSynchronize(m_results.oldest()) : cudaEventQuery(m_results.oldest());
    if (status == cudaErrorNotReady) return false;
    LATHE_CHECK(check(status, "a step"));
    m_results.deliver(result);
    m_profiler->steps().polled(result.ticket);
    return true;
}

}  // namespace lathe::gpu
