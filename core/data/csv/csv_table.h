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

/// What one reading of a file tells of a column.
struct CsvColumn {
    static constexpr size_t maxValues = 1000;  ///< different values that are remembered

    std::string name;
    CellTypeCounter types = {};
    int64_t present = 0, missing = 0;
    bool integers = true;  ///< all cells are whole numbers ("3", "3.0")
    bool counts = true;    ///< each cell is the one before plus 1
    int64_t last = 0;      ///< of those
    double mean = 0;       ///< of the cells that are plain numbers
    int64_t plain = 0;
    std::string firstText = {};  ///< the first cell that is no plain number
    int64_t firstTextLine = 0;
    std::set<std::string, std::less<>> values = {};  ///< as written, missing ones left out
    bool manyValues = false;                         ///< more than are remembered

    void add(std::string_view text, int64_t line);
};

struct CsvTable {
    std::string path;
    CsvFormat format;
    std::vector<CsvColumn> columns = {};
    int64_t rows = 0;
    uint64_t fileBytes = 0;

    std::optional<NumberStyle> numberStyle(const CsvColumn& c) const {
        return c.types.numberStyle(format.decimal, format.delimiter);
    }
    /// Neither numbers nor dates.
    bool isText(const CsvColumn& c) const { return !numberStyle(c) && !c.types.dateOrder(); }
};

/// Calls `row` with the fields and the line of each record below the header. A record with another number of fields than the
/// columns is an error that names the line, or is handed to `ragged` where there is one.
using CsvRow = std::function<void(const std::vector<std::string_view>&, int64_t line)>;
Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged = {});

/// Reads the file once, remembering figures, not rows.
Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format);
/// The same of the file that the reader `csv` opens with these parameters.
Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
