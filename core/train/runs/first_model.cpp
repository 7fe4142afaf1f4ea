// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/first_model.h"

#include "core/store/checkpoint.h"
#include "core/store/run_dir.h"
#include "core/train/loop/training_state.h"

namespace lathe {

Result<TrainedModel> loadFirstModel(const std::filesystem::path& run) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    Diagnostics notes;
    LATHE_TRY(const Checkpoint newest, newestCheckpoint(dir.checkpointsFolder(), notes));
    const Progress progress = progressFromJson(newest.state["run"]["progress"]);
    LATHE_TRY(const Checkpoint best, checkpointOfStep(dir.checkpointsFolder(), progress.bestStep));
    LATHE_TRY(TrainedModel model, modelFromDescription(best.state["model"], run.string()));
    model.weights = modelWeights(best.tensors);
    return model;
}

}  // namespace lathe
