// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/train/interface/run_observer.h"
#include "core/train/interface/run_options.h"
#include "core/train/loop/commits.h"
#include "core/train/loop/control.h"
#include "core/train/loop/kept_data.h"
#include "core/train/program/training_program.h"
#include "core/train/ranks/rank_orders.h"
#include "core/train/records/heartbeat.h"
#include "core/train/records/recorder.h"

namespace lathe {

/// The objects that a training uses; all must outlive the Trainer.
struct TrainerParts {
    Project project;  ///< at the start of the run; changes are applied to a copy
    const RunDir& dir;
    const PreparedData& data;
    const KeptData& kept;
    const TrainingPrograms& programs;  ///< not fused
    Backend& backend;
    Executable& executable;
    Commits& commits;
    Recorder& recorder;
    Control& control;
    Heartbeat& heartbeat;
    RunObserver& observer;
    RankLeader& leader;
    const RunOptions& options;
    const std::atomic<bool>& stopRequested;
};

}  // namespace lathe
