// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/backend/registry.h"
#include "core/base/result.h"
#include "core/data/cleaning/sample_name.h"
#include "core/data/cleaning/suspects.h"
#include "core/data/prepared_data.h"
#include "core/graph/project.h"
#include "core/train/interface/run_options.h"

namespace lathe {

/// Settings of a cross-validation.
struct FoldOptions {
    int64_t folds = 3;
    int64_t epochs = 0;   ///< of each training; 0: those of the project
    int64_t repeats = 1;  ///< divisions into folds, each with initial weights of its own; probabilities are means over them
    /// Rounds after the first one train without the suspects of the round before, and predict them, too. At most half of the
    /// samples of a label are left out. The result is that of the last round.
    int64_t rounds = 1;
};

/// How far a cross-validation is.
struct FoldProgress {
    int64_t fold = 0, folds = 0;  ///< the current fold of all divisions and rounds, from 0
    int64_t step = 0, steps = 0;  ///< of its training
};

/// Probabilities of classes from models that had not seen the sample. Of the training and validation split, they are those of the
/// model that was trained without the fold of the sample, or means over such models of several divisions; of the test split,
/// means over all models.
struct FoldPredictions {
    std::vector<cleaning::SampleId> samples;
    std::vector<int64_t> labels;       ///< [samples]
    std::vector<float> probabilities;  ///< [samples, classes]
    PreparedData data;                 ///< with the splits of the project
    std::string device;
    Diagnostics notes;
    int64_t rounds = 0;  ///< that are done
};

/// The suspects among the samples [begin, end), the most suspect first; `sample` is the number in `samples`. After one round,
/// the models have learned from all labels (cleaning/suspects.h); after more, from those that are not suspect
/// (cleaning/unlikely_labels.h).
std::vector<cleaning::Suspect> suspectsAmong(const FoldPredictions&, size_t begin, size_t end);

/// The fold of each sample: samples of a class are spread evenly. A function of (seed, labels, numbers).
std::vector<int64_t> foldsOf(const std::vector<int64_t>& samples, const std::vector<int64_t>& labels, int64_t folds,
                             uint64_t seed);

/// Trains the network of the project once for each fold, on the samples of training and validation split without the fold, and
/// predicts the fold. Writes no run. Errors: those of a training; suspects.no_class (samples do not have one class each, or the
/// network has no score for each class), suspects.folds (fewer samples than folds), tuning.stopped.
Result<FoldPredictions> predictFolds(const Project&, const RunOptions&, BackendRegistry&, const FoldOptions&,
                                     const std::atomic<bool>& stopRequested,
                                     const std::function<void(const FoldProgress&)>& progress = {});

}  // namespace lathe
