// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/params.h"

namespace lathe {

/// Factors on the learning rate of "weight" and "bias" of a layer. 0: the tensor is not trained, and no gradient is computed
/// (StateDef::rate).
extern const FloatParam weightRate;
extern const FloatParam biasRate;

}  // namespace lathe
