// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/train/interface/run_options.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Everything about a training that can be wrong before a run directory is touched.
struct RunRequest {
    Project project;  ///< with the batch that its data allow (batch_size.h)
    RunOptions options;
    BackendRegistry::Choice device;
    PreparedData data;
    TrainingPrograms programs;
    Diagnostics notes;
    Diagnostics told;        ///< to the observer; they belong into the record, too
    int64_t askedBatch = 0;  ///< the project's, which the run keeps

    /// What is trained, without its weights.
    TrainedModel model() const { return {project, data.info, data.normalization, data.schema}; }
};

/// Data and device that a training asks for, and its Programs. `problems`: all that is wrong with the project; the error is the
/// first.
Result<RunRequest> prepareRequest(const Project&, const RunOptions&, BackendRegistry&, Diagnostics& problems);
/// Anew after a change of the project.
Status buildPrograms(RunRequest&, Diagnostics& problems);

}  // namespace lathe
