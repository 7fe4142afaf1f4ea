// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/csv/csv_kept.h"
#include "core/data/csv/csv_records.h"
#include "core/data/csv/csv_table.h"

namespace lathe {

/// As `surveyCsv` in csv_table.h. If `kept` is given, it also keeps the cells.
Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format, const CsvPass& pass, CsvKeptCells* kept);

}  // namespace lathe
