// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/cell_text.h"
#include "core/data/csv/csv_parser.h"

namespace lathe {

/// How a file of separated values is to be read.
struct CsvFormat {
    char delimiter = ',';
    bool header = false;
    std::optional<char> decimal = {};     ///< nothing: found out column by column
    std::vector<std::string> names = {};  ///< of the columns: from the header, or "column_1" and so on; all different
};

/// Completes what is not given from the first hundred records.
///  - delimiter: the one that gives all of them the same number of fields; tab, semicolon and bar are asked before the comma,
///  which
///    may be a decimal comma, and blanks last;
///  - header: no number in the first record, and numbers below, or texts that do not appear again in their column; numbers may
///    be names beside words that stand over columns of numbers.
Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<bool> header,
                                 std::optional<char> decimal);

/// The same for another file of which some columns are known by name: its delimiter is the one that gives the most of them (and
/// of several such the one by which most records have as many fields as the first), and it has a header where there is one of
/// them in the first record.
Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<char> decimal,
                                 const std::vector<std::string>& known);

/// The number that `text` is in full; none for texts, infinities and NaN.
std::optional<double> csvNumber(std::string_view text, char decimal);

}  // namespace lathe
