// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/csv/csv_kept.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_table.h"
#include "core/data/reader.h"
#include "core/data/table.h"
#include "core/graph/params.h"

namespace lathe {

/// The files that a text names: a file, a folder (all its tables), a pattern like "part-*.csv", or several of these, separated by
/// commas. Relative paths start at `base`. The files of a folder or pattern are sorted by name. Errors: csv.no-path (an empty
/// text), csv.no-files (a part of the text names no table), csv.file-twice, csv.too-many-files.
Result<std::vector<std::string>> csvFilesOf(const std::string& text, const std::filesystem::path& base);

/// One of the files of a table.
struct CsvFilePart {
    std::string path;
    CsvFormat format;
    std::vector<size_t> fields = {};  ///< its field for each column of the table
    int64_t rows = 0;
    bool ragged = false;  ///< it has records that are no rows (CsvTable::ragged)
};

/// Files of the same columns, whose rows are one table: those of the first file, then those of the next.
struct CsvFiles {
    CsvTable table;  ///< what a pass over all of them found; `path` and `format` are those of the first file
    std::vector<CsvFilePart> parts;
    std::vector<std::optional<CsvKeptCells>> kept = {};  ///< for each part its cells, if they were kept
};

/// The formats of the files, and which field of each file is which column of the first one. Columns are found by name, in any
/// order; files without names have them in the same order. Error csv.other_columns: a file has not the columns of the first one.
Result<std::vector<CsvFilePart>> csvPartsOf(const std::vector<std::string>& paths, const Params& reader);

/// What a survey does beside it, so that the files need not be read again.
struct CsvFilesPass {
    const CsvRoles* roles = nullptr;  ///< if given, the cells of the columns that they use are kept
    Sha256* sum = nullptr;            ///< if given, the files are added to it as to a fingerprint (fingerprint.h)
};

/// Reads all files once. Cells of further files are not kept if those before took much more memory than the files have bytes.
/// Errors: those of csvPartsOf and surveyCsv.
Result<CsvFiles> surveyCsvFiles(const std::vector<std::string>& paths, const Params& reader, const CsvFilesPass& pass = {});

/// The rows of all files.
struct CsvFilesRows {
    Table table;
    std::vector<int64_t> groups;  ///< of each row, if the plan has a column of groups
    std::vector<int64_t> files;   ///< of each row the number of its file, if there are several
    Diagnostics notes;            ///< on the cells, by file and column
};
/// The rows by the plan: from the cells that were kept, else from the file, which is read again. Memory: the table, and the rows
/// of one file; cells are given back file by file.
Result<CsvFilesRows> readCsvFiles(CsvFiles, const CsvPlan&);

/// The rows of several files by a schema, in their order; rows have the numbers that they have in all files together.
TableRead joinReads(std::vector<TableRead>);

}  // namespace lathe
