// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/sha256.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/reader.h"

namespace lathe {

/// Notes on the cells of a training set that did not match the types of their columns, counted by column.
Diagnostics notesOnRows(const std::string& path, const CsvRows&, bool dropIncomplete);

/// Reads a file by the schema of a trained model. Columns are found by name. Without a header, they are found by their position
/// in the training file, with or without the targets. Each row is read independently of other rows. Errors: a missing column, a
/// missing target if it is needed, no usable row, and with BadRows::Stop the first row that does not match. The file is read
/// once, and added to `sum` as to a fingerprint (fingerprint.h).
Result<TableRead> readCsvBySchema(const std::string& path, std::optional<char> delimiter, const TableSchema&,
                                  const TableReadOptions&, bool dropIncomplete, Sha256& sum);

}  // namespace lathe
