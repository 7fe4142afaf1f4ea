// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/base/element.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::spec_augment_def {
namespace {

const IntParam timeMasks{
    {.key = "time_masks", .label = "Time masks", .initial = 2, .min = 0, .max = 10, .help = "Number of masks over frames."}};
const FloatParam timeShare{{.key = "time_share",
                            .label = "Longest time mask",
                            .initial = 0.1,
                            .min = 0,
                            .max = 1,
                            .help = "Largest fraction of the frames that one mask covers."}};
const IntParam bandMasks{
    {.key = "band_masks", .label = "Frequency masks", .initial = 2, .min = 0, .max = 10, .help = "Number of masks over bands."}};
const FloatParam bandShare{{.key = "band_share",
                            .label = "Widest frequency mask",
                            .initial = 0.15,
                            .min = 0,
                            .max = 1,
                            .help = "Fraction of the bands that one mask covers at most."}};

/// Frames or bands that are covered.
struct Mask {
    int64_t begin = 0, size = 0;
};

/// Mask number `number` along an extent: its size is uniform from 0 to a share of the extent, and all positions are as likely.
Mask maskOf(const SampleRandom& random, uint64_t number, double share, int64_t extent) {
    const auto most = static_cast<uint32_t>(share * static_cast<double>(extent));
    const uint32_t size = random.below(2 * number, most + 1);
    return {random.below(2 * number + 1, static_cast<uint32_t>(extent) - size + 1), size};
}

constexpr uint64_t firstBandMask = 16;

void cover(ImageInPlace& image, const Mask& bands, const Mask& frames, uint8_t fill) {
    const ImageSize size = imageSizeOf(image.shape);
    for (int64_t c = 0; c < size.channels; ++c)
        for (int64_t y = bands.begin; y < bands.begin + bands.size; ++y)
            for (int64_t x = frames.begin; x < frames.begin + frames.size; ++x)
                element(image.pixels, (c * size.height + y) * size.width + x) = fill;
}

/// Masks have the mean level of the whole spectrogram, as in the paper for features with the mean 0.
void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const ImageSize size = imageSizeOf(image.shape);
    const int64_t sum = std::accumulate(image.pixels.begin(), image.pixels.end(), int64_t{0});
    const auto fill = static_cast<uint8_t>(roundedMean(sum, size.pixels()));
    const Mask all[] = {{0, size.height}, {0, size.width}};
    for (int64_t m = 0; m < params[timeMasks]; ++m)
        cover(image, all[0], maskOf(random, static_cast<uint64_t>(m), params[timeShare], size.width), fill);
    for (int64_t m = 0; m < params[bandMasks]; ++m)
        cover(image, maskOf(random, firstBandMask + static_cast<uint64_t>(m), params[bandShare], size.height), all[1], fill);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    int64_t frames = 0, bands = 0;
    for (int64_t m = 0; m < params[timeMasks]; ++m)
        frames = std::max(frames, maskOf(random, static_cast<uint64_t>(m), params[timeShare], shape[2]).size);
    for (int64_t m = 0; m < params[bandMasks]; ++m)
        bands = std::max(bands, maskOf(random, firstBandMask + static_cast<uint64_t>(m), params[bandShare], shape[1]).size);
    return {{.label = "Longest time mask", .value = static_cast<double>(frames), .unit = "frames"},
            {.label = "Widest frequency mask", .value = static_cast<double>(bands), .unit = "bands"}};
}

}  // namespace

extern const TransformDef spec_augment;
const TransformDef spec_augment{.type = "spec_augment",
                                .label = "SpecAugment",
                                .help = "Covers random frames and frequency bands of a spectrogram with its mean level.",
                                .group = "Sound",
                                .icon = "grid-3x3",
                                .params = {&alwaysApplied, &timeMasks, &timeShare, &bandMasks, &bandShare},
                                .movesPixels = false,
                                .check = checkIsImage,
                                .apply = apply,
                                .describe = describe};

}  // namespace lathe::transforms::spec_augment_def
