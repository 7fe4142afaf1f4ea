// SPDX-License-Identifier: Apache-2.0
#include "core/train/pipeline.h"

#include <cassert>
#include <chrono>

namespace lathe {

namespace {

int64_t nowNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class T>
const std::byte* bytesOf(const T& value) {
    return reinterpret_cast<const std::byte*>(&value);
}

}  // namespace

Pipeline::Pipeline(Executable& executable, const Program& program, size_t index) : m_executable(executable), m_index(index) {
    for (const ProgramInput& input : program.inputs) m_sources.push_back(sourceOf(program, input));
    for (Slot& slot : m_slots) slot.pointers.resize(m_sources.size());
}

Pipeline::Source Pipeline::sourceOf(const Program& program, const ProgramInput& input) {
    switch (input.role) {
        case InputRole::Features: return [](const Slot& s) { return s.batch.features; };
        case InputRole::Target: return [](const Slot& s) { return s.batch.target; };
        case InputRole::Mask: return [](const Slot& s) { return s.batch.mask; };
        case InputRole::Scalar: break;
    }
    if (input.name == "step") return [](const Slot& s) { return bytesOf(s.scalars.step); };
    if (input.name == "seed") return [](const Slot& s) { return bytesOf(s.scalars.seed); };
    assert(input.name == "lr");
    if (program.type(input.value).dtype == DType::F32) return [](const Slot& s) { return bytesOf(s.learningRate32); };
    return [](const Slot& s) { return bytesOf(s.scalars.learningRate); };
}

Status Pipeline::submit(const Batch& batch, const StepScalars& scalars) {
    assert(!full());
    Slot& slot = m_slots[(m_first + m_count) % depth];
    slot.batch = batch;
    slot.scalars = scalars;
    slot.learningRate32 = static_cast<float>(scalars.learningRate);
    for (size_t i = 0; i < m_sources.size(); ++i) slot.pointers[i] = m_sources[i](slot);
    slot.submittedNs = nowNs();
    if (const auto ticket = m_executable.submit(m_index, slot.pointers); !ticket) return ticket.error();
    ++m_count;
    return {};
}

Result<bool> Pipeline::fetch(StepOutcome& outcome, bool wait) {
    if (empty()) return false;
    auto ready = m_executable.poll(m_result, wait);
    if (!ready || !*ready) return ready;
    const Slot& slot = m_slots[m_first];
    outcome = {slot.scalars, slot.batch, static_cast<double>(nowNs() - slot.submittedNs) * 1e-9, &m_result.outputs};
    m_first = (m_first + 1) % depth;
    --m_count;
    return true;
}

}  // namespace lathe
