// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/data/dataset.h"
#include "core/data/series/series_table.h"

namespace lathe {

/// How a series becomes samples. All in steps.
struct SeriesShape {
    int64_t window = 24;   ///< values of the past that a sample has
    int64_t horizon = 1;   ///< how far it looks ahead
    int64_t stride = 1;    ///< from one sample to the next
    bool allSteps = true;  ///< the target has all steps up to the horizon; otherwise only the last one
    bool targets = true;   ///< false: also windows whose target lies behind the end of the series; targets are zeros

    int64_t targetSteps() const { return allSteps ? horizon : 1; }
};

/// The most numbers that the features or the target of a sample may have.
constexpr int64_t mostNumbersOfSample = int64_t{1} << 24;

/// Samples of a series: features F32[channels, window], target F32[targets * steps]. They share the values of the series: a
/// sample is copied only when it is read. Errors: series.sample_size, series.short. `where`: the file.
Result<std::shared_ptr<const Dataset>> windowsOf(std::shared_ptr<const SeriesTable>, const SeriesShape&,
                                                 const std::string& where);

}  // namespace lathe
