// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_pieces.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/data/csv/csv_parser.h"

namespace lathe {
namespace {

constexpr size_t nowhere = std::string_view::npos;

/// The last `c` of `text`.
size_t lastOf(std::string_view text, char c) {
    const void* const at = text.empty() ? nullptr : ::memrchr(text.data(), c, text.size());
    return at ? static_cast<size_t>(static_cast<const char*>(at) - text.data()) : nowhere;
}

/// Behind the last line end of `plain`; 0: there is none.
size_t behindLastLine(std::string_view plain) {
    const size_t feed = lastOf(plain, '\n') + 1;  // 0: none
    return feed + lastOf(plain.substr(feed), '\r') + 1;
}

/// Whether the quote at `quote` begins a field: only blanks are between it and the start of the field. The text from `from` on is
/// outside of quotes, and begins a field only if `from` is 0.
bool beginsField(std::string_view text, size_t from, size_t quote, char delimiter) {
    for (size_t at = quote; at > from; --at) {
        const char c = text[at - 1];
        if (c == delimiter || c == '\n' || c == '\r' || (delimiter == csvBlanks && c == '\t')) return true;
        if (c != ' ' && c != '\t') return false;
    }
    return from == 0;
}

/// The next quote that begins a field.
size_t openingQuote(std::string_view text, size_t from, char delimiter) {
    size_t quote = text.find('"', from);
    while (quote != nowhere && !beginsField(text, from, quote, delimiter)) quote = text.find('"', quote + 1);
    return quote;
}

/// The quote that ends the field; two together are a character of it.
size_t closingQuote(std::string_view text, size_t from) {
    size_t quote = text.find('"', from);
    while (quote != nowhere && quote + 1 < text.size() && text[quote + 1] == '"') quote = text.find('"', quote + 2);
    return quote;
}

/// As CsvParser counts them: a return with a line feed behind it is one.
int64_t lineEndsIn(std::string_view text) {
    int64_t count = 0;
    for (size_t at = text.find('\n'); at != nowhere; at = text.find('\n', at + 1)) ++count;
    for (size_t at = text.find('\r'); at != nowhere; at = text.find('\r', at + 1))
        if (at + 1 == text.size() || text[at + 1] != '\n') ++count;
    return count;
}

/// Without a return at its end: a line feed may follow.
std::string_view withoutReturn(std::string_view text) {
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

}  // namespace

size_t lastCsvRecordEnd(std::string_view text, char delimiter) {
    size_t end = 0, from = 0;
    while (true) {
        const size_t quote = openingQuote(text, from, delimiter);
        if (const size_t last = behindLastLine(text.substr(from, quote - from)); last > 0) end = from + last;
        const size_t close = quote == nowhere ? nowhere : closingQuote(text, quote + 1);
        if (close == nowhere) return end;
        from = close + 1;
    }
}

Result<CsvPieces> CsvPieces::open(const std::string& path, char delimiter, size_t bytes) {
    LATHE_TRY(auto in, CsvBytes::open(path));
    return CsvPieces(std::move(in), delimiter, bytes);
}

Result<CsvPiece> CsvPieces::next(std::string room) {
    size_t end = 0;
    // Otherwise it would take twice as much when a piece is a little longer than the one before.
    if (m_text.capacity() < m_size) m_text.reserve(m_text.size() + m_size + m_size / 8);
    do {
        // An even number; more for a long record, whose start is looked at again each time.
        LATHE_CHECK(m_bytes.append(m_text, std::max(m_size, m_text.size() / 2 * 2)));
        end = m_bytes.atEnd() ? m_text.size() : lastCsvRecordEnd(withoutReturn(m_text), m_delimiter);
        if (end == 0 && m_text.size() > mostBytes) return CsvParser::tooLong(m_bytes.name(), m_line);
    } while (end == 0 && !m_bytes.atEnd());
    CsvPiece piece{std::move(m_text), m_line};
    m_text = std::move(room);
    m_text.assign(piece.text, end);
    piece.text.resize(end);
    m_line += lineEndsIn(piece.text);
    return piece;
}

}  // namespace lathe
