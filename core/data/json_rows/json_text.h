// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/data/archives/byte_stream.h"

namespace lathe::json_rows {

/// Whether a file, which may be compressed by gzip, has at least two objects that are rows of a table (ObjectRows), or begins
/// like the columns of a data frame (column_cells.h).
bool isJsonTable(const std::string& path);

/// Whether the file begins like a data frame, and not like objects that are rows.
bool isJsonFrame(const std::string& path);

/// JSON as a table with commas (RFC 4180) whose first line has the names of the columns: objects (ObjectRows), a frame in parts
/// (readSplit), or the columns of a frame (readColumns). Of objects, the columns are the keys in the order in which they first
/// appear. The file is read twice: first the keys. Memory: the keys, and a row; of columns, all cells. Errors: file.*, those of
/// ObjectRows, readSplit and readColumns, archive.too_large (the table is too large for the size of the file).
Result<std::unique_ptr<archives::ByteStream>> openJsonTable(const std::string& path);

}  // namespace lathe::json_rows
