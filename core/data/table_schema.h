// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/data/cell_text.h"
#include "core/data/dataset.h"

namespace lathe {

/// What the cells of a column hold.
enum class ColumnKind : uint8_t { Number, Category, Date };
std::string_view name(ColumnKind);  // "number", "category", "date"

/// What a cell turned out to be.
enum class CellState : uint8_t { Good, Missing, NotANumber, UnknownCategory, NotADate };

/// A cell as a number: the number itself, the index of the category, or days since 1970-01-01. NaN where the state is not Good.
struct Cell {
    double value = 0;
    CellState state = CellState::Good;
};

/// A column of a table that is an input of the network, and how it becomes features.
struct TableColumn {
    std::string name;
    ColumnKind kind = ColumnKind::Number;
    NumberStyle style = {};                         ///< of numbers
    DateOrder dateOrder = DateOrder::YearMonthDay;  ///< of dates
    bool times = false;                             ///< dates have a time of day
    std::vector<std::string> categories = {};       ///< in the order of their features
    double fill = 0;                                ///< in place of a number or date that is missing
    bool indicator = false;                         ///< one more feature: 1 where the value is missing
    bool operator==(const TableColumn&) const = default;

    /// Number: the value. Category: one feature each, all 0 for an unknown one. Date: days since 1970-01-01, then sine and cosine
    /// of the place in the year, in the week and, with times, in the day.
    size_t width() const;
    std::vector<std::string> featureNames() const;
    /// Index of the text among the categories, or -1.
    int64_t indexOf(std::string_view text) const;
    Cell read(std::string_view text) const;
    /// Writes width() features of a cell's value, NaN for one that is not there.
    void encode(double value, float* out) const;
    /// Which features are numbers to be scaled, as opposed to zeros and ones or points on a circle.
    bool isScaled(size_t feature) const { return kind != ColumnKind::Category && feature == 0; }
};

/// The column that is learnt.
struct TableTarget {
    std::string name;
    NumberStyle style = {};                 ///< of numbers
    std::vector<std::string> classes = {};  ///< in index order; empty: a number
    bool operator==(const TableTarget&) const = default;

    bool isClass() const { return !classes.empty(); }
    /// Index of the class that is written so, or else is the same number ("1.0" where training had "1"), or -1.
    int64_t indexOf(std::string_view text) const;
    Cell read(std::string_view text) const;
};

/// All that says how a row of a table becomes the input of a network. Measured once, on the training part; every row is read by
/// it alone, whatever stands beside it.
struct TableSchema {
    std::vector<TableColumn> columns;
    TableTarget target;
    std::vector<std::string> fileColumns;  ///< all columns of the file that was trained on, in its order
    bool header = true;                    ///< whether that file named them
    bool operator==(const TableSchema&) const = default;

    size_t width() const;
    DatasetInfo info() const;
    /// `values`: one a column. `out`: width() features.
    void encode(std::span<const double> values, float* out) const;
};

Json toJson(const TableSchema&);
/// Refused (schema.damaged) where something is missing or of another kind.
Result<TableSchema> tableSchemaFromJson(const Json&, std::string_view where);

/// The schema of a model from before schemas were kept, from the names of its features ("age", "sex=male"). Missing numbers
/// become `fills`, one a feature.
TableSchema tableSchemaOf(const DatasetInfo&, std::span<const double> fills);

}  // namespace lathe
