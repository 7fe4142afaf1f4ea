// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/json.h"
#include "core/data/texts/token_figures.h"

namespace lathe {

/// "2 to 61 tokens (quartiles 9, 14, 22; 95 % have at most 38), 1.2 % unknown".
std::string tokensText(const TokenFigures&);
Json toJson(const TokenFigures&);

/// Figures of the samples of a split, if they are texts: the line, and "tokens" in `out`. Error: a sample cannot be read.
Result<std::string> describeTokens(const Dataset&, std::span<const int64_t> samples, Json& out);

}  // namespace lathe
