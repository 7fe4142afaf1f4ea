// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_table.h"
#include "core/data/table.h"

namespace lathe {

enum class CsvTask : uint8_t { Guess, Classes, Regression };

struct CsvRoles {
    std::string target = {};               ///< name or number from 1; empty: the last column
    std::vector<std::string> ignore = {};  ///< names or numbers of columns to leave out
    CsvTask task = CsvTask::Guess;
    bool dropIncomplete = false;  ///< rows with a missing feature; otherwise a fill value stands in
    TableRules rules = {};
};

/// Which columns are used, and as what.
struct CsvPlan {
    TableSchema draft;
    std::vector<size_t> fields;  ///< field of the file by column of the draft
    size_t target = 0;           ///< field of the target
    bool dropIncomplete = false;
    TableRules rules;
    Diagnostics notes;
};

/// Gives the columns their roles and says in notes what was decided. A target of texts, or of at most twenty different integers,
/// is a class unless the task says otherwise; classes are ordered as numbers or by code points.
Result<CsvPlan> planCsv(const CsvTable&, const CsvRoles&);

/// The field of the column of this name, or of this number from 1 on.
Result<size_t> findCsvColumn(const CsvFormat&, const std::string& path, const std::string& wanted);

}  // namespace lathe
