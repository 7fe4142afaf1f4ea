// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/backend/backend.h"
#include "core/train/loop/evaluation.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"

namespace lathe {

/// The Programs of a trained model of one kind, by bucket (Batch::bucket). Those of the buckets that are used are compiled over
/// one set of states, the weights of the model.
struct LoadedProgram {
    std::vector<Program> programs;
    std::vector<size_t> indices;  ///< in the Executable, by bucket; of a bucket that is not used, 0
    std::unique_ptr<Executable> executable;

    /// For samples that are padded to the longest one.
    const Program& longest() const { return programs.front(); }
    /// Valid as long as this object.
    BucketPrograms byBucket() const;
};

/// What to load of a model.
struct LoadRequest {
    std::vector<const Program*> (TrainingPrograms::*programs)() const;  ///< evaluateByBucket or predictByBucket
    Precision precision = Precision::F32;
    int64_t batch = 1;
    std::vector<int64_t> buckets = {};  ///< PreparedData::buckets
    std::vector<size_t> used = {0};     ///< the buckets that get a compiled Program, ascending; at least one
};

/// Compiles Programs of a model for samples of these types. Errors: model.other_data (the model takes other samples),
/// model.weights (the weights are those of another network), or as `Backend::compile`.
Result<LoadedProgram> loadProgram(const TrainedModel&, const DatasetInfo&, const LoadRequest&, const ModelOptions&,
                                  BackendRegistry&);

/// The precision of an evaluation: that of the training, so that the figures are comparable; float32 if F64 is requested.
Precision evaluationPrecision(const TrainedModel&, const ModelOptions&);

}  // namespace lathe
