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

/// A run directory that is ours, and what was written when the run began: nothing yet of what is null.
struct RunPlace {
    RunDir dir;
    RunFence fence;
    RunLock lock;
    std::optional<Project> project = {};
    std::optional<RunPlan> plan = {};
};

/// A run on a device.
struct OpenRun {
    const RunPlace& place;
    std::unique_ptr<Executable> executable;
    Diagnostics notes;
};

/// The training of an opened run, from its last commit or its beginning to an outcome. Says "failed" in the run directory when it
/// fails, unless `goesOn` says that this process tries again.
Result<RunSummary> runSession(const RunRequest&, OpenRun&, RunObserver&, const std::atomic<bool>& stopRequested,
                              const std::function<bool(const Diagnostic&)>& goesOn);

}  // namespace lathe
