// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/image_decoder/picture.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {

/// The picture in the wanted size.
Picture fitted(const Picture&, int64_t height, int64_t width, Fit);

/// The numbers of a mask (one channel) in the wanted size: always those of the nearest pixel, from the places that `fitted`
/// takes. Gives what Pillow gives with Image.NEAREST. `Fit::Pad` is not possible: there is no number for a border.
Picture fittedClasses(const Picture&, int64_t height, int64_t width, Fit);

/// By which power of two (1, 2, 4 or 8) a picture of this size may be reduced while it is decoded. What remains has at least four
/// times the wanted size in both directions: pixels then differ by at most about 2 of 255 from those of a full decoding.
int reductionFor(int64_t height, int64_t width, int64_t wantedHeight, int64_t wantedWidth, Fit);

}  // namespace lathe::images
