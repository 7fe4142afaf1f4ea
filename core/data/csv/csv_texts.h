// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/data/csv/text_hash.h"

namespace lathe {

/// Different texts in the order in which they came first, at most so many.
class CsvTexts {
public:
    explicit CsvTexts(size_t most) : m_most(most) {}
    CsvTexts(CsvTexts&&) = default;
    CsvTexts& operator=(CsvTexts&&) = default;

    /// The place of a text in the order; a new text is the last one. Nothing: it is new, and there is no room.
    std::optional<uint32_t> placeOf(std::string_view text) {
        if (const auto known = m_places.find(text); known != m_places.end()) return known->second;
        if (m_order.size() >= m_most) return std::nullopt;
        const auto place = static_cast<uint32_t>(m_order.size());
        m_order.push_back(m_places.emplace(text, place).first->first);
        return place;
    }
    const std::vector<std::string_view>& inOrder() const { return m_order; }
    size_t size() const { return m_order.size(); }

private:
    size_t m_most;
    TextMap<uint32_t> m_places = {};
    std::vector<std::string_view> m_order = {};  // into m_places, whose texts stay where they are
};

}  // namespace lathe
