// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// A transform of images with its parameters, as plain bytes that go to a device: core/data/forms/forms.h knows what they mean.
struct TransformForm {
    uint32_t kind = 0;
    alignas(8) unsigned char parameters[48] = {};
};

}  // namespace lathe
