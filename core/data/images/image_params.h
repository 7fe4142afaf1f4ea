// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/dataset.h"
#include "core/data/images/image_set.h"
#include "core/graph/params.h"

namespace lathe::images {

/// Parameters of all readers that decode images of any size.
extern const IntParam imageHeight, imageWidth;
extern const ChoiceParam imageChannels, imageFit, damagedImages;

ImageSettings imageSettingsOf(const Params&);
/// Error images.size: one of height and width is given, and the other is not.
Status checkImageSize(const Params&);
/// Sets height, width and channels to those of the images that a model was trained on.
void readSizeLike(Params&, const DatasetInfo& trained);

}  // namespace lathe::images
