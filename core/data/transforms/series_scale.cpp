// SPDX-License-Identifier: Apache-2.0
// Scaling (Um et al., "Data augmentation of wearable sensor data for Parkinson's disease monitoring using convolutional neural
// networks", ICMI 2017), around the mean of the channel, so that its offset stays.
#include "core/data/pixel_kernels/fixed.h"
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::series_scale_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 0.1,
                         .min = 0,
                         .max = 1,
                         .help =
                             "Largest change of the distance from the mean, in each direction, as a fraction. Each channel has "
                             "a factor of its own."}};

double factorOf(const Params& params, const SampleRandom& random, size_t channel) {
    return 1 + spread(random, channel, params[change]);
}

void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    for (size_t c = 0; c < signal.channels(); ++c) {
        const std::span<float> channel = signal.channel(c);
        const double factor = factorOf(params, random, c), rest = (1 - factor) * spreadOf(channel).mean;
        for (float& value : channel) value = static_cast<float>(static_cast<double>(value) * factor + rest);
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "First channel", .value = factorOf(params, random, 0), .unit = "×"}};
}

}  // namespace

extern const TransformDef series_scale;
const TransformDef series_scale{.type = "series_scale",
                                .label = "Series scaling",
                                .help = "Makes the changes of a series larger or smaller, around the mean of each channel.",
                                .group = "Series",
                                .icon = "arrows-expand",
                                .params = {&alwaysApplied, &change},
                                .movesPixels = false,
                                .check = checkIsSignal,
                                .describe = describe,
                                .applySignal = apply};

}  // namespace lathe::transforms::series_scale_def
