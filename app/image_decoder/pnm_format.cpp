// SPDX-License-Identifier: Apache-2.0
// PBM, PGM and PPM files, as text and as bytes (P1 to P6 of Netpbm). Values are scaled to 0 to 255: value * 255 / maximum,
// rounded, which is value / 257 for 16 bits.
#include <string>

#include "app/image_decoder/byte_reader.h"
#include "app/image_decoder/format.h"

namespace lathe::images {
namespace {

struct Pnm {
    int kind = 0;  ///< 1 to 6
    int64_t height = 0, width = 0;
    uint32_t most = 1;  ///< value that is white

    bool isText() const { return kind <= 3; }
    bool isBits() const { return kind % 3 == 1; }
    int64_t channels() const { return kind % 3 == 0 ? 3 : 1; }
};

bool isSpace(uint8_t c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

bool isDigit(uint8_t c) {
    return c >= '0' && c <= '9';
}

bool isPnm(FileBytes bytes) {
    return bytes.size() >= 4 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' && isSpace(bytes[2]) &&
           (isSpace(bytes[3]) || isDigit(bytes[3]) || bytes[3] == '#');
}

/// The next character that is neither white space nor in a comment.
uint8_t nextCharacter(ByteReader& in) {
    for (;;) {
        uint8_t c = in.u8();
        if (c == '#')
            while (c != '\n' && c != '\r') c = in.u8();
        if (!isSpace(c)) return c;
    }
}

/// A number, and the white space behind it, if there is some.
uint32_t number(ByteReader& in) {
    uint8_t c = nextCharacter(in);
    if (!isDigit(c)) throw DecodeError("the PNM file has something else where a number must be");
    uint32_t value = 0;
    for (;;) {
        value = value * 10 + (c - '0');
        if (value > 0xFFFFFF) throw DecodeError("a number in the PNM file is too large");
        if (in.remaining() == 0) return value;
        c = in.u8();
        if (!isDigit(c)) return value;
    }
}

Pnm readHeader(ByteReader& in) {
    Pnm pnm;
    pnm.kind = in.take(2)[1] - '0';
    pnm.width = number(in);
    pnm.height = number(in);
    if (!pnm.isBits()) pnm.most = number(in);
    checkSize(static_cast<uint64_t>(pnm.height), static_cast<uint64_t>(pnm.width));
    if (pnm.most == 0 || pnm.most > 65535) throw DecodeError("the maximum of a PNM file must be from 1 to 65535");
    return pnm;
}

uint8_t scaled(uint32_t value, uint32_t most) {
    if (value > most) throw DecodeError("a value in the PNM file is above its maximum");
    return static_cast<uint8_t>((value * 255 + most / 2) / most);
}

/// 1 is black. Digits need no white space between them.
void readTextBits(ByteReader& in, Picture& picture) {
    for (uint8_t& pixel : picture.pixels) {
        const uint8_t c = nextCharacter(in);
        if (c != '0' && c != '1') throw DecodeError("the PNM file has something else where 0 or 1 must be");
        pixel = c == '1' ? 0 : 255;
    }
}

void readPackedBits(ByteReader& in, Picture& picture) {
    const auto line = static_cast<size_t>((picture.width + 7) / 8);
    for (int64_t y = 0; y < picture.height; ++y) {
        const FileBytes row = in.take(line);
        for (int64_t x = 0; x < picture.width; ++x) {
            const bool black = (row[static_cast<size_t>(x / 8)] >> (7 - x % 8) & 1) != 0;
            picture.pixels[picture.index(y, x)] = black ? 0 : 255;
        }
    }
}

void readValues(ByteReader& in, const Pnm& pnm, Picture& picture) {
    for (uint8_t& value : picture.pixels) {
        if (pnm.isText()) {
            value = scaled(number(in), pnm.most);
            continue;
        }
        const uint32_t high = pnm.most > 255 ? in.u8() : 0u;
        value = scaled(high << 8 | in.u8(), pnm.most);
    }
}

/// A small file must not ask for a large picture.
void checkLength(const ByteReader& in, const Pnm& pnm) {
    const auto values =
        static_cast<uint64_t>(pnm.height) * static_cast<uint64_t>(pnm.width) * static_cast<uint64_t>(pnm.channels());
    if (in.remaining() < (pnm.isBits() && !pnm.isText() ? values / 8 : values)) throw DecodeError("the PNM data are cut off");
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    ByteReader in(bytes, "the PNM data are cut off");
    const Pnm pnm = readHeader(in);
    Decoded out{pnm.height, pnm.width, pnm.channels() == 1};
    out.bits = pnm.isBits() ? 1 : pnm.most > 255 ? 16 : 8;
    if (wantsFactsOnly(request)) return out;
    checkLength(in, pnm);
    out.picture = makePicture(pnm.height, pnm.width, pnm.channels());
    if (!pnm.isBits())
        readValues(in, pnm, out.picture);
    else
        pnm.isText() ? readTextBits(in, out.picture) : readPackedBits(in, out.picture);
    return out;
}

}  // namespace

const Format pnmFormat{"PNM", isPnm, decode};

}  // namespace lathe::images
