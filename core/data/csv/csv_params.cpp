// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_params.h"

#include <string_view>
#include <utility>

#include "core/data/csv/csv_parser.h"
#include "core/data/file_stamp.h"

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
     .help = "Guess: detected for each column. Thousands separators, currency and percent signs are recognized."}};
const ChoiceParam csvHeader{
    {.key = "header", .label = "Column names in the first line", .initial = "guess", .options = {"guess", "yes", "no"}}};
const TextParam csvMissingCodes{{.key = "missing_codes",
                                 .label = "Codes for missing values",
                                 .help =
                                     "Numbers or texts that also mean a missing value, separated by commas, for example -999. "
                                     "Empty cells, ?, NA, NaN and null always do."}};

namespace {

std::optional<bool> headerOf(const std::string& choice) {
    return choice == "guess" ? std::nullopt : std::optional<bool>(choice == "yes");
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

Result<CsvFormat> csvFormatOf(const std::string& path, const Params& params) {
    LATHE_TRY(CsvFormat format,
              guessCsvFormat(path, csvDelimiterOf(params), headerOf(params[csvHeader]), decimalOf(params[csvDecimal])));
    format.missing = csvMissingCodesOf(params);
    return format;
}

}  // namespace lathe
