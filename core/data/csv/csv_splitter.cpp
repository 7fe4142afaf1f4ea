// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_splitter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/data/csv/csv_marks.h"
#include "core/data/csv/csv_parser.h"

namespace lathe {
namespace {

void findCsvMarks(const char* text, size_t blocks, char delimiter, uint64_t* marks) {
    static const CsvMarks fastest = csvMarkers().back();
    fastest(text, blocks, delimiter, marks);
}

/// True also for other characters that are rare at the ends of fields.
bool mayBeBlank(char c) {
    return static_cast<unsigned char>(c) <= ' ';
}

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

}  // namespace

CsvSplitter::CsvSplitter(std::string_view text, char delimiter, int64_t line)
    : m_text(text), m_delimiter(delimiter), m_nextLine(line) {}

/// Finds the marks of the blocks from `m_block` on.
void CsvSplitter::lookAhead() {
    const size_t left = m_text.size() - m_block, whole = std::min(left / blockBytes, blocksTogether);
    findCsvMarks(m_text.data() + m_block, whole, m_delimiter, m_ahead.data());
    if (whole == blocksTogether || left % blockBytes == 0) return;
    std::array<char, blockBytes> last{};
    std::memcpy(last.data(), m_text.data() + m_block + whole * blockBytes, left % blockBytes);
    findCsvMarks(last.data(), 1, m_delimiter, &m_ahead[whole]);
    m_ahead[whole] &= (uint64_t{1} << left % blockBytes) - 1;
}

/// Goes on to the next block that has marks. 0: there is none up to the end of the text.
uint64_t CsvSplitter::findMarks() {
    while (m_after < m_text.size()) {
        m_block = m_after;
        m_after += blockBytes;
        const size_t place = m_block / blockBytes % blocksTogether;
        if (place == 0) lookAhead();
        if (m_ahead[place] != 0) return m_ahead[place];
    }
    return 0;
}

/// Without the blanks around it.
std::string_view CsvSplitter::trimmedField(size_t from, size_t end) const {
    while (from < end && isBlank(m_text[from])) ++from;
    while (from < end && isBlank(m_text[end - 1])) --end;
    return m_text.substr(from, end - from);
}

bool CsvSplitter::next(std::vector<std::string_view>& fields) {
    fields.clear();
    const char* const text = m_text.data();
    size_t from = m_start;
    // In a register: as a member, it would be written for each mark.
    uint64_t marks = m_marks;
    while (true) {
        if (marks == 0) marks = findMarks();
        if (marks == 0) break;
        const size_t mark = m_block + static_cast<size_t>(std::countr_zero(marks));
        const char c = text[mark];
        if (c == '"') break;
        marks &= marks - 1;
        if (c == '\n' && isSecondOfTwo(mark)) {
            from = m_start = mark + 1;
            continue;
        }
        const bool blanks = from < mark && (mayBeBlank(text[from]) || mayBeBlank(text[mark - 1]));
        fields.push_back(blanks ? trimmedField(from, mark) : std::string_view(text + from, mark - from));
        from = mark + 1;
        if (fields.size() > CsvParser::maxFields) break;
        if (c == m_delimiter) continue;
        if (mark - m_start > CsvParser::maxRecordBytes) break;
        m_line = m_nextLine++;
        m_start = from;
        m_marks = marks;
        if (fields.size() > 1 || !fields.front().empty()) return true;
        fields.clear();
    }
    m_marks = marks;
    return false;
}

}  // namespace lathe
