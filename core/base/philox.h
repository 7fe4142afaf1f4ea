// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#if defined(__CUDACC__)
#define LATHE_HOST_DEVICE __host__ __device__
#else
#define LATHE_HOST_DEVICE
#endif

namespace lathe {

/// The four words of one Philox block.
struct PhiloxWords {
    uint32_t v[4];
};

/// Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC11). The result is a pure function
/// of a 128-bit counter (c0 to c3) and a 64-bit key (k0, k1). CPU and CUDA use the same source.
LATHE_HOST_DEVICE inline PhiloxWords philox4x32(uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3, uint32_t k0, uint32_t k1) {
    for (int round = 0; round < 10; ++round) {
        const uint64_t p0 = uint64_t{0xD2511F53u} * c0;
        const uint64_t p1 = uint64_t{0xCD9E8D57u} * c2;
        const uint32_t n0 = static_cast<uint32_t>(p1 >> 32) ^ c1 ^ k0;
        const uint32_t n2 = static_cast<uint32_t>(p0 >> 32) ^ c3 ^ k1;
        c1 = static_cast<uint32_t>(p1);
        c3 = static_cast<uint32_t>(p0);
        c0 = n0;
        c2 = n2;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return {{c0, c1, c2, c3}};
}

/// Purpose of a sequence of random numbers. Under one seed, two streams never share numbers. The values are part of the meaning
/// of a seed: never renumber, only append.
enum class RandomStream : uint32_t {
    Init = 1,
    Mixing = 20,
    Shuffle = 2,
    Split = 3,
    Augment = 4,
    Dropout = 5,
    Generated = 6,
    Sampler = 7,
    Noise = 8,
    BatchOrder = 9
};

/// Random numbers by address: each number is a function of its address, so it does not depend on threads or on earlier numbers.
/// Key = (seed, stream); counter = (major, minor, index), for example (epoch, sample, number). Thread-safe: there is no state.
class Philox {
public:
    LATHE_HOST_DEVICE Philox(uint64_t seed, RandomStream stream, uint32_t major = 0, uint32_t minor = 0)
        : m_k0(static_cast<uint32_t>(seed)),
          m_k1(static_cast<uint32_t>(seed >> 32) ^ (static_cast<uint32_t>(stream) * 0x9E3779B1u)),
          m_major(major),
          m_minor(minor) {}

    /// Four words at block `index`.
    LATHE_HOST_DEVICE PhiloxWords block(uint64_t index) const {
        return philox4x32(static_cast<uint32_t>(index), static_cast<uint32_t>(index >> 32), m_minor, m_major, m_k0, m_k1);
    }
    LATHE_HOST_DEVICE uint32_t word(uint64_t i) const { return block(i >> 2).v[i & 3]; }
    /// In [0, 1), a multiple of 2^-24.
    LATHE_HOST_DEVICE float uniform(uint64_t i) const { return static_cast<float>(word(i) >> 8) * 0x1p-24f; }
    /// In [0, 1), a multiple of 2^-53; uses the two words 2i and 2i + 1.
    LATHE_HOST_DEVICE double uniform53(uint64_t i) const {
        const uint64_t hi = word(2 * i) >> 5, lo = word(2 * i + 1) >> 6;
        return static_cast<double>((hi << 26) | lo) * 0x1p-53;
    }
    /// In [0, n), by multiply-shift on 32 bits. The bias is below n / 2^32.
    LATHE_HOST_DEVICE uint32_t below(uint64_t i, uint32_t n) const {
        return static_cast<uint32_t>((uint64_t{word(i)} * n) >> 32);
    }

private:
    uint32_t m_k0, m_k1, m_major, m_minor;
};

}  // namespace lathe
