// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/data/arrays/array_files.h"
#include "core/data/dataset.h"

namespace lathe::arrays {

/// What the numbers of samples and targets are, in the words of the parameters `arrayValues` and `arrayTask`.
struct ArrayMeaning {
    std::string values = "auto", task = "auto";
};

struct Samples {
    Tensor features, targets;
    MoreTensors more;
};

/// Samples and their targets. Errors: npy.*, those of parseNpy and of the archive.
Result<Samples> readPair(const ArrayMeaning&, const FilePair&);
/// The samples alone.
Result<Tensor> readFeatures(const ArrayMeaning&, const std::string& file);
/// A further input of so many samples, and a further target.
Result<Tensor> readInput(const std::string& file, int64_t samples);
Result<Tensor> readTarget(const std::string& file, int64_t samples);
/// The lengths of padded sequences: I64[samples, 1].
Result<Tensor> readLengthFile(const std::string& file, const Tensor& features);

/// Largest class and one.
int64_t classCount(const Tensor& targets);
/// Tokens are below it; 0: these are no tokens.
int64_t tokenCount(const Tensor& input);
TensorType typeOfSample(const Tensor& all);

}  // namespace lathe::arrays
