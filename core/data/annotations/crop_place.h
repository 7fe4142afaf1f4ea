// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/data/boxed_pictures.h"
#include "core/data/dataset.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::annotations {

/// Where the pixels of a picture are in a sample that is a region of it: what lathe-image-decoder does with a region and a `Fit`
/// (app/image_decoder/region.h and fit.h), as a map of positions.
class CropPlace {
public:
    /// The region with its margin, of a picture of this size, as a sample of `height` by `width` pixels.
    CropPlace(const images::Region&, const PictureSize&, images::Fit, int64_t height, int64_t width);

    /// A box of the picture as a box of the sample: in shares of its width and height, cut off where the region ends. Nothing: no
    /// part of the box is in the sample.
    std::optional<PictureBox> inSample(const PictureBox&) const;

private:
    /// Of one direction: a share of the picture becomes the share `offset + factor * share` of the sample, in which the region
    /// lies from `least` to `most`.
    struct Axis {
        double offset = 0, factor = 1, least = 0, most = 1;
        double at(double share) const { return std::clamp(offset + factor * share, least, most); }
    };
    Axis m_across, m_down;
};

}  // namespace lathe::annotations
