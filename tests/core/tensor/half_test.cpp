// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/half.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::half_test {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

template <class Half>
Half ofBits(uint32_t bits) {
    Half h;
    h.bits = static_cast<uint16_t>(bits);
    return h;
}

/// IEEE's rule by exhaustion: the nearest of all finite numbers, the one with an even last bit of two; what lies half a step
/// beyond the largest, or further, is infinite.
template <class Half>
class Nearest {
public:
    explicit Nearest(uint32_t infinityBits) : m_infinity(infinityBits) {
        for (uint32_t bits = 0; bits < infinityBits; ++bits) m_numbers.push_back(ofBits<Half>(bits));
    }

    uint16_t operator()(float x) const {
        const uint32_t sign = std::signbit(x) ? 0x8000u : 0u;
        return static_cast<uint16_t>(sign | ofMagnitude(std::fabs(static_cast<double>(x))));
    }

private:
    uint32_t ofMagnitude(double x) const {
        const double largest = m_numbers.back(), step = largest - m_numbers[m_numbers.size() - 2];
        if (x >= largest + step / 2) return m_infinity;
        const auto above = std::lower_bound(m_numbers.begin(), m_numbers.end(), x);
        const auto index = static_cast<uint32_t>(above - m_numbers.begin());
        if (above == m_numbers.end()) return index - 1;
        if (index == 0) return 0;
        const double up = *above - x, down = x - m_numbers[index - 1];
        return up < down || (up == down && index % 2 == 0) ? index : index - 1;
    }

    std::vector<double> m_numbers;  // by their bits
    uint32_t m_infinity;
};

std::vector<float> manyFloats() {
    std::mt19937 random(7);
    std::vector<float> floats;
    for (int i = 0; i < 200'000; ++i) {
        const auto bits = static_cast<uint32_t>(random());
        float x = 0;
        std::memcpy(&x, &bits, sizeof x);
        if (!std::isnan(x)) floats.push_back(x);
        floats.push_back(std::ldexp(static_cast<float>(random() % 4097) / 2048, static_cast<int>(random() % 48) - 32));
    }
    for (float x : {0.0f, -0.0f, infinity, -infinity, 65504.0f, 65519.99f, 65520.0f, 6.0e-8f, 2.98e-8f, 3.4e38f, 1e-45f})
        floats.push_back(x);
    return floats;
}

template <class Half>
void expectNearest(uint32_t infinityBits) {
    const Nearest<Half> nearest(infinityBits);
    for (const float x : manyFloats())
        ASSERT_EQ(Half(x).bits, std::isinf(x) ? (std::signbit(x) ? 0x8000u : 0u) | infinityBits : nearest(x)) << x;
}

template <class Half>
void expectRoundTrip() {
    for (uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
        const auto h = ofBits<Half>(bits);
        if (std::isnan(static_cast<float>(h)))
            ASSERT_TRUE(std::isnan(static_cast<float>(Half(static_cast<float>(h))))) << bits;
        else
            ASSERT_EQ(Half(static_cast<float>(h)).bits, bits);
    }
}

TEST(Half, EveryNumberSurvivesBeingWidened) {
    expectRoundTrip<Float16>();
    expectRoundTrip<BFloat16>();
}

TEST(Half, RoundsToNearestTiesToEven) {
    expectNearest<Float16>(0x7C00);
    expectNearest<BFloat16>(0x7F80);
}

TEST(Half, KnownValues) {
    EXPECT_EQ(Float16(1).bits, 0x3C00);
    EXPECT_EQ(Float16(-2).bits, 0xC000);
    EXPECT_EQ(Float16(5.9604645e-8f).bits, 1);  // the smallest
    EXPECT_EQ(Float16(0.1f).bits, 0x2E66);
    EXPECT_EQ(BFloat16(1).bits, 0x3F80);
    EXPECT_EQ(BFloat16(3.14159265f).bits, 0x4049);
}

TEST(Half, ANanStaysOne) {
    uint32_t bits = 0x7F800001;  // its payload is in the lowest bits only
    float x = 0;
    std::memcpy(&x, &bits, sizeof x);
    EXPECT_TRUE(std::isnan(static_cast<float>(Float16(x))));
    EXPECT_TRUE(std::isnan(static_cast<float>(BFloat16(x))));
}

}  // namespace
}  // namespace lathe::half_test
