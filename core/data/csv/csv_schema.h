// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/data/csv/csv_rows.h"
#include "core/data/reader.h"

namespace lathe {

/// What the rows of a training set did not hold as their columns want it, counted by column.
Diagnostics notesOnRows(const std::string& path, const CsvRows&, bool dropIncomplete);

/// Reads a file by the schema of a trained model. Columns are found by name; where the file has no header, by their places in the
/// file that was trained on, with or without the target. A row is read by itself: what stands beside it makes no difference.
/// Refused: a column that is missing, a target that is missing where it is wanted, no row that can be used, and with
/// BadRows::Stop the first row that does not fit.
Result<TableRead> readCsvBySchema(const std::string& path, std::optional<char> delimiter, const TableSchema&,
                                  const TableReadOptions&, bool dropIncomplete);

}  // namespace lathe
