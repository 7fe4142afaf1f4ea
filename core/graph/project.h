// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/graph.h"
#include "core/graph/params.h"

namespace lathe {

/// A choice from a catalogue, with its parameters: a loss, an optimizer, a reader, a transform, ...
struct Choice {
    std::string type;
    Params params;
    bool operator==(const Choice&) const = default;
};

/// How inputs are scaled, from figures of the training split alone.
enum class Normalization : uint8_t {
    None,
    Standardize,
    UnitRange
};  // (x - mean) / std by channel or column; x / 255 or (x - min) / range

struct SplitSettings {
    double validation = 0.1;  ///< share of the training samples held back, in [0, 1)
    double test = 0;          ///< share held back for the test; ignored when the data set brings its own test part
    bool stratified = true;   ///< keep class proportions
    int64_t seed = 0;
    bool operator==(const SplitSettings&) const = default;
};

struct DataSettings {
    Choice reader{"digits", {}};
    SplitSettings split;
    Normalization normalization = Normalization::Standardize;
    /// Of targets to regress on, for the loss alone: predictions and metrics are in the target's unit. What projects from before
    /// this setting mean is None; new ones are made with Standardize.
    Normalization targetNormalization = Normalization::None;
    std::vector<Choice> transforms;  ///< augmentation, training only, in order
    bool operator==(const DataSettings&) const = default;
};

struct EarlyStopping {
    int64_t patience = 0;  ///< epochs without improvement; 0: off
    double minDelta = 0;
    bool operator==(const EarlyStopping&) const = default;
};

/// Over what a batch normalisation takes its statistics while it trains: all samples of the batch, or those of each micro-batch
/// (the running ones then take the mean over the micro-batches).
enum class BatchStatistics : uint8_t { Global, MicroBatch };

/// What a training multiplies in and stores between layers; weights and their updates are float32 in all of them.
enum class Precision : uint8_t {
    F32,   ///< float32 throughout
    TF32,  ///< float32, but products of matrices and convolutions take 10 bits of each factor's fraction, where the device can
    BF16,  ///< 8 bits of precision, the range of float32
    F16    ///< 11 bits of precision, 6e-8 to 65504, and a loss scale that follows the gradients
};
std::string_view name(Precision);  // "f32", "tf32", "bf16", "f16"

/// Of what a validation or test figure is taken: the sample itself, or the mean of the network's outputs for several views of it.
/// What is exported, and a prediction, is of the sample itself.
enum class EvaluationViews : uint8_t {
    Plain,       ///< the sample
    Mirror,      ///< the image and its mirror image (left and right)
    MirrorShift  ///< these for half of the mean; the other half is both moved by a pixel up and left, and by one down and right
};
std::string_view name(EvaluationViews);  // "plain", "mirror", "mirror_shift"

struct TrainingSettings {
    Choice loss{"cross_entropy", {}};
    Choice optimizer{"adam", {}};
    Choice schedule{"constant", {}};
    std::vector<Choice> metrics{{"accuracy", {}}};
    std::string best = "val.loss";  ///< what selects the best model: split.metric; direction follows from the metric
    int64_t batch = 64;
    int64_t microBatches = 1;  ///< equal pieces in which a batch is computed, one after the other or by several ranks
    BatchStatistics batchNorm = BatchStatistics::Global;
    int64_t epochs = 10;
    int64_t seed = 0;
    Precision precision = Precision::F32;
    EarlyStopping earlyStopping;
    Choice gradientClipping{"none", {}};
    Choice averaging{"none", {}};  ///< of the weights over the steps; what is evaluated and exported is the average
    EvaluationViews evaluation = EvaluationViews::Plain;
    bool operator==(const TrainingSettings&) const = default;
};

/// Everything that a person decides. A value: compare it, copy it, keep a hundred of them.
/// Only `apply(Project&, Edit)` changes one (core/graph/edit.h).
struct Project {
    std::string name;
    std::string notes;
    Graph graph;
    DataSettings data;
    TrainingSettings training;
    Json sweep;  ///< kept as it is; the sweep package reads it

    bool operator==(const Project&) const = default;
};

}  // namespace lathe
