// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/json.h"

namespace lathe {

/// The least, the middle and the largest number of labels in the sequences of a split.
struct LabelLengths {
    int64_t min = 0, max = 0;
    double median = 0;  ///< of an even number of sequences, the mean of the two in the middle
    bool operator==(const LabelLengths&) const = default;
};

/// Of these numbers of labels; all 0 without sequences.
LabelLengths labelLengths(std::vector<int64_t> labels);

/// {"min", "median", "max"}.
Json toJson(const LabelLengths&);

}  // namespace lathe
