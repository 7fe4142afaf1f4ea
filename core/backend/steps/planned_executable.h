// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace lathe::steps {

/// What a compilation with `dryRun` gives: the plan, and a refusal of all else.
class PlannedExecutable final : public Executable {
public:
    explicit PlannedExecutable(ExecutionPlan plan) : m_plan(std::move(plan)) {}

    const ExecutionPlan& plan() const override { return m_plan; }
    Status write(std::string_view, const Tensor&) override { return refusal(); }
    Result<Tensor> read(std::string_view) override { return refusal(); }
    Result<int64_t> submit(size_t, InputPointers) override { return refusal(); }
    Result<bool> poll(StepResult&, bool) override { return refusal(); }

private:
    static Diagnostic refusal();

    ExecutionPlan m_plan;
};

}  // namespace lathe::steps
