// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/data/archives/byte_stream.h"
#include "core/data/csv/csv_parser.h"
#include "core/data/sheets/sheet_text.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"
#include "tests/support/workbook_file.h"

namespace lathe::fuzz::targets::workbook_def {
namespace {

/// Random bytes are no zip file with checksums, so the input is what is in it: the rows of a sheet, the shared texts and the
/// styles, separated by a byte. An input that is a zip file is taken as it is.
std::string bookOf(std::string_view input) {
    constexpr char separator = '\x01';
    if (input.starts_with("PK")) return std::string(input);
    std::string_view parts[3];
    for (std::string_view& part : parts) {
        part = input.substr(0, input.find(separator));
        input.remove_prefix(std::min(part.size() + 1, input.size()));
    }
    return test::workbookBytes({.sheets = {{"A", std::string(parts[0])}, {"B", "<row><c><v>1</v></c></row>"}},
                                .strings = std::string(parts[1]),
                                .styles = std::string(parts[2])},
                               false);
}

/// All records have as many fields.
void checkTable(const std::string& text) {
    auto parser = CsvParser::parse(text, "text", ',');
    expect(parser.ok());
    std::vector<std::string_view> fields;
    std::optional<size_t> width;
    for (;;) {
        const auto more = parser->next(fields);
        if (!more || !*more) return;
        expect(width.value_or(fields.size()) == fields.size());
        width = fields.size();
    }
}

void run(std::string_view input) {
    constexpr uint64_t mostBytes = uint64_t{16} << 20;
    const InputFile file(bookOf(input), "input.xlsx");
    const auto choice = sheets::sheetsWithData(file.path(), {});
    const auto stream = sheets::openSheet(file.path(), {});
    if (!stream) return;
    expect(choice.ok());
    if ((*stream)->size() > mostBytes) return;
    std::string text(static_cast<size_t>((*stream)->size()) + 1, '\0');
    const auto have = (*stream)->read(text.data(), text.size());
    expect(have.ok() && *have + 1 == text.size());
    text.pop_back();
    checkTable(text);
}

}  // namespace

extern const FuzzTarget workbook;
const FuzzTarget workbook{.name = "workbook", .help = "Excel workbooks: rows of a sheet, shared texts and styles", .run = run};

}  // namespace lathe::fuzz::targets::workbook_def
