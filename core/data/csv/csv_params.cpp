// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_params.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/data/csv/csv_parser.h"
#include "core/data/csv/packed_table.h"
#include "core/data/file_stamp.h"
#include "core/data/sheets/sheet_text.h"
#include "core/data/sheets/workbook.h"

namespace lathe {

const ChoiceParam csvDelimiter{{.key = "delimiter",
                                .label = "Delimiter",
                                .initial = "guess",
                                .options = {"guess", "comma", "semicolon", "tab", "bar", "blanks"}}};
const ChoiceParam csvDecimal{
    {.key = "decimal",
     .label = "Decimal sign",
     .initial = "guess",
     .options = {"guess", "point", "comma"},
     .help =
         "Guess: detected from the numbers of all columns. Thousands separators, currency and percent signs are recognized."}};
const ChoiceParam csvHeader{
    {.key = "header", .label = "Column names in the first line", .initial = "guess", .options = {"guess", "yes", "no"}}};
const TextParam csvMissingCodes{{.key = "missing_codes",
                                 .label = "Codes for missing values",
                                 .help =
                                     "Numbers or texts that also mean a missing value, separated by commas, for example -999. "
                                     "COLUMN:CODE is a code of one column, for example age:0. Empty cells, ?, NA, NaN and null "
                                     "always do."}};
const TextParam csvSheet{{.key = "sheet",
                          .label = "Sheet",
                          .help =
                              "Sheet of an Excel workbook: its name, or its number from 1. Empty: the first visible sheet with "
                              "data. Has no effect on other files, and on a workbook with one sheet."}};

namespace {

std::optional<bool> headerOf(const std::string& choice) {
    return choice == "guess" ? std::nullopt : std::optional<bool>(choice == "yes");
}

std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

std::optional<char> decimalOf(const std::string& choice) {
    return choice == "guess" ? std::nullopt : std::optional(choice == "comma" ? ',' : '.');
}

}  // namespace

std::optional<char> csvDelimiterOf(const Params& params) {
    constexpr std::pair<std::string_view, char> known[] = {
        {"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"bar", '|'}, {"blanks", csvBlanks}};
    const std::string choice = params[csvDelimiter];
    for (const auto& [word, c] : known)
        if (word == choice) return c;
    return std::nullopt;
}

MissingCodes csvMissingCodesOf(const Params& params) {
    return MissingCodes(namesIn(params[csvMissingCodes]));
}

Params withoutSheet(Params params) {
    params.erase(csvSheet.key);
    return params;
}

Result<Diagnostics> sheetNotes(const std::vector<std::string>& paths, const Params& params) {
    Diagnostics notes;
    if (!params[csvSheet].empty()) return notes;
    for (const std::string& path : paths) {
        if (!isWorkbookTable(path)) continue;
        LATHE_TRY(const sheets::SheetChoice choice, sheets::sheetsWithData(path, {}));
        if (choice.others.empty()) continue;
        Diagnostic note =
            requestError("csv.sheets", path, "the sheet \"{0}\" is read; other sheets with data: {1}",
                         {choice.chosen, joined(choice.others)}, "to read another sheet, set data.reader.sheet to its name");
        note.severity = Severity::Note;
        notes.push_back(std::move(note));
    }
    return notes;
}

Diagnostic orOtherSheets(Diagnostic error, const std::vector<std::string>& paths, const Params& params) {
    const auto notes = sheetNotes(paths, params);
    if (!notes || notes->empty()) return error;
    const Diagnostic& note = notes->front();
    return requestError("csv.sheet_unsuitable", note.where,
                        "the sheet \"{0}\" cannot be read as a table: {1}. Other sheets with data: {2}",
                        {note.args[0], fillTemplate(error.text, error.args), note.args[1]},
                        "to read another sheet, set data.reader.sheet to its name");
}

bool haveSheet(const std::vector<std::string>& files, const Params& params) {
    return std::all_of(files.begin(), files.end(), [&](const std::string& file) {
        const auto workbook = isWorkbookTable(file) ? sheets::Workbook::open(file) : Result<sheets::Workbook>(Diagnostic{});
        return !workbook || workbook->find(params[csvSheet]).ok();
    });
}

Result<CsvFormat> csvFormatOf(const std::string& path, const Params& params) {
    LATHE_TRY(CsvFormat format,
              guessCsvFormat(path, csvDelimiterOf(params), headerOf(params[csvHeader]), decimalOf(params[csvDecimal])));
    format.missing = csvMissingCodesOf(params);
    return format;
}

}  // namespace lathe
