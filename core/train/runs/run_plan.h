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

/// Content of `plan.json`: choices made when a run began, which are repeated when it is resumed.
struct RunPlan {
    std::string device;
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    std::filesystem::path base;  ///< start of data paths; stored relative to the run if it is inside it
    std::filesystem::path from;  ///< RunOptions::from
    std::string fingerprint;     ///< of the data
    Json record;                 ///< ExecutionPlan::record
    int64_t microBatches = 0;    ///< replaces the project's number after an out-of-memory error; 0: the project's number
};

/// Writes plan.json and removes the file of `noteSource`.
Status writePlan(const RunDir&, const RunPlan&);
/// Nothing if the run was interrupted before it had a plan.
Result<std::optional<RunPlan>> readPlan(const RunDir&);

/// Stores `RunPlan::from` for a run without a plan, because the run may be killed while its Programs are compiled.
Status noteSource(const RunDir&, const std::filesystem::path& from);
/// What `noteSource` stored; empty if nothing.
std::filesystem::path notedSource(const RunDir&);

}  // namespace lathe
