// SPDX-License-Identifier: Apache-2.0
#include "core/base/sha256.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "core/base/sha256_block.h"
#include "core/base/untrusted_reader.h"

namespace lathe {

namespace {

void addBlocks(uint32_t* state, const uint8_t* blocks, size_t count) {
    static const Sha256Compress fast = compressByInstructions();
    (fast ? fast : compressPortably)(state, blocks, count);
}

}  // namespace

void Sha256::compress(const uint8_t* block) {
    addBlocks(m_state.data(), block, 1);
}

void Sha256::update(const void* data, size_t bytes) {
    const auto* from = static_cast<const uint8_t*>(data);
    m_total += bytes;
    while (bytes > 0) {
        if (m_filled == 0 && bytes >= blockBytes) {
            const size_t blocks = bytes / blockBytes;
            addBlocks(m_state.data(), from, blocks);
            from += blocks * blockBytes, bytes -= blocks * blockBytes;
            continue;
        }
        const size_t n = std::min(bytes, blockBytes - m_filled);
        std::memcpy(m_block.data() + m_filled, from, n);
        from += n, bytes -= n, m_filled = (m_filled + n) % blockBytes;
        if (m_filled == 0) compress(m_block.data());
    }
}

std::string Sha256::hex() {
    const uint64_t bits = m_total * 8;
    std::array<uint8_t, blockBytes + 8> padding = {0x80};
    update(padding.data(), 1 + (blockBytes + 55 - m_filled) % blockBytes);
    for (size_t i = 0; i < 8; ++i) padding[i] = static_cast<uint8_t>(bits >> (56 - 8 * i));
    update(padding.data(), 8);
    std::string out;
    for (uint32_t word : m_state)
        for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[word >> shift & 15];
    return out;
}

std::string sha256Hex(std::string_view bytes) {
    Sha256 sum;
    sum.update(bytes);
    return sum.hex();
}

Result<std::string> sha256File(const std::string& path) {
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    std::vector<char> block(std::min<uint64_t>(in.size(), 1 << 20));
    Sha256 sum;
    while (in.remaining() > 0) {
        const size_t bytes = std::min<uint64_t>(in.remaining(), block.size());
        LATHE_CHECK(in.read(block.data(), bytes));
        sum.update(block.data(), bytes);
    }
    return sum.hex();
}

}  // namespace lathe
