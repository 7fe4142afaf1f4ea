// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv_parser.h"

#include <algorithm>
#include <utility>

namespace lathe {
namespace {

constexpr size_t chunkBytes = 64 * 1024;
constexpr int endOfFile = -1;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

}  // namespace

Result<CsvParser> CsvParser::open(const std::string& path, char delimiter) {
    LATHE_TRY(auto in, UntrustedReader::open(path));
    CsvParser parser(std::move(in), delimiter);
    LATHE_CHECK(parser.refill());
    if (std::string_view(parser.m_chunk).starts_with(byteOrderMark)) parser.m_at = byteOrderMark.size();
    return parser;
}

Status CsvParser::refill() {
    m_chunk.resize(static_cast<size_t>(std::min<uint64_t>(chunkBytes, m_in.remaining())));
    m_at = 0;
    return m_in.read(m_chunk.data(), m_chunk.size());
}

Result<bool> CsvParser::next(std::vector<std::string_view>& fields) {
    do {
        beginRecord();
        while (m_progress == Progress::More) {
            if (m_at == m_chunk.size()) LATHE_CHECK(refill());
            const bool ended = m_chunk.empty();
            if (ended && m_ends.empty() && m_text.empty() && !m_wasQuoted) return false;
            step(ended ? endOfFile : static_cast<int>(static_cast<unsigned char>(m_chunk[m_at++])));
        }
        if (m_progress != Progress::Done) return failure();
    } while (m_ends.empty() || (m_ends.size() == 1 && m_text.empty()));
    fields.clear();
    size_t from = 0;
    for (const size_t end : m_ends) {
        fields.push_back(std::string_view(m_text).substr(from, end - from));
        from = end;
    }
    return true;
}

void CsvParser::beginRecord() {
    m_text.clear();
    m_ends.clear();
    m_state = State::FieldStart;
    m_progress = Progress::More;
    m_kept = 0;
    m_wasQuoted = false;
    m_recordLine = m_line;
}

void CsvParser::step(int byte) {
    if (byte == '\n') ++m_line;
    if (m_state == State::Quoted || (m_state == State::QuoteInQuoted && byte == '"')) {
        stepInQuotes(byte);
    } else if (byte == '\n' || byte == endOfFile) {
        if (!skipsEmpty() || m_ends.empty()) endField();
        if (m_progress == Progress::More) m_progress = Progress::Done;
    } else if (isDelimiter(byte)) {
        if (!skipsEmpty()) endField();
    } else if (m_state == State::FieldStart && byte == '"') {
        m_state = State::Quoted;
        m_wasQuoted = true;
    } else if (byte != '\r' && (m_state != State::FieldStart || !isBlank(byte))) {
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
        return requestError("csv.open-quote", name(), "the quote that opens in the record of line {0} is never closed", {line},
                            "close it, and double the quotes that belong to a text");
    if (m_progress == Progress::TooWide)
        return requestError("csv.too-many-columns", name(), "line {0} has more than {1} fields",
                            {line, std::to_string(maxFields)}, "check the delimiter");
    return requestError("csv.line-too-long", name(), "the record that begins in line {0} is longer than {1} MiB",
                        {line, std::to_string(maxRecordBytes >> 20)}, "check that this is a text file whose quotes are closed");
}

}  // namespace lathe
