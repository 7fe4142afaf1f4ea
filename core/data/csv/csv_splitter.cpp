// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_splitter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/data/csv/csv_parser.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace lathe {
namespace {

constexpr size_t blockBytes = 64;

#if defined(__SSE2__)

/// A bit for each of 64 bytes that separates fields or records, or is a quote. SSE2 is part of each x86-64 processor.
uint64_t marksOf(const char* block, char delimiter) {
    const __m128i separator = _mm_set1_epi8(delimiter), quote = _mm_set1_epi8('"'), feed = _mm_set1_epi8('\n'),
                  back = _mm_set1_epi8('\r');
    uint64_t marks = 0;
    for (unsigned part = 0; part < 4; ++part) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + part * sizeof(__m128i)));
        const __m128i fields = _mm_or_si128(_mm_cmpeq_epi8(bytes, separator), _mm_cmpeq_epi8(bytes, quote));
        const __m128i lines = _mm_or_si128(_mm_cmpeq_epi8(bytes, feed), _mm_cmpeq_epi8(bytes, back));
        const auto found = static_cast<uint32_t>(_mm_movemask_epi8(_mm_or_si128(fields, lines)));
        marks |= uint64_t{found} << (part * sizeof(__m128i));
    }
    return marks;
}

#else

uint64_t marksOf(const char* block, char delimiter) {
    uint64_t marks = 0;
    for (size_t i = 0; i < blockBytes; ++i) {
        const char c = block[i];
        marks |= uint64_t{c == delimiter || c == '"' || c == '\n' || c == '\r'} << i;
    }
    return marks;
}

#endif

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

}  // namespace

CsvSplitter::CsvSplitter(std::string_view text, char delimiter, int64_t line)
    : m_text(text), m_delimiter(delimiter), m_nextLine(line) {}

/// Goes on to a block that has a mark, if m_marks has none. False: there is none up to the end of the text.
bool CsvSplitter::findMark() {
    while (m_marks == 0) {
        if (m_after >= m_text.size()) return false;
        m_block = m_after;
        m_after += blockBytes;
        if (m_after <= m_text.size()) {
            m_marks = marksOf(m_text.data() + m_block, m_delimiter);
            continue;
        }
        const size_t left = m_text.size() - m_block;
        std::array<char, blockBytes> last{};
        std::memcpy(last.data(), m_text.data() + m_block, left);
        m_marks = marksOf(last.data(), m_delimiter) & ((uint64_t{1} << left) - 1);
    }
    return true;
}

/// Without the blanks around it.
std::string_view CsvSplitter::trimmedField(size_t from, size_t end) const {
    while (from < end && isBlank(m_text[from])) ++from;
    while (from < end && isBlank(m_text[end - 1])) --end;
    return m_text.substr(from, end - from);
}

bool CsvSplitter::next(std::vector<std::string_view>& fields) {
    fields.clear();
    size_t from = m_start;
    while (findMark()) {
        const size_t mark = m_block + static_cast<size_t>(std::countr_zero(m_marks));
        const char c = m_text[mark];
        if (c == '"') return false;
        m_marks &= m_marks - 1;
        if (isSecondOfTwo(mark)) {
            from = m_start = mark + 1;
            continue;
        }
        const bool blanks = from < mark && (isBlank(m_text[from]) || isBlank(m_text[mark - 1]));
        fields.push_back(blanks ? trimmedField(from, mark) : std::string_view(m_text.data() + from, mark - from));
        from = mark + 1;
        if (fields.size() > CsvParser::maxFields) return false;
        if (c == m_delimiter) continue;
        if (mark - m_start > CsvParser::maxRecordBytes) return false;
        m_line = m_nextLine++;
        m_start = from;
        if (fields.size() > 1 || !fields.front().empty()) return true;
        fields.clear();
    }
    return false;
}

}  // namespace lathe
