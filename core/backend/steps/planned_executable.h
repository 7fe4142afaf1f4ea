// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/backend.h"

namespace lathe::steps {

/// The result of a compilation with `dryRun`: has a plan, and refuses all other calls.
class PlannedExecutable final : public Executable {
public:
    /// Number of bytes that a set would take if it is cached (`kept`) or only described, or why that is impossible.
    using DatasetBytes = std::function<Result<int64_t>(const DeviceDataset&, bool kept)>;

    explicit PlannedExecutable(ExecutionPlan plan, DatasetBytes kept = {})
        : m_plan(std::move(plan)), m_datasetBytes(std::move(kept)) {}

    const ExecutionPlan& plan() const override { return m_plan; }
    Status write(std::string_view, const Tensor&) override { return refusal(); }
    Result<Tensor> read(std::string_view) override { return refusal(); }
    Result<int64_t> submit(size_t, InputPointers) override { return refusal(); }
    bool cachesDatasets() const override { return m_datasetBytes != nullptr; }
    Result<int64_t> cacheDataset(const DeviceDataset& set) override { return plan(set, true); }
    Result<int64_t> streamDataset(const DeviceDataset& set) override { return plan(set, false); }
    Result<bool> poll(StepResult&, bool) override { return refusal(); }

private:
    static Diagnostic refusal();
    Result<int64_t> plan(const DeviceDataset&, bool kept);

    ExecutionPlan m_plan;
    DatasetBytes m_datasetBytes;
    int64_t m_sets = 0;
};

}  // namespace lathe::steps
