// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_bytes.h"

namespace lathe {

/// As a delimiter: any sequence of blanks and tabs.
constexpr char csvBlanks = ' ';

/// Reads records of comma-separated values (RFC 4180) one at a time, from a file of any size. Supports quoted fields with doubled
/// quotes, all line ends (also CR alone), UTF-8, and UTF-16 with a byte-order mark. Empty lines are skipped, and blanks around
/// unquoted fields removed. A record has at most 16 MiB and 65,536 fields.
class CsvParser {
public:
    static constexpr size_t maxRecordBytes = size_t{16} << 20;
    static constexpr size_t maxFields = 65536;

    static Result<CsvParser> open(const std::string& path, char delimiter);
    /// The same for bytes in memory, which must outlive the parser. `name` is used in messages.
    static Result<CsvParser> parse(std::string_view bytes, std::string name, char delimiter);
    /// The same for records in the middle of a text; the first one is on `line`.
    static CsvParser parsePart(std::string_view text, std::string name, char delimiter, int64_t line);
    /// The error for a record that is too large.
    static Diagnostic tooLong(const std::string& name, int64_t line);

    /// Reads the next record into `fields`, which is valid until the next call. False at the end of the file. Error: malformed or
    /// too large record, with its line.
    Result<bool> next(std::vector<std::string_view>& fields);
    /// The line on which the last record began, counted from 1.
    int64_t line() const { return m_recordLine; }
    /// Whether the last record has a quote in the middle of a field: a sign of a wrong delimiter.
    bool hasLooseQuotes() const { return m_looseQuotes; }
    const std::string& name() const { return m_bytes.name(); }
    uint64_t fileBytes() const { return m_bytes.size(); }

private:
    /// State of the parser inside a record.
    enum class State : uint8_t { FieldStart, Plain, Quoted, QuoteInQuoted };
    /// Whether a record is complete, or why it cannot be.
    enum class Progress : uint8_t { More, Done, OpenQuote, TooLong, TooWide };

    CsvParser(CsvBytes bytes, char delimiter) : m_bytes(std::move(bytes)), m_delimiter(delimiter) {}
    Status refill();
    void beginRecord();
    bool splitPlain(std::vector<std::string_view>& fields);
    size_t lineLength(size_t from);
    Result<bool> readByByte();
    bool isEmptyLine() const { return m_ends.empty() || (m_ends.size() == 1 && m_text.empty() && !m_wasQuoted); }
    void step(int byte);
    void stepInQuotes(int byte);
    void append(char c, bool trimmable);
    void endField();
    Diagnostic failure() const;
    static bool isBlank(int byte) { return byte == ' ' || byte == '\t'; }
    bool isDelimiter(int byte) const { return byte == m_delimiter || (m_delimiter == csvBlanks && byte == '\t'); }
    /// Between blanks, there are no empty fields.
    bool skipsEmpty() const { return m_delimiter == csvBlanks && m_state == State::FieldStart; }

    CsvBytes m_bytes;
    char m_delimiter;
    std::string m_chunk;
    size_t m_at = 0;
    std::optional<size_t> m_feed = {};  // the next line feed in m_chunk, or its end
    bool m_afterReturn = false;
    int64_t m_line = 1, m_recordLine = 0;
    State m_state = State::FieldStart;
    Progress m_progress = Progress::More;
    std::string m_text;          // the fields of the record, one after the other
    std::vector<size_t> m_ends;  // the end of each field in m_text
    size_t m_kept = 0;           // end of the characters that trimming must keep
    bool m_wasQuoted = false, m_looseQuotes = false;
};

}  // namespace lathe
