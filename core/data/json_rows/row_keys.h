// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lathe::json_rows {

/// The keys of the rows of a data frame: its index. Keys 0, 1, 2 and so on take no memory.
class RowKeys {
public:
    uint64_t size() const { return m_count; }
    /// The row with this key, which is added if it is not there. `expected`: where it is looked for first.
    uint64_t rowOf(std::string_view key, uint64_t expected);
    void add(std::string_view key);
    /// Whether all keys are whole numbers: they number the rows, and are no values.
    bool areNumbers() const { return m_numbers; }
    bool areDates() const { return m_dates && m_count > 0; }
    /// Of keys that are not all whole numbers.
    std::string_view key(uint64_t row) const { return m_keys[row]; }
    uint64_t memory() const { return m_memory; }

private:
    bool isAt(std::string_view key, uint64_t row) const;
    void spellOut();

    uint64_t m_count = 0, m_memory = 0;
    bool m_counted = true, m_numbers = true, m_dates = true;
    std::vector<std::string> m_keys;                   // unless they are counted
    std::unordered_map<std::string, uint64_t> m_rows;  // of the keys, if they were looked up
};

}  // namespace lathe::json_rows
