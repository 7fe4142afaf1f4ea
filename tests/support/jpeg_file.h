// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

namespace lathe::test {

using JpegColor = std::array<uint8_t, 3>;  ///< red, green, blue

namespace jpeg {

inline std::string bytes(std::initializer_list<int> values) {
    std::string out;
    for (const int value : values) out.push_back(static_cast<char>(value));
    return out;
}

/// The bits of a scan. A byte of ones is followed by a zero (T.81, F.1.2.3).
class Bits {
public:
    void add(uint32_t bits, int count) {
        for (int i = count - 1; i >= 0; --i) {
            m_byte = (m_byte << 1 | (bits >> i & 1)) & 0xFF;
            if (++m_count == 8) flush();
        }
    }
    std::string end() {
        while (m_count > 0) add(1, 1);
        return m_out;
    }

private:
    void flush() {
        m_out.push_back(static_cast<char>(m_byte));
        if (m_byte == 0xFF) m_out.push_back('\0');
        m_byte = 0;
        m_count = 0;
    }
    std::string m_out;
    uint32_t m_byte = 0;
    int m_count = 0;
};

/// A block without AC coefficients: the difference of its mean, by the table K.3, and the end of the block.
inline void addBlock(Bits& bits, int difference) {
    constexpr std::array<std::array<uint32_t, 2>, 12> codes{{{0b00, 2},
                                                             {0b010, 3},
                                                             {0b011, 3},
                                                             {0b100, 3},
                                                             {0b101, 3},
                                                             {0b110, 3},
                                                             {0b1110, 4},
                                                             {0b11110, 5},
                                                             {0b111110, 6},
                                                             {0b1111110, 7},
                                                             {0b11111110, 8},
                                                             {0b111111110, 9}}};
    const auto category = static_cast<int>(std::bit_width(static_cast<uint32_t>(std::abs(difference))));
    const auto& code = codes[static_cast<size_t>(category)];
    bits.add(code[0], static_cast<int>(code[1]));
    const int value = difference > 0 ? difference : difference + (1 << category) - 1;
    if (category > 0) bits.add(static_cast<uint32_t>(value), category);
    bits.add(0, 1);
}

/// Mean of a block times eight, minus the middle: its DC coefficient with quantization by 1.
inline std::array<int, 3> coefficientsOf(const JpegColor& color) {
    const double r = color[0], g = color[1], b = color[2];
    const double y = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    const double blue = -0.168736 * r - 0.331264 * g + 0.5 * b, red = 0.5 * r - 0.418688 * g - 0.081312 * b;
    const auto times = [](double value) { return static_cast<int>(std::lround(8 * value)); };
    return {times(y), times(blue), times(red)};
}

inline std::string head(int rows, int columns) {
    const int height = 8 * rows, width = 8 * columns;
    std::string out = bytes({0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0});
    out += bytes({0xFF, 0xDB, 0, 67, 0}) + std::string(64, '\1');
    out += bytes({0xFF, 0xC0, 0, 17, 8, height >> 8, height & 0xFF, width >> 8, width & 0xFF, 3});
    out += bytes({1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0});
    out += bytes({0xFF, 0xC4, 0, 31, 0x00, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0});
    out += bytes({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
    out += bytes({0xFF, 0xC4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    return out + bytes({0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0});
}

}  // namespace jpeg

/// A JPEG file (baseline, 4:4:4) of `rows` times `columns` squares of 8 x 8 pixels, each of one color, by row.
inline std::string jpegBytes(int rows, int columns, const std::vector<JpegColor>& colors) {
    jpeg::Bits bits;
    std::array<int, 3> before{};
    for (const JpegColor& color : colors) {
        const std::array<int, 3> now = jpeg::coefficientsOf(color);
        for (size_t c = 0; c < 3; ++c) jpeg::addBlock(bits, now[c] - before[c]);
        before = now;
    }
    return jpeg::head(rows, columns) + bits.end() + jpeg::bytes({0xFF, 0xD9});
}

/// Such a file, with its folders.
inline void writeJpeg(const std::filesystem::path& file, int rows, int columns, const std::vector<JpegColor>& colors) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << jpegBytes(rows, columns, colors);
}

}  // namespace lathe::test
