// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lathe {

/// The first records of a file.
using CsvSample = std::vector<std::vector<std::string>>;

/// What stands before the rows of a table. Its columns are as many as most records have fields.
struct TableStart {
    /// At least two names, with one field less than the rows. NamedRows: each row begins with a name of its own, as R writes it.
    /// EndedRows: each row ends with a delimiter.
    enum class ShortNames : uint8_t { None, NamedRows, EndedRows };

    size_t skipped = 0;  ///< records before the table: a title, comments
    ShortNames shortNames = ShortNames::None;
};

/// A record is skipped if
///  - it has another number of fields than the records behind it, and a record of names follows, or it has at most half as many
///    fields, or
///  - it has one cell with text at most, of three or more, and a record of names follows.
/// A short record of names has no number. `isNamed`: whether the first of these records has the names of the others. At most 50
/// records are skipped; at least three records must follow, nine of ten with as many fields as the table has columns.
TableStart tableStart(const CsvSample& records, const std::function<bool(const CsvSample&)>& isNamed);

struct NamedStart {
    TableStart start;
    size_t names = 0;  ///< how many of the expected names its first record has
};
/// The start of a table with columns of known names: the record that has most of them, however few rows follow. Each record
/// before it has another number of fields, or one cell with text at most. `namesIn`: how many of the names the first of these
/// records has. Nothing: no record has one.
std::optional<NamedStart> namedTableStart(const CsvSample& records, const std::function<size_t(const CsvSample&)>& namesIn);

/// The records of the table: without those that are skipped, and with a field more in a short record of names.
CsvSample tableRecords(CsvSample records, const TableStart&);

}  // namespace lathe
