// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compile/infer.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// What works and yet is hardly meant: warnings with their remedy. `inference` is of the same project; `data` may be null.
///   advice.bias_before_norm      a bias that the normalisation after it takes away again
///   advice.softmax_before_loss   the loss contains the last layer (Softmax, Sigmoid) already
///   advice.dense_on_image        a Dense layer that reads an image, and so its last dimension alone
///   advice.spare_scores          more scores than classes
Diagnostics advise(const Project&, const Inference&, const DatasetInfo* data);

}  // namespace lathe
