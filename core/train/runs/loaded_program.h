// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "core/backend/backend.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"

namespace lathe {

/// One Program of a trained model, compiled, with the weights of the model.
struct LoadedProgram {
    Program program;
    std::unique_ptr<Executable> executable;  ///< has this Program only
};

/// Compiles a Program of a model for samples of these types. Errors: model.other_data (the model takes other samples),
/// model.weights (the weights are those of another network), or as `Backend::compile`.
Result<LoadedProgram> loadProgram(const TrainedModel&, const DatasetInfo&, Program TrainingPrograms::*, Precision, int64_t batch,
                                  const ModelOptions&, BackendRegistry&);

/// The precision of an evaluation: that of the training, so that the figures are comparable; float32 if F64 is requested.
Precision evaluationPrecision(const TrainedModel&, const ModelOptions&);

}  // namespace lathe
