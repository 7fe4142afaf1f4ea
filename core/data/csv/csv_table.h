// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/cells/cell_text.h"
#include "core/data/csv/csv_format.h"
#include "core/data/csv/csv_records.h"
#include "core/graph/params.h"

namespace lathe {

/// What one pass over a file found in a column.
struct CsvColumn {
    static constexpr size_t maxValues = 1000;  ///< number of different values that are stored

    std::string name;
    CellTypeCounter types = {};
    int64_t present = 0, missing = 0;
    bool integers = true;         ///< all cells are whole numbers ("3", "3.0")
    bool counts = true;           ///< each cell is the previous one plus 1
    int64_t first = 0, last = 0;  ///< the first and the last cell of such a column
    double sum = 0;               ///< of the cells that are plain numbers
    int64_t plain = 0;            ///< number of these cells
    std::string firstText = {};   ///< the first cell that is not a plain number
    int64_t firstTextLine = 0;
    std::set<std::string, std::less<>> values = {};  ///< as written, without missing ones; none of many numbers
    bool manyValues = false;                         ///< there are more values than are stored

    /// Of the cells that are plain numbers.
    double mean() const { return plain > 0 ? sum / static_cast<double>(plain) : 0; }
    /// Counts a cell; its value is not stored. Returns the number if it is a plain one.
    std::optional<double> add(std::string_view text, int64_t line);
    /// Parts of `add`, for one who knows what the cell is; its type (`types`) is not counted.
    void addMissing();
    void addText(std::string_view text, int64_t line);
    void addPlain(double number, std::string_view text) {
        if (integers || counts)
            addPresent(text);
        else
            ++present;
        sum += number;
        ++plain;
    }
    /// Part of `add`, for a plain number whose sum and type are counted elsewhere: whether it is whole, and follows the last one.
    /// `integer` and `point` as of a QuickNumber.
    void addPresent(double number, bool point, bool integer) {
        integers = integers && integer;
        if (counts) {
            const int64_t value = point ? 0 : static_cast<int64_t>(number);
            counts = !point && (present == 0 || value - 1 == last);
            last = value;
            if (present == 0) first = value;
        }
        ++present;
    }
    /// Stores a value that is not missing.
    void store(std::string_view value);
    /// Adds what was found in the cells that follow, except their values.
    void append(const CsvColumn& next);

private:
    void addPresent(std::string_view text);
};

/// Records with another number of fields than the table has columns: they are no rows.
struct RaggedRecords {
    int64_t count = 0;
    int64_t line = 0;   ///< of the first one
    size_t fields = 0;  ///< of the first one

    void add(size_t fieldsOfRecord, int64_t at) {
        if (count++ == 0) line = at, fields = fieldsOfRecord;
    }
    /// Adds those that follow.
    void append(const RaggedRecords& next) {
        if (count == 0) line = next.line, fields = next.fields;
        count += next.count;
    }
};

/// What one pass over a file found: its columns and sizes.
struct CsvTable {
    std::string path;
    CsvFormat format;
    std::vector<CsvColumn> columns = {};
    int64_t rows = 0;
    uint64_t fileBytes = 0;
    RaggedRecords ragged = {};
    /// Of all columns, if their cells say so: some have numbers with this sign only, none has numbers with the other sign only.
    std::optional<char> commonDecimal = {};

    /// Sets `commonDecimal`, when all columns are complete.
    void findCommonDecimal();
    std::optional<char> decimal() const { return format.decimal ? format.decimal : commonDecimal; }
    /// By the cells of the column, and by `decimal` if they do not say what the decimal sign is.
    std::optional<NumberStyle> numberStyle(const CsvColumn& c) const;
    /// Whether the cells of the column alone would be read as other numbers.
    bool isReadLikeOthers(const CsvColumn& c) const;
    /// Whether the column has neither numbers nor dates.
    bool isText(const CsvColumn& c) const { return !numberStyle(c) && !c.types.dateOrder(); }
};

/// Reads the file once and stores statistics of its columns, no rows. Records that do not fit are left out if they are at most
/// one of twenty, for example a line behind the table; more are an error (csv.ragged), often of the delimiter. The statistics do
/// not depend on the number of threads; threads 0: one for each processor. `pieceBytes` as in forEachCsvPiece.
Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format, int threads = 0, size_t pieceBytes = 0);
/// As above, for the file that the reader `csv` opens with these parameters; relative paths start at `base`.
Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
