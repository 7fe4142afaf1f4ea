// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/series/signal_transform.h"

namespace lathe::transforms::waveform_shift_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Distance",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Largest shift in each direction, as a fraction of the length."}};

/// Steps to the right.
int64_t shiftOf(const Params& params, const SampleRandom& random, int64_t steps) {
    return std::llround(spread(random, 0, params[share]) * static_cast<double>(steps));
}

void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const auto steps = static_cast<int64_t>(signal.steps()), shift = shiftOf(params, random, steps);
    for (size_t c = 0; c < signal.channels(); ++c) {
        const std::span<float> channel = signal.channel(c);
        if (shift > 0) {
            std::copy_backward(channel.begin(), channel.end() - shift, channel.end());
            std::fill_n(channel.begin(), shift, 0.0F);
        } else if (shift < 0) {
            std::copy(channel.begin() - shift, channel.end(), channel.begin());
            std::fill(channel.end() + shift, channel.end(), 0.0F);
        }
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Shift", .value = static_cast<double>(shiftOf(params, random, shape[-1])), .unit = "steps"}};
}

}  // namespace

extern const TransformDef waveform_shift;
const TransformDef waveform_shift{.type = "waveform_shift",
                                  .label = "Waveform shift",
                                  .help = "Shifts a waveform in time, before its spectrogram is computed; silence fills the gap.",
                                  .group = "Waveform",
                                  .icon = "clock-history",
                                  .params = {&alwaysApplied, &share},
                                  .check = checkIsSignal,
                                  .describe = describe,
                                  .applySignal = apply,
                                  .stage = TransformStage::Waveform};

}  // namespace lathe::transforms::waveform_shift_def
