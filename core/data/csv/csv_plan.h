// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_table.h"
#include "core/data/table.h"

namespace lathe {

/// Type of the target: detected from its values, a class, or a number.
enum class CsvTask : uint8_t { Guess, Classes, Regression };

/// The user's choices about the columns of a file.
struct CsvRoles {
    std::string target = {};               ///< name or number from 1, several separated by commas; empty: the last column
    std::vector<std::string> ignore = {};  ///< names or numbers of columns to ignore
    CsvTask task = CsvTask::Guess;
    std::vector<CsvTask> tasks = {};  ///< of each target, in their order; empty: `task` for all
    bool dropIncomplete = false;      ///< drop rows with a missing feature, instead of using a fill value
    std::string group = {};           ///< name or number of the column of groups, which is no feature; empty: none
    TableRules rules = {};
};

/// Which columns are used, and how.
struct CsvPlan {
    TableSchema draft;
    std::vector<size_t> fields;   ///< field of the file for each column of the draft
    std::vector<size_t> targets;  ///< field of the file for each target of the draft
    bool dropIncomplete = false;
    TableRules rules;
    Diagnostics notes;
    std::optional<size_t> group = {};  ///< field of the file with the group of each row
};

/// Assigns roles to the columns; `notes` of the result list the decisions. A target of texts, or of at most twenty different
/// integers, is a class unless its task says otherwise. Classes are sorted as numbers or by code point. Errors: csv.no-column,
/// csv.target-twice, csv.task-count (another number of tasks than of targets), or a target that does not fit its task.
Result<CsvPlan> planCsv(const CsvTable&, const CsvRoles&);

/// The columns that roles name, as fields of the file.
struct CsvChoice {
    std::vector<size_t> targets = {}, ignored = {};  ///< the column of groups is ignored, too
    std::optional<size_t> group = {};
};

/// Errors: csv.no-column, csv.target-twice.
Result<CsvChoice> chooseCsvColumns(const CsvFormat&, const std::string& path, const CsvRoles&);

/// The field of the column with this name, or with this number from 1. Error: there is none, with the names that exist.
Result<size_t> findCsvColumn(const CsvFormat&, const std::string& path, const std::string& wanted);

}  // namespace lathe
