// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/missing_codes.h"

#include <algorithm>
#include <utility>

#include "core/base/trimmed.h"
#include "core/data/cells/cell_text.h"
#include "core/graph/params.h"

namespace lathe {
namespace {

/// Numbers begin like this; a quick look, as each cell of the file is compared.
bool mayBeNumber(std::string_view text) {
    return !text.empty() && (text.front() <= '9' || text.front() == '+');
}

constexpr char columnMark = ':';

/// The code of a column in a text like "NOx(GT):-200"; empty: it is none of this column.
std::string_view codeOf(std::string_view text, std::string_view column) {
    if (column.empty() || text.size() <= column.size() + 1 || !text.starts_with(column) || text[column.size()] != columnMark)
        return {};
    return trimmed(text.substr(column.size() + 1));
}

/// A number behind what is no number: not a time such as 24:00.
bool looksLikeOne(std::string_view text) {
    const size_t mark = text.rfind(columnMark);
    if (mark == std::string_view::npos) return false;
    return numberOf(trimmed(text.substr(mark + 1)), {}) && !numberOf(text.substr(0, text.find(columnMark)), {});
}

}  // namespace

MissingCodes::MissingCodes(std::vector<std::string> codes) : m_texts(std::move(codes)) {
    for (const std::string& text : m_texts)
        if (const auto number = numberOf(text, {})) m_numbers.push_back(*number);
}

bool MissingCodes::dependOnColumn() const {
    return std::any_of(m_texts.begin(), m_texts.end(),
                       [](const std::string& text) { return text.find(columnMark) != std::string::npos; });
}

MissingCodes MissingCodes::inColumn(std::string_view name) const {
    std::vector<std::string> codes = m_texts;
    for (const std::string& text : m_texts)
        if (const auto code = codeOf(text, name); !code.empty()) codes.emplace_back(code);
    return MissingCodes(std::move(codes));
}

Diagnostics MissingCodes::notesFor(const std::vector<std::string>& columns, const std::string& where) const {
    Diagnostics notes;
    for (const std::string& text : m_texts) {
        const auto isOf = [&](const std::string& name) { return !codeOf(text, name).empty(); };
        if (!looksLikeOne(text) || std::any_of(columns.begin(), columns.end(), isOf)) continue;
        const std::string column = text.substr(0, text.rfind(columnMark));
        const std::string_view near = nearestName(column, std::vector<std::string_view>(columns.begin(), columns.end()));
        notes.push_back(requestError("csv.code_column", where, "the code \"{0}\" has no effect: there is no column \"{2}\"",
                                     {text, std::string(near), column},
                                     near.empty() ? "write COLUMN:CODE with the name of a column" : "did you mean \"{1}\"?"));
        notes.back().severity = Severity::Warning;
    }
    return notes;
}

bool MissingCodes::contains(std::string_view cell) const {
    cell = trimmed(cell);
    if (std::find(m_texts.begin(), m_texts.end(), cell) != m_texts.end()) return true;
    if (m_numbers.empty() || !mayBeNumber(cell)) return false;
    for (const char decimal : {'.', ','})
        if (const auto number = numberOf(cell, {.decimal = decimal}))
            return std::find(m_numbers.begin(), m_numbers.end(), *number) != m_numbers.end();
    return false;
}

}  // namespace lathe
