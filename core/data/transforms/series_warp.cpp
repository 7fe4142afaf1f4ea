// SPDX-License-Identifier: Apache-2.0
// Window warping (Le Guennec, Malinowski, Tavenard, "Data augmentation for time series classification using convolutional neural
// networks", 2016).
#include <algorithm>
#include <cmath>

#include "core/data/series/signal_transform.h"

namespace lathe::transforms::series_warp_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Window",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Length of the window that is stretched or squeezed, as a fraction of the series."}};
const FloatParam factor{{.key = "factor",
                         .label = "Factor",
                         .initial = 2,
                         .min = 1,
                         .max = 8,
                         .help = "The window becomes this many times as long or as short, at random.",
                         .unit = "×"}};

/// A window of the series, in steps, and how many times as long it becomes.
struct Warp {
    double begin = 0, length = 0, stretch = 1;

    /// How much longer the whole series becomes.
    double excess() const { return length * (stretch - 1); }
    /// The source of a moment after the warp.
    double sourceOf(double time) const {
        if (time <= begin) return time;
        return time < begin + length * stretch ? begin + (time - begin) / stretch : time - excess();
    }
};

Warp warpOf(const Params& params, const SampleRandom& random, int64_t steps) {
    const auto last = static_cast<double>(steps - 1);
    const double length = params[share] * last, stretch = params[factor];
    return {(last - length) * static_cast<double>(random.uniform(0)), length, random.uniform(1) < 0.5F ? stretch : 1 / stretch};
}

/// The warped series is brought back to its length, all channels in the same way.
void apply(const Params& params, const SampleRandom& random, SignalInPlace& signal) {
    const size_t steps = signal.steps();
    if (steps < 2) return;
    const Warp warp = warpOf(params, random, static_cast<int64_t>(steps));
    const auto last = static_cast<double>(steps - 1);
    const double pace = (last + warp.excess()) / last;
    std::copy(signal.values.begin(), signal.values.end(), signal.scratch.begin());
    for (size_t i = 0; i < steps; ++i) {
        const double from = std::clamp(warp.sourceOf(static_cast<double>(i) * pace), 0.0, last);
        for (size_t c = 0; c < signal.channels(); ++c)
            signal.channel(c)[i] = linearAt(signal.scratch.subspan(c * steps, steps), from);
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const Warp warp = warpOf(params, random, shape[-1]);
    return {{.label = "First step", .value = std::floor(warp.begin)},
            {.label = "Stretched by", .value = warp.stretch, .unit = "×"}};
}

}  // namespace

extern const TransformDef series_warp;
const TransformDef series_warp{.type = "series_warp",
                               .label = "Window warping",
                               .help = "Stretches or squeezes a random part of a series in time; its length stays.",
                               .group = "Series",
                               .icon = "arrows-collapse",
                               .params = {&alwaysApplied, &share, &factor},
                               .check = checkIsSignal,
                               .describe = describe,
                               .applySignal = apply};

}  // namespace lathe::transforms::series_warp_def
