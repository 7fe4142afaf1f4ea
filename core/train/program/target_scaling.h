// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"
#include "core/ops/builder.h"

namespace lathe {

/// Converts scaled values, real[N, n], back to the unit of the data: value / scale + shift for each output.
Value unscaled(Builder&, Value scaled, const NormalizationFigures& targetScaling);

}  // namespace lathe
