// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/project.h"
#include "core/layers/lowering.h"
#include "core/train/program/output_names.h"

namespace lathe {

struct PreparedData;

/// The Programs of a project over one set of states. Training and evaluation use `training.precision` (F16 adds a loss scale,
/// core/train/program/loss_scale.h); prediction uses float32.
/// "@NAME" stands behind the name of an input for a further field of the samples, and behind the name of an output if there are
/// several losses or several outputs of the network (heads.h).
///   train:    x, y, lr, step, [seed] -> "loss" (rank 0, mean), "loss@NAME", "<metric>.sum"; updates the states. With
///             `training.micro_batches`, it describes one micro-batch; outputs are those of the whole batch.
///             With `training.averaging`, the share of the step is an input, and evaluation uses the averages (averaging.h).
///             "loss.weight" is an output, if samples may have different weights in the loss.
///             "metric.weight" (data with a class for each position): the share of the positions that count, summed over the
///             samples. Metrics are then "<metric>.sum" / "metric.weight", else "<metric>.sum" / samples.
///             With mixup or CutMix, the sample of the step are inputs (batch_mixing.h), and "loss" is the mixed one.
///             With `training.gradient_norms`, "grad_norm" and "grad_norm.squares" (gradient_norms.h).
///   evaluate: x, y, mask -> "loss.sum", "loss.weight", "<metric>.sum", ["metric.weight"], "count". If a metric is computed on
///   the host (metric.h),
///             also "prediction" and "target" of all samples, in the unit of the targets; of positions, their rows;
///   of a loss of sequences also "steps", the number of steps of each sample.
///   predict:  x -> "prediction" (outputs of the network, in the unit of their targets)
struct TrainingPrograms {
    /// Programs over the same states for batches that are padded to fewer steps (core/data/length_buckets.h).
    struct Shorter {
        Program train, evaluate;
        Program predict = {};  ///< of a trained model (ProgramOptions::trained), which has no `train`
    };

    Program train, evaluate, predict;
    std::vector<StateDef> states;           ///< weights, buffers and optimizer states, in the order of their declaration
    std::vector<Shorter> shorter = {};      ///< by bucket, from bucket 1 on
    std::vector<std::string> trained = {};  ///< the states that the training Program has a gradient of, in its order

    /// A Program for each bucket (`Batch::bucket`).
    std::vector<const Program*> trainByBucket() const;
    std::vector<const Program*> evaluateByBucket() const;
    std::vector<const Program*> predictByBucket() const;  ///< of a trained model
    /// The Programs that a training compiles, in the order of `programIndex`.
    std::vector<Program> compiled() const;
};

/// Indices of the Programs of an Executable made by a training: these two, and then those of each further bucket.
enum ProgramIndex : size_t { trainProgram = 0, evaluateProgram = 1 };
/// The index of a Program for batches of this bucket (`Batch::bucket`).
constexpr size_t programIndex(ProgramIndex which, size_t bucket) {
    return which + 2 * bucket;
}

/// Settings of `buildPrograms`.
struct ProgramOptions {
    int64_t batch = 64;       ///< samples of a step; with micro-batches, the Programs describe a part of it
    DType real = DType::F32;  ///< F64: for precise reference values; an error with a 16-bit precision
    /// PreparedData::buckets: the last one is the number of steps in the types of the data. Empty: no shorter Programs.
    std::vector<int64_t> buckets = {};
    bool trained = false;  ///< the shorter Programs evaluate and predict with a trained model, and do not train
};

/// Type of a batch of such samples: real[batch, ...], or I64[batch] for class indices.
TensorType batchType(const TensorType& sample, int64_t batch, DType real);

/// Checks the whole project against its catalogues and the data (reports all problems), then builds the Programs. They are
/// verified, and not fused. The result is an error exactly if `problems` has an error.
Result<TrainingPrograms> buildPrograms(const Project&, const DatasetInfo&, const ProgramOptions&, Diagnostics& problems);

/// Checks what can be checked without building: unknown types, parameters, loss against target, metric against target. `data` may
/// be null.
Diagnostics checkProject(const Project&, const DatasetInfo* data);

/// Error: no training samples (training.no_samples), or `training.best` needs the validation split, which is empty.
Status checkSplitSizes(const Project&, const PreparedData&);

/// Reads the targets of losses of sequences. Error: a target has the class of the blank (loss.blank_in_target), or cannot be
/// read.
Status checkTargets(const Project&, const PreparedData&);

}  // namespace lathe
