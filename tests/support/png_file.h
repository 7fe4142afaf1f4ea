// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <zlib.h>

namespace lathe::test {

/// A PNG file of 8 bits a channel: 1 channel (gray) or 3 (colors), pixels by row.
inline std::string pngBytes(uint32_t height, uint32_t width, uint32_t channels, const std::vector<uint8_t>& pixels) {
    const auto number = [](uint32_t v) {
        return std::string{static_cast<char>(v >> 24), static_cast<char>(v >> 16), static_cast<char>(v >> 8),
                           static_cast<char>(v)};
    };
    const auto chunk = [&](const std::string& name, const std::string& content) {
        const std::string checked = name + content;
        const auto sum = crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
        return number(static_cast<uint32_t>(content.size())) + checked + number(static_cast<uint32_t>(sum));
    };
    std::string rows;
    for (uint32_t y = 0; y < height; ++y)
        rows += '\0' + std::string(pixels.begin() + y * width * channels, pixels.begin() + (y + 1) * width * channels);
    uLongf bytes = compressBound(rows.size());
    std::string packed(bytes, '\0');
    compress(reinterpret_cast<Bytef*>(packed.data()), &bytes, reinterpret_cast<const Bytef*>(rows.data()), rows.size());
    packed.resize(bytes);
    const std::string header =
        number(width) + number(height) + std::string{'\x08', channels == 3 ? '\x02' : '\0', '\0', '\0', '\0'};
    return "\x89PNG\r\n\x1A\n" + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", "");
}

/// A file of one color (three channels) or gray value (one), with its folders.
inline void writePng(const std::filesystem::path& file, uint32_t side, const std::vector<uint8_t>& color) {
    std::vector<uint8_t> pixels;
    for (uint32_t i = 0; i < side * side; ++i) pixels.insert(pixels.end(), color.begin(), color.end());
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << pngBytes(side, side, static_cast<uint32_t>(color.size()), pixels);
}

}  // namespace lathe::test
