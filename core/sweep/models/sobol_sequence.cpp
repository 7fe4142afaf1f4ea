// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/sobol_sequence.h"

#include <array>
#include <bit>
#include <cstddef>

#include "core/base/element.h"
#include "core/base/philox.h"

namespace lathe::sweep {

using std::size_t;

namespace {

// Primitive polynomials over two elements, as bits, of dimensions 1 to 63; then their first direction numbers, as many as the
// polynomial's degree (Joe, Kuo 2008). Dimension 0 needs neither.
constexpr std::array<uint16_t, sobolDimensions - 1> polynomials = {
    3,   7,   11,  13,  19,  25,  37,  41,  47,  55,  59,  61,  67,  91,  97,  103, 109, 115, 131, 137, 143,
    145, 157, 167, 171, 185, 191, 193, 203, 211, 213, 229, 239, 241, 247, 253, 285, 299, 301, 333, 351, 355,
    357, 361, 369, 391, 397, 425, 451, 463, 487, 501, 529, 539, 545, 557, 563, 601, 607, 617, 623, 631, 637};
constexpr std::array<uint16_t, 436> firstNumbers = {
    1,   1,  3,  1,  3,   1,  1,   1,   1,   1,   1,   3,   3,   1,   3,   5,   13,  1,   1,   5,  5,   17, 1,  1,  5,   5,
    5,   1,  1,  7,  11,  19, 1,   1,   5,   1,   1,   1,   1,   1,   3,   11,  1,   3,   5,   5,  31,  1,  3,  3,  9,   7,
    49,  1,  1,  1,  15,  21, 21,  1,   3,   1,   13,  27,  49,  1,   1,   1,   15,  7,   5,   1,  3,   1,  15, 13, 25,  1,
    1,   5,  5,  19, 61,  1,  3,   7,   11,  23,  15,  103, 1,   3,   7,   13,  13,  15,  69,  1,  1,   3,  13, 7,  35,  63,
    1,   3,  5,  9,  1,   25, 53,  1,   3,   1,   13,  9,   35,  107, 1,   3,   1,   5,   27,  61, 31,  1,  1,  5,  11,  19,
    41,  61, 1,  3,  5,   3,  3,   13,  69,  1,   1,   7,   13,  1,   19,  1,   1,   3,   7,   5,  13,  19, 59, 1,  1,   3,
    9,   25, 29, 41, 1,   3,  5,   13,  23,  1,   55,  1,   3,   7,   3,   13,  59,  17,  1,   3,  1,   3,  5,  53, 69,  1,
    1,   5,  5,  23, 33,  13, 1,   1,   7,   7,   1,   61,  123, 1,   1,   7,   9,   13,  61,  49, 1,   3,  3,  5,  3,   55,
    33,  1,  3,  1,  15,  31, 13,  49,  245, 1,   3,   5,   15,  31,  59,  63,  97,  1,   3,   1,  11,  11, 11, 77, 249, 1,
    3,   1,  11, 27, 43,  71, 9,   1,   1,   7,   15,  21,  11,  81,  45,  1,   3,   7,   3,   25, 31,  65, 79, 1,  3,   1,
    1,   19, 11, 3,  205, 1,  1,   5,   9,   19,  21,  29,  157, 1,   3,   7,   11,  1,   33,  89, 185, 1,  3,  3,  3,   15,
    9,   79, 71, 1,  3,   7,  11,  15,  39,  119, 27,  1,   1,   3,   1,   11,  31,  97,  225, 1,  1,   1,  3,  23, 43,  57,
    177, 1,  3,  7,  7,   17, 17,  37,  71,  1,   3,   1,   5,   27,  63,  123, 213, 1,   1,   3,  5,   11, 43, 53, 133, 1,
    3,   5,  5,  29, 17,  47, 173, 479, 1,   3,   3,   11,  3,   1,   109, 9,   69,  1,   1,   1,  5,   17, 39, 23, 5,   343,
    1,   3,  1,  5,  25,  15, 31,  103, 499, 1,   1,   1,   11,  11,  17,  63,  105, 183, 1,   1,  5,   11, 9,  29, 97,  231,
    363, 1,  1,  5,  15,  19, 45,  41,  7,   383, 1,   3,   7,   7,   31,  19,  83,  137, 221, 1,  1,   1,  3,  23, 15,  111,
    223, 83, 1,  1,  5,   13, 31,  15,  55,  25,  161, 1,   1,   3,   13,  25,  47,  39,  87,  257};

using Directions = std::array<std::array<uint32_t, 32>, sobolDimensions>;

constexpr void fill(std::array<uint32_t, 32>& v, uint32_t polynomial, const uint16_t* first) {
    const int degree = static_cast<int>(std::bit_width(polynomial)) - 1;
    for (int i = 0; i < degree; ++i) element(v, i) = uint32_t{first[i]} << (31 - i);
    for (int i = degree; i < 32; ++i) {
        const uint32_t oldest = element(v, i - degree);
        uint32_t bits = oldest ^ (oldest >> degree);
        for (int k = 1; k < degree; ++k)
            if ((polynomial >> (degree - k)) & 1) bits ^= element(v, i - k);
        element(v, i) = bits;
    }
}

constexpr Directions makeDirections() {
    Directions all{};
    for (int i = 0; i < 32; ++i) element(all[0], i) = uint32_t{1} << (31 - i);
    const uint16_t* first = firstNumbers.data();
    for (size_t d = 1; d < all.size(); ++d) {
        fill(all[d], polynomials[d - 1], first);
        first += std::bit_width(uint32_t{polynomials[d - 1]}) - 1;
    }
    return all;
}

constexpr Directions directions = makeDirections();
constexpr uint32_t pointsMinor = 0x50B00000, orderMinor = 0x50C00000;

/// Each bit is flipped or not at random, by the bits above it.
uint32_t scrambled(uint64_t seed, uint32_t bits, uint32_t major, uint32_t minor) {
    uint32_t flips = 0;
    for (uint32_t i = 0; i < 32; ++i) {
        const uint64_t above = i == 0 ? 0 : bits >> (32 - i);
        const Philox random(seed, RandomStream::Sampler, major, minor + i);
        flips |= (random.block(above).v[0] >> 31) << (31 - i);
    }
    return bits ^ flips;
}

}  // namespace

uint32_t sobolBits(int dimension, uint32_t index) {
    uint32_t bits = 0;
    const auto& v = element(directions, dimension);
    for (uint32_t gray = index ^ (index >> 1); gray != 0; gray &= gray - 1) bits ^= element(v, std::countr_zero(gray));
    return bits;
}

std::vector<double> sobolPoint(uint64_t seed, int dimensions, uint32_t index) {
    std::vector<double> x;
    for (int d = 0; d < dimensions; ++d) {
        const auto major = static_cast<uint32_t>(d);
        const auto round = static_cast<uint32_t>(d / sobolDimensions);
        const uint32_t at = round == 0 ? index : scrambled(seed, index, round, orderMinor);
        const uint32_t bits = scrambled(seed, sobolBits(d % sobolDimensions, at), major, pointsMinor);
        x.push_back((static_cast<double>(bits) + 0.5) * 0x1p-32);
    }
    return x;
}

}  // namespace lathe::sweep
