// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"

namespace lathe {

/// What a first record of 0, 1, 2 and so on was taken for.
enum class NumberedTop : uint8_t { None, Names, Record };

/// Whether the first record is exactly 0, 1, ..., n - 1 (n >= 2), as a data frame without names writes its header, also behind an
/// empty cell, the name of its index; and whether it is taken for names. `records`: the first ones of the file.
///
/// Such a record may also be data: a grid that starts at 0, an edge of a graph. It is a header if
///  - an index of 0, 1, 2 and so on stands below the empty cell, or
///  - a column has nothing but texts below its number, or
///  - at least two columns have numbers below that the first record does not fit to: all have a fraction, or all are far away.
///    Of fewer than five columns, the first must not ascend, and of two, both must be far away from their numbers, or
///  - there are eight columns or more, and no other record is a permutation of the first or ascends in equal steps as it does.
NumberedTop numberedTop(const std::vector<std::vector<std::string>>& records);

/// The note csv.numbered_names or csv.numbered_record: what the first record was taken for, and how to change it.
std::optional<Diagnostic> noteOnNumbers(const std::string& path, NumberedTop);

/// Whether the names of columns are 0, 1, ..., n - 1 (n >= 2), also behind "column_1", an index without a name.
bool areNumbers(const std::vector<std::string>& names);

}  // namespace lathe
