// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/missing_codes.h"

#include <algorithm>
#include <utility>

#include "core/base/trimmed.h"
#include "core/data/cells/cell_text.h"

namespace lathe {
namespace {

/// Numbers begin like this; a quick look, as each cell of the file is compared.
bool mayBeNumber(std::string_view text) {
    return !text.empty() && (text.front() <= '9' || text.front() == '+');
}

}  // namespace

MissingCodes::MissingCodes(std::vector<std::string> codes) : m_texts(std::move(codes)) {
    for (const std::string& text : m_texts)
        if (const auto number = numberOf(text, {})) m_numbers.push_back(*number);
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
