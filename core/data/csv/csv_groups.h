// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/data/csv/csv_format.h"

namespace lathe {

/// A hash of the text in a field for the rows that begin on these lines, ascending. A row whose text is missing is a group of its
/// own. Reads the file once. Errors: those of forEachCsvRow; csv.changed: a row is no longer there.
Result<std::vector<int64_t>> csvGroups(const std::string& path, const CsvFormat&, size_t field,
                                       const std::vector<int64_t>& lines);

}  // namespace lathe
