// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/data/archives/byte_stream.h"

namespace lathe {

/// Whether the name of the file ends like that of a table: .csv, .tsv or .tab, also with .gz or .zip behind it.
bool isCsvName(const std::filesystem::path&);

/// Whether a file begins like a compressed one: gzip or zip. False if it cannot be read.
bool isPackedTable(const std::string& path);
/// Whether a file called *.zip has exactly one table. False if it cannot be read.
bool isZipOfTable(const std::filesystem::path&);
/// The text of a table in a compressed file: that of a gzip file, or of the only file of a zip file that is called like a table,
/// or of its only file. Hidden files, and those that macOS adds, do not count. Errors: file.*, archive.*, csv.archive (there is
/// not exactly one table).
Result<std::unique_ptr<archives::ByteStream>> openPackedTable(const std::string& path);

/// How many bytes the text of a table has; of a compressed file as many as it says (archives::ByteStream::size). 0 if it cannot
/// be read.
uint64_t tableBytes(const std::string& path);

}  // namespace lathe
