// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::waveform_noise_def {
namespace {

const FloatParam minRatio{{.key = "min_snr",
                           .label = "Minimum signal-to-noise ratio",
                           .initial = 10,
                           .min = -20,
                           .max = 100,
                           .help = "Smallest ratio of the powers of the sound and of the noise.",
                           .unit = "dB",
                           .pair = "Signal-to-noise ratio"}};
const FloatParam maxRatio{{.key = "max_snr",
                           .label = "Maximum signal-to-noise ratio",
                           .initial = 40,
                           .min = -20,
                           .max = 100,
                           .help = "Largest ratio of the powers of the sound and of the noise.",
                           .unit = "dB",
                           .pair = "Signal-to-noise ratio"}};

void check(const Params& params, const TensorType& samples, std::string_view where, Diagnostics& problems) {
    checkIsSignal(params, samples, where, problems);
    checkRange(params, minRatio, maxRatio, where, problems);
}

double ratioOf(const Params& params, const SampleRandom& random) {
    const double least = params[minRatio];
    return least + (params[maxRatio] - least) * static_cast<double>(random.uniform(0));
}

/// The power of a channel is the mean over its whole length. Silence stays silent.
void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const double share = amplitudeOf(-ratioOf(params, random));
    for (size_t c = 0; c < signal.channels(); ++c) {
        const std::span<float> channel = signal.channel(c);
        addNoise(random, c, share * rootMeanSquare(channel), channel);
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Signal-to-noise ratio", .value = ratioOf(params, random), .unit = "dB"}};
}

}  // namespace

extern const TransformDef waveform_noise;
const TransformDef waveform_noise{.type = "waveform_noise",
                                  .label = "Waveform noise",
                                  .help = "Adds white noise of a random level to a waveform, before its spectrogram is computed.",
                                  .group = "Waveform",
                                  .icon = "mic",
                                  .params = {&alwaysApplied, &minRatio, &maxRatio},
                                  .movesPixels = false,
                                  .check = check,
                                  .describe = describe,
                                  .applySignal = apply,
                                  .stage = TransformStage::Waveform};

}  // namespace lathe::transforms::waveform_noise_def
