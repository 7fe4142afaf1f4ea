// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/data/dataset.h"

namespace lathe {

/// Figures of the tokens of texts (DatasetInfo::vocabulary).
struct TokenFigures {
    int64_t shortest = 0, lowerQuartile = 0, median = 0, upperQuartile = 0, most95 = 0, longest = 0;  ///< tokens of a text
    int64_t tokens = 0, unknown = 0;  ///< of all texts; unknown ones are not in the vocabulary
};

/// Of some samples; they must be texts. Error: a sample cannot be read.
Result<TokenFigures> measureTokens(const Dataset&, std::span<const int64_t> samples);

}  // namespace lathe
