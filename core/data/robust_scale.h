// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/dataset.h"

namespace lathe {

/// Scaling that a few extreme values do not move: (x - median) / (third quartile - first quartile). If the quartiles are equal:
/// (x - median) * 2 / (largest - smallest). A constant channel is only shifted. Quartiles are interpolated as by numpy.quantile.
/// Holzmueller et al., "Better by default", arXiv 2407.04491, section 3.
struct RobustFigures {
    double median = 0, scale = 1;
};

/// Of these values, which are reordered; at least one, none of them NaN.
RobustFigures robustFigures(std::span<float> values);

/// By channel (first dimension of the features) over the samples `indices`. `lengths`: of padded sequences, by index; then all
/// channels have the figures of all steps that count. Reads the samples several times if their values need more memory than
/// `budget` (bytes). Error: a sample cannot be read.
Result<std::vector<RobustFigures>> measureRobust(const Dataset&, std::span<const int64_t> indices,
                                                 std::span<const int64_t> lengths = {}, size_t budget = size_t{1} << 28);
/// The same for real targets, by output.
Result<std::vector<RobustFigures>> measureRobustTargets(const Dataset&, std::span<const int64_t> indices);

}  // namespace lathe
