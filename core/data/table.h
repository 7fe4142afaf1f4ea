// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/table_schema.h"

namespace lathe {

/// Settings for what is measured on the training split of a table.
struct TableRules {
    bool indicators = false;     ///< a column with missing values gets a feature that marks them
    int64_t maxCategories = 64;  ///< maximum number of features of a column of texts: the most frequent ones
    bool operator==(const TableRules&) const = default;
};

/// The usable rows of a table, with cells as numbers (Cell::value). Columns, their types and the classes of the target are known.
/// Categories are all those in the file, and nothing is measured yet.
struct Table {
    TableSchema draft;
    TableRules rules;
    std::vector<double> values;  ///< [rows][draft.columns]
    /// [rows][draft.targetCount()]: index of the class, or the number; empty: not read.
    std::vector<double> targets;
    std::vector<int64_t> lines;  ///< [rows]: line in the file, from 1

    int64_t rows() const { return static_cast<int64_t>(lines.size()); }
    std::span<const double> row(int64_t r) const {
        const size_t width = draft.columns.size();
        return {values.data() + static_cast<size_t>(r) * width, width};
    }
    double target(int64_t r, size_t t) const {
        return targets.empty() ? 0 : targets[static_cast<size_t>(r) * draft.targetCount() + t];
    }
};

/// A hash of the cells of each row, without its targets: names of columns, numbers, texts of categories.
std::vector<uint64_t> rowHashes(const Table&);

/// Measures the schema on the training rows: categories, fill values and indicators use these rows only. A column without values
/// in them is left out. `notes` gets the decisions.
Result<TableSchema> measureSchema(const Table&, std::span<const int64_t> trainingRows, Diagnostics& notes);

/// Warnings about targets from which little can be learned: most of the classes have one row only, as names and numbers of rows.
Diagnostics targetWarnings(const Table&);

/// The schema of all rows of a table, for views of it before the training split is known.
TableSchema wholeTable(const Table&);

/// Rows of a table as samples, with access to their cells.
class TableDataset : public Dataset {
public:
    virtual const TableSchema& schema() const = 0;
    /// Cell::value for each column of the schema.
    virtual std::vector<double> cells(int64_t index) const = 0;
};

/// Encodes the rows by `schema`. Columns are found in the table by name; all must exist.
std::shared_ptr<const TableDataset> encodedTable(std::shared_ptr<const Table>, TableSchema schema);

/// Copies all samples to memory. Error: a sample cannot be read.
Result<std::shared_ptr<const Dataset>> inMemory(const Dataset&);

}  // namespace lathe
