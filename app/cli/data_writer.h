// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/dataset.h"

namespace lathe {

/// One table: a column for each feature, then the target (class names where there are classes). The test part, if any, follows
/// the training part.
Status writeCsv(const DatasetPair&, const std::string& file);

/// MNIST's four files in a folder: train-images-idx3-ubyte, train-labels-idx1-ubyte, and t10k- for the test part. Only for images
/// with classes.
Status writeIdx(const DatasetPair&, const std::string& folder);

}  // namespace lathe
