// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/data/json_rows/json_stream.h"
#include "core/data/json_rows/row_source.h"

namespace lathe::json_rows {

/// Reads an object of columns: each one an object of values by row, {"a": {"0": 1, "1": 2}}, as pandas.DataFrame.to_json writes
/// it by default, or each one an array of values, {"a": [1, 2]}. Nothing: the file is something else, which includes an object of
/// objects whose keys do not look like an index: whole numbers, dates, or the same three texts or more in several columns.
/// Objects that are called 0, 1, 2 and so on, and have values by names, are rows: {"0": {"a": 1, "b": 2}}, as orient="index"
/// writes them.
///
/// Rows have the order of the first column. An index of texts or dates becomes a first column without a name, as in a CSV file
/// of pandas; whole numbers are left out. All cells are kept in memory: their texts, and 8 bytes for each. Errors: those of
/// JsonStream, json.long_key, json.too_many_columns, json.column_length (arrays of different length), json.large_frame (the
/// cells take more than `mostMemory` bytes).
Result<std::optional<RowTable>> readColumns(JsonStream, uint64_t mostMemory);

/// Whether a file begins like such columns, or like a frame in parts (split_rows.h): a look at its beginning.
bool beginsLikeFrame(JsonStream);

}  // namespace lathe::json_rows
