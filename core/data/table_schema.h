// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/cells/cell_text.h"
#include "core/data/dataset.h"

namespace lathe {

/// Type of the cells of a column.
enum class ColumnKind : uint8_t { Number, Category, Date };
std::string_view name(ColumnKind);  // "number", "category", "date"

/// Result of reading a cell.
enum class CellState : uint8_t { Good, Missing, NotANumber, UnknownCategory, NotADate };

/// A cell as a number: its value, the index of its category, or days since 1970-01-01. NaN if the state is not Good.
struct Cell {
    double value = 0;
    CellState state = CellState::Good;
};

/// A column of a table that is an input of the network, and how its cells become features.
struct TableColumn {
    std::string name;
    ColumnKind kind = ColumnKind::Number;
    NumberStyle style = {};                         ///< of numbers
    DateOrder dateOrder = DateOrder::YearMonthDay;  ///< of dates
    bool times = false;                             ///< dates have a time of day
    bool monthNames = false;                        ///< months of dates have names in the training data
    std::vector<std::string> categories = {};       ///< in the order of their features
    double fill = 0;                                ///< replaces a missing number or date
    bool indicator = false;                         ///< one more feature: 1 if the value is missing
    std::string unit = {};                          ///< numbers may have it behind them (unitName); empty: none
    bool operator==(const TableColumn&) const = default;

    /// Number of features. Number: 1. Category: one per category; all are 0 for an unknown one. Date: days since 1970-01-01, then
    /// sine and cosine of the position in the year, in the week and, with times, in the day. One more with an indicator.
    size_t width() const;
    std::vector<std::string> featureNames() const;
    /// Index of the category, or -1.
    int64_t indexOf(std::string_view text) const;
    Cell read(std::string_view text) const;
    /// Writes width() features of a cell's value; NaN means a missing value.
    void encode(double value, float* out) const;
    /// Whether a feature is a number that is scaled; categories, indicators and sines are not.
    bool isScaled(size_t feature) const { return kind != ColumnKind::Category && feature == 0; }
};

/// A feature of `featureNames` without the ending of an indicator or of a part of a date: "day" of "day (week, sine)".
std::string_view withoutPart(std::string_view feature);

/// Whether a feature of `featureNames` is a number or the days of a date. Judged by its name: a number whose name contains "="
/// counts as a category.
bool isNumberFeature(std::string_view feature);

/// A column that is predicted.
struct TableTarget {
    std::string name;
    NumberStyle style = {};                 ///< of numbers
    std::vector<std::string> classes = {};  ///< in index order; empty: the target is a number
    std::string unit = {};                  ///< of numbers, as of a TableColumn
    bool operator==(const TableTarget&) const = default;

    bool isClass() const { return !classes.empty(); }
    /// Index of the class with this text, or else with the same number ("1.0" if training had "1"); -1 if there is none.
    int64_t indexOf(std::string_view text) const;
    Cell read(std::string_view text) const;
};

/// Describes how a row of a table becomes an input of the network. Measured once, on the training split. Each row is encoded
/// independently of other rows.
struct TableSchema {
    std::vector<TableColumn> columns;
    TableTarget target;
    std::vector<TableTarget> moreTargets = {};   ///< of a table with several targets: all but the first
    std::vector<std::string> fileColumns;        ///< all columns of the training file, in its order
    bool header = true;                          ///< whether that file had a header
    std::vector<std::string> missingCodes = {};  ///< cells that also mean a missing value: texts of MissingCodes
    bool operator==(const TableSchema&) const = default;

    size_t width() const;
    size_t targetCount() const { return 1 + moreTargets.size(); }
    /// `target`, then `moreTargets`.
    const TableTarget& targetAt(size_t i) const { return i == 0 ? target : moreTargets.at(i - 1); }
    bool isTarget(std::string_view column) const;
    DatasetInfo info() const;
    /// Encodes a row. `values`: one per column. `out`: width() features.
    void encode(std::span<const double> values, float* out) const;
};

/// The content of schema.json.
Json toJson(const TableSchema&);
/// Reads schema.json; `where` names the file. Error schema.damaged: a member is missing or has another type.
Result<TableSchema> tableSchemaFromJson(const Json&, std::string_view where);

/// The schema of an older model without a stored schema, from the names of its features ("age", "sex=male"). Missing numbers
/// become `fills`, one per feature.
TableSchema tableSchemaOf(const DatasetInfo&, std::span<const double> fills);

}  // namespace lathe
