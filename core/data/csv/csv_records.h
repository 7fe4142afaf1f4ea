// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/csv/csv_format.h"

namespace lathe {

/// Called with the fields of a record and the line on which it begins. Fields are valid during the call only.
using CsvRow = std::function<void(const std::vector<std::string_view>&, int64_t line)>;

/// Calls `row` for each record after the header. A record with another number of fields is an error that names the line; if
/// `ragged` is given, it is passed to `ragged` instead. Reads the whole file once. Error: the file cannot be read or parsed, or a
/// ragged record.
Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged = {});

/// The error csv.ragged: a record with another number of fields than the table has columns.
Diagnostic raggedRecord(const std::string& path, int64_t line, size_t fields, size_t columns);

/// What is done with the records of a piece of a file.
struct CsvPieceWork {
    CsvRow row, ragged = {};              ///< as for forEachCsvRow; called by one thread
    std::function<void()> finished = {};  ///< after the last record, in the order of the file
};

/// How a file is read in pieces.
struct CsvPass {
    int threads = 0;        ///< 0: one for each processor
    size_t pieceBytes = 0;  ///< size of the pieces; 0: the usual one
    Sha256* sum = nullptr;  ///< if given, the file is added to it as to a fingerprint (fingerprint.h)
};

/// As forEachCsvRow, on several threads: `begin` is called for each piece (csv_pieces.h). `begin` and `finished` are called by
/// one thread at a time. Pieces and errors do not depend on the number of threads.
Status forEachCsvPiece(const std::string& path, const CsvFormat& format, const CsvPass& pass,
                       const std::function<CsvPieceWork()>& begin);

}  // namespace lathe
