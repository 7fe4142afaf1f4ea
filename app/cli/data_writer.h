// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/dataset.h"

namespace lathe {

/// Writes one table: a column for each feature, then the target (class names, if there are any). The test split, if any, follows
/// the training split.
Status writeCsv(const DatasetPair&, const std::string& file);

/// Writes MNIST's four files to a folder: train-images-idx3-ubyte, train-labels-idx1-ubyte, and t10k- for the test split. Error
/// for data other than images with classes.
Status writeIdx(const DatasetPair&, const std::string& folder);

}  // namespace lathe
