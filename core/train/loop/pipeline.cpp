// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/pipeline.h"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "core/backend/dataset_cache.h"
#include "core/base/element.h"
#include "core/train/program/averaging.h"
#include "core/train/program/batch_mixing.h"

namespace lathe {

namespace {

constexpr size_t firstMix = 2, firstSetting = firstMix + MixSample::count;  // of a slot's reals

int64_t nowNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class T>
const std::byte* bytesOf(const T& value) {
    return reinterpret_cast<const std::byte*>(&value);
}

}  // namespace

Pipeline::Pipeline(Executable& executable, std::span<const Program* const> programs, ProgramIndex which)
    : m_executable(executable) {
    for (size_t bucket = 0; bucket < programs.size(); ++bucket) add(*programs[bucket], programIndex(which, bucket));
    makeSlots();
}

Pipeline::Pipeline(Executable& executable, std::span<const Program* const> programs, std::span<const size_t> indices)
    : m_executable(executable) {
    assert(programs.size() == indices.size());
    for (size_t bucket = 0; bucket < programs.size(); ++bucket) add(*programs[bucket], indices[bucket]);
    makeSlots();
}

Pipeline::Pipeline(Executable& executable, const Program& program, size_t index) : m_executable(executable) {
    add(program, index);
    makeSlots();
}

void Pipeline::add(const Program& program, size_t index) {
    Feed feed{index};
    m_settings = 0;
    for (const ProgramInput& input : program.inputs) {
        feed.sources.push_back(sourceOf(program, input, m_settings));
        if (input.role == InputRole::Features && input.field == 0) m_sample = program.shape(input.value).sample();
    }
    m_feeds.push_back(std::move(feed));
}

void Pipeline::makeSlots() {
    for (Slot& slot : m_slots) {
        slot.pointers.reserve(m_feeds.front().sources.size());
        slot.reals.resize(firstSetting + m_settings);
        slot.floats.resize(firstSetting + m_settings);
    }
}

Pipeline::Source Pipeline::sourceOf(const Program& program, const ProgramInput& input, size_t& settings) {
    switch (input.role) {
        case InputRole::Features:
            if (input.field > 0) return {[](const Slot& s, size_t i) { return s.batch.moreInputs[i].data(); }, input.field - 1};
            return {[](const Slot& s, size_t) { return s.batch.features; }};
        case InputRole::Target:
            if (input.field > 0) return {[](const Slot& s, size_t i) { return s.batch.moreTargets[i].data(); }, input.field - 1};
            return {[](const Slot& s, size_t) { return s.batch.target; }};
        case InputRole::Mask: return {[](const Slot& s, size_t) { return s.batch.mask; }};
        case InputRole::Scalar: break;
    }
    if (input.name == "step") return {[](const Slot& s, size_t) { return bytesOf(s.scalars.step); }};
    if (input.name == "seed") return {[](const Slot& s, size_t) { return bytesOf(s.scalars.seed); }};
    const size_t real = realOf(input.name, settings);
    if (program.type(input.value).dtype == DType::F32)
        return {[](const Slot& s, size_t i) { return bytesOf(s.floats[i]); }, real};
    return {[](const Slot& s, size_t i) { return bytesOf(s.reals[i]); }, real};
}

size_t Pipeline::realOf(std::string_view input, size_t& settings) {
    if (input == "lr") return 0;
    if (input == averagingShareInput) return 1;
    const auto mix = mixInput(input);
    return mix ? firstMix + *mix : firstSetting + settings++;
}

Status Pipeline::submit(const Batch& batch, const StepScalars& scalars) {
    assert(!full());
    Slot& slot = m_slots[(m_first + m_count) % depth];
    slot.batch = batch;
    slot.scalars = scalars;
    slot.scalars.settings = {};
    slot.reals[0] = scalars.learningRate;
    slot.reals[1] = scalars.averagingShare;
    const MixSample mix =
        sampleMix(scalars.mixupAlpha, scalars.cutmixAlpha, static_cast<uint64_t>(scalars.seed), scalars.step, m_sample);
    std::ranges::copy(mix.values(), slot.reals.begin() + firstMix);
    assert(scalars.settings.size() == m_settings);
    std::copy(scalars.settings.begin(), scalars.settings.end(), slot.reals.begin() + firstSetting);
    std::transform(slot.reals.begin(), slot.reals.end(), slot.floats.begin(), [](double v) { return static_cast<float>(v); });
    const Feed& feed = element(m_feeds, batch.bucket);
    slot.pointers.clear();
    for (const Source& source : feed.sources) slot.pointers.push_back(source.bytes(slot, source.index));
    slot.submittedNs = nowNs();
    const auto ticket = batch.samples.set >= 0
                            ? m_executable.datasetCache()->submitSamples(feed.index, slot.pointers, batch.samples)
                            : m_executable.submit(feed.index, slot.pointers);
    if (!ticket) return ticket.error();
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
