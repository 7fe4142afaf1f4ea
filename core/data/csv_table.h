// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/data/csv_format.h"
#include "core/graph/params.h"

namespace lathe {

/// What one reading of a file tells of a column.
struct CsvColumn {
    static constexpr size_t maxValues = 1000;  ///< different values that are remembered

    std::string name;
    int64_t numbers = 0, texts = 0, missing = 0;
    bool integers = true;  ///< all numbers are written as integers
    double mean = 0;       ///< of the numbers
    int64_t firstTextLine = 0;
    std::string firstText;
    std::set<std::string, std::less<>> values;  ///< as written, missing ones left out
    bool manyValues = false;                    ///< more than are remembered

    /// A stray text among many numbers is a slip of the pen; more than one in twenty, and the column holds texts.
    bool isText() const { return texts * 20 > numbers + texts; }
    void add(std::string_view text, int64_t line, char decimal);
};

struct CsvTable {
    std::string path;
    CsvFormat format;
    std::vector<CsvColumn> columns = {};
    int64_t rows = 0;
    uint64_t fileBytes = 0;
};

/// Calls `row` with the fields and the line of each record below the header. A record with another number of fields than the
/// columns is an error that names the line.
Status forEachCsvRow(const std::string& path, const CsvFormat& format,
                     const std::function<void(const std::vector<std::string_view>&, int64_t line)>& row);

/// Reads the file once, remembering figures, not rows.
Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format);
/// The same of the file that the reader `csv` opens with these parameters.
Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
