// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_records.h"
#include "core/data/csv/csv_table.h"
#include "core/data/table.h"

namespace lathe {

/// Which fields of a file are read, and which rows are kept.
struct CsvSelection {
    std::vector<size_t> fields = {};   ///< for each column of the schema
    std::vector<size_t> targets = {};  ///< for each target of the schema; empty: targets are not read
    bool dropIncomplete = false;       ///< drop rows with a missing feature
    bool keepAll = false;              ///< keep unusable rows, so that the number of a row is its number in the file
    bool allowRagged = false;          ///< rows with another number of fields are unusable; otherwise they are an error
    int64_t rows = 0;                  ///< of the file, so that memory is taken once; 0: not known
};

/// Number of cells with a problem, and the first of them.
struct CellTally {
    int64_t count = 0;
    std::string text = {};  ///< of the first cell, at most 60 bytes
    int64_t line = 0;

    void add(std::string_view cell, int64_t at) {
        if (++count > 1) return;
        text = cell.substr(0, 60);
        line = at;
    }
    /// Adds the cells that follow.
    void append(const CellTally& next) {
        if (count == 0) text = next.text, line = next.line;
        count += next.count;
    }
};

/// The rows of a file, read by a schema.
struct CsvRows {
    enum class Use : uint8_t { Good, BadCell, Not };  ///< BadCell: text instead of a number or date, or an unknown category

    Table table;
    std::vector<Use> use;  ///< for each row of the table
    /// Problems of one column.
    struct Tallies {
        CellTally missing, bad, unknown;

        void add(CellState state, std::string_view text, int64_t line) {
            if (state == CellState::Good) return;
            CellTally& which = state == CellState::Missing ? missing : state == CellState::UnknownCategory ? unknown : bad;
            which.add(text, line);
        }
        /// Adds those of the rows that follow.
        void append(const Tallies& next) {
            missing.append(next.missing);
            bad.append(next.bad);
            unknown.append(next.unknown);
        }
    };
    std::vector<Tallies> columns;  ///< for each column of the schema
    std::vector<Tallies> targets;  ///< for each target of the schema
    CellTally ragged;
};

/// Reads the file once; `schema` becomes the draft of the table. The rows do not depend on the number of threads; threads 0: one
/// for each processor. `pieceBytes` as in forEachCsvPiece. Error: the file cannot be read, or a row with another number of fields
/// (unless `allowRagged`).
Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat&, const TableSchema& schema, const CsvSelection&,
                            int threads = 0, size_t pieceBytes = 0);
/// As above, with all that a pass may do.
Result<CsvRows> readCsvRows(const std::string& path, const CsvFormat&, const TableSchema& schema, const CsvSelection&,
                            const CsvPass&);

}  // namespace lathe
