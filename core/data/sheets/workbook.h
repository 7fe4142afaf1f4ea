// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/data/archives/zip_file.h"
#include "core/data/sheets/cell_date.h"
#include "core/data/sheets/shared_strings.h"

namespace lathe::sheets {

/// A sheet with cells; charts are none.
struct Sheet {
    std::string name;
    archives::ArchiveEntry entry;
    bool visible = true;
};

/// What the cells of all sheets refer to.
struct CellContext {
    SharedStrings strings;
    std::vector<NumberKind> kinds;  ///< by the number of the cell style
    bool from1904 = false;          ///< how serial numbers become dates
};

/// An Excel workbook in the format Office Open XML (ECMA-376, "transitional" and "strict"): .xlsx and .xlsm.
class Workbook {
public:
    /// Whether a file is one by its content. False if it cannot be read.
    static bool isWorkbook(const std::string& path);
    /// Reads the list of sheets. Errors: file.*, archive.*, those of XmlStream, workbook.damaged, workbook.no_sheets.
    static Result<Workbook> open(const std::string& path);

    const std::string& path() const { return m_path; }
    /// In the order of the workbook, also hidden ones.
    const std::vector<Sheet>& sheets() const { return m_sheets; }
    /// Reads the shared texts and styles. Errors: as open, workbook.too_many_texts.
    Result<CellContext> context() const;
    /// The XML of a sheet.
    Result<XmlStream> read(const Sheet&) const;
    /// The sheet that a user names: by its name, or its number from 1. Error workbook.no_sheet.
    Result<size_t> find(const std::string& nameOrNumber) const;

private:
    explicit Workbook(archives::ZipFile zip) : m_zip(std::move(zip)) {}
    Status readList();
    Result<XmlStream> xmlOf(const archives::ArchiveEntry&) const;
    const archives::ArchiveEntry* entryAt(const std::string& name) const;

    std::string m_path;
    archives::ZipFile m_zip;
    std::vector<Sheet> m_sheets;
    std::string m_strings, m_styles;  ///< entries; empty: there is none
    bool m_from1904 = false;
};

}  // namespace lathe::sheets
