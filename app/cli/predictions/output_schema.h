// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "app/cli/prediction_writer.h"
#include "core/train/program/heads.h"
#include "core/train/runs/model.h"

namespace lathe {

/// How an output of the model is written: by the loss that it was trained for. `heads`: those of the project of the model.
PredictionSchema schemaOf(const TrainedModel&, const Heads&, size_t output);

}  // namespace lathe
