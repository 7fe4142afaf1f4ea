// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/sheets/cell_date.h"
#include "core/data/xml/xml_stream.h"

namespace lathe::sheets {

/// A part that another part refers to.
struct Relationship {
    std::string id, type;  ///< the type without the address before it: "worksheet", "sharedStrings", "styles"
    std::string entry;     ///< its file in the archive
};
/// Reads workbook.xml.rels. `folder` is that of the part which refers, such as "xl". Parts outside the archive are left out.
Result<std::vector<Relationship>> readRelationships(XmlStream, const std::string& folder);

/// What workbook.xml says.
struct WorkbookList {
    struct Entry {
        std::string name, id;
        bool visible = true;
    };
    std::vector<Entry> sheets;
    bool from1904 = false;
};
/// Error workbook.damaged: there are too many sheets.
Result<WorkbookList> readWorkbookList(XmlStream);

/// What numbers are by the cell styles of styles.xml (<cellXfs>). Error workbook.damaged: there are too many styles.
Result<std::vector<NumberKind>> readCellKinds(XmlStream);

Diagnostic damagedWorkbook(const std::string& where, std::string_view what);

}  // namespace lathe::sheets
