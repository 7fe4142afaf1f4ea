// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_parser.h"

#include <algorithm>
#include <utility>

#include "core/base/trimmed.h"

namespace lathe {
namespace {

constexpr size_t chunkBytes = 64 * 1024;
constexpr int endOfFile = -1;

}  // namespace

Result<CsvParser> CsvParser::open(const std::string& path, char delimiter) {
    LATHE_TRY(auto bytes, CsvBytes::open(path));
    CsvParser parser(std::move(bytes), delimiter);
    LATHE_CHECK(parser.refill());
    return parser;
}

Result<CsvParser> CsvParser::parse(std::string_view bytes, std::string name, char delimiter) {
    CsvParser parser(CsvBytes::of(bytes, std::move(name)), delimiter);
    LATHE_CHECK(parser.refill());
    return parser;
}

CsvParser CsvParser::parsePart(std::string_view text, std::string name, char delimiter, int64_t line) {
    CsvParser parser(CsvBytes::partOf(text, std::move(name)), delimiter);
    parser.m_line = line;
    return parser;
}

Diagnostic CsvParser::tooLong(const std::string& name, int64_t line) {
    return requestError("csv.line-too-long", name, "the record that starts at line {0} is longer than {1} MiB",
                        {std::to_string(line), std::to_string(maxRecordBytes >> 20)},
                        "check that this is a text file and that each quote is closed");
}

Status CsvParser::refill() {
    m_chunk.clear();
    m_at = 0;
    m_feed.reset();
    return m_bytes.append(m_chunk, chunkBytes);
}

Result<bool> CsvParser::next(std::vector<std::string_view>& fields) {
    while (true) {
        beginRecord();
        if (splitPlain(fields)) {
            if (fields.size() > 1 || !fields.front().empty()) return true;
            continue;
        }
        LATHE_TRY(const bool more, readByByte());
        if (!more) return false;
        if (isEmptyLine()) continue;
        fields.clear();
        size_t from = 0;
        for (const size_t end : m_ends) {
            fields.push_back(std::string_view(m_text).substr(from, end - from));
            from = end;
        }
        return true;
    }
}

/// Most records have no quotes, and the block has all of their bytes: their fields are where they are. False: it is another
/// record, and nothing has been read.
bool CsvParser::splitPlain(std::vector<std::string_view>& fields) {
    if (m_delimiter == csvBlanks) return false;
    std::string_view rest = std::string_view(m_chunk).substr(m_at);
    if (m_afterReturn && rest.starts_with('\n')) rest.remove_prefix(1);
    const std::string_view line = rest.substr(0, lineLength(m_chunk.size() - rest.size()));
    if (line.size() == rest.size() || line.size() > maxRecordBytes || line.find('"') != std::string_view::npos) return false;
    fields.clear();
    for (size_t from = 0; from <= line.size();) {
        const size_t end = std::min(line.find(m_delimiter, from), line.size());
        fields.push_back(trimmed(line.substr(from, end - from)));
        from = end + 1;
    }
    if (fields.size() > maxFields) return false;
    m_at = m_chunk.size() - rest.size() + line.size() + 1;
    m_afterReturn = rest[line.size()] == '\r';
    ++m_line;
    return true;
}

/// Of the line that begins at `from` in the block; up to the end of the block if its end is not there. The next line feed is
/// looked for once: lines may end in a return alone, and be short.
size_t CsvParser::lineLength(size_t from) {
    if (!m_feed || *m_feed < from) m_feed = std::min(m_chunk.find('\n', from), m_chunk.size());
    const size_t length = std::string_view(m_chunk).substr(from, *m_feed - from).find('\r');
    return std::min(length, *m_feed - from);
}

/// Reads a record into m_text and m_ends. False: there is none.
Result<bool> CsvParser::readByByte() {
    while (m_progress == Progress::More) {
        if (m_at == m_chunk.size()) LATHE_CHECK(refill());
        const bool ended = m_chunk.empty();
        if (ended && m_ends.empty() && m_text.empty() && !m_wasQuoted) return false;
        step(ended ? endOfFile : static_cast<int>(static_cast<unsigned char>(m_chunk[m_at++])));
    }
    if (m_progress != Progress::Done) return failure();
    return true;
}

void CsvParser::beginRecord() {
    m_text.clear();
    m_ends.clear();
    m_state = State::FieldStart;
    m_progress = Progress::More;
    m_kept = 0;
    m_wasQuoted = m_looseQuotes = false;
    m_recordLine = m_line;
}

void CsvParser::step(int byte) {
    const bool secondOfTwo = byte == '\n' && m_afterReturn;
    m_afterReturn = byte == '\r';
    if ((byte == '\n' && !secondOfTwo) || byte == '\r') ++m_line;
    if (m_state == State::Quoted || (m_state == State::QuoteInQuoted && byte == '"')) {
        stepInQuotes(byte);
    } else if (secondOfTwo) {
        return;
    } else if (byte == '\n' || byte == '\r' || byte == endOfFile) {
        if (!skipsEmpty() || m_ends.empty()) endField();
        if (m_progress == Progress::More) m_progress = Progress::Done;
    } else if (isDelimiter(byte)) {
        if (!skipsEmpty()) endField();
    } else if (m_state == State::FieldStart && byte == '"') {
        m_state = State::Quoted;
        m_wasQuoted = true;
    } else if (m_state != State::FieldStart || !isBlank(byte)) {
        m_looseQuotes = m_looseQuotes || (m_state == State::QuoteInQuoted ? !isBlank(byte) : byte == '"');
        append(static_cast<char>(byte), isBlank(byte));
        m_state = State::Plain;
    }
}

void CsvParser::stepInQuotes(int byte) {
    if (byte == endOfFile) {
        m_progress = Progress::OpenQuote;
    } else if (byte == '"' && m_state == State::Quoted) {
        m_state = State::QuoteInQuoted;
    } else {
        append(static_cast<char>(byte), false);
        m_state = State::Quoted;
    }
}

void CsvParser::append(char c, bool trimmable) {
    m_text += c;
    if (!trimmable) m_kept = m_text.size();
    if (m_text.size() > maxRecordBytes) m_progress = Progress::TooLong;
}

void CsvParser::endField() {
    m_text.resize(m_kept);
    m_ends.push_back(m_text.size());
    m_state = State::FieldStart;
    if (m_ends.size() > maxFields) m_progress = Progress::TooWide;
}

Diagnostic CsvParser::failure() const {
    const std::string line = std::to_string(m_recordLine);
    if (m_progress == Progress::OpenQuote)
        return requestError("csv.open-quote", name(), "the quote in the record that starts at line {0} is not closed", {line},
                            "close it, and double each quote that is part of a text");
    if (m_progress == Progress::TooWide)
        return requestError("csv.too-many-columns", name(), "line {0} has more than {1} fields",
                            {line, std::to_string(maxFields)}, "check the delimiter");
    return tooLong(name(), m_recordLine);
}

}  // namespace lathe
