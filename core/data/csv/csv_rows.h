// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_table.h"
#include "core/data/table.h"

namespace lathe {

/// Which fields of a file are read, and which of its rows are kept.
struct CsvSelection {
    std::vector<size_t> fields = {};    ///< by column of the schema
    std::optional<size_t> target = {};  ///< field; nothing: the targets are not read
    bool dropIncomplete = false;        ///< rows with a missing feature
    bool keepAll = false;               ///< rows that cannot be used stay, so that a row's number is that in the file
    bool allowRagged = false;           ///< rows with another number of fields cannot be used; otherwise they are an error
};

/// How often something was wrong, and where first.
struct CellTally {
    int64_t count = 0;
    std::string text = {};  ///< of the first
    int64_t line = 0;

    void add(std::string_view cell, int64_t at) {
        if (++count > 1) return;
        text = cell.substr(0, 60);
        line = at;
    }
};

/// The rows of a file by a schema.
struct CsvRows {
    enum class Use : uint8_t { Good, BadCell, Not };  ///< BadCell: text in place of a number or date, or an unknown category

    Table table;
    std::vector<Use> use;  ///< by row of the table
    struct Tallies {
        CellTally missing, bad, unknown;
    };
    std::vector<Tallies> columns;  ///< by column of the schema
    Tallies target;
    CellTally ragged;
};

/// Reads the file once, with `schema` as the table's draft.
Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat&, const TableSchema& schema, const CsvSelection&);

}  // namespace lathe
