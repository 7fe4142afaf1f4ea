// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/data/transform.h"

// Spectrograms of bytes, U8[C, bands, frames], as transforms see them: a byte is a level (sound_features.h).
namespace lathe::sounds {

/// The least and the largest level. The least one is that of silence, or of the quietest moment.
uint8_t quietestLevel(const ImageInPlace&);
uint8_t loudestLevel(const ImageInPlace&);

/// The difference of two levels in steps of a byte, rounded.
int64_t levelSteps(double difference);

/// The level of two sounds together whose powers add up, from 0 to 255. Within one step.
uint8_t levelOfBoth(int64_t a, int64_t b);

}  // namespace lathe::sounds
