// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/hdf5/hdf5_file.h"

namespace lathe::hdf5 {

/// Samples and their targets.
struct FoundPair {
    const Hdf5Dataset* features = nullptr;
    const Hdf5Dataset* target = nullptr;
};

/// What a file has for each split.
struct FoundSets {
    FoundPair training;
    std::optional<FoundPair> validation = {}, test = {};
};

/// Paths that the user chose; empty: by the names that people use.
struct WantedPaths {
    std::string features = {}, target = {};
};

/// Finds samples and targets: "x" and "y" ("images" and "labels", ...) in groups "train", "val" and "test", in the file itself,
/// or with the split in the name ("x_train", "train_set_x"). If paths with "train" are chosen, the same paths with "val" and
/// "test" are the other splits. Errors: hdf5.path (a chosen path is not there), hdf5.no_pair.
Result<FoundSets> findSets(const Hdf5Listing&, const WantedPaths&, const std::string& where);

/// The samples of all splits, whether they have targets or not; or the only data set of numbers. Error: hdf5.no_samples.
Result<std::vector<const Hdf5Dataset*>> findFeatures(const Hdf5Listing&, const std::string& wanted, const std::string& where);

/// The group of an object: "/train" of "/train/x", "/" of "/x".
std::string groupOf(const std::string& path);

}  // namespace lathe::hdf5
