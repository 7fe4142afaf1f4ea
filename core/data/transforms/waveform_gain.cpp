// SPDX-License-Identifier: Apache-2.0
#include "core/data/pixel_kernels/fixed.h"
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::waveform_gain_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 6,
                         .min = 0,
                         .max = 60,
                         .help = "Largest change of the level in each direction.",
                         .unit = "dB"}};

double decibelsOf(const Params& params, const SampleRandom& random) {
    return spread(random, 0, params[change]);
}

void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const double factor = amplitudeOf(decibelsOf(params, random));
    for (float& value : signal.values) value = static_cast<float>(static_cast<double>(value) * factor);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Gain", .value = decibelsOf(params, random), .unit = "dB"}};
}

}  // namespace

extern const TransformDef waveform_gain;
const TransformDef waveform_gain{.type = "waveform_gain",
                                 .label = "Waveform gain",
                                 .help = "Makes a waveform louder or quieter, before its spectrogram is computed.",
                                 .group = "Waveform",
                                 .icon = "volume-up",
                                 .params = {&alwaysApplied, &change},
                                 .movesPixels = false,
                                 .check = checkIsSignal,
                                 .describe = describe,
                                 .applySignal = apply,
                                 .stage = TransformStage::Waveform};

}  // namespace lathe::transforms::waveform_gain_def
