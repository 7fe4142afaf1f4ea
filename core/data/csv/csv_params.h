// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/csv/csv_format.h"
#include "core/graph/params.h"

namespace lathe {

/// Parameters of readers of separated values.
extern const ChoiceParam csvDelimiter;
extern const ChoiceParam csvDecimal;
extern const ChoiceParam csvHeader;
extern const TextParam csvMissingCodes;
extern const TextParam csvSheet;

/// The delimiter of these parameters; nothing: it is detected.
std::optional<char> csvDelimiterOf(const Params&);
/// Cells that mean a missing value by these parameters.
MissingCodes csvMissingCodesOf(const Params&);
/// The settings that affect what the rows of a table are, without the sheet, whose text is part of the fingerprint anyway.
Params withoutSheet(Params);
/// The note csv.sheets on the sheet that is read, for each workbook of which several have data and none was named.
Result<Diagnostics> sheetNotes(const std::vector<std::string>& paths, const Params&);
/// An error of reading these files; csv.sheet_unsuitable, which names the other sheets, if one of them may have been meant.
Diagnostic orOtherSheets(Diagnostic error, const std::vector<std::string>& paths, const Params&);
/// Whether each workbook among the files has the sheet of the parameters.
bool haveSheet(const std::vector<std::string>& files, const Params&);
/// The format of a file: by these parameters, and detected where they say nothing.
Result<CsvFormat> csvFormatOf(const std::string& path, const Params&);

}  // namespace lathe
