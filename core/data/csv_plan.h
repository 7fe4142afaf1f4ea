// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv_table.h"
#include "core/data/dataset.h"

namespace lathe {

enum class CsvTask : uint8_t { Guess, Classes, Regression };

struct CsvRoles {
    std::string target = {};               ///< name or number from 1; empty: the last column
    std::vector<std::string> ignore = {};  ///< names or numbers of columns to leave out
    CsvTask task = CsvTask::Guess;
    bool dropIncomplete = false;  ///< rows with a missing feature; otherwise means and empty categories stand in
    int64_t maxCategories = 64;   ///< columns with more different texts are left out
};

/// What becomes of one column: a number, or one feature a category (for the target: the class index).
struct CsvSource {
    size_t column = 0;
    std::vector<std::string> categories = {};  ///< in order; empty: a number
    double fill = 0;                           ///< in place of a missing number

    bool isNumber() const { return categories.empty(); }
    size_t width() const { return isNumber() ? 1 : categories.size(); }
    /// Index of the text among the categories, or -1.
    int64_t indexOf(std::string_view text) const;
};

struct CsvPlan {
    std::vector<CsvSource> features;
    CsvSource target;
    bool dropIncomplete = false;
    Diagnostics notes;

    size_t width() const;
    DatasetInfo info(const CsvTable&) const;
};

/// Gives the columns their roles and says in notes what was decided. A target of texts, or of at most twenty different integers,
/// is a class unless the task says otherwise; classes are ordered as numbers or by code points.
Result<CsvPlan> planCsv(const CsvTable&, const CsvRoles&);

}  // namespace lathe
