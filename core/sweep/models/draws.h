// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "core/base/philox.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// A sequence of random numbers for one question and one `purpose` of a sampler; each purpose has its own sequence.
class Draws {
public:
    Draws(const Question& q, uint32_t purpose) : Draws(q.seed, q.number, purpose) {}
    Draws(uint64_t seed, int64_t number, uint32_t purpose)
        : m_random(seed, RandomStream::Sampler, static_cast<uint32_t>(number), firstMinor + purpose) {}

    /// In [0, 1), a multiple of 2^-53.
    double uniform() {
        if (m_next % 2 == 0) m_words = m_random.block(m_next / 2);
        const uint32_t* w = m_words.v + 2 * (m_next % 2);
        ++m_next;
        return static_cast<double>((uint64_t{w[0] >> 5} << 26) | (w[1] >> 6)) * 0x1p-53;
    }
    /// In [0, n); n > 0.
    size_t below(size_t n) { return static_cast<size_t>(uniform() * static_cast<double>(n)); }
    /// Standard normal, by the polar method (Marsaglia, Bray 1964).
    double normal() {
        if (m_hasSpare) {
            m_hasSpare = false;
            return m_spare;
        }
        double a, b, square;
        do {
            a = 2 * uniform() - 1;
            b = 2 * uniform() - 1;
            square = a * a + b * b;
        } while (square >= 1 || square == 0);
        const double factor = std::sqrt(-2 * std::log(square) / square);
        m_spare = b * factor;
        m_hasSpare = true;
        return a * factor;
    }

private:
    static constexpr uint32_t firstMinor = 0x10000;  // below: the numbers of randomPoint

    Philox m_random;
    PhiloxWords m_words{};
    uint64_t m_next = 0;
    double m_spare = 0;
    bool m_hasSpare = false;
};

}  // namespace lathe::sweep
