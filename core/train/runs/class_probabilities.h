// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/train/runs/model.h"

namespace lathe {

/// What a trained model says of samples whose class is not known: probabilities [samples, classes] in the order of the classes of
/// the model (TrainedModel::info). Scores become probabilities by the softmax function, unless the network ends with it. Targets
/// are not looked at. Errors: guess.no_class (the model does not predict one class of each sample), those of foreignData (samples
/// of another type) and predictAll.
Result<std::vector<float>> classProbabilities(const TrainedModel&, std::shared_ptr<const Dataset> samples, const ModelOptions&,
                                              BackendRegistry&);

}  // namespace lathe
