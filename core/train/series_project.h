// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `seriesProject`.
struct SeriesProjectOptions {
    Choice reader{"series", {}};   ///< with its path; window and horizon are chosen if they are not given
    double test = 0;               ///< share of the samples held back for the test, in [0, 1): the last ones
    Diagnostics* notes = nullptr;  ///< receives warnings of the reader
};

/// Makes a project that forecasts a time series. The forecast is the sum of the last value, linear functions of the window and of
/// its steps, and what a GRU says of all channels. So the network begins near the naive forecast, and can be a linear
/// autoregression: without its linear parts, it is worse than one on hourly loads. The steps (from a value to the next) make the
/// linear part converge where neighboring values are almost equal. With few samples, it sees changes from the last value only.
/// Window and horizon follow from the usual time between two records; network, batch and epochs follow from the number of
/// samples. The splits are by time. Reads the file; errors are those of the reader. Relative paths of the reader start at `base`.
Result<Project> seriesProject(const SeriesProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
