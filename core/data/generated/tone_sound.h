// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/philox.h"

namespace lathe {

/// Names of the kinds of sounds, in the order of their numbers: "rising", "falling", "vibrato", "chord", "clicks", "hiss".
std::span<const std::string_view> toneKinds();

/// Generates a sound of this kind (index of `toneKinds`) at `rate` hertz: it has a random pitch from 250 to 1000 Hz, amplitude,
/// duration and begin, and silence around it, plus normal noise with the standard deviation `noise`. Full scale is -1 to 1. The
/// bits are a function of the arguments on all machines.
void renderTone(size_t kind, const Philox& random, double rate, double noise, std::span<float> sound);

}  // namespace lathe
