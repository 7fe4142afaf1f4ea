// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/exif.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>

namespace lathe::images {
namespace {

constexpr uint64_t orientationTag = 0x0112, shortType = 3, entryBytes = 12;

/// Numbers in the byte order of a TIFF header; nothing behind the end.
class Tiff {
public:
    explicit Tiff(std::span<const uint8_t> bytes) : m_bytes(bytes), m_little(!bytes.empty() && bytes[0] == 'I') {}

    std::optional<uint64_t> number(uint64_t at, uint64_t bytes) const {
        if (at > m_bytes.size() || m_bytes.size() - at < bytes) return std::nullopt;
        uint64_t value = 0;
        for (uint64_t i = 0; i < bytes; ++i) value = value << 8 | m_bytes[at + (m_little ? bytes - 1 - i : i)];
        return value;
    }

private:
    std::span<const uint8_t> m_bytes;
    bool m_little;
};

bool isTiff(std::span<const uint8_t> bytes) {
    return bytes.size() >= 8 && (std::memcmp(bytes.data(), "II*\0", 4) == 0 || std::memcmp(bytes.data(), "MM\0*", 4) == 0);
}

std::optional<uint64_t> orientationIn(const Tiff& tiff) {
    const auto folder = tiff.number(4, 4);
    const auto entries = folder ? tiff.number(*folder, 2) : std::nullopt;
    if (!entries) return std::nullopt;
    for (uint64_t i = 0; i < *entries; ++i) {
        const uint64_t entry = *folder + 2 + i * entryBytes;
        const auto tag = tiff.number(entry, 2), type = tiff.number(entry + 2, 2);
        if (!tag || !type) return std::nullopt;
        if (*tag == orientationTag && *type == shortType) return tiff.number(entry + 8, 2);
    }
    return std::nullopt;
}

}  // namespace

int orientationOf(std::span<const uint8_t> exif) {
    constexpr size_t prefix = 6;
    if (exif.size() > prefix && std::memcmp(exif.data(), "Exif\0", prefix) == 0) exif = exif.subspan(prefix);
    if (!isTiff(exif)) return 1;
    const uint64_t orientation = orientationIn(Tiff(exif)).value_or(1);
    return orientation >= 1 && orientation <= 8 ? static_cast<int>(orientation) : 1;
}

}  // namespace lathe::images
