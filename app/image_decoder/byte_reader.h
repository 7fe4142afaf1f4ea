// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "app/image_decoder/format.h"
#include "app/image_decoder/picture.h"

namespace lathe::images {

/// Reads the bytes of a file in order; throws DecodeError with this reason at the end.
class ByteReader {
public:
    ByteReader(FileBytes bytes, const char* cutOff) : m_bytes(bytes), m_cutOff(cutOff) {}

    size_t position() const { return m_at; }
    size_t remaining() const { return m_bytes.size() - m_at; }
    void moveTo(size_t position) {
        if (position > m_bytes.size()) throw DecodeError(m_cutOff);
        m_at = position;
    }
    FileBytes take(size_t count) {
        if (count > remaining()) throw DecodeError(m_cutOff);
        m_at += count;
        return m_bytes.subspan(m_at - count, count);
    }
    uint8_t u8() { return take(1)[0]; }
    uint16_t u16() {
        const FileBytes b = take(2);
        return static_cast<uint16_t>(b[0] | b[1] << 8);
    }
    uint32_t u32() {
        const uint32_t low = u16();
        return low | uint32_t{u16()} << 16;
    }

private:
    FileBytes m_bytes;
    const char* m_cutOff;
    size_t m_at = 0;
};

}  // namespace lathe::images
