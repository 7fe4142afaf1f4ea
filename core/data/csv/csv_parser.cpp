// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_parser.h"

#include <algorithm>
#include <utility>

namespace lathe {
namespace {

constexpr size_t chunkBytes = 64 * 1024;
constexpr int endOfFile = -1;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

void appendUtf8(std::string& out, uint32_t code) {
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(lead[more] | code >> (6 * more));
    for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | ((code >> (6 * i)) & 0x3F));
}

}  // namespace

Result<CsvParser> CsvParser::open(const std::string& path, char delimiter) {
    LATHE_TRY(auto in, UntrustedReader::open(path));
    return begin(std::move(in), delimiter);
}

Result<CsvParser> CsvParser::parse(std::string_view bytes, std::string name, char delimiter) {
    return begin(UntrustedReader(bytes, std::move(name)), delimiter);
}

Result<CsvParser> CsvParser::begin(UntrustedReader in, char delimiter) {
    CsvParser parser(std::move(in), delimiter);
    LATHE_CHECK(parser.refill());
    const std::string_view start = parser.m_chunk;
    if (start.starts_with(byteOrderMark)) parser.m_at = byteOrderMark.size();
    if (start.starts_with("\xff\xfe")) parser.m_encoding = Encoding::Utf16Little;
    if (start.starts_with("\xfe\xff")) parser.m_encoding = Encoding::Utf16Big;
    if (parser.m_encoding != Encoding::Utf8) {
        parser.m_chunk = parser.fromUtf16(start.substr(2));
    }
    return parser;
}

std::string CsvParser::fromUtf16(std::string_view bytes) {
    std::string out;
    const size_t low = m_encoding == Encoding::Utf16Little ? 0 : 1;
    for (size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto byte = [&](size_t k) { return static_cast<uint32_t>(static_cast<unsigned char>(bytes[i + k])); };
        const uint32_t unit = byte(low) | byte(1 - low) << 8;
        if (unit >= 0xD800 && unit < 0xDC00) {
            m_highSurrogate = unit;
            continue;
        }
        const bool pair = unit >= 0xDC00 && unit < 0xE000 && m_highSurrogate != 0;
        appendUtf8(out, pair ? 0x10000 + ((m_highSurrogate - 0xD800) << 10) + (unit - 0xDC00) : unit);
        m_highSurrogate = 0;
    }
    return out;
}

Status CsvParser::refill() {
    m_chunk.resize(static_cast<size_t>(std::min<uint64_t>(chunkBytes, m_in.remaining())));
    m_at = 0;
    LATHE_CHECK(m_in.read(m_chunk.data(), m_chunk.size()));
    if (m_encoding != Encoding::Utf8) m_chunk = fromUtf16(m_chunk);
    return {};
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
    } while (m_ends.empty() || (m_ends.size() == 1 && m_text.empty() && !m_wasQuoted));
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
    return requestError("csv.line-too-long", name(), "the record that starts at line {0} is longer than {1} MiB",
                        {line, std::to_string(maxRecordBytes >> 20)},
                        "check that this is a text file and that each quote is closed");
}

}  // namespace lathe
