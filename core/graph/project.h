// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/block.h"
#include "core/graph/graph.h"
#include "core/graph/params.h"

namespace lathe {

/// An entry of a catalogue and its parameters: a loss, an optimizer, a reader, a transform, ...
struct Choice {
    std::string type;
    Params params;
    bool operator==(const Choice&) const = default;
};

/// How inputs are scaled. The statistics come from the training split alone.
enum class Normalization : uint8_t {
    None,
    Standardize,
    UnitRange,
    Robust
};  // (x - mean) / std by channel or column; x / 255 or (x - min) / range; (x - median) / (third - first quartile)

/// Which samples are all in the same split.
enum class KeepTogether : uint8_t {
    None,   ///< each sample is divided by itself
    Group,  ///< samples of a group: the data name it, for example in a column of a table
    File    ///< samples of a file
};
std::string_view name(KeepTogether);  // "none", "group", "file"

/// How the samples are divided into training, validation and test split. A function of the seed and the sample number, or of the
/// number alone.
struct SplitSettings {
    double validation = 0.1;  ///< share of the training samples held back, in [0, 1)
    double test = 0;          ///< share held back for the test, in [0, 1); ignored if the data set has its own test split
    bool stratified = true;   ///< keep class proportions
    int64_t seed = 0;
    /// Samples are in the order of time: the last ones are the test split, and those before them the validation split. Then
    /// `stratified` and `seed` have no effect.
    bool byTime = false;
    /// The samples of the validation split are training samples, too, and there is no validation split. The test split stays.
    bool trainOnValidation = false;
    /// Cross-validation: the samples without the test split are divided into `folds` folds of equal size, and fold number `fold`
    /// (from 1) is the validation split. Then `validation` has no effect. 0: none.
    int64_t folds = 0, fold = 1;
    KeepTogether together = KeepTogether::None;
    bool operator==(const SplitSettings&) const = default;

    /// Whether there is a validation split.
    bool holdsBack() const { return validation > 0 || folds > 0; }
};

/// What the network is trained on: the reader, the splits, scaling and augmentation.
struct DataSettings {
    Choice reader{"digits", {}};
    SplitSettings split;
    Normalization normalization = Normalization::Standardize;
    /// Scaling of regression targets. It affects the loss only: predictions and metrics are in the unit of the target. Files
    /// without this setting mean None; new projects have Standardize.
    Normalization targetNormalization = Normalization::None;
    std::vector<Choice> transforms;  ///< augmentation, training only, in order
    bool operator==(const DataSettings&) const = default;
};

/// Ends a training when the metric that selects the best model (`TrainingSettings::best`) no longer improves.
struct EarlyStopping {
    int64_t patience = 0;  ///< epochs without improvement; 0: off
    double minDelta = 0;   ///< smallest change that counts as an improvement, in the unit of the metric
    bool operator==(const EarlyStopping&) const = default;
};

/// Which samples give the statistics of batch normalisation during training: the whole batch, or each micro-batch (the running
/// statistics are then updated with the mean over the micro-batches).
enum class BatchStatistics : uint8_t { Global, MicroBatch };

/// Number format of matrix products and of the values stored between layers. Weights and their updates are always float32.
enum class Precision : uint8_t {
    F32,   ///< float32 throughout
    TF32,  ///< float32; factors of matrix products and convolutions are rounded to 10 bits of fraction if the device supports it
    BF16,  ///< 8 bits of precision, the range of float32
    F16    ///< 11 bits of precision, 6e-8 to 65504, and a dynamic loss scale
};
std::string_view name(Precision);  // "f32", "tf32", "bf16", "f16"

/// How validation and test metrics are computed: from each sample itself, or from the mean of the network's outputs for several
/// views of it. Exported models and predictions always use the sample itself.
enum class EvaluationViews : uint8_t {
    Plain,       ///< the sample
    Mirror,      ///< the image and its mirror image (left and right)
    MirrorShift  ///< mean of two halves: the views of Mirror; and these, moved by one pixel up and left, and down and right
};
std::string_view name(EvaluationViews);  // "plain", "mirror", "mirror_shift"

/// Weights of the classes in losses that take class weights and have none of their own.
enum class ClassWeights : uint8_t {
    None,     ///< all classes count as often as they occur
    Balanced  ///< samples / (classes * samples of the class), counted in the training split
};

/// How the network is trained. The project file has these values under `training`.
struct TrainingSettings {
    Choice loss{"cross_entropy", {}};
    Choice optimizer{"adam", {}};
    Choice schedule{"constant", {}};
    std::vector<Choice> metrics{{"accuracy", {}}};
    std::string best = "val.loss";  ///< metric that selects the best model, as split.metric; the metric gives the direction
    int64_t batch = 64;             ///< samples per step, over all micro-batches and ranks
    int64_t microBatches = 1;       ///< number of equal parts of a batch, computed one after the other or by several ranks
    BatchStatistics batchNorm = BatchStatistics::Global;
    int64_t epochs = 10;
    int64_t seed = 0;
    Precision precision = Precision::F32;
    EarlyStopping earlyStopping;
    Choice gradientClipping{"none", {}};
    Choice averaging{"none", {}};  ///< of the weights over the steps; evaluation and export use the average
    EvaluationViews evaluation = EvaluationViews::Plain;
    double mixupAlpha = 0;       ///< of the beta distribution with which two samples are mixed (batch_mixing.h); 0: off
    double cutmixAlpha = 0;      ///< the same for a rectangle of another image
    double samRho = 0;           ///< radius of sharpness-aware minimization; 0: off
    bool gradientNorms = false;  ///< record the norms of the gradients, and warn if they vanish or explode
    int64_t memory = 0;          ///< MiB that the plan of a training step may need; values are computed again to fit. 0: no limit
    /// Dropout, noise and weight decay fall to 0 in the second half of the training (core/train/program/annealing.h).
    bool annealRegularization = false;
    int64_t scheduleEpochs = 0;  ///< epochs that the schedules are planned for, if not `epochs`; 0: `epochs`
    bool refit = false;          ///< then train once more on training and validation split (core/train/runs/refit.h)
    ClassWeights classWeights = ClassWeights::None;
    bool balancedSampling = false;  ///< each class equally often in an epoch (core/data/epoch_order.h)
    bool operator==(const TrainingSettings&) const = default;
};

/// Everything that the user decides. A value type: it can be compared and copied. Only `apply(Project&, Edit)` changes one
/// (core/graph/edit.h).
struct Project {
    std::string name;
    std::string notes;
    Graph graph;
    DataSettings data;
    TrainingSettings training;
    Json sweep;     ///< stored unchanged; core/sweep reads it
    Blocks blocks;  ///< which nodes of the graph stand for; the engine takes projects without them (core/graph/expand_blocks.h)

    bool operator==(const Project&) const = default;
};

}  // namespace lathe
