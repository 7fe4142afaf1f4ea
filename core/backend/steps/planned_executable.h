// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/dataset_cache.h"

namespace lathe::steps {

/// The result of a compilation with `dryRun`: has a plan, and refuses all other calls.
class PlannedExecutable final : public Executable, private DatasetCache {
public:
    /// Number of bytes that a set would take on the device if it is cached or streamed, or why that is impossible.
    using DatasetBytes = std::function<Result<int64_t>(const DeviceDataset&, bool cached)>;

    explicit PlannedExecutable(ExecutionPlan plan, DatasetBytes datasetBytes = {})
        : m_plan(std::move(plan)), m_datasetBytes(std::move(datasetBytes)) {}

    const ExecutionPlan& plan() const override { return m_plan; }
    Status write(std::string_view, const Tensor&) override { return refusal(); }
    Result<Tensor> read(std::string_view) override { return refusal(); }
    Result<int64_t> submit(size_t, InputPointers) override { return refusal(); }
    DatasetCache* datasetCache() override { return m_datasetBytes ? this : nullptr; }
    Result<bool> poll(StepResult&, bool) override { return refusal(); }

private:
    Result<int64_t> cache(const DeviceDataset& set) override { return plan(set, true); }
    Result<int64_t> stream(const DeviceDataset& set) override { return plan(set, false); }
    Result<int64_t> submitSamples(size_t, InputPointers, const SampleBatch&) override { return refusal(); }

    static Diagnostic refusal();
    Result<int64_t> plan(const DeviceDataset&, bool cached);

    ExecutionPlan m_plan;
    DatasetBytes m_datasetBytes;
    int64_t m_sets = 0;
};

}  // namespace lathe::steps
