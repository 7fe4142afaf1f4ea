// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <vector>

#include "gpu/batch_inputs.h"
#include "gpu/data/device_dataset_cache.h"
#include "gpu/results.h"
#include "gpu/step_runner.h"

namespace lathe::gpu {

/// Whole steps of a Program whose samples are cached on the device. The inputs that the host fills travel to the device, the
/// batch is made, the step runs, and its outputs travel to pinned memory: all of this is one captured graph. The host makes two
/// calls of the CUDA runtime for such a step; the parts one by one need about ten, which take longer than a step of a small
/// network.
///
/// All addresses in a graph are fixed, so each graph has pinned memory of its own. There are several graphs, used in turn: a step
/// can be launched while the results of others wait for their delivery.
class WholeSteps {
public:
    /// Whether the outputs are few and small enough for one copying kernel.
    static bool serves(const Program&);

    /// Steps of this Program (with StepRunner and the byte offsets of its inputs, then of the batch variables) in the input slot
    /// at the device address `slot`. All of them must outlive this object. Allocates the pinned memory. Error cuda.memory.
    static Result<WholeSteps> make(const Program&, const StepRunner&, std::span<const int64_t> offsets, std::byte* slot);

    /// Whether the results of the graph that is next in turn were delivered.
    bool isReady() const { return !m_steps[m_next].result.waits; }
    /// Enqueues a step over samples of a cached set, and records the event of the result. Only if `isReady`. The first step over
    /// a set is enqueued without a graph, so that its kernels are loaded; each later one replays a graph, or captures it first.
    Result<ResultBuffer*> enqueue(cudaStream_t, InputPointers, const SampleBatch&, const DeviceDatasetCache&);

private:
    /// What a graph has of its batch.
    struct Source {
        int64_t set = -1;
        bool augmented = false;
        bool operator==(const Source&) const = default;
    };
    struct Step {
        PinnedBlock inputs;
        ResultBuffer result;
        ReadyGraph graph;
        Source source = {};  ///< of the graph
    };
    WholeSteps(const Program&, const StepRunner&, std::span<const int64_t> offsets, std::byte* slot);
    Status launch(cudaStream_t, Step&, const SampleBatch&, const DeviceDatasetCache&);
    Status enqueueParts(cudaStream_t, const Step&, const SampleBatch&, const DeviceDatasetCache&) const;

    const Program* m_program;
    const StepRunner* m_runner;
    std::span<const int64_t> m_offsets;
    std::byte* m_slot;
    BatchInputs m_inputs;
    std::array<Step, 4> m_steps;
    std::vector<Source> m_loaded;  ///< sources over which a step was enqueued without a graph
    size_t m_next = 0;
};

}  // namespace lathe::gpu
