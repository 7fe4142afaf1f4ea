// SPDX-License-Identifier: Apache-2.0
// Windows and OS/2 bitmaps: 1, 4, 8, 16, 24 and 32 bits, RLE4, RLE8, and channels by masks. (Microsoft, "Bitmap Storage".)
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/image_decoder/byte_reader.h"
#include "app/image_decoder/format.h"

namespace lathe::images {
namespace {

constexpr size_t fileHeaderBytes = 14;
constexpr uint32_t plain = 0, rle8 = 1, rle4 = 2, byMasks = 3, byMasksWithAlpha = 6;
using Color = std::array<uint8_t, 3>;

struct Bmp {
    uint32_t pixelsAt = 0, headerBytes = 0, compression = plain, colors = 0;
    int64_t height = 0, width = 0;
    bool topDown = false;
    int bits = 0;
    std::array<uint32_t, 4> masks = {};  ///< red, green, blue, alpha
    std::array<Color, 256> palette = {};
    size_t paletteSize = 0;

    bool isIndexed() const { return bits <= 8; }
    bool isOld() const { return headerBytes == 12; }
};

bool isBmp(FileBytes bytes) {
    constexpr std::array<uint8_t, 8> sizes{12, 16, 40, 52, 56, 64, 108, 124};
    return bytes.size() > fileHeaderBytes + 2 && bytes[0] == 'B' && bytes[1] == 'M' && bytes[15] == 0 &&
           std::find(sizes.begin(), sizes.end(), bytes[14]) != sizes.end();
}

ByteReader readerOf(FileBytes bytes) {
    return {bytes, "the BMP data are cut off"};
}

void readOldSize(ByteReader& in, Bmp& bmp) {
    bmp.width = in.u16();
    bmp.height = in.u16();
    in.take(2);
    bmp.bits = in.u16();
}

void readSize(ByteReader& in, Bmp& bmp) {
    bmp.width = static_cast<int32_t>(in.u32());
    const auto height = static_cast<int32_t>(in.u32());
    bmp.topDown = height < 0;
    bmp.height = std::abs(int64_t{height});
    in.take(2);
    bmp.bits = in.u16();
    if (bmp.headerBytes < 40) return;
    bmp.compression = in.u32();
    in.take(12);
    bmp.colors = in.u32();
    in.take(4);
}

/// After the header of 40 bytes, or in a longer one. 16 bits are 5 for each channel, if nothing else is said.
void readMasks(ByteReader& in, Bmp& bmp) {
    const bool given = bmp.compression == byMasks || bmp.compression == byMasksWithAlpha;
    if (bmp.bits == 16) bmp.masks = {0x7C00, 0x03E0, 0x001F, 0};
    if (bmp.bits == 32) bmp.masks = {0xFF0000, 0xFF00, 0xFF, 0};
    if (!given || bmp.headerBytes < 40) return;
    for (size_t c = 0; c < 3; ++c) bmp.masks[c] = in.u32();
    if (bmp.headerBytes >= 56 || bmp.compression == byMasksWithAlpha) bmp.masks[3] = in.u32();
}

void checkKind(const Bmp& bmp) {
    const std::array<int, 6> depths{1, 4, 8, 16, 24, 32};
    if (std::find(depths.begin(), depths.end(), bmp.bits) == depths.end())
        throw DecodeError("BMP files with " + std::to_string(bmp.bits) + " bits a pixel are not supported");
    const bool fits = bmp.compression == plain || (bmp.compression == rle8 && bmp.bits == 8) ||
                      (bmp.compression == rle4 && bmp.bits == 4) ||
                      ((bmp.compression == byMasks || bmp.compression == byMasksWithAlpha) && (bmp.bits == 16 || bmp.bits == 32));
    if (!fits) throw DecodeError("the compression of the BMP file is not supported");
}

void readPalette(ByteReader& in, Bmp& bmp) {
    if (!bmp.isIndexed()) return;
    const size_t entry = bmp.isOld() ? 3 : 4, most = size_t{1} << bmp.bits;
    // Some files say that the pixels begin where the palette does: they are behind it.
    const bool behind = bmp.pixelsAt < in.position() + entry;
    const size_t between = behind ? most : (bmp.pixelsAt - in.position()) / entry;
    bmp.paletteSize = std::min({most, bmp.colors == 0 ? most : size_t{bmp.colors}, between});
    for (size_t i = 0; i < bmp.paletteSize; ++i) {
        const FileBytes c = in.take(entry);
        bmp.palette[i] = {c[2], c[1], c[0]};
    }
    if (behind) bmp.pixelsAt = static_cast<uint32_t>(in.position());
}

Bmp readHeader(FileBytes bytes) {
    ByteReader in = readerOf(bytes);
    in.moveTo(10);
    Bmp bmp;
    bmp.pixelsAt = in.u32();
    bmp.headerBytes = in.u32();
    bmp.isOld() ? readOldSize(in, bmp) : readSize(in, bmp);
    if (bmp.width <= 0) throw DecodeError("the picture has no pixels");
    checkSize(static_cast<uint64_t>(bmp.height), static_cast<uint64_t>(bmp.width));
    checkKind(bmp);
    readMasks(in, bmp);
    in.moveTo(std::max<size_t>(in.position(), fileHeaderBytes + bmp.headerBytes));
    readPalette(in, bmp);
    return bmp;
}

/// The value of a channel, 0 to 255.
uint8_t channelOf(uint32_t pixel, uint32_t mask) {
    if (mask == 0) return 0;
    const uint64_t value = (pixel & mask) >> std::countr_zero(mask), most = mask >> std::countr_zero(mask);
    return static_cast<uint8_t>(std::min<uint64_t>(255, (value * 255 + most / 2) / most));
}

/// A row of the picture from its bytes.
class RowReader {
public:
    explicit RowReader(const Bmp& bmp) : m_bmp(bmp) {}
    void read(FileBytes row, uint8_t* out) const {
        for (int64_t x = 0; x < m_bmp.width; ++x) out = readPixel(row, static_cast<size_t>(x), out);
    }

private:
    uint8_t* readPixel(FileBytes row, size_t x, uint8_t* out) const {
        const auto bits = static_cast<size_t>(m_bmp.bits);
        if (m_bmp.isIndexed()) {
            const size_t perByte = 8 / bits, shift = 8 - bits * (x % perByte + 1);
            const Color& color = m_bmp.palette[(row[x / perByte] >> shift) & ((1u << bits) - 1)];
            return std::copy(color.begin(), color.end(), out);
        }
        const size_t at = x * bits / 8;
        if (bits == 24) {
            *out++ = row[at + 2], *out++ = row[at + 1], *out++ = row[at];
            return out;
        }
        uint32_t pixel = 0;
        for (size_t i = 0; i < bits / 8; ++i) pixel |= uint32_t{row[at + i]} << 8 * i;
        for (size_t c = 0; c < (m_bmp.masks[3] != 0 ? 4u : 3u); ++c) *out++ = channelOf(pixel, m_bmp.masks[c]);
        return out;
    }
    const Bmp& m_bmp;
};

Picture readRows(FileBytes bytes, const Bmp& bmp) {
    ByteReader in = readerOf(bytes);
    in.moveTo(bmp.pixelsAt);
    const auto line = (static_cast<size_t>(bmp.width) * static_cast<size_t>(bmp.bits) + 31) / 32 * 4;
    const size_t used = (static_cast<size_t>(bmp.width) * static_cast<size_t>(bmp.bits) + 7) / 8;
    // A small file must not ask for a large picture.
    if (in.remaining() / used < static_cast<size_t>(bmp.height)) throw DecodeError("the BMP data are cut off");
    Picture picture = makePicture(bmp.height, bmp.width, bmp.masks[3] != 0 ? 4 : 3);
    const RowReader reader(bmp);
    for (int64_t y = 0; y < bmp.height; ++y) {
        const int64_t row = bmp.topDown ? y : bmp.height - 1 - y;
        const FileBytes data = in.take(std::max(used, std::min(line, in.remaining())));  // the last row may lack its padding
        reader.read(data, &picture.pixels[picture.index(row, 0)]);
    }
    return bmp.masks[3] != 0 ? onWhite(picture) : picture;
}

/// Runs of equal pixels. What is skipped has the first color of the palette.
class RunReader {
public:
    RunReader(FileBytes bytes, const Bmp& bmp)
        : m_in(readerOf(bytes)), m_bmp(bmp), m_indices(static_cast<size_t>(bmp.height * bmp.width)) {
        m_in.moveTo(bmp.pixelsAt);
    }

    std::vector<uint8_t> indices() && {
        while (m_y < m_bmp.height && readRun()) {
        }
        return std::move(m_indices);
    }

private:
    bool readRun() {
        const uint8_t count = m_in.u8(), value = m_in.u8();
        if (count > 0) return putRun(count, value);
        if (value == 0) return endLine();
        if (value == 1) return false;
        if (value == 2) return move();
        return putLiteral(value);
    }
    bool putRun(int count, uint8_t value) {
        for (int i = 0; i < count; ++i) put(m_bmp.bits == 8 ? value : i % 2 == 0 ? value >> 4 : value & 15);
        return true;
    }
    bool endLine() {
        m_x = 0, ++m_y;
        return true;
    }
    bool move() {
        m_x += m_in.u8();
        m_y += m_in.u8();
        return true;
    }
    bool putLiteral(int count) {
        const size_t bytes = m_bmp.bits == 8 ? static_cast<size_t>(count) : (static_cast<size_t>(count) + 1) / 2;
        const FileBytes data = m_in.take(bytes);
        for (size_t i = 0; i < static_cast<size_t>(count); ++i)
            put(m_bmp.bits == 8 ? data[i] : i % 2 == 0 ? data[i / 2] >> 4 : data[i / 2] & 15);
        if (bytes % 2 != 0 && m_in.remaining() > 0) m_in.take(1);
        return true;
    }
    /// Pixels beyond the end of a row are left out.
    void put(int index) {
        if (m_x >= m_bmp.width || m_y >= m_bmp.height) return;
        m_indices[static_cast<size_t>(m_y * m_bmp.width + m_x++)] = static_cast<uint8_t>(index);
    }

    ByteReader m_in;
    const Bmp& m_bmp;
    std::vector<uint8_t> m_indices;
    int64_t m_x = 0, m_y = 0;
};

Picture readRuns(FileBytes bytes, const Bmp& bmp) {
    const std::vector<uint8_t> indices = RunReader(bytes, bmp).indices();
    Picture picture = makePicture(bmp.height, bmp.width, 3);
    size_t at = 0;
    for (int64_t y = 0; y < bmp.height; ++y) {
        uint8_t* out = &picture.pixels[picture.index(bmp.topDown ? y : bmp.height - 1 - y, 0)];
        for (int64_t x = 0; x < bmp.width; ++x) {
            const Color& color = bmp.palette[indices[at++]];
            out = std::copy(color.begin(), color.end(), out);
        }
    }
    return picture;
}

bool isGray(const Bmp& bmp) {
    const auto isGrayColor = [](const Color& c) { return c[0] == c[1] && c[1] == c[2]; };
    return bmp.isIndexed() && bmp.paletteSize > 0 &&
           std::all_of(bmp.palette.begin(), bmp.palette.begin() + static_cast<std::ptrdiff_t>(bmp.paletteSize), isGrayColor);
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    const Bmp bmp = readHeader(bytes);
    Decoded out{bmp.height, bmp.width, isGray(bmp)};
    if (wantsFactsOnly(request)) return out;
    const bool runs = bmp.compression == rle8 || bmp.compression == rle4;
    out.picture = runs ? readRuns(bytes, bmp) : readRows(bytes, bmp);
    return out;
}

}  // namespace

const Format bmpFormat{"BMP", isBmp, decode};

}  // namespace lathe::images
