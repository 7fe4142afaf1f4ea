// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace lathe::sweep {

/// Number of dimensions with their own direction numbers.
constexpr int sobolDimensions = 64;

/// Bits of point `index` of the Sobol sequence in one dimension below `sobolDimensions`, most significant bit first (1/2), in
/// Gray-code order (Antonov, Saleev 1979). Direction numbers: S. Joe, F. Y. Kuo, "Constructing Sobol sequences with better
/// two-dimensional projections", 2008, set new-joe-kuo-6.
uint32_t sobolBits(int dimension, uint32_t index);

/// Point `index` in [0, 1)^`dimensions`, with Owen's nested uniform scrambling (1995) by `seed`: each dimension is uniform over
/// the seeds, and 2^m points from a multiple of 2^m keep their strata. Beyond `sobolDimensions`, the dimensions repeat with
/// another scrambled order of the points (padding, Burley 2020): well distributed within a repetition, random between
/// repetitions.
std::vector<double> sobolPoint(uint64_t seed, int dimensions, uint32_t index);

}  // namespace lathe::sweep
