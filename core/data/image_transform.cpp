// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

#include <algorithm>
#include <string>

namespace lathe {

void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics& problems) {
    if (features.dtype == DType::U8 && features.shape.rank() == 3) return;
    problems.push_back(requestError(
        "transform.no-image", where, "samples are {0} {1}, not images of bytes (channels x height x width)",
        {std::string(name(features.dtype)), toString(features.shape)}, "remove the transform, or choose a data set of images"));
}

void checkHasColors(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    const size_t before = problems.size();
    checkIsImage(params, features, where, problems);
    if (problems.size() > before || features.shape[0] == 3) return;
    problems.push_back(requestError("transform.no-color", where, "it changes colors, but the images have {0} channels, not 3",
                                    {std::to_string(features.shape[0])},
                                    "remove the transform, or read the images with the channels rgb"));
}

void checkRange(const Params& params, const FloatParam& least, const FloatParam& most, std::string_view where,
                Diagnostics& problems) {
    if (params[least] <= params[most]) return;
    problems.push_back(requestError(
        "transform.range", where, "{0} is {1}, larger than {2} = {3}",
        {std::string(least.key), toString(ParamValue(params[least])), std::string(most.key), toString(ParamValue(params[most]))},
        "swap the two values"));
}

const ChoiceParam outsideOfImage{{.key = "border",
                                  .label = "Border",
                                  .initial = "black",
                                  .options = {"black", "edge", "reflect"},
                                  .help = "Values from outside of the image: black, the nearest border pixel, or the image "
                                          "mirrored at its border pixels."}};

pixel_kernels::Border borderOf(const Params& params) {
    const std::string border = params[outsideOfImage];
    using pixel_kernels::Border;
    return border == "edge" ? Border::Edge : border == "reflect" ? Border::Reflect : Border::Black;
}

std::vector<SampledValue> describeApplied(const Params&, const SampleRandom&, const Shape&) {
    return {{.label = "Applied", .text = "yes"}};
}

ImageView keptOf(ImageInPlace& image) {
    std::copy(image.pixels.begin(), image.pixels.end(), image.scratch.begin());
    return {image.scratch.data(), imageSizeOf(image.shape)};
}

}  // namespace lathe
