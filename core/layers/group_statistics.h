// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

/// Common parts of GroupNorm and InstanceNorm: statistics of each sample over a group of channels and all positions.
extern const FloatParam groupEpsilon;

/// x[N, C, ...] with mean 0 and variance 1 in each of `groups` groups of channels of each sample.
Value normalizeGroups(Builder&, Value x, int64_t groups, double epsilon);

/// y * weight + bias, with the states "weight" and "bias" of the layer: one number for each channel (axis 1).
Value scaleChannels(Lowering&, const Params&, Value y);

}  // namespace lathe
