// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/json_errors.h"

#include "core/base/bytes_text.h"
#include "core/data/json_rows/object_rows.h"
#include "core/data/json_rows/row_source.h"

namespace lathe::json_rows {

Diagnostic longKey(const std::string& where) {
    return requestError("json.long_key", where, "a key has more than {0} bytes", {std::to_string(ObjectRows::mostKeyBytes)},
                        "use shorter keys");
}

Diagnostic longRow(const std::string& where) {
    return requestError("json.long_row", where, "an object has more than {0} of text",
                        {bytesText(static_cast<int64_t>(ObjectRows::mostRowBytes))}, "divide the object");
}

Diagnostic tooManyColumns(const std::string& where) {
    return requestError("json.too_many_columns", where, "the file has more than {0} columns", {std::to_string(mostColumns)},
                        "write fewer columns");
}

Diagnostic largeFrame(const std::string& where, uint64_t mostMemory) {
    return requestError("json.large_frame", where, "the columns take more than {0} of memory",
                        {bytesText(static_cast<int64_t>(mostMemory))},
                        "write an object in each line: pandas.DataFrame.to_json(orient=\"records\", lines=True)");
}

}  // namespace lathe::json_rows
