// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compile/infer.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"

namespace lathe {

/// Warnings, each with a remedy, about settings that work but are probably not intended. `inference` must belong to the project;
/// `data` may be null.
///   advice.bias_before_norm      a bias that the following normalisation cancels
///   advice.softmax_before_loss   the loss already contains the last layer (Softmax, Sigmoid)
///   advice.logarithms_for_loss   the loss takes the results of LogSoftmax, and the last layer is another one
///   advice.probabilities_for_loss   the loss takes the results of Sigmoid, and the last layer is another one
///   advice.dense_on_image        a Dense layer that reads an image, and thus only its last dimension
///   advice.spare_scores          more outputs than classes
Diagnostics advise(const Project&, const Inference&, const DatasetInfo* data);

}  // namespace lathe
