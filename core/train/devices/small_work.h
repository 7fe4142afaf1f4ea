// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Work that the CPU finishes sooner than a GPU: "auto" leaves it there. Multiplications of a forward pass.
namespace lathe {

/// A step of training with fewer. W0, with 30,000, takes an H200 25 us for its launches and two cores 6 us
/// (tests/gpu/results/h200.md, tests/bench/peers.md).
constexpr int64_t smallStep = int64_t{1} << 17;

/// A sample of an evaluation or a prediction with fewer: two cores compute some thousands of them each second. The number of
/// samples does not count, so that a sample has the same result alone and with others.
constexpr int64_t smallSample = 20'000'000;

}  // namespace lathe
