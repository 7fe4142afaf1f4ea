// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/dataset.h"
#include "core/data/hdf5/find_sets.h"

namespace lathe::hdf5 {

/// How arrays become samples; the words are options of the reader.
struct SampleSettings {
    std::string values = "auto";  ///< "reals", "pixels" or "tokens"
    std::string task = "auto";    ///< "classification" or "regression"
    std::string layout = "auto";  ///< "channels_first" or "channels_last"
    std::vector<std::string> moreInputs = {}, moreTargets = {};
    std::string lengths = {};  ///< name of the further input with the number of steps
};
/// The settings, and what the attributes of the file say where a setting is left open.
SampleSettings completed(SampleSettings, const Hdf5Listing&);

/// The classes of targets that are strings are numbered when those of all splits are known.
struct Targets {
    Tensor numbers = {};
    std::vector<std::string> words = {};  ///< instead of numbers
};

/// Samples of one split.
struct Samples {
    Tensor features;
    Targets target;
    MoreTensors more = {};
};

/// Errors: hdf5.* for data sets that cannot be samples or targets, and those of Hdf5File. `notes`: what was guessed.
Result<Samples> readSamples(Hdf5File&, const FoundPair&, const SampleSettings&, Diagnostics& notes);
/// Features only.
Result<Tensor> readFeatures(Hdf5File&, const Hdf5Dataset&, const SampleSettings&, Diagnostics& notes);
/// A further input of `samples` samples, in the group of their features.
Result<Tensor> readInput(Hdf5File&, const Hdf5Dataset& features, const std::string& name, int64_t samples);

/// Error hdf5.part_shape if the samples of two splits have different types.
Status checkTogether(const Samples&, const Samples&, const std::string& where);
/// The samples of both, one after the other. Error: hdf5.part_shape.
Result<Samples> joined(const Samples&, const Samples&, const std::string& where);
/// All rows of `a`, then those of `b`, which have the same type.
Tensor joined(const Tensor& a, const Tensor& b);

/// Largest class and one; 0 for reals.
int64_t classCount(const Tensor&);

}  // namespace lathe::hdf5
