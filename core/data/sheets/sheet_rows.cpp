// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/sheet_rows.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "core/base/bytes_text.h"
#include "core/data/sheets/workbook_parts.h"

namespace lathe::sheets {
namespace {

using Event = XmlStream::Event;

constexpr size_t mostCellBytes = size_t{1} << 20, mostRowBytes = size_t{16} << 20;

template <class T>
std::optional<T> numberIn(std::string_view text) {
    T number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

Result<bool> SheetRows::next(SheetRow& row) {
    for (;;) {
        LATHE_TRY(const Event event, m_xml.next());
        if (event == Event::Done) return false;
        if (event == Event::End && m_xml.name() == "sheetData") m_within = false;
        if (event != Event::Start) continue;
        if (m_xml.name() == "sheetData") m_within = true;
        if (!m_within || m_xml.name() != "row") continue;
        LATHE_CHECK(beginRow(row));
        for (const size_t outer = m_xml.level(); m_xml.level() >= outer;) {
            LATHE_TRY(const Event inner, m_xml.next());
            if (inner == Event::Start && m_xml.name() == "c") LATHE_CHECK(readCell(row));
        }
        return true;
    }
}

/// A row without a number follows the one before.
Status SheetRows::beginRow(SheetRow& row) {
    const std::string_view reference = m_xml.attribute("r");
    const auto number = reference.empty() ? std::optional(m_row + 1) : numberIn<uint32_t>(reference);
    if (!number || *number <= m_row) return damagedWorkbook(m_xml.where(), "its rows are not in order");
    if (*number > mostRows) return damagedWorkbook(m_xml.where(), "it has too many rows");
    row.number = m_row = *number;
    row.cells.clear();
    m_column = 0;
    m_bytes = 0;
    return {};
}

/// Of "AB7": 28.
Result<uint32_t> SheetRows::columnOf(std::string_view reference) const {
    if (reference.empty()) return m_column + 1;
    uint32_t column = 0;
    for (const char c : reference) {
        if (c < 'A' || c > 'Z' || column > mostColumns) break;
        column = column * 26 + static_cast<uint32_t>(c - 'A' + 1);
    }
    return column;
}

Status SheetRows::readCell(SheetRow& row) {
    m_type = m_xml.attribute("t");
    m_style = m_xml.attribute("s");
    LATHE_TRY(const uint32_t column, columnOf(m_xml.attribute("r")));
    if (column <= m_column) return damagedWorkbook(m_xml.where(), "its columns are not in order");
    if (column > mostColumns) return damagedWorkbook(m_xml.where(), "it has too many columns");
    m_column = column;
    SheetRow::Cell cell{column, {}};
    for (const size_t outer = m_xml.level(); m_xml.level() >= outer;) {
        LATHE_TRY(const Event event, m_xml.next());
        if (event != Event::Start) continue;
        if (m_xml.name() == "v") {
            LATHE_CHECK(readValue(cell.text));
        } else if (m_xml.name() == "is") {
            LATHE_CHECK(appendRuns(m_xml, cell.text, mostCellBytes));
        } else {
            LATHE_CHECK(m_xml.skipElement());
        }
    }
    LATHE_CHECK(finish(cell, m_type, m_style));
    m_bytes += cell.text.size();
    if (m_bytes > mostRowBytes)
        return requestError("workbook.long_row", m_xml.where(), "row {0} has more than {1} of text",
                            {std::to_string(m_row), bytesText(static_cast<int64_t>(mostRowBytes))}, "divide the row");
    if (!cell.text.empty()) row.cells.push_back(std::move(cell));
    return {};
}

/// The text of <v>.
Status SheetRows::readValue(std::string& value) {
    for (const size_t outer = m_xml.level(); m_xml.level() >= outer;) {
        LATHE_TRY(const Event event, m_xml.next());
        if (event == Event::Text) value += m_xml.text();
        if (value.size() > mostCellBytes)
            return requestError("workbook.long_text", m_xml.where(), "a cell has more than {0} of text",
                                {bytesText(static_cast<int64_t>(mostCellBytes))}, "save the sheet as a CSV file");
    }
    return {};
}

/// What the stored value means by the type and the style of the cell.
Status SheetRows::finish(SheetRow::Cell& cell, std::string_view type, std::string_view style) const {
    if (cell.text.empty() || type == "str" || type == "inlineStr") return {};
    if (type == "s") return shared(cell.text);
    if (type == "e") cell.text.clear();
    if (type == "b") cell.text = cell.text == "1" || cell.text == "true" ? "True" : "False";
    if (type == "d") std::replace(cell.text.begin(), cell.text.end(), 'T', ' ');
    return type.empty() || type == "n" ? date(cell.text, style) : Status();
}

Status SheetRows::shared(std::string& text) const {
    const auto index = numberIn<uint64_t>(text);
    if (!index || *index >= m_context->strings.size())
        return damagedWorkbook(m_xml.where(), "a cell refers to a text that does not exist");
    text = m_context->strings[static_cast<size_t>(*index)];
    return {};
}

Status SheetRows::date(std::string& text, std::string_view style) const {
    if (style.empty()) return {};
    const auto index = numberIn<uint64_t>(style);
    if (!index) return damagedWorkbook(m_xml.where(), "a cell has a style that does not exist");
    if (*index >= m_context->kinds.size() || m_context->kinds[static_cast<size_t>(*index)] == NumberKind::Number) return {};
    const auto serial = numberIn<double>(text);
    if (!serial) return {};
    if (auto date = textOfSerial(*serial, m_context->kinds[static_cast<size_t>(*index)], m_context->from1904))
        text = *std::move(date);
    return {};
}

}  // namespace lathe::sheets
