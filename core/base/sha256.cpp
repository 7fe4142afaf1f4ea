// SPDX-License-Identifier: Apache-2.0
#include "core/base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "core/base/untrusted_reader.h"

namespace lathe {
namespace {

constexpr std::array<uint32_t, 64> roundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t bigEndian32(const uint8_t* p) {
    return uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | p[3];
}

std::array<uint32_t, 64> scheduleOf(const uint8_t* block) {
    std::array<uint32_t, 64> w{};
    for (size_t t = 0; t < 16; ++t) w[t] = bigEndian32(block + 4 * t);
    for (size_t t = 16; t < 64; ++t) {
        const uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    return w;
}

}  // namespace

void Sha256::compress(const uint8_t* block) {
    const std::array<uint32_t, 64> w = scheduleOf(block);
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (size_t t = 0; t < 64; ++t) {
        const uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
        const uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + roundConstants[t] + w[t];
        const uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<uint32_t, 8> add = {a, b, c, d, e, f, g, h};
    for (size_t i = 0; i < 8; ++i) m_state[i] += add[i];
}

void Sha256::update(const void* data, size_t bytes) {
    const auto* from = static_cast<const uint8_t*>(data);
    m_total += bytes;
    while (bytes > 0) {
        if (m_filled == 0 && bytes >= blockBytes) {
            compress(from);
            from += blockBytes, bytes -= blockBytes;
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
