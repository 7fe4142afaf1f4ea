// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/cells/cell_text.h"
#include "core/data/csv/csv_parser.h"
#include "core/data/csv/missing_codes.h"
#include "core/data/csv/numbered_header.h"

namespace lathe {

/// The format of a file of separated values.
struct CsvFormat {
    char delimiter = ',';
    bool header = false;
    size_t skipped = 0;                        ///< records before the header, or else before the first row (table_start.h)
    std::string skippedText = {};              ///< first text in them
    std::optional<char> decimal = {};          ///< nothing: detected (CsvTable::commonDecimal)
    std::vector<std::string> names = {};       ///< of the columns: from the header, or "column_1" and so on; all different
    MissingCodes missing = {};                 ///< cells that forEachCsvRow and forEachCsvPiece pass on as empty ones
    NumberedTop numbered = NumberedTop::None;  ///< what was detected; None also if `header` was given
};

/// Detects the settings that are not given, from the first hundred records. A converted table has commas, whatever is given.
///  - delimiter: the one for which all records have the same number of fields. Tab, semicolon and bar are tried before the comma,
///    which may be a decimal comma, and blanks last.
///  - skipped: a title or comments before the table (tableStart).
///  - header: JSON has one, its keys. In other files, the first record has no numbers, and there are numbers below it, or texts
///    that do not occur again in their column. Numbers may be names next to words that stand over columns of numbers, or if they
///    are 0, 1, 2 and so on (numberedTop).
Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<bool> header,
                                 std::optional<char> decimal);

/// As above, for another file in which the columns `known` are expected. Chooses the delimiter that gives the most of these names
/// (of several such delimiters, the one for which most records have as many fields as the first). The file has a header if the
/// first record contains one of the names. Names that are numbers count only if they ascend in the first record, which has no
/// other number.
Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<char> decimal,
                                 const std::vector<std::string>& known);

/// The number that the whole `text` is; nothing for texts, infinities and NaN.
std::optional<double> csvNumber(std::string_view text, char decimal);

}  // namespace lathe
