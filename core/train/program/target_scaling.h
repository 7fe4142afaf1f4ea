// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"
#include "core/ops/builder.h"

namespace lathe {

/// Values that are scaled as targets are, real[N, n], in the unit of the data again: value / scale + shift by output.
Value unscaled(Builder&, Value scaled, const NormalizationFigures& targetScaling);

}  // namespace lathe
