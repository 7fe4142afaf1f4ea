// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/backend/backend.h"

namespace lathe::steps {

/// The result of a compilation with `dryRun`: has a plan, and refuses all other calls.
class PlannedExecutable final : public Executable {
public:
    /// Number of bytes that a set would take if it is cached (`kept`) or only described, or why that is impossible.
    using KeptBytes = std::function<Result<int64_t>(const SampleSet&, bool kept)>;

    explicit PlannedExecutable(ExecutionPlan plan, KeptBytes kept = {}) : m_plan(std::move(plan)), m_keptBytes(std::move(kept)) {}

    const ExecutionPlan& plan() const override { return m_plan; }
    Status write(std::string_view, const Tensor&) override { return refusal(); }
    Result<Tensor> read(std::string_view) override { return refusal(); }
    Result<int64_t> submit(size_t, InputPointers) override { return refusal(); }
    bool keepsSamples() const override { return m_keptBytes != nullptr; }
    Result<int64_t> keep(const SampleSet& set) override { return plan(set, true); }
    Result<int64_t> learn(const SampleSet& set) override { return plan(set, false); }
    Result<bool> poll(StepResult&, bool) override { return refusal(); }

private:
    static Diagnostic refusal();
    Result<int64_t> plan(const SampleSet&, bool kept);

    ExecutionPlan m_plan;
    KeptBytes m_keptBytes;
    int64_t m_sets = 0;
};

}  // namespace lathe::steps
