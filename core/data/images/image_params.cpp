// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_params.h"

#include <string>

namespace lathe::images {

const IntParam imageHeight{{.key = "height",
                            .label = "Height",
                            .initial = 0,
                            .min = 0,
                            .max = mostSide,
                            .help = "Height of the samples. 0: chosen for the images, at most 64 px.",
                            .unit = "px"}};
const IntParam imageWidth{{.key = "width",
                           .label = "Width",
                           .initial = 0,
                           .min = 0,
                           .max = mostSide,
                           .help = "Width of the samples. 0: chosen for the images, at most 64 px.",
                           .unit = "px"}};
const ChoiceParam imageChannels{{.key = "channels",
                                 .label = "Channels",
                                 .initial = "auto",
                                 .options = {"auto", "gray", "rgb"},
                                 .help = "auto: gray if all images are gray. Transparent pixels are blended with white."}};
const ChoiceParam imageFit{
    {.key = "fit",
     .label = "Fit",
     .initial = "crop",
     .options = {"crop", "pad", "stretch"},
     .help = "For images of another aspect ratio. crop: the middle of the image. pad: the whole image with black "
             "borders. stretch: the whole image, distorted."}};
const ChoiceParam damagedImages{
    {.key = "bad",
     .label = "Damaged images",
     .initial = "skip",
     .options = {"skip", "stop"},
     .help = "skip: such images are left out and named in a warning. stop: the first one is an error."}};

ImageSettings imageSettingsOf(const Params& p) {
    const std::string channels = p[imageChannels], fit = p[imageFit];
    return {p[imageHeight], p[imageWidth],
            channels == "gray"  ? 1
            : channels == "rgb" ? 3
                                : 0,
            fit == "pad"       ? Fit::Pad
            : fit == "stretch" ? Fit::Stretch
                               : Fit::Crop};
}

Status checkImageSize(const Params& p) {
    if ((p[imageHeight] == 0) == (p[imageWidth] == 0)) return {};
    return requestError("images.size", "data.reader", "height and width must both be 0 or both be positive", {},
                        "set data.reader.height and data.reader.width");
}

void readSizeLike(Params& p, const DatasetInfo& trained) {
    const Shape& shape = trained.features.shape;
    if (shape.rank() != 3) return;
    p.set("channels", std::string(shape[0] == 1 ? "gray" : "rgb"));
    p.set("height", shape[1]);
    p.set("width", shape[2]);
}

}  // namespace lathe::images
