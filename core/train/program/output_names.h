// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace lathe {

/// Outputs of the Programs of a training (training_program.h).
constexpr std::string_view lossWeightOutput = "loss.weight", metricWeightOutput = "metric.weight",
                           predictionOutput = "prediction", targetOutput = "target", stepsOutput = "steps";

}  // namespace lathe
