// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace lathe::images {

/// The orientation (tag 0x0112, 1 to 8) of EXIF data, which begin with a TIFF header or with "Exif\0\0" before it; 1 if there is
/// none or the data are damaged.
int orientationOf(std::span<const uint8_t> exif);

}  // namespace lathe::images
