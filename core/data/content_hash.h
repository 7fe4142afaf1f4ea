// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <system_error>

namespace lathe {

/// A 64-bit hash that is stored in files, so its values never change. It finds changes and candidates for duplicates; who relies
/// on equality compares the contents. Multiplication and shift of each word (the finalizer of MurmurHash3).
class ContentHash {
public:
    void add(uint64_t word) {
        m_state = mixed(m_state ^ word) + 0x9E3779B97F4A7C15U;
        ++m_words;
    }
    /// All missing values are equal, and so are 0 and -0.
    void add(double value) { add(std::isnan(value) ? ~uint64_t{0} : std::bit_cast<uint64_t>(value + 0.0)); }
    void add(std::span<const std::byte> bytes) {
        for (size_t at = 0; at < bytes.size(); at += sizeof(uint64_t)) {
            uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
            add(word);
        }
        add(static_cast<uint64_t>(bytes.size()));
    }
    void add(std::string_view text) { add(std::as_bytes(std::span(text.data(), text.size()))); }
    /// Never 0, which stands for an unknown hash.
    uint64_t value() const {
        const uint64_t hash = mixed(m_state ^ m_words);
        return hash == 0 ? 1 : hash;
    }

private:
    static uint64_t mixed(uint64_t x) {
        x ^= x >> 33;
        x *= 0xFF51AFD7ED558CCDU;
        x ^= x >> 33;
        x *= 0xC4CEB9FE1A85EC53U;
        return x ^ (x >> 33);
    }

    uint64_t m_state = 0, m_words = 0;
};

/// The first 16 digits of a SHA-256 as a number, never 0; 0 if these are no digits.
inline uint64_t hashOfDigest(std::string_view hex) {
    constexpr size_t digits = 16;
    uint64_t value = 0;
    if (hex.size() < digits) return 0;
    const auto read = std::from_chars(hex.data(), hex.data() + digits, value, 16);
    if (read.ec != std::errc() || read.ptr != hex.data() + digits) return 0;
    return value == 0 ? 1 : value;
}

}  // namespace lathe
