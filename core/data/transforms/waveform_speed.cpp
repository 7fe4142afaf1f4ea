// SPDX-License-Identifier: Apache-2.0
// Speed perturbation (Ko, Peddinti, Povey, Khudanpur, "Audio augmentation for speech recognition", Interspeech 2015).
#include <algorithm>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::waveform_speed_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 0.1,
                         .min = 0,
                         .max = 0.5,
                         .help = "Largest change of the speed in each direction, as a fraction."}};

double speedOf(const Params& params, const SampleRandom& random) {
    return 1 + spread(random, 0, params[change]);
}

/// The middle stays where it is. Of a slower sound, both ends are cut off; a faster one gets silence there.
void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const double speed = speedOf(params, random), middle = static_cast<double>(signal.steps() - 1) / 2;
    std::copy(signal.values.begin(), signal.values.end(), signal.scratch.begin());
    for (size_t c = 0; c < signal.channels(); ++c) {
        const std::span<float> channel = signal.channel(c);
        const std::span<const float> kept = signal.scratch.subspan(c * signal.steps(), signal.steps());
        for (size_t i = 0; i < channel.size(); ++i)
            channel[i] = cubicAt(kept, middle + (static_cast<double>(i) - middle) * speed);
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Speed", .value = speedOf(params, random), .unit = "×"}};
}

}  // namespace

extern const TransformDef waveform_speed;
const TransformDef waveform_speed{
    .type = "waveform_speed",
    .label = "Waveform speed",
    .help = "Makes a waveform faster or slower before its spectrogram is computed. The pitch changes, too.",
    .group = "Waveform",
    .icon = "fast-forward",
    .params = {&alwaysApplied, &change},
    .check = checkIsSignal,
    .describe = describe,
    .applySignal = apply,
    .stage = TransformStage::Waveform};

}  // namespace lathe::transforms::waveform_speed_def
