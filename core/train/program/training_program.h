// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"
#include "core/layers/lowering.h"

namespace lathe {

struct PreparedData;

/// The Programs of a project over one set of states. Training and evaluation store and multiply as `training.precision` says
/// (F16 brings a loss scale, core/train/program/loss_scale.h); prediction computes in float32.
///   train:    x, y, lr, step, [seed] -> "loss" (rank 0, mean), "<metric>.sum"; states are updated. With
///             `training.micro_batches` it is the Program of one of them; what comes out is of the whole batch
///             With `training.averaging` it has the share of the step, too, and evaluation is over the averages (averaging.h)
///             "loss.weight" comes last, where samples may weigh more or less than others in the loss
///   evaluate: x, y, mask -> "loss.sum", "loss.weight", "<metric>.sum", "count"; and "prediction" and "target" of all samples, in
///   the
///             unit of the targets, where a metric is measured on the host (metric.h)
///   predict:  x -> "prediction" (the graph's output, in the unit of the targets)
struct TrainingPrograms {
    Program train, evaluate, predict;
    std::vector<StateDef> states;  ///< weights, buffers and optimizer states, in the order of their making
};

/// Indices of the Programs of an Executable made by a training.
enum ProgramIndex : size_t { trainProgram = 0, evaluateProgram = 1 };

constexpr std::string_view lossWeightOutput = "loss.weight", predictionOutput = "prediction", targetOutput = "target";

struct ProgramOptions {
    int64_t batch = 64;       ///< micro-batches make one of it together; the Programs see the samples of one
    DType real = DType::F32;  ///< F64: for figures that nothing else spoils; refused with a precision of 16 bits
};

/// A batch of samples of this type: real[batch, ...], or I64[batch] for class indices.
TensorType batchType(const TensorType& sample, int64_t batch, DType real);

/// Checks the whole project against its catalogues and the data (every problem at once), then builds. The Programs are
/// verified and not yet fused. The result is an error exactly when `problems` has one.
Result<TrainingPrograms> buildPrograms(const Project&, const DatasetInfo&, const ProgramOptions&, Diagnostics& problems);

/// Everything that can be said without building: unknown types, parameters, loss against target, metric against target.
Diagnostics checkProject(const Project&, const DatasetInfo* data);

/// Whether the parts of the data are large enough for batch and selection.
Status checkPartSizes(const Project&, const PreparedData&);

}  // namespace lathe
