// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/signal_transform.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/element.h"
#include "core/base/portable_math.h"
#include "core/data/pixel_kernels/powers.h"

namespace lathe {

void checkIsSignal(const Params&, const TensorType& samples, std::string_view where, Diagnostics& problems) {
    if (samples.dtype == DType::F32 && samples.shape.rank() == 2) return;
    problems.push_back(
        requestError("transform.no-signal", where, "samples are {0} {1}, not signals of real numbers (channels x steps)",
                     {std::string(name(samples.dtype)), toString(samples.shape)},
                     "remove the transform, or choose a data set of signals; for the spectrograms of a folder of sounds, set "
                     "data.reader.waveforms to true"));
}

std::vector<SampledValue> describeAppliedToSignal(const Params&, const SampleRandom&, const Shape&) {
    return {{.label = "Applied", .text = "yes"}};
}

SignalSpread spreadOf(std::span<const float> values) {
    const auto count = static_cast<double>(std::max<size_t>(values.size(), 1));
    double sum = 0, squares = 0;
    for (const float value : values) sum += static_cast<double>(value);
    const double mean = sum / count;
    for (const float value : values) squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    return {mean, std::sqrt(squares / count)};
}

double rootMeanSquare(std::span<const float> values) {
    double squares = 0;
    for (const float value : values) squares += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(squares / static_cast<double>(std::max<size_t>(values.size(), 1)));
}

void addNoise(const SampleRandom& random, size_t channel, double deviation, std::span<float> values) {
    const size_t blocks = (values.size() + 3) / 4;
    for (size_t b = 0; b < blocks; ++b) {
        const FourNormals normals = portableNormals(random.block(1 + channel * blocks + b));
        for (size_t i = 4 * b; i < std::min(4 * b + 4, values.size()); ++i)
            values[i] = static_cast<float>(static_cast<double>(values[i]) + deviation * static_cast<double>(normals.v[i % 4]));
    }
}

double amplitudeOf(double decibels) {
    constexpr double perDecibel = 0.11512925464970228420;  // log(10) / 20
    return pixel_kernels::portableExp(decibels * perDecibel);
}

float linearAt(std::span<const float> values, double at) {
    const double whole = std::floor(at), share = at - whole;
    const auto left = static_cast<size_t>(whole), right = std::min(left + 1, values.size() - 1);
    return static_cast<float>(static_cast<double>(values[left]) * (1 - share) + static_cast<double>(values[right]) * share);
}

float cubicAt(std::span<const float> values, double at) {
    const double whole = std::floor(at), t = at - whole;
    const auto first = static_cast<int64_t>(whole) - 1, count = static_cast<int64_t>(values.size());
    double p[4];
    for (int64_t i = 0; i < 4; ++i) {
        const bool inside = first + i >= 0 && first + i < count;
        p[i] = inside ? static_cast<double>(element(values, first + i)) : 0;
    }
    const double cubic = 3 * (p[1] - p[2]) + p[3] - p[0], square = 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3];
    return static_cast<float>(p[1] + 0.5 * t * (p[2] - p[0] + t * (square + t * cubic)));
}

}  // namespace lathe
