// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/train/interface/run_observer.h"
#include "core/train/interface/run_options.h"
#include "core/train/interface/run_summary.h"

namespace lathe {

/// Trains `project` in a new run directory, or continues an existing one (`options.resume`), until the end, a stop command, or
/// `stopRequested` (set by a signal handler; checked between steps). With `training.refit`, a second training follows inside the
/// run (core/train/runs/refit.h). The directory always has a checkpoint to resume from. A
/// resumed run ends with the same bytes as an uninterrupted one, for any number of threads.
Result<RunSummary> train(const Project& project, const RunOptions&, BackendRegistry&, RunObserver&,
                         const std::atomic<bool>& stopRequested);

/// Resumes with the project in the run directory. An empty `options.base` means the recorded one.
Result<RunSummary> resumeRun(RunOptions, BackendRegistry&, RunObserver&, const std::atomic<bool>& stopRequested);

}  // namespace lathe
