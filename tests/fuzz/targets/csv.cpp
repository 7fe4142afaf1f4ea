// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <string>
#include <vector>

#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_table.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::csv_def {
namespace {

constexpr size_t smallPieces = 64;

using Lines = std::vector<std::vector<std::string>>;

/// A row and its line, as texts.
void keep(Lines& lines, const std::vector<std::string_view>& fields, int64_t line) {
    lines.emplace_back(fields.begin(), fields.end()).push_back(std::to_string(line));
}

/// All at once, and in pieces, a file has the same rows.
void comparePieces(const std::string& path, const CsvFormat& format) {
    Lines whole, pieces;
    const auto take = [](Lines& to) { return [&to](const auto& fields, int64_t line) { keep(to, fields, line); }; };
    const Status one = forEachCsvRow(path, format, take(whole));
    const Status many = forEachCsvPiece(path, format, {.threads = 1, .pieceBytes = smallPieces},
                                        [&] { return CsvPieceWork{.row = take(pieces)}; });
    expect(one.ok() == many.ok());
    expect(whole == pieces);
}

void run(std::string_view input) {
    const InputFile file(input, "input.csv");
    const auto format = guessCsvFormat(file.path(), std::nullopt, std::nullopt, std::nullopt);
    if (!format) return;
    comparePieces(file.path(), *format);
    const auto survey = surveyCsv(file.path(), *format, 1, smallPieces);
    if (!survey) return;
    const auto plan = planCsv(*survey, {});
    if (!plan) return;
    const CsvSelection selection{.fields = plan->fields, .targets = plan->targets, .rows = survey->rows};
    const auto rows = readCsvRows(file.path(), *format, plan->draft, selection, 1, smallPieces);
    expect(rows.ok() && rows->table.rows() <= survey->rows);
}

}  // namespace

extern const FuzzTarget csv;
const FuzzTarget csv{.name = "csv", .help = "a table of separated values: format, survey, plan and rows", .run = run};

}  // namespace lathe::fuzz::targets::csv_def
