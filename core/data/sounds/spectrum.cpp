// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/element.h"
#include "core/base/portable_math.h"

namespace lathe::sounds {
namespace {

constexpr double wholeCircle = 6.28318530717958647692;

/// So that the amplitude of a sine is the sum of the window times its half.
std::vector<double> scaledHann(int64_t count) {
    std::vector<double> window;
    double sum = 0;
    for (int64_t n = 0; n < count; ++n) {
        window.push_back(0.5 - 0.5 * portableSinCos(wholeCircle * static_cast<double>(n) / static_cast<double>(count)).cos);
        sum += window.back();
    }
    for (double& value : window) value *= 2 / sum;
    return window;
}

// Slaney's scale: 3 mel for 200 Hz, and above 1000 Hz 27 mel for a factor of 6.4.
constexpr double slaneyHertz = 200.0 / 3, slaneyKnee = 1000, slaneyKneeMel = slaneyKnee / slaneyHertz;

double slaneyStep() {
    return std::log(6.4) / 27;
}

}  // namespace

int64_t FrameSizes::transform() const {
    return static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(std::max<int64_t>(4, window))));
}

Spectrum::Spectrum(const FrameSizes& sizes)
    : m_fourier(static_cast<size_t>(sizes.transform())), m_window(scaledHann(sizes.window)), m_frame(m_fourier.size()) {}

void Spectrum::power(std::span<const float> frame, std::span<double> out) {
    std::fill(m_frame.begin(), m_frame.end(), 0.0);
    const size_t count = std::min(frame.size(), m_window.size());
    for (size_t i = 0; i < count; ++i) m_frame[i] = m_window[i] * static_cast<double>(frame[i]);
    m_fourier.power(m_frame, out);
}

double melOf(double hertz, MelScale scale) {
    if (scale == MelScale::Htk) return 2595 * std::log10(1 + hertz / 700);
    return hertz < slaneyKnee ? hertz / slaneyHertz : slaneyKneeMel + std::log(hertz / slaneyKnee) / slaneyStep();
}

double hertzOf(double mel, MelScale scale) {
    if (scale == MelScale::Htk) return 700 * (std::pow(10, mel / 2595) - 1);
    return mel < slaneyKneeMel ? mel * slaneyHertz : slaneyKnee * std::exp(slaneyStep() * (mel - slaneyKneeMel));
}

MelBands::MelBands(const Settings& s, size_t bins) : m_bands(static_cast<size_t>(s.bands)) {
    const double first = melOf(s.lowest, s.scale), last = melOf(s.highest, s.scale);
    const auto corner = [&](size_t i) {
        return hertzOf(first + (last - first) * static_cast<double>(i) / static_cast<double>(s.bands + 1), s.scale);
    };
    for (size_t b = 0; b < m_bands.size(); ++b) {
        Band& band = m_bands[b];
        const double left = corner(b), middle = corner(b + 1), right = corner(b + 2);
        for (size_t k = 0; k < bins; ++k) {
            const double hertz = static_cast<double>(k) * s.rate / static_cast<double>(2 * (bins - 1));
            const double weight = std::min((hertz - left) / (middle - left), (right - hertz) / (right - middle));
            if (weight <= 0) continue;
            if (band.weights.empty()) band.first = k;
            band.weights.push_back(weight);
        }
    }
}

int64_t MelBands::emptyBands() const {
    return std::count_if(m_bands.begin(), m_bands.end(), [](const Band& band) { return band.weights.empty(); });
}

void MelBands::apply(std::span<const double> power, std::span<double> out) const {
    for (size_t b = 0; b < m_bands.size(); ++b) {
        double sum = 0;
        for (size_t i = 0; i < m_bands[b].weights.size(); ++i) sum += m_bands[b].weights[i] * power[m_bands[b].first + i];
        out[b] = sum;
    }
}

void cosineTransform(std::span<const double> in, std::span<double> out) {
    const auto count = static_cast<double>(in.size());
    for (size_t k = 0; k < out.size(); ++k) {
        double sum = 0;
        for (size_t m = 0; m < in.size(); ++m)
            sum += in[m] * portableSinCos(wholeCircle / 2 * static_cast<double>(k) * (static_cast<double>(m) + 0.5) / count).cos;
        out[k] = sum * std::sqrt((k == 0 ? 1 : 2) / count);
    }
}

double decibels(double power, double floor) {
    return power > 0 ? std::max(floor, 10 * std::log10(power)) : floor;
}

}  // namespace lathe::sounds
