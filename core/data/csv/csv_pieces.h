// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/data/csv/csv_bytes.h"

namespace lathe {

/// Whole records of a file.
struct CsvPiece {
    std::string text;  ///< empty: the file has no further records
    int64_t line = 1;  ///< on which it begins
};

/// Cuts a file into pieces that threads can parse independently. Where it is cut depends on the file alone.
class CsvPieces {
public:
    static constexpr size_t pieceBytes = size_t{256} << 10;
    static constexpr size_t mostBytes = size_t{64} << 20;  ///< of a record with its quotes and blanks

    static Result<CsvPieces> open(const std::string& path, char delimiter, size_t bytes = pieceBytes);
    /// `room`: a text that is no longer needed, whose memory is used again. Error: file.*, or csv.line-too-long.
    Result<CsvPiece> next(std::string room = {});
    /// From now on, the bytes that are read from the file are also added to `sum`, as they stand in it.
    void addBytesTo(Sha256* sum) { m_bytes.addBytesTo(sum); }
    uint64_t fileBytes() const { return m_bytes.size(); }

private:
    CsvPieces(CsvBytes bytes, char delimiter, size_t size) : m_bytes(std::move(bytes)), m_delimiter(delimiter), m_size(size) {}

    CsvBytes m_bytes;
    char m_delimiter;
    size_t m_size;
    std::string m_text;  // that belongs to the next piece
    int64_t m_line = 1;
};

/// The end of the last record that ends in `text`, which begins with a record; 0: none ends in it. A line end within quotes is
/// none of a record. Quotes have the meaning that CsvParser gives them.
size_t lastCsvRecordEnd(std::string_view text, char delimiter);

}  // namespace lathe
