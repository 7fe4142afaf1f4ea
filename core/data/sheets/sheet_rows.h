// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/data/sheets/workbook.h"
#include "core/data/xml/xml_stream.h"

namespace lathe::sheets {

/// A row of a sheet: its cells that have a text, from left to right.
struct SheetRow {
    struct Cell {
        uint32_t column = 0;  ///< from 1
        std::string text;
    };
    uint32_t number = 0;  ///< from 1
    std::vector<Cell> cells;
};

/// Reads a sheet row by row. Cells become texts: numbers as they are stored, dates and times as textOfSerial writes them, truth
/// values as True and False, errors such as #N/A as no text. Of a formula, its last value counts.
class SheetRows {
public:
    static constexpr uint32_t mostRows = 1'048'576, mostColumns = 16'384;

    SheetRows(XmlStream xml, std::shared_ptr<const CellContext> context) : m_xml(std::move(xml)), m_context(std::move(context)) {}

    /// The next row, which may have no cells; false behind the last one. Errors: those of the XmlStream, workbook.damaged (a text
    /// or style that does not exist; rows or columns that are not in order, or too many), workbook.long_text.
    Result<bool> next(SheetRow& row);

private:
    Status beginRow(SheetRow& row);
    Status readCell(SheetRow& row);
    Result<uint32_t> columnOf(std::string_view reference) const;
    Status readValue(std::string& value);
    Status finish(SheetRow::Cell& cell, std::string_view type, std::string_view style) const;
    Status shared(std::string& text) const;
    Status date(std::string& text, std::string_view style) const;

    XmlStream m_xml;
    std::shared_ptr<const CellContext> m_context;
    uint32_t m_row = 0, m_column = 0;  // the last one that began
    size_t m_bytes = 0;                // of the row
    std::string m_type, m_style;
    bool m_within = false;  // <sheetData>
};

}  // namespace lathe::sheets
