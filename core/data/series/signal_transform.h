// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/data/transform.h"

// Parts of the transforms of signals F32[channels, steps]. Their bits are the same on each machine.
namespace lathe {

/// TransformDef::check: reports an error unless samples are F32[channels, steps].
void checkIsSignal(const Params&, const TensorType&, std::string_view where, Diagnostics&);

/// TransformDef::describe of a transform without values that a user could read.
std::vector<SampledValue> describeAppliedToSignal(const Params&, const SampleRandom&, const Shape&);

/// Mean and population standard deviation, in the order of the values.
struct SignalSpread {
    double mean = 0, deviation = 0;
};
SignalSpread spreadOf(std::span<const float>);
/// The root of the mean square.
double rootMeanSquare(std::span<const float>);

/// Adds normal numbers times `deviation`. Channel number `channel` of a signal has random numbers of its own, from block 1 on.
void addNoise(const SampleRandom&, size_t channel, double deviation, std::span<float> values);

/// The factor of an amplitude: 10^(decibels / 20).
double amplitudeOf(double decibels);

/// Between two values, by a line. `at` is in [0, size - 1].
float linearAt(std::span<const float>, double at);
/// Between two values, by cubic convolution (Keys, "Cubic convolution interpolation for digital image processing", 1981,
/// a = -1/2); values beyond both ends are 0.
float cubicAt(std::span<const float>, double at);

}  // namespace lathe
