// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/base/philox.h"  // LATHE_HOST_DEVICE

namespace lathe::gpu {

/// Division of many 32-bit numbers by the same divisor, as one multiplication and one shift. A device has no instruction that
/// divides integers. Plain data, made on the host and passed to kernels as a parameter.
///
/// Source: Granlund and Montgomery, "Division by invariant integers using multiplication" (PLDI 1994), figure 4.1, for words of
/// 32 bits: l = ceil(log2 d), m = floor(2^32 (2^l - d) / d) + 1, n / d = (floor(m n / 2^32) + n) >> l. The sum has no carry,
/// because the dividends are below 2^31.
class FastDivisor {
public:
    FastDivisor() = default;
    /// `divisor`: 1 to 2^31 - 1.
    explicit FastDivisor(int64_t divisor) : m_divisor(static_cast<int32_t>(divisor)) {
        while (int64_t{1} << m_shift < divisor) ++m_shift;
        m_factor = static_cast<uint32_t>(
            ((((uint64_t{1} << m_shift) - static_cast<uint64_t>(divisor)) << 32) / static_cast<uint64_t>(divisor)) + 1);
    }

    LATHE_HOST_DEVICE int32_t divisor() const { return m_divisor; }
    /// n / divisor, for n of 0 to 2^31 - 1.
    LATHE_HOST_DEVICE int32_t quotient(int32_t n) const {
        const auto dividend = static_cast<uint32_t>(n);
        const auto high = static_cast<uint32_t>(uint64_t{m_factor} * dividend >> 32);
        return static_cast<int32_t>((high + dividend) >> m_shift);
    }

private:
    int32_t m_divisor = 1;
    uint32_t m_factor = 1, m_shift = 0;
};

/// The same interface with 64-bit division, for tensors of 2^31 elements or more.
class WideDivisor {
public:
    WideDivisor() = default;
    explicit WideDivisor(int64_t divisor) : m_divisor(divisor) {}

    LATHE_HOST_DEVICE int64_t divisor() const { return m_divisor; }
    LATHE_HOST_DEVICE int64_t quotient(int64_t n) const { return n / m_divisor; }

private:
    int64_t m_divisor = 1;
};

/// The divisor for indices of type Index: int32_t or int64_t.
template <class Index>
using Divisor = std::conditional_t<sizeof(Index) == 4, FastDivisor, WideDivisor>;

}  // namespace lathe::gpu
