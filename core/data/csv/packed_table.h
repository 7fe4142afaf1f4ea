// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/data/archives/byte_stream.h"

namespace lathe {

// The path of a table is that of its file. A sheet of an Excel workbook has the path "book.xlsx/Sheet 2", like an array in a .npz
// file (archives/npz.h).

/// Whether the name of the file ends like that of a table: .csv, .tsv or .tab, also with .gz or .zip behind it, .xlsx or .xlsm.
/// Files that Excel adds while a workbook is open ("~$book.xlsx") are none.
bool isTableName(const std::filesystem::path&);

/// Whether this is an Excel workbook, or a sheet in it.
bool isWorkbookTable(const std::string& path);
/// Whether this is a file called .json, .jsonl or .ndjson, also with .gz behind it, that begins like JSON.
bool isJsonFile(const std::string& path);
/// Whether such a file is a table: objects that are rows, or a data frame (json_rows/json_text.h).
bool isJsonTableFile(const std::filesystem::path&);
/// Whether the table becomes a text with commas while it is read: a workbook, or JSON.
bool isConvertedTable(const std::string& path);
/// Whether this is a workbook or a data frame in JSON that takes long to read. Opening one reads all of it, which is too much to
/// recognize a file.
bool isSlowToOpen(const std::string& path);
/// The path of a sheet of a workbook, named as users do (sheets::Workbook::find); `path` itself if `sheet` is empty, or if the
/// file is no workbook or has one sheet only.
std::string tablePath(const std::string& path, const std::string& sheet);

/// Whether a file begins like a compressed one, gzip or zip, or is a converted table. False if it cannot be read.
bool isPackedTable(const std::string& path);
/// Whether a file called *.zip has exactly one table. False if it cannot be read.
bool isZipOfTable(const std::filesystem::path&);
/// The text of a table in a compressed file: that of a gzip file, or of the only file of a zip file that is called like a table,
/// or of its only file. Hidden files, and those that macOS adds, do not count. A sheet of a workbook becomes a table with commas
/// (sheets/sheet_text.h), and so do objects and data frames in JSON (json_rows/json_text.h). Errors: file.*, archive.*,
/// csv.archive (there is not exactly one table), workbook.*, json.*.
Result<std::unique_ptr<archives::ByteStream>> openPackedTable(const std::string& path);

/// As openPackedTable, but JSON and workbooks stay as they are.
Result<std::unique_ptr<archives::ByteStream>> openPackedText(const std::string& path);

/// How many bytes the text of a table has; of a compressed file as many as it says (archives::ByteStream::size), and of a
/// workbook as many as its XML, of JSON as many as itself. 0 if it cannot be read.
uint64_t tableBytes(const std::string& path);

}  // namespace lathe
