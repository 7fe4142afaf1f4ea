// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_table.h"

namespace lathe {

/// How a column of numbers with a unit is read.
struct CsvUnit {
    NumberStyle style = {};
    std::string unit = {};  ///< unitName
};

/// The unit of a column that is not read as numbers or dates without one. All cells that are not missing are numbers, at least 19
/// of 20 with the same unit behind; the others have none. Nothing if there are fewer than 3 different cells, or if the unit is
/// more likely part of a code: one letter without a blank before it ("12m") needs decimal places or at least 10 different
/// cells, and must be in all cells.
std::optional<CsvUnit> csvUnitOf(const CsvTable&, const CsvColumn&);

/// What to know of a column with units; nothing if it has none. Note csv.unit: they are removed. Note csv.mixed-units: the column
/// has different units, cells without a unit, or other texts, and stays a column of texts. `where`: the column.
std::optional<Diagnostic> noteOnUnit(const CsvTable&, const CsvColumn&, const std::string& where);

}  // namespace lathe
