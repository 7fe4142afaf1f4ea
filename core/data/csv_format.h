// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv_parser.h"

namespace lathe {

/// How a file of separated values is to be read.
struct CsvFormat {
    char delimiter = ',';
    bool header = false;
    char decimal = '.';
    std::vector<std::string> names = {};  ///< of the columns: from the header, or "column_1" and so on; all different
};

/// Completes what is not given from the first hundred records.
///  - delimiter: the one that gives all of them the same number of fields; tab, semicolon and bar are asked before the comma,
///  which
///    may be a decimal comma, and blanks last;
///  - header: no number in the first record, and numbers below, or texts that do not appear again in their column.
Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<bool> header,
                                 char decimal);

/// The number that `text` is in full; none for texts, infinities and NaN.
std::optional<double> csvNumber(std::string_view text, char decimal);

/// Nothing, or one of the usual marks for a value that is not there: ? NA N/A NaN null None.
/// ("none" is a word: no insulation, no garage.)
bool isMissing(std::string_view text);

}  // namespace lathe
