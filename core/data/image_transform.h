// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/data/forms/fixed.h"
#include "core/data/forms/forms.h"
#include "core/data/transform.h"

namespace lathe {

/// What the transforms of images have in common.

/// Reports unless samples are U8[C, H, W].
void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

inline ImageSize imageSizeOf(const Shape& shape) {
    return {shape[0], shape[1], shape[2]};
}

/// The image as it is, kept in its scratch: what a form reads while it is written anew.
ImageView keptOf(ImageInPlace&);

}  // namespace lathe
