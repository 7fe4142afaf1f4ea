// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/sheet_text.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "core/data/cells/csv_field.h"
#include "core/data/sheets/sheet_rows.h"

namespace lathe::sheets {
namespace {

/// The smallest rectangle that has all cells with a text.
struct UsedRange {
    uint32_t firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0;  ///< from 1; 0: there are no cells
    uint64_t fieldBytes = 0;                                              ///< of all texts as fields

    uint64_t rows() const { return firstRow == 0 ? 0 : uint64_t{lastRow} - firstRow + 1; }
    uint64_t columns() const { return firstRow == 0 ? 0 : uint64_t{lastColumn} - firstColumn + 1; }
    /// A comma or line feed follows each field.
    uint64_t textBytes() const { return fieldBytes + rows() * columns(); }
};

using Context = std::shared_ptr<const CellContext>;

Result<UsedRange> usedRange(SheetRows rows) {
    UsedRange range;
    for (SheetRow row;;) {
        LATHE_TRY(const bool more, rows.next(row));
        if (!more) return range;
        if (row.cells.empty()) continue;
        const uint32_t first = row.cells.front().column, last = row.cells.back().column;
        range.firstColumn = range.firstRow == 0 ? first : std::min(range.firstColumn, first);
        range.lastColumn = std::max(range.lastColumn, last);
        if (range.firstRow == 0) range.firstRow = row.number;
        range.lastRow = row.number;
        for (const SheetRow::Cell& cell : row.cells) range.fieldBytes += csvFieldBytes(cell.text);
    }
}

/// Writes the rows of the range.
class SheetText final : public archives::ByteStream {
public:
    SheetText(SheetRows rows, UsedRange range) : m_rows(std::move(rows)), m_range(range), m_next(range.firstRow) {}

    Result<size_t> read(void* into, size_t bytes) override {
        size_t have = 0;
        while (have < bytes) {
            if (m_at == m_text.size()) {
                LATHE_TRY(const bool more, writeRow());
                if (!more) break;
            }
            const size_t n = std::min(bytes - have, m_text.size() - m_at);
            std::memcpy(static_cast<char*>(into) + have, m_text.data() + m_at, n);
            m_at += n;
            have += n;
        }
        return have;
    }
    uint64_t size() const override { return m_range.textBytes(); }

private:
    /// The next row of the range; one that the sheet does not have is empty.
    Result<bool> writeRow() {
        m_text.clear();
        m_at = 0;
        if (m_next == 0 || m_next > m_range.lastRow) return false;
        while (m_row.number < m_next) {
            LATHE_TRY(const bool more, m_rows.next(m_row));
            if (!more) return false;
        }
        uint32_t column = m_range.firstColumn;
        if (m_row.number == m_next)
            for (const SheetRow::Cell& cell : m_row.cells) {
                if (cell.column < column || cell.column > m_range.lastColumn) continue;  // the file changed
                m_text.append(cell.column - column, ',');
                appendCsvField(m_text, cell.text);
                column = cell.column;
            }
        m_text.append(m_range.lastColumn - column, ',');
        m_text += '\n';
        ++m_next;
        return true;
    }

    SheetRows m_rows;
    UsedRange m_range;
    SheetRow m_row;       // the last one that was read
    uint32_t m_next = 0;  // to be written
    std::string m_text;
    size_t m_at = 0;
};

Result<SheetRows> rowsOf(const Workbook& workbook, const Sheet& sheet, const Context& context) {
    LATHE_TRY(XmlStream xml, workbook.read(sheet));
    return SheetRows(std::move(xml), context);
}

Result<bool> hasCells(const Workbook& workbook, const Sheet& sheet, const Context& context) {
    LATHE_TRY(SheetRows rows, rowsOf(workbook, sheet, context));
    for (SheetRow row;;) {
        LATHE_TRY(const bool more, rows.next(row));
        if (!more || !row.cells.empty()) return more;
    }
}

/// The first visible sheet with cells; without one, the first hidden one, or the first sheet.
Result<size_t> firstWithCells(const Workbook& workbook, const Context& context) {
    for (const bool visible : {true, false})
        for (size_t i = 0; i < workbook.sheets().size(); ++i) {
            if (workbook.sheets()[i].visible != visible) continue;
            LATHE_TRY(const bool some, hasCells(workbook, workbook.sheets()[i], context));
            if (some) return i;
        }
    return size_t{0};
}

Result<size_t> chosenSheet(const Workbook& workbook, const Context& context, const std::string& sheet) {
    return sheet.empty() ? firstWithCells(workbook, context) : workbook.find(sheet);
}

uint64_t fileBytes(const std::string& path) {
    std::error_code failed;
    const uintmax_t bytes = std::filesystem::file_size(path, failed);
    return failed ? 0 : bytes;
}

}  // namespace

Result<std::unique_ptr<archives::ByteStream>> openSheet(const std::string& path, const std::string& sheet) {
    LATHE_TRY(const Workbook workbook, Workbook::open(path));
    LATHE_TRY(CellContext read, workbook.context());
    const auto context = std::make_shared<const CellContext>(std::move(read));
    LATHE_TRY(const size_t chosen, chosenSheet(workbook, context, sheet));
    LATHE_TRY(SheetRows first, rowsOf(workbook, workbook.sheets()[chosen], context));
    LATHE_TRY(const UsedRange range, usedRange(std::move(first)));
    if (range.textBytes() > archives::mostUnpacked(fileBytes(path))) return archives::archiveTooLarge(path, fileBytes(path));
    LATHE_TRY(SheetRows rows, rowsOf(workbook, workbook.sheets()[chosen], context));
    return std::unique_ptr<archives::ByteStream>(std::make_unique<SheetText>(std::move(rows), range));
}

Result<SheetChoice> sheetsWithData(const std::string& path, const std::string& sheet) {
    LATHE_TRY(const Workbook workbook, Workbook::open(path));
    LATHE_TRY(CellContext read, workbook.context());
    const auto context = std::make_shared<const CellContext>(std::move(read));
    LATHE_TRY(const size_t chosen, chosenSheet(workbook, context, sheet));
    SheetChoice choice{workbook.sheets()[chosen].name, {}};
    for (size_t i = 0; i < workbook.sheets().size(); ++i) {
        if (i == chosen || !workbook.sheets()[i].visible) continue;
        LATHE_TRY(const bool some, hasCells(workbook, workbook.sheets()[i], context));
        if (some) choice.others.push_back(workbook.sheets()[i].name);
    }
    return choice;
}

uint64_t sheetBytes(const std::string& path, const std::string& sheet) {
    const auto workbook = Workbook::open(path);
    if (!workbook) return 0;
    uint64_t most = 0;
    for (const Sheet& one : workbook->sheets()) most = std::max(most, one.entry.bytes);
    const auto found = sheet.empty() ? Result<size_t>(Diagnostic{}) : workbook->find(sheet);
    const uint64_t bytes = found ? workbook->sheets()[*found].entry.bytes : most;
    return std::min(bytes, archives::mostExpected(fileBytes(path)));
}

}  // namespace lathe::sheets
