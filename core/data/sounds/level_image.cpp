// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/level_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/base/element.h"
#include "core/data/sounds/sound_features.h"

namespace lathe::sounds {
namespace {

/// 10 log10(1 + 10^(-d levelStep / 10)) / levelStep, rounded, for a difference of d steps; 0 beyond.
constexpr std::array<int64_t, 32> powerGains{8, 7, 7, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2,
                                             2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

}  // namespace

uint8_t quietestLevel(const ImageInPlace& image) {
    return *std::min_element(image.pixels.begin(), image.pixels.end());
}

uint8_t loudestLevel(const ImageInPlace& image) {
    return *std::max_element(image.pixels.begin(), image.pixels.end());
}

int64_t levelSteps(double difference) {
    return std::llround(difference / levelStep);
}

uint8_t levelOfBoth(int64_t a, int64_t b) {
    const int64_t louder = std::max(a, b), difference = louder - std::min(a, b);
    const int64_t gain = difference < std::ssize(powerGains) ? element(powerGains, difference) : 0;
    return static_cast<uint8_t>(std::clamp<int64_t>(louder + gain, 0, 255));
}

}  // namespace lathe::sounds
