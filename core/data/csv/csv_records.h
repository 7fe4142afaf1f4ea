// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_format.h"

namespace lathe {

/// Called with the fields of a record and the line on which it begins. Fields are valid during the call only.
using CsvRow = std::function<void(const std::vector<std::string_view>&, int64_t line)>;

/// Calls `row` for each record after the header. A record with another number of fields is an error that names the line; if
/// `ragged` is given, it is passed to `ragged` instead. Reads the whole file once. Error: the file cannot be read or parsed, or a
/// ragged record.
Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged = {});

/// What is done with the records of a piece of a file.
struct CsvPieceWork {
    CsvRow row, ragged = {};              ///< as for forEachCsvRow; called by one thread
    std::function<void()> finished = {};  ///< after the last record, on the thread of the caller and in the order of the file
};

/// As forEachCsvRow, on several threads: `begin` is called for each piece (csv_pieces.h), on the thread of the caller. Pieces and
/// errors do not depend on the number of threads. threads 0: one for each processor. `pieceBytes`: size of the pieces; 0: the
/// usual one.
Status forEachCsvPiece(const std::string& path, const CsvFormat& format, int threads, const std::function<CsvPieceWork()>& begin,
                       size_t pieceBytes = 0);

}  // namespace lathe
