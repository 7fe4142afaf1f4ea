// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/cells/quick_number.h"
#include "core/data/csv/text_hash.h"

namespace lathe {

/// Different texts in the order in which they came first: at most `most`, and no further ones if they have `mostBytes` bytes and
/// are at least `sure`. A table with open addressing: most texts are short, and are compared as two words.
class CsvTexts {
public:
    static constexpr size_t sure = 1200;

    CsvTexts(size_t most, size_t mostBytes) : m_most(most), m_mostBytes(mostBytes) {}
    CsvTexts(CsvTexts&&) = default;
    CsvTexts& operator=(CsvTexts&&) = default;

    /// The place of a text in the order; a new text is the last one. Nothing: it is new, and there is no room.
    std::optional<uint32_t> placeOf(std::string_view text) {
        Entry wanted = entryFor(text);
        if (m_entries.empty()) m_entries.resize(fewestEntries);
        Entry* entry = &entryOf(wanted, text);
        if (entry->place != none) return entry->place;
        if (size() >= m_most || (size() >= sure && m_bytes >= m_mostBytes)) return std::nullopt;
        m_bytes += text.size();
        if (4 * (size() + 1) > 3 * m_entries.size()) {
            grow();
            entry = &entryOf(wanted, text);
        }
        wanted.place = static_cast<uint32_t>(size());
        *entry = wanted;
        m_texts.emplace_back(text);
        return entry->place;
    }
    /// They stay where they are.
    const std::deque<std::string>& inOrder() const { return m_texts; }
    size_t size() const { return m_texts.size(); }
    /// Of all texts together.
    size_t bytes() const { return m_bytes; }

private:
    static constexpr size_t fewestEntries = 32;
    static constexpr uint32_t none = UINT32_MAX;
    static constexpr size_t wordBytes = 8;
    static constexpr uint32_t sizeBits = 5, longSize = 2 * wordBytes + 1;

    /// A text: its first and its last eight bytes, its size and its hash. Of texts of at most sixteen bytes these are all.
    struct Entry {
        uint64_t first = 0, last = 0;
        uint32_t tag = 0;  ///< the size or, for all long texts, `longSize`; above it the hash
        uint32_t place = none;

        bool isLong() const { return (tag & ((1U << sizeBits) - 1)) == longSize; }
        /// Long enough for so many texts.
        size_t hash() const { return tag >> sizeBits; }
        bool isLike(const Entry& other) const { return first == other.first && last == other.last && tag == other.tag; }
    };

    static Entry entryFor(std::string_view text) {
        const size_t size = text.size();
        if (size == 0) return {};
        const uint64_t first = QuickDigits::firstOf(text.data(), size);
        const uint64_t last = size > wordBytes ? QuickDigits::load<uint64_t>(text.data() + size - wordBytes) : 0;
        const uint64_t hash = size >= longSize ? TextHash()(text) : hashOf(first, last, size);
        const auto shown = static_cast<uint32_t>(size < longSize ? size : longSize);
        return {first, last, static_cast<uint32_t>(hash << sizeBits) | shown, none};
    }
    static uint64_t hashOf(uint64_t first, uint64_t last, uint64_t size) {
        uint64_t hash = (first ^ (last * 0x9E3779B97F4A7C15U) ^ size) * 0xFF51AFD7ED558CCDU;
        hash ^= hash >> 32;
        return hash * 0xC4CEB9FE1A85EC53U >> 20;
    }
    /// The entry of a text, or the empty one where it would be.
    Entry& entryOf(const Entry& wanted, std::string_view text) {
        const size_t mask = m_entries.size() - 1;
        size_t at = wanted.hash() & mask;
        while (m_entries[at].place != none && !isOf(m_entries[at], wanted, text)) at = (at + 1) & mask;
        return m_entries[at];
    }
    bool isOf(const Entry& entry, const Entry& wanted, std::string_view text) const {
        return entry.isLike(wanted) && (!wanted.isLong() || m_texts[entry.place] == text);
    }
    /// The places of the entries follow from their hashes.
    void grow() {
        const std::vector<Entry> before = std::exchange(m_entries, std::vector<Entry>(2 * m_entries.size()));
        const size_t mask = m_entries.size() - 1;
        for (const Entry& entry : before) {
            size_t at = entry.hash() & mask;
            if (entry.place == none) continue;
            while (m_entries[at].place != none) at = (at + 1) & mask;
            m_entries[at] = entry;
        }
    }

    size_t m_most, m_mostBytes, m_bytes = 0;
    std::vector<Entry> m_entries = {};  // a power of two, at most three quarters of them in use
    std::deque<std::string> m_texts = {};
};

}  // namespace lathe
