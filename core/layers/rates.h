// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/params.h"

namespace lathe {

/// Factors on the learning rate of a layer's "weight" and "bias"; 0: it stays as it starts, and costs no gradient
/// (StateDef::rate).
extern const FloatParam weightRate;
extern const FloatParam biasRate;

}  // namespace lathe
