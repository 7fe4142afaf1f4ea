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

/// Trains `project` in a new run directory, or goes on in an old one (`options.resume`), until the end, a stop command, or
/// `stopRequested` (a signal handler's flag; seen between steps). The directory always holds a commit to resume from.
/// A resumed run ends with the same bytes as one that was never interrupted, for any number of threads.
Result<RunSummary> train(const Project& project, const RunOptions&, BackendRegistry&, RunObserver&,
                         const std::atomic<bool>& stopRequested);

/// The same for the project that lies in the run directory itself. `options.base` empty: as recorded.
Result<RunSummary> resumeRun(RunOptions, BackendRegistry&, RunObserver&, const std::atomic<bool>& stopRequested);

}  // namespace lathe
