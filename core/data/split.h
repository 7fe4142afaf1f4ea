// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// Sample numbers of each split, ascending.
struct SplitIndices {
    std::vector<int64_t> training, validation, test;
    std::vector<std::vector<int64_t>> folds = {};  ///< of a cross-validation: the samples of each fold, ascending; else empty
    Diagnostics notes = {};                        ///< on the folds, see core/data/folds/fold_warnings.h
};

/// Whether the folds of these settings exist: none, or at least 2, and a fold among them. Error split.fold.
Status checkFolds(const SplitSettings&);

/// Splits samples by the shares of `settings`, or into folds (core/data/folds/deal.h). The split of a sample depends on
/// (settings.seed, its number) and on the numbers of its class, not on the order of reading. With `classes` (one per sample;
/// empty: not stratified), each class keeps its proportion, and the totals are still the rounded shares. With `groups` (one per
/// sample), samples of a group are in the same split, and sizes are as near to the shares as the groups allow.
SplitIndices splitSamples(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings,
                          std::span<const int64_t> groups = {});

/// Splits samples that are in the order of time: the last ones are the test split, those before them the validation split, and
/// the first ones the training split. `apart`: samples whose numbers differ by less share values of their targets. So apart - 1
/// samples before each border belong to no split; validation and test split keep their shares of `count`. With k folds, the
/// samples before the test split are k + 1 blocks of equal size, the first one with the rest. Fold i is block i + 1, and its
/// training split are the samples before it, as TimeSeriesSplit of scikit-learn divides them.
SplitIndices splitByTime(int64_t count, const SplitSettings& settings, int64_t apart);

}  // namespace lathe
