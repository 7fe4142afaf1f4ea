// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/data/csv/csv_format.h"
#include "core/graph/params.h"

namespace lathe {

/// Parameters of readers of separated values.
extern const ChoiceParam csvDelimiter;
extern const ChoiceParam csvDecimal;
extern const ChoiceParam csvHeader;
extern const TextParam csvMissingCodes;

/// The delimiter of these parameters; nothing: it is detected.
std::optional<char> csvDelimiterOf(const Params&);
/// Cells that mean a missing value by these parameters.
MissingCodes csvMissingCodesOf(const Params&);
/// The format of a file: by these parameters, and detected where they say nothing.
Result<CsvFormat> csvFormatOf(const std::string& path, const Params&);

}  // namespace lathe
