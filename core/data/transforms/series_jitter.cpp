// SPDX-License-Identifier: Apache-2.0
// Jittering (Um et al., "Data augmentation of wearable sensor data for Parkinson's disease monitoring using convolutional neural
// networks", ICMI 2017).
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::series_jitter_def {
namespace {

const FloatParam strength{{.key = "strength",
                           .label = "Strength",
                           .initial = 0.05,
                           .min = 0,
                           .max = 10,
                           .help = "Standard deviation of the noise, as a fraction of that of the channel in the window."}};

void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const double share = params[strength];
    for (size_t c = 0; c < signal.channels(); ++c) {
        const std::span<float> channel = signal.channel(c);
        addNoise(random, c, share * spreadOf(channel).deviation, channel);
    }
}

}  // namespace

extern const TransformDef series_jitter;
const TransformDef series_jitter{.type = "series_jitter",
                                 .label = "Jitter",
                                 .help = "Adds noise to each step of a series.",
                                 .group = "Series",
                                 .icon = "activity",
                                 .params = {&alwaysApplied, &strength},
                                 .movesPixels = false,
                                 .check = checkIsSignal,
                                 .describe = describeAppliedToSignal,
                                 .applySignal = apply};

}  // namespace lathe::transforms::series_jitter_def
