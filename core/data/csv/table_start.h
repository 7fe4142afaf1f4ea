// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace lathe {

/// The first records of a file.
using CsvSample = std::vector<std::vector<std::string>>;

/// What stands before the rows of a table. Its columns are as many as most records have fields.
struct TableStart {
    /// Names, none of which is a number, with one field less than the rows. Rows: each row begins with a name of its own, as R
    /// writes it. Delimiters: each row ends with a delimiter.
    enum class ShortNames : uint8_t { None, NamedRows, EndedRows };

    size_t skipped = 0;  ///< records before the table: a title, comments
    ShortNames shortNames = ShortNames::None;
};

/// A record is skipped if
///  - it has another number of fields than the records behind it, and a record of names follows, or it has at most half as many
///    fields, or
///  - it has one cell with text at most, of three or more, and a record of names follows.
/// `isNamed`: whether the first of these records has the names of the others. At most 50 records are skipped; at least three
/// records must follow, nine of ten with as many fields as the table has columns.
TableStart tableStart(const CsvSample& records, const std::function<bool(const CsvSample&)>& isNamed);

/// The records of the table: without those that are skipped, and with a field more in a short record of names.
CsvSample tableRecords(CsvSample records, const TableStart&);

}  // namespace lathe
