// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "core/store/run_dir.h"
#include "core/store/run_fence.h"
#include "core/train/interface/run_observer.h"
#include "core/train/interface/run_summary.h"
#include "core/train/runs/run_plan.h"
#include "core/train/runs/run_request.h"

namespace lathe {

/// A run directory that this process owns, with the project and plan that were written when the run began; nothing: not written
/// yet.
struct RunLocation {
    RunDir dir;
    RunFence fence;
    RunLock lock;
    std::optional<Project> project = {};
    std::optional<RunPlan> plan = {};
};

/// A run directory with its compiled Programs.
struct OpenRun {
    const RunLocation& location;
    std::unique_ptr<Executable> executable;
    Diagnostics notes;
};

/// Trains an opened run from its last checkpoint, or its start, to an outcome. Writes the state Failed if it fails, unless
/// `goesOn` returns true, which means that this process tries again.
Result<RunSummary> runSession(const RunRequest&, OpenRun&, RunObserver&, const std::atomic<bool>& stopRequested,
                              const std::function<bool(const Diagnostic&)>& goesOn);

}  // namespace lathe
