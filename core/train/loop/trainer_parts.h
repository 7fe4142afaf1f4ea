// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/train/interface/run_options.h"
#include "core/train/loop/control.h"
#include "core/train/loop/offered_datasets.h"
#include "core/train/loop/run_checkpoints.h"
#include "core/train/loop/training_reporter.h"
#include "core/train/program/training_program.h"
#include "core/train/ranks/rank_commands.h"

namespace lathe {

/// The objects that a training uses; all must outlive the Trainer.
struct TrainerParts {
    Project project;  ///< at the start of the run; changes are applied to a copy
    const RunDir& dir;
    const PreparedData& data;
    const OfferedDatasets& offered;
    const TrainingPrograms& programs;  ///< not fused
    Backend& backend;
    Executable& executable;
    RunCheckpoints& checkpoints;
    ReportTargets report;
    Control& control;
    RankBroadcaster& broadcaster;
    const RunOptions& options;
    const std::atomic<bool>& stopRequested;
};

}  // namespace lathe
