// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "tests/support/archive_files.h"

namespace lathe::test {

struct SheetXml {
    std::string name, rows;   ///< the rows as XML
    std::string state = {};   ///< "hidden"
    std::string before = {};  ///< what stands before the root element
};

/// The parts of a workbook as XML.
struct WorkbookXml {
    std::vector<SheetXml> sheets;
    std::string strings = {};                                      ///< <si> elements
    std::string styles = "<xf numFmtId='0'/><xf numFmtId='14'/>";  ///< of cells
    std::vector<PackedFile> more = {};
};

/// An Excel workbook.
inline std::string workbookBytes(const WorkbookXml& book, bool deflated = true) {
    std::string list, parts;
    std::vector<PackedFile> files = book.more;
    for (size_t i = 0; i < book.sheets.size(); ++i) {
        const SheetXml& sheet = book.sheets[i];
        const std::string number = std::to_string(i + 1), state = sheet.state.empty() ? "" : " state='" + sheet.state + "'";
        list += "<sheet name='" + sheet.name + "' sheetId='" + number + "' r:id='s" + number + "'" + state + "/>";
        parts += "<Relationship Id='s" + number + "' Type='http://x/worksheet' Target='worksheets/sheet" + number + ".xml'/>";
        files.push_back({"xl/worksheets/sheet" + number + ".xml",
                         sheet.before + "<worksheet><sheetData>" + sheet.rows + "</sheetData></worksheet>"});
    }
    parts += "<Relationship Id='t' Type='http://x/sharedStrings' Target='sharedStrings.xml'/>";
    parts += "<Relationship Id='u' Type='http://x/styles' Target='styles.xml'/>";
    files.push_back({"xl/workbook.xml", "<workbook><sheets>" + list + "</sheets></workbook>"});
    files.push_back({"xl/_rels/workbook.xml.rels", "<Relationships>" + parts + "</Relationships>"});
    files.push_back({"xl/sharedStrings.xml", "<sst>" + book.strings + "</sst>"});
    files.push_back({"xl/styles.xml", "<styleSheet><cellXfs>" + book.styles + "</cellXfs></styleSheet>"});
    return zipBytes(files, deflated);
}

}  // namespace lathe::test
