// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

#include "core/data/json_rows/json_stream.h"
#include "core/data/json_rows/row_source.h"

namespace lathe::json_rows {

/// Reads a frame in parts, as pandas.DataFrame.to_json(orient="split") writes it: {"columns": ["a", "b"], "index": [0, 1],
/// "data":
/// [[1, 2], [3, 4]]}, in any order, and also without an index. Nothing: the file is something else. `open` is called twice: the
/// rows are counted first. The index becomes a column as in readColumns. Memory: the names, an index that is not 0, 1, 2 and so
/// on, and a row. Errors: those of `open` and of JsonStream, json.long_key, json.too_many_columns, json.long_row, json.row_length
/// (a row has no value for each column, or there is no key for each row), json.large_frame (of the index).
Result<std::optional<RowTable>> readSplit(const std::function<Result<JsonStream>()>& open, uint64_t mostMemory);

}  // namespace lathe::json_rows
