// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/data/dataset.h"

namespace lathe {

/// Errors of a forecast in the unit of the targets, over all values of all targets.
struct ForecastErrors {
    double mae = 0;   ///< mean absolute error
    double rmse = 0;  ///< root of the mean squared error
};

/// Errors of the naive forecast: each later value is the last known one (persistence). A network that is not better has learned
/// nothing of use. The samples must be those of a series (DatasetInfo::forecast). Zeros for no samples. Error: a sample cannot be
/// read.
Result<ForecastErrors> naiveForecast(const Dataset&, std::span<const int64_t> samples);

}  // namespace lathe
