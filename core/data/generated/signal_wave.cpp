// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/signal_wave.h"

#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/generated/random_sequence.h"

namespace lathe {
namespace {

constexpr double twoPi = 6.28318530717958647692;

/// What is fixed for one signal.
struct Wave {
    double cycles, phase, amplitude, sweep;  // sweep: by which factor the frequency of a chirp grows
};

/// The fraction of a cycle, in [0, 1).
double fractionOf(double cycles) {
    return cycles - std::floor(cycles);
}

/// `t` in [0, 1): the time of the signal.
double angleOf(const Wave& w, double t) {
    return w.phase + w.cycles * t;
}

double tone(const Wave& w, double t, RandomSequence&) {
    return portableSinCos(twoPi * angleOf(w, t)).sin;
}

double square(const Wave& w, double t, RandomSequence&) {
    return fractionOf(angleOf(w, t)) < 0.5 ? 1 : -1;
}

double sawtooth(const Wave& w, double t, RandomSequence&) {
    return 2 * fractionOf(angleOf(w, t)) - 1;
}

/// The frequency grows linearly.
double chirp(const Wave& w, double t, RandomSequence&) {
    return portableSinCos(twoPi * (w.phase + w.cycles * t * (1 + 0.5 * (w.sweep - 1) * t))).sin;
}

double pulses(const Wave& w, double t, RandomSequence&) {
    constexpr double width = 0.06;
    const double distance = (fractionOf(angleOf(w, t)) - 0.5) / width;
    return 2 / (1 + distance * distance) - 0.4;
}

double whiteNoise(const Wave&, double, RandomSequence& random) {
    return random.normal();
}

using WaveForm = double (*)(const Wave&, double, RandomSequence&);
constexpr std::string_view kindNames[] = {"tone", "square", "sawtooth", "chirp", "pulses", "noise"};
constexpr WaveForm kindShapes[] = {tone, square, sawtooth, chirp, pulses, whiteNoise};
static_assert(std::size(kindNames) == std::size(kindShapes));

Wave chooseWave(RandomSequence& random) {
    Wave w{};
    w.cycles = random.within(2.5, 9);
    w.phase = random.within(0, 1);
    w.amplitude = random.within(0.5, 1.5);
    w.sweep = random.within(2.5, 4);
    return w;
}

struct Sine {
    double period, phase, amplitude;
};

/// With amplitudes whose squares have the sum 2.
std::array<Sine, 3> chooseSines(RandomSequence& random) {
    std::array<Sine, 3> sines{};
    double squares = 0;
    for (Sine& s : sines) {
        s = {random.within(8, 64), random.within(0, 1), random.within(0.3, 1)};
        squares += s.amplitude * s.amplitude;
    }
    for (Sine& s : sines) s.amplitude *= std::sqrt(2 / squares);
    return sines;
}

}  // namespace

std::span<const std::string_view> signalKinds() {
    return kindNames;
}

void renderSignal(size_t kind, const Philox& random, double noise, std::span<float> signal) {
    RandomSequence numbers(random);
    const Wave wave = chooseWave(numbers);
    const WaveForm shape = element(kindShapes, kind);
    for (size_t i = 0; i < signal.size(); ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(signal.size());
        const double clean = wave.amplitude * shape(wave, t, numbers);
        signal[i] = static_cast<float>(clean + noise * numbers.normal());
    }
}

void renderSeries(const Philox& random, double noise, std::span<float> series) {
    RandomSequence numbers(random);
    const auto sines = chooseSines(numbers);
    for (size_t i = 0; i < series.size(); ++i) {
        double sum = noise * numbers.normal();
        for (const Sine& s : sines)
            sum += s.amplitude * portableSinCos(twoPi * (s.phase + static_cast<double>(i) / s.period)).sin;
        series[i] = static_cast<float>(sum);
    }
}

}  // namespace lathe
