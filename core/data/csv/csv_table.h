// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/data/cell_text.h"
#include "core/data/csv/csv_format.h"
#include "core/graph/params.h"

namespace lathe {

/// What one pass over a file found in a column.
struct CsvColumn {
    static constexpr size_t maxValues = 1000;  ///< number of different values that are stored

    std::string name;
    CellTypeCounter types = {};
    int64_t present = 0, missing = 0;
    bool integers = true;        ///< all cells are whole numbers ("3", "3.0")
    bool counts = true;          ///< each cell is the previous one plus 1
    int64_t last = 0;            ///< the last cell of such a column
    double mean = 0;             ///< of the cells that are plain numbers
    int64_t plain = 0;           ///< number of these cells
    std::string firstText = {};  ///< the first cell that is not a plain number
    int64_t firstTextLine = 0;
    std::set<std::string, std::less<>> values = {};  ///< as written, without missing ones
    bool manyValues = false;                         ///< there are more values than are stored

    void add(std::string_view text, int64_t line);
};

/// What one pass over a file found: its columns and sizes.
struct CsvTable {
    std::string path;
    CsvFormat format;
    std::vector<CsvColumn> columns = {};
    int64_t rows = 0;
    uint64_t fileBytes = 0;

    std::optional<NumberStyle> numberStyle(const CsvColumn& c) const {
        return c.types.numberStyle(format.decimal, format.delimiter);
    }
    /// Whether the column has neither numbers nor dates.
    bool isText(const CsvColumn& c) const { return !numberStyle(c) && !c.types.dateOrder(); }
};

/// Calls `row` with the fields and the line of each record after the header. A record with another number of fields is an error
/// that names the line; if `ragged` is given, it is passed to `ragged` instead. Fields are valid during the call only.
using CsvRow = std::function<void(const std::vector<std::string_view>&, int64_t line)>;
/// Reads the whole file once. Error: the file cannot be read or parsed, or a ragged record.
Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged = {});

/// Reads the file once and stores statistics of its columns, no rows.
Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format);
/// As above, for the file that the reader `csv` opens with these parameters; relative paths start at `base`.
Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
