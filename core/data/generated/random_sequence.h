// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/philox.h"
#include "core/base/portable_math.h"

namespace lathe {

/// Random numbers in the order in which they are asked for, out of addressed ones. At most 2^22 of each kind.
class RandomSequence {
public:
    explicit RandomSequence(const Philox& random) : m_random(random) {}

    double within(double low, double high) { return low + (high - low) * static_cast<double>(m_random.uniform(m_next++)); }
    /// In [-by, by).
    double spread(double by) { return within(-by, by); }
    uint32_t below(uint32_t n) { return m_random.below(m_next++, n); }
    /// Of the standard normal distribution.
    double normal() {
        if (m_normals % 4 == 0) m_four = portableNormals(m_random.block(firstNormal + m_normals / 4));
        return static_cast<double>(m_four.v[m_normals++ % 4]);
    }

    /// The sum of four bytes, with mean 0 and variance 1: fast, and close to normal.
    double roughNormal() {
        constexpr double mean = 510, deviation = 147.800541;
        if (m_roughs % 4 == 0) m_words = m_random.block(firstRough + m_roughs / 4);
        const uint32_t word = m_words.v[m_roughs++ % 4];
        const uint32_t sum = (word & 255) + ((word >> 8) & 255) + ((word >> 16) & 255) + (word >> 24);
        return (static_cast<double>(sum) - mean) / deviation;
    }

private:
    static constexpr uint64_t firstNormal = uint64_t{1} << 20;  // a block that the other numbers do not reach
    static constexpr uint64_t firstRough = 2 * firstNormal;
    Philox m_random;
    uint64_t m_next = 0, m_normals = 0, m_roughs = 0;
    FourNormals m_four{};
    PhiloxWords m_words{};
};

}  // namespace lathe
