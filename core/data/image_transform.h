// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/data/forms/fixed.h"
#include "core/data/forms/forms.h"
#include "core/data/transform.h"

namespace lathe {

/// Reports an error unless samples are U8[C, H, W].
void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// The extents of a shape [C, H, W].
inline ImageSize imageSizeOf(const Shape& shape) {
    return {shape[0], shape[1], shape[2]};
}

/// Copies the image to its scratch and returns the copy: the source for a pixel kernel that overwrites the image.
ImageView keptOf(ImageInPlace&);

}  // namespace lathe
