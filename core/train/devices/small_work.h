// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Work that the CPU finishes sooner than a GPU: "auto" leaves it there. Multiplications of a forward pass.
namespace lathe {

/// A step of training with fewer. W0, with 30,000, takes an H200 25 us for its launches and two cores 6 us
/// (tests/gpu/results/h200.md, tests/bench/peers.md).
constexpr int64_t smallStep = int64_t{1} << 17;

/// An evaluation or prediction of all samples with fewer. Two cores need less than two seconds; a GPU needs about as long to
/// load the libraries and to prepare the network.
constexpr double smallEvaluation = 1e11;

}  // namespace lathe
