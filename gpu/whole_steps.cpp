// SPDX-License-Identifier: Apache-2.0
#include "gpu/whole_steps.h"

#include <algorithm>

#include "gpu/data/copy_list.h"
#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

constexpr int64_t mostOutputBytes = 64 * 1024;

}  // namespace

bool WholeSteps::serves(const Program& program) {
    return program.outputs.size() <= CopyList::most && outputBytes(program) <= mostOutputBytes;
}

WholeSteps::WholeSteps(const Program& program, const StepRunner& runner, std::span<const int64_t> offsets, std::byte* slot)
    : m_program(&program), m_runner(&runner), m_offsets(offsets), m_slot(slot), m_inputs(program, offsets) {}

Result<WholeSteps> WholeSteps::make(const Program& program, const StepRunner& runner, std::span<const int64_t> offsets,
                                    std::byte* slot) {
    WholeSteps made(program, runner, offsets, slot);
    for (Step& step : made.m_steps) {
        LATHE_TRY(step.inputs, takePinnedMemory(made.m_inputs.bytes()));
        LATHE_TRY(step.result, ResultBuffer::make(outputBytes(program)));
    }
    return made;
}

Result<ResultBuffer*> WholeSteps::enqueue(cudaStream_t stream, InputPointers inputs, const SampleBatch& batch,
                                          const DeviceDatasetCache& set) {
    Step& step = m_steps[m_next];
    m_next = (m_next + 1) % m_steps.size();
    m_inputs.write(step.inputs.get(), inputs, batch);
    LATHE_CHECK(launch(stream, step, batch, set));
    LATHE_CHECK(check(cudaEventRecord(step.result.done.get(), stream), "marking a step"));
    return &step.result;
}

Status WholeSteps::launch(cudaStream_t stream, Step& step, const SampleBatch& batch, const DeviceDatasetCache& set) {
    const Source source{batch.set, batch.augmented};
    if (std::find(m_loaded.begin(), m_loaded.end(), source) == m_loaded.end()) {
        m_loaded.push_back(source);
        return enqueueParts(stream, step, batch, set);
    }
    if (!step.graph || step.source != source) {
        LATHE_TRY(step.graph, capture(stream, [&] { return enqueueParts(stream, step, batch, set); }));
        step.source = source;
    }
    return check(cudaGraphLaunch(step.graph.get(), stream), "launching a step");
}

Status WholeSteps::enqueueParts(cudaStream_t stream, const Step& step, const SampleBatch& batch,
                                const DeviceDatasetCache& set) const {
    CopyList in, out;
    in.add(m_slot + m_inputs.begin(), step.inputs.get(), m_inputs.bytes());
    forOutputs(*m_program, [&](size_t i, int64_t offset, int64_t bytes) {
        out.add(step.result.data.get() + offset, m_runner->outputs()[i], bytes);
    });
    LATHE_CHECK(check(launchCopies(stream, in), "copying inputs"));
    LATHE_CHECK(check(set.enqueueCached(stream, batch, pointersIn(m_slot, *m_program, m_offsets)), "making a batch"));
    LATHE_CHECK(m_runner->enqueue(stream));
    return check(launchCopies(stream, out), "fetching results");
}

}  // namespace lathe::gpu
