// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/checksum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

#include "core/base/file.h"
#include "core/base/sha256.h"

namespace lathe::fetch {

namespace {

/// MD5 (RFC 1321) of bytes that arrive in several calls.
class Md5 {
public:
    void update(std::string_view bytes) {
        m_total += bytes.size();
        while (!bytes.empty()) {
            const size_t part = std::min(bytes.size(), m_block.size() - m_filled);
            std::memcpy(m_block.data() + m_filled, bytes.data(), part);
            m_filled += part;
            bytes.remove_prefix(part);
            if (m_filled == m_block.size()) compress();
        }
    }
    std::string hex() {
        const uint64_t bits = m_total * 8;
        std::string end(1, '\x80');
        end.resize(1 + (119 - m_total % 64) % 64, '\0');
        for (int i = 0; i < 8; ++i) end += static_cast<char>((bits >> (8 * i)) & 255);
        update(end);
        constexpr char digits[] = "0123456789abcdef";
        std::string text;
        for (const uint32_t word : m_state)
            for (int i = 0; i < 4; ++i) {
                const uint32_t byte = (word >> (8 * i)) & 255;
                text += digits[byte >> 4];
                text += digits[byte & 15];
            }
        return text;
    }

private:
    /// floor(2^32 |sin(i + 1)|).
    static uint32_t constant(int i) { return static_cast<uint32_t>(std::floor(std::abs(std::sin(i + 1.0)) * 4294967296.0)); }
    uint32_t word(int i) const {
        uint32_t value = 0;
        for (int b = 3; b >= 0; --b) value = value << 8 | m_block[static_cast<size_t>(4 * i + b)];
        return value;
    }
    void compress() {
        constexpr std::array<std::array<int, 4>, 4> shifts{{{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};
        auto [a, b, c, d] = m_state;
        for (int i = 0; i < 64; ++i) {
            const uint32_t mixed = i < 16 ? (b & c) | (~b & d) : i < 32 ? (d & b) | (~d & c) : i < 48 ? b ^ c ^ d : c ^ (b | ~d);
            const int from = i < 16 ? i : i < 32 ? (5 * i + 1) % 16 : i < 48 ? (3 * i + 5) % 16 : 7 * i % 16;
            const uint32_t sum = a + mixed + m_constants[static_cast<size_t>(i)] + word(from);
            a = d;
            d = c;
            c = b;
            b += std::rotl(sum, shifts[static_cast<size_t>(i / 16)][static_cast<size_t>(i % 4)]);
        }
        const std::array<uint32_t, 4> added{a, b, c, d};
        for (size_t i = 0; i < added.size(); ++i) m_state[i] += added[i];
        m_filled = 0;
    }
    static std::array<uint32_t, 64> constants() {
        std::array<uint32_t, 64> all{};
        for (size_t i = 0; i < all.size(); ++i) all[i] = constant(static_cast<int>(i));
        return all;
    }

    std::array<uint32_t, 4> m_state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    std::array<uint32_t, 64> m_constants = constants();
    std::array<unsigned char, 64> m_block{};
    size_t m_filled = 0;
    uint64_t m_total = 0;
};

Result<std::string> md5File(const std::string& path) {
    LATHE_TRY(const FileHandle file, openFile(path, O_RDONLY));
    Md5 md5;
    std::vector<char> block(size_t{1} << 16);
    for (;;) {
        const ssize_t n = ::read(file.get(), block.data(), block.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("read", path, errno);
        if (n == 0) return md5.hex();
        md5.update({block.data(), static_cast<size_t>(n)});
    }
}

}  // namespace

std::string_view name(SumKind kind) {
    return kind == SumKind::Md5 ? "MD5" : "SHA-256";
}

Result<std::string> sumOfFile(const std::string& path, SumKind kind) {
    return kind == SumKind::Md5 ? md5File(path) : sha256File(path);
}

std::string md5Hex(std::string_view bytes) {
    Md5 md5;
    md5.update(bytes);
    return md5.hex();
}

}  // namespace lathe::fetch
