// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/runs/model.h"

namespace lathe {

/// Loss and metrics of predictions that are means over augmented copies (ModelOptions::copies), as the evaluation Program
/// computes them of single ones. Errors: augment.outputs (the project has several outputs or losses), those of
/// augmented_copies.h, and those of a prediction.
Result<Evaluation> evaluateCopies(const TrainedModel&, const PreparedData&, Split, const ModelOptions&, BackendRegistry&);

}  // namespace lathe
