// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/data/archives/byte_stream.h"
#include "core/data/sheets/workbook.h"

namespace lathe::sheets {

/// A sheet as a table with commas (RFC 4180): the smallest rectangle that has all cells with a text, row by row; missing cells
/// are empty fields. The rest of the memory is a row, and what the cells refer to. `sheet`: its name, or its number from 1;
/// empty: the first visible sheet that has such cells. The sheet is read twice, so that the size of the text is known. Errors:
/// those of Workbook and SheetRows, archive.too_large (the text is too large for the size of the file).
Result<std::unique_ptr<archives::ByteStream>> openSheet(const std::string& path, const std::string& sheet);

/// The sheets of a workbook that have data, and which of them is read.
struct SheetChoice {
    std::string chosen;
    std::vector<std::string> others;  ///< visible ones
};
/// Errors: those of openSheet.
Result<SheetChoice> sheetsWithData(const std::string& path, const std::string& sheet);

/// Bytes of the XML of the sheet, as a measure of its size; 0 if it cannot be read.
uint64_t sheetBytes(const std::string& path, const std::string& sheet);

}  // namespace lathe::sheets
