// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/fourier.h"

#include <bit>
#include <cassert>
#include <utility>

#include "core/base/portable_math.h"

namespace lathe::sounds {
namespace {

using Complex = std::complex<double>;

/// Without the checks for infinities of the operator.
Complex times(Complex a, Complex b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

std::vector<size_t> reversedBits(size_t count) {
    std::vector<size_t> order(count);
    for (size_t i = 1; i < count; ++i) order[i] = order[i / 2] / 2 + (i % 2) * (count / 2);
    return order;
}

}  // namespace

RealFourier::RealFourier(size_t size) : m_size(size), m_order(reversedBits(size / 2)), m_values(size / 2) {
    assert(std::has_single_bit(size) && size >= 4);
    constexpr double twoPi = 6.28318530717958647692;
    for (size_t k = 0; k < size / 2; ++k) {
        const SinCos turn = portableSinCos(twoPi * static_cast<double>(k) / static_cast<double>(size));
        m_turns.emplace_back(turn.cos, -turn.sin);
    }
}

/// Cooley and Tukey, radix 2, in place, of the complex numbers in m_values.
void RealFourier::transformHalf() {
    const size_t count = m_values.size();
    for (size_t i = 0; i < count; ++i)
        if (m_order[i] > i) std::swap(m_values[i], m_values[m_order[i]]);
    for (size_t half = 1; half < count; half *= 2)
        for (size_t begin = 0; begin < count; begin += 2 * half)
            for (size_t k = 0; k < half; ++k) {
                Complex &a = m_values[begin + k], &b = m_values[begin + half + k];
                const Complex turned = times(b, m_turns[k * (count / half)]);
                b = a - turned;
                a += turned;
            }
}

void RealFourier::power(std::span<const double> x, std::span<double> out) {
    assert(x.size() == m_size && out.size() == bins());
    // Even and odd numbers as the two parts of half as many complex ones.
    for (size_t i = 0; i < m_values.size(); ++i) m_values[i] = {x[2 * i], x[2 * i + 1]};
    transformHalf();
    const size_t half = m_values.size();
    for (size_t k = 0; k < half; ++k) {
        const Complex a = m_values[k], b = std::conj(m_values[(half - k) % half]);
        const Complex even = 0.5 * (a + b), odd = times({0, -0.5}, a - b);
        out[k] = std::norm(even + times(m_turns[k], odd));
    }
    const double last = m_values[0].real() - m_values[0].imag();
    out[half] = last * last;
}

}  // namespace lathe::sounds
