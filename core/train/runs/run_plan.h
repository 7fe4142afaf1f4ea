// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/store/run_dir.h"
#include "core/train/interface/run_options.h"

namespace lathe {

/// `plan.json`: what was decided when a run began and is repeated, not chosen again, when it is resumed.
struct RunPlan {
    std::string device;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    std::filesystem::path base;  ///< where data paths start; in the file relative to the run when it lies beneath
    std::filesystem::path from;  ///< RunOptions::from
    std::string fingerprint;     ///< of the data
    Json record;                 ///< ExecutionPlan::record
    int64_t microBatches = 0;    ///< instead of the project's, since the device had too little memory for those; 0: the project's
};

/// Also removes what `noteSource` wrote.
Status writePlan(const RunDir&, const RunPlan&);
/// Null when the run was interrupted before it had one.
Result<std::optional<RunPlan>> readPlan(const RunDir&);

/// Keeps `RunPlan::from` of a run that has no plan yet: it may be killed while its Programs are compiled.
Status noteSource(const RunDir&, const std::filesystem::path& from);
/// Empty when nothing was noted.
std::filesystem::path notedSource(const RunDir&);

}  // namespace lathe
