// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/data/archives/byte_stream.h"

namespace lathe::json_rows {

/// Whether a file, which may be compressed by gzip, has at least two objects that are rows of a table (ObjectRows).
bool isJsonTable(const std::string& path);

/// Objects as a table with commas (RFC 4180): its columns are the keys in the order in which they first appear, and its first
/// line has their names. The file is read twice: first the keys. Memory: the keys, and a row. Errors: file.*, those of
/// ObjectRows, archive.too_large (the table is too large for the size of the file).
Result<std::unique_ptr<archives::ByteStream>> openJsonTable(const std::string& path);

}  // namespace lathe::json_rows
