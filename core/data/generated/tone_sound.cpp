// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/tone_sound.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/generated/random_sequence.h"

namespace lathe {
namespace {

/// What is fixed for one sound. Times in seconds, frequencies in hertz.
struct Gesture {
    double begin, duration, amplitude, pitch, sweep, beat;
};

double sineOfCycles(double cycles) {
    constexpr double turn = 6.28318530717958647692;
    return portableSinCos(turn * (cycles - std::floor(cycles))).sin;
}

// Each function gets the fraction of the duration that has passed.

double risingTone(const Gesture& g, double u, RandomSequence&) {
    return sineOfCycles(g.pitch * g.duration * (u + (g.sweep - 1) * u * u / 2));
}

double fallingTone(const Gesture& g, double u, RandomSequence&) {
    return sineOfCycles(g.pitch * g.duration * (g.sweep * u - (g.sweep - 1) * u * u / 2));
}

/// The frequency swings by a fifth of the pitch.
double vibratoTone(const Gesture& g, double u, RandomSequence&) {
    const double swing = 0.2 * g.pitch / (6.28318530717958647692 * g.beat);
    return sineOfCycles(g.pitch * g.duration * u + swing * sineOfCycles(g.beat * g.duration * u));
}

/// A major chord.
double chordTone(const Gesture& g, double u, RandomSequence&) {
    const double cycles = g.pitch * g.duration * u;
    return (sineOfCycles(cycles) + sineOfCycles(1.25 * cycles) + sineOfCycles(1.5 * cycles)) / 3;
}

/// Short sines that die away.
double clicksTone(const Gesture& g, double u, RandomSequence&) {
    constexpr double length = 0.012;
    const double time = u * g.duration, since = time - std::floor(time * g.beat) / g.beat;
    const double left = std::max(0.0, 1 - since / length);
    return left * left * sineOfCycles(3 * g.pitch * since);
}

double hissTone(const Gesture&, double, RandomSequence& random) {
    return 0.4 * random.normal();
}

using ToneForm = double (*)(const Gesture&, double, RandomSequence&);
constexpr std::string_view toneNames[] = {"rising", "falling", "vibrato", "chord", "clicks", "hiss"};
constexpr ToneForm toneForms[] = {risingTone, fallingTone, vibratoTone, chordTone, clicksTone, hissTone};
static_assert(std::size(toneNames) == std::size(toneForms));

Gesture chooseGesture(RandomSequence& random, double length) {
    Gesture g{};
    g.duration = length * random.within(0.4, 0.8);
    g.begin = random.within(0, length - g.duration);
    g.amplitude = random.within(0.1, 0.5);
    g.pitch = random.within(250, 1000);
    g.sweep = random.within(1.5, 2.5);
    g.beat = random.within(6, 14);
    return g;
}

/// Sounds begin and end within a twentieth of their duration.
double envelope(double u) {
    return std::clamp(20 * std::min(u, 1 - u), 0.0, 1.0);
}

}  // namespace

std::span<const std::string_view> toneKinds() {
    return toneNames;
}

void renderTone(size_t kind, const Philox& random, double rate, double noise, std::span<float> sound) {
    RandomSequence numbers(random);
    const Gesture gesture = chooseGesture(numbers, static_cast<double>(sound.size()) / rate);
    const ToneForm form = element(toneForms, kind);
    for (size_t i = 0; i < sound.size(); ++i) {
        const double u = (static_cast<double>(i) / rate - gesture.begin) / gesture.duration;
        const double clean = u < 0 || u >= 1 ? 0 : gesture.amplitude * envelope(u) * form(gesture, u, numbers);
        sound[i] = static_cast<float>(std::clamp(clean + noise * numbers.normal(), -1.0, 1.0));
    }
}

}  // namespace lathe
