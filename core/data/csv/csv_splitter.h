// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lathe {

/// Splits whole records of a text where they stand, 64 bytes at a time: delimiters, line ends and quotes of a block are found
/// together, with vector instructions where the processor has them. Gives what CsvParser gives, and stops at a record that only
/// CsvParser can read: one with quotes, one that is too large, and a last one without a line end. Not for `csvBlanks`.
class CsvSplitter {
public:
    /// Of a part of a file (CsvParser::parsePart); the text must outlive the splitter. The first record is on `line`.
    CsvSplitter(std::string_view text, char delimiter, int64_t line);

    /// The fields of the next record, as places in the text. False: CsvParser must go on with `rest`, and so must all calls that
    /// follow.
    bool next(std::vector<std::string_view>& fields);
    /// The line on which the last record began.
    int64_t line() const { return m_line; }
    /// What has not been split, and the line on which it begins.
    std::string_view rest() const { return m_text.substr(m_start); }
    int64_t restLine() const { return m_nextLine; }

private:
    static constexpr size_t blockBytes = 64, blocksTogether = 64;

    uint64_t findMarks();
    void lookAhead();
    bool isSecondOfTwo(size_t mark) const { return m_text[mark] == '\n' && mark > 0 && m_text[mark - 1] == '\r'; }
    std::string_view trimmedField(size_t from, size_t end) const;

    std::string_view m_text;
    char m_delimiter;
    int64_t m_line = 0, m_nextLine;
    size_t m_start = 0;               // of the record
    size_t m_block = 0, m_after = 0;  // the block of m_marks, and the one behind it
    uint64_t m_marks = 0;             // of the block: a bit for each delimiter, line end and quote that has not been looked at
    std::array<uint64_t, blocksTogether> m_ahead{};  // the marks of this block, and of others around it
};

}  // namespace lathe
