// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/table.h"

namespace lathe {

/// A column of numbers; NaN is a missing value.
struct NumberColumn {
    std::string name;
    std::function<double(size_t row)> value;
};

/// Warnings about numbers that may be codes for missing values, as -999 often is: the smallest or the largest number of a column,
/// which occurs often (at least five times, and in one of 1,000 cells) and is farther from all other numbers than these are from
/// each other. The columns in which it is the smallest or the largest number and occurs as often are counted. Of a long table,
/// 10,000 rows are looked at first, and all rows only where these suggest a code. `path`: of the table.
Diagnostics suspectedCodes(const std::string& path, const std::vector<NumberColumn>&, size_t rows);
/// As above: of the features and targets that are numbers.
Diagnostics suspectedCodes(const std::string& path, const Table&);

}  // namespace lathe
