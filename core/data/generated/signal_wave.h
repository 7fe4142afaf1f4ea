// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/philox.h"

namespace lathe {

/// Names of the kinds of signals, in the order of their numbers: "tone", "square", "sawtooth", "chirp", "pulses", "noise".
std::span<const std::string_view> signalKinds();

/// Generates a signal of this kind (index of `signalKinds`) with random frequency, phase and amplitude, plus normal noise with
/// the standard deviation `noise`. The amplitude is 0.5 to 1.5. The bits are a function of the arguments on all machines.
void renderSignal(size_t kind, const Philox& random, double noise, std::span<float> signal);

/// Generates a series, the sum of three sines with random periods of 8 to 64 steps, phases and amplitudes, plus normal noise with
/// the standard deviation `noise`. The sines alone have the standard deviation 1.
void renderSeries(const Philox& random, double noise, std::span<float> series);

}  // namespace lathe
