// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::json_rows {

/// The rows of a table, one after the other.
class RowSource {
public:
    virtual ~RowSource() = default;
    /// The fields of the next row, by column, valid until the next call; false behind the last row.
    virtual Result<bool> next(std::vector<std::string_view>& fields) = 0;
};

/// A table whose rows are still to be read.
struct RowTable {
    std::vector<std::string> names;  ///< of the columns
    uint64_t rows = 0;
    uint64_t fieldBytes = 0;  ///< of the fields of all rows, as csvFieldBytes
    std::unique_ptr<RowSource> source = nullptr;
};

constexpr size_t mostColumns = 16'384;

}  // namespace lathe::json_rows
