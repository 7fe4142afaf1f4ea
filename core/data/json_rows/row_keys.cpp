// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/row_keys.h"

#include <algorithm>

#include "core/data/cells/cell_text.h"

namespace lathe::json_rows {
namespace {

constexpr uint64_t bytesPerKey = 48, bytesPerEntry = 96;

bool isWhole(std::string_view key) {
    if (key.starts_with('-')) key.remove_prefix(1);
    return !key.empty() && key.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isDate(std::string_view key) {
    constexpr DateOrder orders[] = {DateOrder::YearMonthDay, DateOrder::DayMonthYear, DateOrder::MonthDayYear};
    return std::any_of(std::begin(orders), std::end(orders), [&](DateOrder order) { return dateOf(key, order).has_value(); });
}

}  // namespace

bool RowKeys::isAt(std::string_view key, uint64_t row) const {
    if (row >= m_count) return false;
    return m_counted ? key == std::to_string(row) : key == m_keys[row];
}

void RowKeys::spellOut() {
    if (!m_counted) return;
    m_counted = false;
    for (uint64_t row = 0; row < m_count; ++row) m_keys.push_back(std::to_string(row));
    m_memory += m_count * bytesPerKey;
}

void RowKeys::add(std::string_view key) {
    if (m_counted && key != std::to_string(m_count)) spellOut();
    m_numbers = m_numbers && isWhole(key);
    m_dates = m_dates && isDate(key);
    if (!m_counted) {
        m_keys.emplace_back(key);
        m_memory += bytesPerKey + key.size();
    }
    if (!m_rows.empty()) m_rows.emplace(key, m_count);
    ++m_count;
}

uint64_t RowKeys::rowOf(std::string_view key, uint64_t expected) {
    if (isAt(key, expected)) return expected;
    spellOut();
    if (m_rows.empty()) {
        for (uint64_t row = 0; row < m_count; ++row) m_rows.emplace(m_keys[row], row);
        for (const std::string& one : m_keys) m_memory += bytesPerEntry + one.size();
    }
    if (const auto found = m_rows.find(std::string(key)); found != m_rows.end()) return found->second;
    add(key);
    return m_count - 1;
}

}  // namespace lathe::json_rows
