// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/jpeg.h"

#include "core/data/image_transform.h"

namespace lathe::transforms::jpeg_def {
namespace {

const FloatParam minQuality{{.key = "min_quality",
                             .label = "Minimum quality",
                             .initial = 30,
                             .min = 1,
                             .max = 100,
                             .help = "Lowest quality of the JPEG file, 1 to 100.",
                             .pair = "Quality"}};
const FloatParam maxQuality{{.key = "max_quality",
                             .label = "Maximum quality",
                             .initial = 90,
                             .min = 1,
                             .max = 100,
                             .help = "Highest quality of the JPEG file, 1 to 100.",
                             .pair = "Quality"}};

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minQuality, maxQuality, where, problems);
}

int64_t qualityOf(const Params& params, const SampleRandom& random) {
    const double low = params[minQuality], high = params[maxQuality];
    return std::llround(low + (high - low) * static_cast<double>(random.uniform(0)));
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    image_ops::compressAsJpeg(image, qualityOf(params, random));
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Quality", .value = static_cast<double>(qualityOf(params, random))}};
}

}  // namespace

extern const TransformDef jpeg;
const TransformDef jpeg{
    .type = "jpeg",
    .label = "JPEG",
    .help = "Adds the blocks and the lost details of a JPEG file (an approximation without subsampling of colors).",
    .group = "Blur and noise",
    .icon = "filetype-jpg",
    .params = {&alwaysApplied, &minQuality, &maxQuality},
    .movesPixels = false,
    .check = check,
    .apply = apply,
    .describe = describe};

}  // namespace lathe::transforms::jpeg_def
