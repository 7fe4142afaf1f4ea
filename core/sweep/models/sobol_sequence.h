// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace lathe::sweep {

/// Dimensions that have direction numbers of their own.
constexpr int sobolDimensions = 64;

/// Bits of point `index` of the Sobol sequence in one dimension below `sobolDimensions`, the most significant first (a half), in
/// the order of Gray codes (Antonov, Saleev 1979). Direction numbers: S. Joe, F. Y. Kuo, "Constructing Sobol sequences with
/// better two-dimensional projections", 2008, set new-joe-kuo-6.
uint32_t sobolBits(int dimension, uint32_t index);

/// Point `index` in [0, 1)^`dimensions`, with the nested uniform scrambling of Owen (1995) by `seed`: every dimension is uniform
/// over seeds, and 2^m points from a multiple of 2^m on keep their strata. Beyond `sobolDimensions` the dimensions come round
/// again, each time in another scrambled order of the points (padding, Burley 2020): well spread by themselves and by pairs of
/// one round, at random against other rounds.
std::vector<double> sobolPoint(uint64_t seed, int dimensions, uint32_t index);

}  // namespace lathe::sweep
