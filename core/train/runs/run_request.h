// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/train/interface/run_options.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"

namespace lathe {

/// A checked training: everything that can be wrong before a run directory is created or changed.
struct RunRequest {
    Project project;  ///< without blocks, and with the batch size that its data allow (batch_size.h)
    Project drawn;    ///< as it was given: what the run stores
    RunOptions options;
    BackendRegistry::Choice device;
    PreparedData data;
    TrainingPrograms programs;
    Diagnostics notes;
    Diagnostics announced;  ///< notes for the observer that must also be recorded

    /// The model that is trained, without weights.
    TrainedModel model() const { return {project, data.info, data.normalization, data.schema}; }
};

/// Opens the data, selects the device and builds the Programs. `problems` gets all problems of the project; the error is the
/// first one.
Result<RunRequest> prepareRequest(const Project&, const RunOptions&, BackendRegistry&, Diagnostics& problems);
/// Builds the Programs again after a change of the project.
Status buildPrograms(RunRequest&, Diagnostics& problems);

}  // namespace lathe
