// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/backend/dataset_cache.h"
#include "gpu/compiler.h"
#include "gpu/cuda_profiler.h"
#include "gpu/data/device_dataset_cache.h"
#include "gpu/results.h"
#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"
#include "gpu/step_runner.h"
#include "gpu/whole_steps.h"

namespace lathe::gpu {

/// How the steps of a Program are launched: OneByOne launches each kernel (for debugging); Captured replays a CUDA graph,
/// captured at the third execution; Whole also has inputs and outputs in that graph, if the samples are cached on the device.
enum class Launching : uint8_t { OneByOne, Captured, Whole };

/// Programs on one NVIDIA device. `submit` copies the inputs into one of two slots, enqueues the step and the copy of its
/// outputs, and returns. The device computes while the next batch is prepared, and inputs are copied during the previous step.
/// `submit` waits only if the copy into its slot is not finished. Not thread-safe.
class CudaExecutable final : public Executable, private DatasetCache {
public:
    /// Allocates all device and pinned memory. Error cuda.memory if the device does not have enough.
    static Result<std::unique_ptr<CudaExecutable>> make(DeviceCompilation, int device, Launching);
    ~CudaExecutable() override;

    const ExecutionPlan& plan() const override { return m_compilation.steps.plan; }
    Status write(std::string_view state, const Tensor&) override;
    Result<Tensor> read(std::string_view state) override;
    Result<int64_t> submit(size_t index, InputPointers) override;
    Result<bool> poll(StepResult&, bool wait) override;
    DatasetCache* datasetCache() override { return this; }
    StepProfiler* profiler() override { return &*m_profiler; }

private:
    /// The inputs of one submission: device memory inside the arena, and pinned memory to copy from.
    struct Slot {
        std::byte* device = nullptr;
        PinnedBlock staging;
        Event copied, used;      ///< copied: the inputs have arrived; used: the step that reads them is done
        bool usedLater = false;  ///< by whole steps after the last recording of `used`
    };
    /// A Program with its launches, prepared for each input slot.
    struct Runnable {
        std::vector<StepRunner> runners = {};  ///< one per slot
        std::array<ReadyGraph, inputSlots> graphs = {};
        BatchInputs batchInputs;
        std::optional<WholeSteps> whole = {};  ///< from the first whole step on
        int times = 0;                         ///< executions without a graph (warm-up)
        int64_t submissions = 0;
    };

    CudaExecutable(DeviceCompilation, int device, Launching);
    Status takeMemory();
    Status prepareSlot(size_t slot);
    void prepareProgram(size_t index);
    Status enter() const;
    Result<const steps::PlacedState*> find(std::string_view state) const;

    Result<int64_t> cache(const DeviceDataset&) override;
    Result<int64_t> stream(const DeviceDataset&) override;
    Result<int64_t> submitSamples(size_t index, InputPointers, const SampleBatch&) override;
    Result<int64_t> add(Result<DeviceDatasetCache>);
    Result<int64_t> submit(size_t index, InputPointers, const SampleBatch*);
    bool isWhole(size_t program, const SampleBatch&) const;
    Result<int64_t> submitWhole(size_t program, InputPointers, const SampleBatch&);
    std::pair<int64_t, int64_t> stage(size_t program, std::byte* to, InputPointers, const SampleBatch*) const;
    Status bringInputs(size_t program, size_t slot, InputPointers, const SampleBatch*);
    Status run(size_t program, size_t slot);
    Status fetch(size_t program, size_t slot);

    DeviceCompilation m_compilation;
    int m_device;
    Launching m_launching;
    Stream m_compute, m_copy;
    DeviceBlock m_memory;
    std::vector<DeviceDatasetCache> m_sets;
    std::array<Slot, inputSlots> m_slots;
    std::vector<Runnable> m_programs;
    std::optional<CudaProfiler> m_profiler;  ///< set by `make`
    Results m_results;
    int64_t m_ticket = 0;
};

}  // namespace lathe::gpu
