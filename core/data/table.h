// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/table_schema.h"

namespace lathe {

/// What a table leaves to be measured on its training part.
struct TableRules {
    bool indicators = false;     ///< a column with missing values gets a feature that says so
    int64_t maxCategories = 64;  ///< most features of a column of texts: the commonest ones
    bool operator==(const TableRules&) const = default;
};

/// The rows of a table that may be used, cell by cell as numbers (Cell::value). Which columns are used, what they hold and the
/// classes of the target are settled; categories are all that the file has, and nothing is measured yet.
struct Table {
    TableSchema draft;
    TableRules rules;
    std::vector<double> values;   ///< [rows][draft.columns]
    std::vector<double> targets;  ///< [rows]: index of the class, or the number; empty: not read
    std::vector<int64_t> lines;   ///< [rows]: where each row stands in its file, from 1

    int64_t rows() const { return static_cast<int64_t>(lines.size()); }
    std::span<const double> row(int64_t r) const {
        const size_t width = draft.columns.size();
        return {values.data() + static_cast<size_t>(r) * width, width};
    }
};

/// The schema of a training on these rows: categories, fill values and indicators are theirs alone. A column without any value in
/// them is left out. What was decided is said in `notes`.
Result<TableSchema> measureSchema(const Table&, std::span<const int64_t> trainingRows, Diagnostics& notes);

/// The schema of all rows of a table, for views of it before a training part is known.
TableSchema wholeTable(const Table&);

/// Rows of a table whose cells can still be seen.
class TableDataset : public Dataset {
public:
    virtual const TableSchema& schema() const = 0;
    /// Cell::value of each column of the schema.
    virtual std::vector<double> cells(int64_t index) const = 0;
};

/// The rows as `schema` wants them. Its columns are found in the table by their names; the table must have them.
std::shared_ptr<const TableDataset> encodedTable(std::shared_ptr<const Table>, TableSchema schema);

/// All samples in memory.
Result<std::shared_ptr<const Dataset>> inMemory(const Dataset&);

}  // namespace lathe
