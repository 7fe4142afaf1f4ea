// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace lathe::sounds {

/// The discrete Fourier transform of real numbers in float64, for one power of two. Owns scratch memory: one object per thread.
/// The bits are a function of the input on all machines: the sines are those of portable_math.h.
class RealFourier {
public:
    /// `size` is a power of two of at least 4.
    explicit RealFourier(size_t size);

    size_t size() const { return m_size; }
    size_t bins() const { return m_size / 2 + 1; }
    /// out[k] = |sum over n of x[n] exp(-2 pi i k n / size)|^2 for k in [0, bins()). `x` has size(), `out` bins() numbers.
    void power(std::span<const double> x, std::span<double> out);

private:
    void transformHalf();

    size_t m_size;
    std::vector<std::complex<double>> m_turns;   ///< exp(-2 pi i k / size), k < size / 2
    std::vector<size_t> m_order;                 ///< bits of the index reversed
    std::vector<std::complex<double>> m_values;  ///< size / 2
};

}  // namespace lathe::sounds
