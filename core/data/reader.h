// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/graph/params.h"

namespace lathe {

struct CsvTable;
struct Table;
struct TableSchema;

/// What becomes of a row that does not fit the schema: a text in place of a number, a category that training did not have,
/// another number of fields.
enum class BadRows : uint8_t {
    Fill,  ///< such cells count as missing; a row with another number of fields is left out
    Skip,  ///< the row is left out
    Stop   ///< refused with the first one
};

struct TableReadOptions {
    BadRows badRows = BadRows::Fill;
    bool targets = true;  ///< false: the target column is not read and need not be there
    bool keepAll = true;  ///< rows that are left out stay in the table (not in `rows`), so that numbers are those of the file
};

/// Another table, read by the schema of a trained model.
struct TableRead {
    std::shared_ptr<const Table> table;  ///< its draft is the schema
    std::vector<int64_t> rows;           ///< of the table, that can be used, ascending
    Diagnostics notes;                   ///< what did not fit, counted by column
    std::string fingerprint;
};

/// What one sample of a data set is.
enum class SampleKind : uint8_t { Image, Row };

/// A kind of data: a file format, or a generated set.
struct ReaderDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    SampleKind sample = SampleKind::Row;
    /// Whether `path` (a file or folder dropped on the window) looks like this format; cheap; null for generated sets.
    bool (*recognise)(const std::filesystem::path&) = nullptr;
    /// Relative paths in the parameters start at `base` (the project's folder). Memory is bounded by what the files hold.
    Result<DatasetPair> (*open)(const Params&, const std::filesystem::path& base) = nullptr;
    /// The columns of the file itself, before any is encoded or left out; null where samples have none.
    Result<CsvTable> (*survey)(const Params&, const std::filesystem::path& base) = nullptr;
    /// Reads by a schema and guesses nothing about columns; null where samples have none.
    Result<TableRead> (*openBySchema)(const Params&, const std::filesystem::path& base, const TableSchema&,
                                      const TableReadOptions&) = nullptr;
};

std::span<const ReaderDef* const> readerCatalog();
const ReaderDef* findReader(std::string_view type);

}  // namespace lathe
