// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include <zlib.h>

namespace lathe::test {

/// A file to put into an archive.
struct PackedFile {
    std::string name, bytes;
};

/// A header of tar (ustar) with its checksum.
inline std::string tarHeader(const std::string& name, size_t bytes, char type = '0') {
    std::string block(512, '\0');
    const auto put = [&](size_t at, const std::string& text) { block.replace(at, text.size(), text); };
    const auto octal = [](uint64_t value, int digits) {
        char text[32];
        std::snprintf(text, sizeof text, "%0*llo", digits, static_cast<unsigned long long>(value));
        return std::string(text);
    };
    put(0, name.substr(0, 100));
    put(100, "0000644");
    put(124, octal(bytes, 11));
    put(136, octal(0, 11));
    put(148, std::string(8, ' '));
    block[156] = type;
    put(257, std::string("ustar\0", 6) + "00");
    unsigned sum = 0;
    for (const char c : block) sum += static_cast<unsigned char>(c);
    put(148, octal(sum, 6) + '\0');
    return block;
}

inline std::string paddedTo512(std::string bytes) {
    bytes.resize((bytes.size() + 511) / 512 * 512, '\0');
    return bytes;
}

inline std::string tarBytes(const std::vector<PackedFile>& files) {
    std::string out;
    for (const PackedFile& file : files) out += tarHeader(file.name, file.bytes.size()) + paddedTo512(file.bytes);
    return out + std::string(1024, '\0');
}

inline std::string littleEndian(uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 0xFF);
    return out;
}

/// Without the header and the checksum of zlib.
inline std::string rawDeflated(const std::string& bytes) {
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// `attributes`: of all files; the mode of Unix in the upper 16 bits.
inline std::string zipBytes(const std::vector<PackedFile>& files, bool deflated = true, uint32_t attributes = 0100644u << 16) {
    std::string out, directory;
    for (const PackedFile& file : files) {
        const std::string packed = deflated ? rawDeflated(file.bytes) : file.bytes;
        const auto sum = crc32(0, reinterpret_cast<const Bytef*>(file.bytes.data()), static_cast<uInt>(file.bytes.size()));
        const std::string facts = littleEndian(20, 2) + littleEndian(0, 2) + littleEndian(deflated ? 8 : 0, 2) +
                                  littleEndian(0, 4) + littleEndian(sum, 4) + littleEndian(packed.size(), 4) +
                                  littleEndian(file.bytes.size(), 4) + littleEndian(file.name.size(), 2) + littleEndian(0, 2);
        directory += "PK\x01\x02" + littleEndian(0x0314, 2) + facts + littleEndian(0, 6) + littleEndian(attributes, 4) +
                     littleEndian(out.size(), 4) + file.name;
        out += "PK\x03\x04" + facts + file.name + packed;
    }
    return out + directory + "PK\x05\x06" + littleEndian(0, 4) + littleEndian(files.size(), 2) + littleEndian(files.size(), 2) +
           littleEndian(directory.size(), 4) + littleEndian(out.size(), 4) + littleEndian(0, 2);
}

}  // namespace lathe::test
